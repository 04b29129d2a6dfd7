import { describe, expect, test } from "vitest";
import { readPdf } from "../../../../documents/testing/read-pdf.js";
import type { ReceiptGiver } from "../../../../domain/receipt-content.js";
import { formFor, type ReceiptCharity } from "../../../../domain/receipt-form.js";
import { frenchQualities } from "./charity-qualities.js";
import { frenchForms } from "./french-forms.js";
import type { FrenchReceipt } from "./french-receipt.js";
import { drawReceipt } from "./pdf/draw-receipt.js";
import { taxArticles, taxRate } from "./tax-rates.js";
import { companyReceiptContent, receiptContent } from "./testing/receipts.js";
import { boxOf, notProvided, wordings } from "./wording.js";

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

describe("a live receipt states every mandatory mention", () => {
  const complete: ReceiptCharity = {
    ...charity,
    street: "14 rue des Lilas",
    zip: "75011",
    city: "Paris",
    country: "FR",
    object: "Jardins partagés",
    quality: "ENDOWMENT_FUND",
    signatoryName: "Camille Bernard",
    signatoryRole: "Trésorière",
    mandateSignedOn: "2026-01-05",
  };
  const missingOf = (of: ReceiptCharity, giver: ReceiptGiver | null, specimen = false) =>
    frenchForms[giver?.kind === "COMPANY" ? 1 : 0]?.missing({ charity: of, giver, specimen });

  test("of a charity in France its number in one of the two registers, with its check digit", () => {
    const numbered = (registrationNumber: string, country: string | null) =>
      missingOf({ ...complete, registrationNumber, country }, null);
    const missing = ["charity.registrationNumber"];
    for (const valid of ["W751234567", "732 829 320"]) expect(numbered(valid, null)).toEqual([]);
    for (const wrong of ["732829321", "n/a", " "]) expect(numbered(wrong, "FR")).toEqual(missing);
    expect(numbered("BE 0403.170.701", "BE")).toEqual([]);
  });

  test("of a charity whose box names a decree or a statement, that one", () => {
    for (const quality of frenchQualities) {
      const { box } = boxOf(wordings["11580*05"], { quality, qualityDetail: null });
      const missing = box.includes(notProvided) ? ["charity.qualityDetail"] : [];
      expect(missingOf({ ...complete, quality }, null)).toEqual(missing);
      expect(missingOf({ ...complete, quality, qualityDetail: "3 mars 1998" }, null)).toEqual([]);
    }
  });

  test("and prints no fact as not provided, unless it is a specimen", () => {
    const givers = {
      DONOR: { kind: "DONOR", donor: receipts.DONOR.donor },
      COMPANY: { kind: "COMPANY", company: companyReceiptContent(1).company, year: 2026 },
    } as const;
    const blank = <Facts extends object>(facts: Facts) =>
      Object.keys(facts)
        .filter((name) => !["country", "mandateSignedOn"].includes(name))
        .flatMap((name) => [null, " "].map((value) => ({ ...facts, [name]: value }) as Facts));
    const cases = [
      ...[complete, ...blank(complete)].flatMap((of) =>
        Object.values(givers).map((giver) => [of, giver] as const),
      ),
      ...blank(givers.COMPANY.company).map(
        (company) => [complete, { ...givers.COMPANY, company }] as const,
      ),
    ];
    for (const [of, giver] of cases) {
      const kind = giver.kind;
      const form = frenchForms[kind === "COMPANY" ? 1 : 0];
      if (form === undefined) throw new Error("a form is missing");
      const facts = {
        charity: of,
        giver,
        issuedOn: "2026-03-12",
        payments: receipts[kind].payments,
      };
      const content = { ...receipts[kind], ...giver, ...form.content(facts) } as FrenchReceipt;
      const said = readPdf(drawReceipt(content).bytes)
        .pages.flatMap(({ texts }) => texts.map(({ text }) => text))
        .join(" ");
      if (missingOf(of, giver)?.length === 0) expect(said).not.toMatch(notProvided);
      expect(missingOf(of, giver, true)).toEqual([]);
    }
    expect(missingOf(complete, givers.DONOR)).toEqual([]);
    expect(missingOf(complete, givers.COMPANY)).toEqual([]);
  });
});
