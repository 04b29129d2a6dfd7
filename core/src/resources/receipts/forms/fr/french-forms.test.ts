import { describe, expect, test } from "vitest";
import { formFor, type ReceiptCharity } from "../../../../domain/receipt-form.js";
import { frenchQualities } from "./charity-qualities.js";
import { frenchForms } from "./french-forms.js";
import { taxArticles, taxRate } from "./tax-rates.js";
import { companyReceiptContent, receiptContent } from "./testing/receipts.js";

const charity: ReceiptCharity = {
  name: "Les Jardins Solidaires",
  registrationNumber: "W751234567",
  street: null,
  zip: null,
  city: null,
  country: null,
  object: null,
  quality: null,
  qualityDetail: null,
  signatoryName: null,
  signatoryRole: null,
  mandateSignedOn: null,
};
const receipts = { DONOR: receiptContent(), COMPANY: companyReceiptContent(1) };

/** What the form that applies to a charity of a country states. */
function stated(kind: "DONOR" | "COMPANY", issuedOn: string, country: string | null = null) {
  const of = { ...charity, country };
  const form = formFor(frenchForms, { charity: of, kind, issuedAt: `${issuedOn}T12:00:00.000Z` });
  const { payments } = receipts[kind];
  return form?.content({ charity: of, giver: receipts[kind], issuedOn, payments });
}

describe("a receipt's form is the one in force on the day of issue", () => {
  test.each([
    ["DONOR", "2026-03-02", "2041-RD", "11580*05"],
    ["DONOR", "2019-01-01", "2041-RD", "11580*05"],
    ["COMPANY", "2025-12-31", "2041-MEC-SD", "16216*02"],
    ["COMPANY", "2026-01-01", "2041-MEC-SD", "16216*03"],
    ["COMPANY", "2031-01-01", "2041-MEC-SD", "16216*03"],
  ] as const)("%s on %s: %s, %s", (kind, on, name, cerfa) => {
    const form = { name, cerfa, title: expect.stringMatching(/^Reçu/) };
    expect(stated(kind, on)).toMatchObject({ form });
    expect(stated(kind, on, "IT")).toMatchObject({ form });
  });
});

test("every quality of a charity has its articles, and each of them a rate", () => {
  for (const quality of frenchQualities) {
    expect(taxArticles("COMPANY", quality)).toEqual(["238 bis"]);
    expect(taxArticles("DONOR", quality)[0]).toBe("200");
    for (const kind of ["DONOR", "COMPANY"] as const)
      for (const article of taxArticles(kind, quality))
        expect(taxRate(article, quality, "2026-03-02")).toMatchObject({ article });
  }
  expect(taxArticles("DONOR", "PUBLIC_UTILITY_FOUNDATION")).toEqual(["200", "978"]);
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

test("a charity of which nothing is said is an association of general interest", () => {
  expect(stated("DONOR", "2026-03-02")).toMatchObject({
    charity: {
      name: "Les Jardins Solidaires",
      registration: { scheme: "RNA", number: "W751234567" },
      quality: "GENERAL_INTEREST_ASSOCIATION",
    },
    articles: ["200"],
    taxRates: [{ article: "200", percent: 66 }],
  });
});
