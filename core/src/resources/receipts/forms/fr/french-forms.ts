import { calendarIn } from "../../../../domain/calendar.js";
import type { ReceiptGiver } from "../../../../domain/receipt-content.js";
import type { ReceiptCharity, ReceiptFacts, ReceiptForm } from "../../../../domain/receipt-form.js";
import { receiptNumber } from "../../../../domain/receipt-numbers.js";
import { frenchQualities } from "./charity-qualities.js";
import type { FrenchCharity, FrenchContent } from "./french-receipt.js";
import { registrationOf } from "./registration-number.js";
import { taxArticles, taxRate } from "./tax-rates.js";
import { type FormVersion, wordings } from "./wording.js";

interface Version {
  /** `YYYY-MM-DD`: the first day on which receipts are issued by it. */
  readonly from: string;
  readonly cerfa: FormVersion;
}

/** The forms and their versions, the oldest first. A new version is a new row here and new words in `wordings`. */
const forms: readonly {
  readonly kind: ReceiptGiver["kind"];
  readonly name: string;
  readonly versions: readonly [Version, ...Version[]];
}[] = [
  { kind: "DONOR", name: "2041-RD", versions: [{ from: "2023-04-01", cerfa: "11580*05" }] },
  {
    kind: "COMPANY",
    name: "2041-MEC-SD",
    versions: [
      { from: "2023-01-01", cerfa: "16216*02" },
      { from: "2026-01-01", cerfa: "16216*03" },
    ],
  },
];

/** The tax year is that of Paris: a gift at 23:30 on 31 December by the clocks of London is one of the year after. */
const calendar = calendarIn("Europe/Paris");

/** The forms of France, for people (articles 200 and 978 of the tax code) and for companies (article 238 bis). */
export const frenchForms: readonly ReceiptForm[] = forms.map(({ kind, name, versions }) => ({
  name,
  calendar,
  applies: (receipt) => receipt.kind === kind,
  // The API requires all donor fields. Facts of a charity or a company that are unknown are printed as not provided.
  missing: () => [],
  number: receiptNumber,
  content(facts): FrenchContent {
    const { cerfa } = versions.findLast(({ from }) => from <= facts.issuedOn) ?? versions[0];
    const charity = frenchCharity(facts.charity);
    return {
      form: { name, cerfa, title: wordings[cerfa].title },
      charity,
      ...taxTerms(facts, charity),
    };
  },
}));

function frenchCharity({ registrationNumber, quality, ...charity }: ReceiptCharity): FrenchCharity {
  return {
    ...charity,
    registration: registrationOf(registrationNumber),
    quality: frenchQualities.find((known) => known === quality) ?? frenchQualities[0],
  };
}

/** The rate of a year is that of its last gift: a new rate applies from a day on. */
function taxTerms({ giver, payments, issuedOn }: ReceiptFacts, { quality }: FrenchCharity) {
  const articles = taxArticles(giver.kind, quality);
  const lastPaidOn = payments.at(-1)?.paidOn ?? issuedOn;
  return { articles, taxRates: articles.map((article) => taxRate(article, quality, lastPaidOn)) };
}
