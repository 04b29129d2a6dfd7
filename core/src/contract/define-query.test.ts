import { expect, test } from "vitest";
import { integer, joined, json, nullable, table, text, updateChanged } from "./define-query.js";
import { newRow } from "./new-row.js";

const people = table("people", { personId: text, firstName: nullable(text) });
const gifts = table("gifts", {
  giftId: text,
  personId: nullable(text),
  amountCents: integer,
  notes: nullable(json<string[]>()),
});
const giftsWithPerson = joined(gifts, people, "personId", "giver", ["firstName"]);
const gift = newRow(giftsWithPerson.columns, { giftId: "g", amountCents: 1, notes: ["a"] });

test("a new row has null in every omitted column", () => {
  expect(gift).toEqual({
    giftId: "g",
    personId: null,
    amountCents: 1,
    notes: ["a"],
    giverFirstName: null,
  });
});

test("joined rows have the columns of both tables", () => {
  expect(giftsWithPerson.source.replaceAll(/\s+/g, " ")).toBe(
    "(select r.gift_id, r.person_id, r.amount_cents, r.notes, o.first_name as giver_first_name from gifts r left join people o on o.person_id = r.person_id) gifts_with_giver",
  );
});

test("an update names only changed columns, and its statement is cached", () => {
  const update = updateChanged(gifts, "giftId");
  expect(update.of(gift, { ...gift, notes: ["a"] })).toBeNull();
  const statement = update.of(gift, { ...gift, amountCents: 2, notes: ["b"] });
  expect(statement?.text).toBe(
    "update gifts set amount_cents = :amountCents, notes = :notes where gift_id = :giftId",
  );
  expect(update.of(gift, { ...gift, amountCents: 3, notes: null })).toBe(statement);
});
