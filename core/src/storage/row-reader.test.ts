import { expect, test } from "vitest";
import { boolean, integer, json, nullable, select, text } from "../contract/define-query.js";
import { rowReader } from "./row-reader.js";

const query = select({
  name: "some-row",
  text: "select 1",
  parameters: {},
  row: {
    charityId: text,
    isFeatured: boolean,
    causes: json<readonly string[]>(),
    amountCents: nullable(integer),
    leftAt: nullable(boolean),
  },
});

test("values are assigned to fields by column name, in any column order", () => {
  const read = rowReader(query, ["left_at", "causes", "is_featured", "charity_id", "amount_cents"]);
  expect(read([null, '["HEALTH"]', 1, "one", 250])).toEqual({
    charityId: "one",
    isFeatured: true,
    causes: ["HEALTH"],
    amountCents: 250,
    leftAt: null,
  });
});

test("a declared column that is missing from the result is an error", () => {
  expect(() => rowReader(query, ["charity_id"])).toThrow(
    "some-row: its text answers no column for isFeatured",
  );
});

test("the generated code contains no text but field names", () => {
  const sly = select({ ...query, row: { "a: process.exit(), b": text } });
  expect(() => rowReader(sly, ["a"])).toThrow("cannot be a field");
});
