import { describe, expect, it } from "vitest";
import type { GiftDraft, OfferedGiving } from "../pages/public-giving-form.js";
import { readGiftForm, refusedFields } from "./read-gift-form.js";

const giving = {
  minAmount: 100,
  maxAmount: 500_000,
  frequencies: ["ONCE", "MONTHLY"],
} as unknown as OfferedGiving;

const complete: GiftDraft = {
  amount: "2500",
  charityId: "c1",
  frequency: "ONCE",
  firstName: " Ada ",
  lastName: "Lumen",
  email: "ada@lumen.example",
};

const read = (draft: GiftDraft) => readGiftForm({ ...complete, ...draft }, giving);

describe("the form of a gift", () => {
  it("is sent without what was not entered, and names nobody who did not agree", () => {
    expect(read({})).toMatchObject({
      problems: {},
      body: {
        amount: 2_500,
        charityId: "c1",
        frequency: null,
        coversFee: false,
        isAnonymous: true,
        dedication: null,
        message: null,
        donor: { firstName: "Ada", lastName: "Lumen", email: "ada@lumen.example" },
      },
    });
  });

  it.each([
    ["12,50", 1_250],
    ["12.5", 1_250],
    ["€ 7", 700],
  ])("takes the typed amount %j in place of the chosen one", (otherAmount, amount) => {
    expect(read({ otherAmount })).toMatchObject({ body: { amount }, problems: {} });
  });

  it.each(["0.99", "5000.01", "abc", "-5", "1e3", "12.345"])("refuses the amount %j", (text) => {
    expect(read({ otherAmount: text }).problems).toEqual({ otherAmount: "badAmount" });
  });

  it("needs all of an address, or nothing of it", () => {
    expect(read({ city: "Paris", country: "fr" }).problems).toEqual({
      street: "missing",
      zip: "missing",
    });
    const address = { street: "1 rue A", zip: "75002", city: "Paris", country: "fr" };
    expect(read(address)).toMatchObject({ body: { donor: { country: "FR" } }, problems: {} });
  });

  it.each([
    ["that is none", "ada"],
    ["with a space", "ada lumen@lumen.example"],
    ["with two @", "ada@lumen@lumen.example"],
    ["that is longer than any", `${"a".repeat(250)}@lumen.example`],
    ["of thousands of @ and points", `${"@.".repeat(7_500)} a`],
  ])("refuses an address %s", (_, email) => {
    expect(read({ email }).problems).toEqual({ email: "badEmail" });
  });

  it("says what is missing", () => {
    const draft = { amount: "", charityId: "", firstName: "", email: "ada" };
    expect(read({ ...draft, dedicationKind: "IN_MEMORY" }).problems).toEqual({
      otherAmount: "badAmount",
      charityId: "noCharity",
      firstName: "missing",
      email: "badEmail",
      dedicationName: "missing",
    });
  });

  it("shows a refusal at its field", () => {
    expect(refusedFields(["amount: no", "donor.email: no", "donor.street: no", "x: no"])).toEqual({
      otherAmount: "badAmount",
      email: "badEmail",
      street: "tooLong",
    });
  });
});
