import { describe, expect, test } from "vitest";
import { isReceiptNumber, receiptCode, receiptNumber } from "./receipt-numbers.js";
import { mandateCovers } from "./receipt-rules.js";

describe("a mandate holds from its first day until the day before its revocation", () => {
  const mandate = { mandateSignedOn: "2026-02-01", mandateRevokedOn: "2026-04-01" };
  test.each([
    ["2026-01-31", false],
    ["2026-02-01", true],
    ["2026-03-31", true],
    ["2026-04-01", false],
  ])("on %s: %s", (day, holds) => expect(mandateCovers(mandate, day)).toBe(holds));

  test("dates that are not given bound nothing", () => {
    const open = { mandateSignedOn: null, mandateRevokedOn: null };
    expect(mandateCovers(null, "2026-01-01")).toBe(true);
    expect(mandateCovers(open, "2026-01-01")).toBe(true);
  });
});

test("a receipt's number is its year, the charity's code and six digits, and more where they do not suffice", () => {
  expect(receiptNumber(2026, receiptCode(42), 123)).toBe("2026-00042-000123");
  expect(receiptNumber(2026, receiptCode(123_456), 1_234_567)).toBe("2026-123456-1234567");
});

test("the number of a receipt of any form is letters, digits and hyphens", () => {
  for (const number of ["2026-00042-000123", "2026-123456-1234567", "BE-42-2026-1"])
    expect(isReceiptNumber(number)).toBe(true);
  for (const text of ["", "2026-00042-000123 ", "2026-00042-\0", "2026/1", "２０２６", "1\n"])
    expect(isReceiptNumber(text)).toBe(false);
});
