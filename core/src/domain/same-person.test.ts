import { expect, test } from "vitest";
import { isSamePerson } from "./same-person.js";

const ada = { uniqueExternalId: "employee-1", firstName: "Ada", lastName: "Lumen" };
const unknown = { uniqueExternalId: null, firstName: null, lastName: null };

test.each([
  ["themselves", ada],
  ["a donor of whom nothing else is known", unknown],
  ["the same name in another spelling", { ...unknown, firstName: " ADA ", lastName: "lumen" }],
  ["the first name alone", { ...unknown, firstName: "Ada" }],
])("somebody is the same person as %s", (_, other) => {
  expect(isSamePerson(ada, other)).toBe(true);
  expect(isSamePerson(other, ada)).toBe(true);
});

test.each([
  ["with another first name", { ...unknown, firstName: "Bob" }],
  ["with another last name", { ...unknown, firstName: "Ada", lastName: "Byron" }],
  ["to whom the client gave another id", { ...ada, uniqueExternalId: "employee-2" }],
])("somebody at the same address %s is somebody else", (_, other) => {
  expect(isSamePerson(ada, other)).toBe(false);
  expect(isSamePerson(other, ada)).toBe(false);
});
