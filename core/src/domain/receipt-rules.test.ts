import { describe, expect, test } from "vitest";
import { charityQualities } from "./legal-entity.js";
import { receiptArticles, receiptForm } from "./receipt-forms.js";
import { isReceiptNumber, receiptCode, receiptNumber } from "./receipt-numbers.js";
import { mandateCovers } from "./receipt-rules.js";
import { taxRate } from "./tax-rates.js";

describe("a receipt's form is the one in force on the day of issue", () => {
  test.each([
    ["DONOR", "2026-03-02", "2041-RD", "11580*05"],
    ["DONOR", "2019-01-01", "2041-RD", "11580*05"],
    ["COMPANY", "2025-12-31", "2041-MEC-SD", "16216*02"],
    ["COMPANY", "2026-01-01", "2041-MEC-SD", "16216*03"],
    ["COMPANY", "2031-01-01", "2041-MEC-SD", "16216*03"],
  ] as const)("%s on %s: %s, %s", (kind, on, name, cerfa) => {
    expect(receiptForm(kind, on)).toEqual({ name, cerfa, title: expect.stringMatching(/^Reçu/) });
  });
});

test("every quality of a charity has its articles, and each of them a rate", () => {
  for (const quality of charityQualities) {
    expect(receiptArticles("COMPANY", quality)).toEqual(["238 bis"]);
    expect(receiptArticles("DONOR", quality)[0]).toBe("200");
    for (const kind of ["DONOR", "COMPANY"] as const)
      for (const article of receiptArticles(kind, quality))
        expect(taxRate(article, quality, "2026-03-02")).toMatchObject({ article });
  }
  expect(receiptArticles("DONOR", "PUBLIC_UTILITY_FOUNDATION")).toEqual(["200", "978"]);
});

describe("the rate is the one of the day of the payment", () => {
  const aid = "AID_TO_PEOPLE_IN_DIFFICULTY";
  test.each([
    ["200", "MUSEUM_OF_FRANCE", "2026-03-02", 66, null, 66],
    ["200", aid, "2025-10-13", 75, 100_000, 66],
    ["200", aid, "2025-10-14", 75, 200_000, 66],
    ["978", "HIGHER_EDUCATION", "2026-03-02", 75, 6_666_666, 0],
    ["238 bis", "ENDOWMENT_FUND", "2026-03-02", 60, 200_000_000, 40],
    ["238 bis", aid, "2026-03-02", 60, null, 60],
  ] as const)(
    "article %s, %s, %s",
    (article, quality, paidOn, percent, upToCents, percentAbove) => {
      expect(taxRate(article, quality, paidOn)).toEqual({
        article,
        percent,
        upToCents,
        percentAbove,
      });
    },
  );
});

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
  for (const number of ["2026-00042-000123", "2026-123456-1234567"])
    expect(isReceiptNumber(number)).toBe(true);
  for (const text of ["", "2026-42-1", "2026-00042-000123 ", "x2026-00042-000123", "2026-00042-\0"])
    expect(isReceiptNumber(text)).toBe(false);
});
