import { expect, test } from "vitest";
import { type Mentions, redactPerson } from "./redact-person.js";

const mentions: Mentions = {
  ids: new Set(["donor-1", "gift-1", "method-1"]),
  leadIds: new Set(["gift-of-other"]),
  isNamedIn: (text) => text.includes("ada@"),
};

const donor = { donorId: "donor-1", email: "ada@lumen.example", firstName: "Ada" };
const lead = { fullname: "Ada Lumen", email: "ada@lumen.example" };

test("a gift loses its donor, its lead and what the donor wrote; the rest stays", () => {
  const gift = { donationId: "gift-1", amount: 1_000, donor, lead, message: "Hi", externalId: "7" };
  expect(redactPerson(gift, mentions)).toEqual({
    ...{ donationId: "gift-1", amount: 1_000, externalId: "7" },
    ...{ donor: null, lead: null, message: null },
  });
});

test("a gift that is known only by its donor loses it too", () => {
  const gift = { donationId: "gift-9", donor };
  expect(redactPerson(gift, mentions)).toEqual({ donationId: "gift-9", donor: null });
});

test("a client's id goes only if it names the person", () => {
  const gift = { donationId: "gift-1", uniqueExternalId: "order of ada@lumen.example" };
  expect(redactPerson(gift, mentions)).toMatchObject({ uniqueExternalId: null });
});

test("a gift of somebody else loses only the lead", () => {
  const other = { donorId: "donor-2", email: "bob@lumen.example" };
  const gift = { donationId: "gift-of-other", donor: other, lead };
  expect(redactPerson(gift, mentions)).toEqual({ ...gift, lead: null });
});

test("the changed fields of a gift lose what the gift loses", () => {
  const diff = { status: "DONE", lead };
  expect(redactPerson(diff, mentions, { donationId: "gift-1" })).toEqual({
    ...{ status: "DONE", lead: null },
  });
});

test("texts that must be there become empty", () => {
  const method = { paymentMethodId: "method-1", holder: "Ada Lumen", last4: "4242" };
  expect(redactPerson(method, mentions)).toMatchObject({ holder: "", last4: "" });
});

test("what is about nobody but others is the same object", () => {
  const body = { data: [{ donationId: "gift-2", donor: { donorId: "donor-2", email: "b@l" } }] };
  expect(redactPerson(body, mentions)).toBe(body);
});

test("the reason of a payment's failure stays", () => {
  const payment = { paymentId: "p", donationId: "gift-1", failure: { message: "declined" } };
  expect(redactPerson(payment, mentions)).toBe(payment);
});
