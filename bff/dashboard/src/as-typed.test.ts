import { expect, test } from "vitest";
import { endOfDay, typedMoment } from "./as-typed.js";

test("a typed moment is one of the person's time zone, and stays as it was typed if it is none", () => {
  expect(endOfDay("2026-06-30")).toBe(new Date(2026, 5, 30, 23, 59, 59).toISOString());
  // A date field takes a year of five digits.
  expect(endOfDay("20266-12-31")).toBe("20266-12-31T23:59:59");
  expect(typedMoment("soon")).toBe("soon");
});
