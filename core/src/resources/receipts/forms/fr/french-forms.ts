import { calendarIn } from "../../../../domain/calendar.js";
import type { LegalEntity } from "../../../../domain/legal-entity.js";
import type { ReceiptGiver } from "../../../../domain/receipt-content.js";
import type {
  ReceiptCharity,
  ReceiptFacts,
  ReceiptForm,
  ReceiptMention,
} from "../../../../domain/receipt-form.js";
import { receiptNumber } from "../../../../domain/receipt-numbers.js";
import { frenchQualities } from "./charity-qualities.js";
import type { FrenchCharity, FrenchContent } from "./french-receipt.js";
import { registrationOf } from "./registration-number.js";
import { taxArticles, taxRate } from "./tax-rates.js";
import { type FormVersion, type Wording, wordings } from "./wording.js";

interface Version {
  /** `YYYY-MM-DD`: the first issue date of the receipts that use it. */
  readonly from: string;
  readonly cerfa: FormVersion;
}

/** The forms, each with its versions, oldest first. A new version needs a row here and its texts in `wordings`. */
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

/** Tax years follow the time of Paris: a gift at 23:30 London time on 31 December belongs to the next year. */
const calendar = calendarIn("Europe/Paris");

/** The forms of France, for people (articles 200 and 978 of the tax code) and for companies (article 238 bis). */
export const frenchForms: readonly ReceiptForm[] = forms.map(({ kind, name, versions }) => ({
  name,
  calendar,
  applies: (receipt) => receipt.kind === kind,
  missing: ({ charity, giver, specimen }) =>
    specimen
      ? []
      : missingMentions(charity, giver, wordings[(versions.at(-1) ?? versions[0]).cerfa]),
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

/** The mandatory mentions that are unknown. The API requires all fields of a donor. */
function missingMentions(
  charity: ReceiptCharity,
  giver: ReceiptGiver | null,
  { boxes }: Wording,
): ReceiptMention[] {
  const quality = frenchQualities.find((known) => known === charity.quality);
  const needsDetail = quality !== undefined && boxes[quality].detail !== null;
  const isUnknown: Partial<Record<ReceiptMention, boolean>> = {
    "charity.name": isBlank(charity.name),
    "charity.registrationNumber": !isRegistered(charity),
    "charity.street": isBlank(charity.street),
    "charity.zip": isBlank(charity.zip),
    "charity.city": isBlank(charity.city),
    "charity.object": isBlank(charity.object),
    "charity.quality": quality === undefined,
    "charity.qualityDetail": needsDetail && isBlank(charity.qualityDetail),
    "charity.signatoryName": isBlank(charity.signatoryName),
    "charity.signatoryRole": isBlank(charity.signatoryRole),
    ...(giver?.kind === "COMPANY" && companyMentions(giver.company)),
  };
  const mentions = Object.keys(isUnknown) as ReceiptMention[];
  return mentions.filter((mention) => isUnknown[mention]);
}

const companyMentions = (company: LegalEntity) => ({
  "company.legalName": isBlank(company.legalName),
  "company.legalForm": isBlank(company.legalForm),
  "company.siren": isBlank(company.siren),
  "company.street": isBlank(company.street),
  "company.zip": isBlank(company.zip),
  "company.city": isBlank(company.city),
});

const isBlank = (text: string | null) => (text ?? "").trim() === "";

/** A charity in France has a number of one of its two registers; one elsewhere has a number of its country's. */
function isRegistered({ registrationNumber, country }: ReceiptCharity): boolean {
  const registration = registrationOf(registrationNumber);
  const isInFrance = (country ?? "FR") === "FR";
  return registration !== null && !(isInFrance && registration.scheme === "OTHER");
}

function frenchCharity({ registrationNumber, quality, ...charity }: ReceiptCharity): FrenchCharity {
  return {
    ...charity,
    registration: registrationOf(registrationNumber),
    quality: frenchQualities.find((known) => known === quality) ?? frenchQualities[0],
  };
}

/** A receipt states the rates in force on the day of its last gift, because a rate can change within the year. */
function taxTerms({ giver, payments, issuedOn }: ReceiptFacts, { quality }: FrenchCharity) {
  const articles = taxArticles(giver.kind, quality);
  const lastPaidOn = payments.at(-1)?.paidOn ?? issuedOn;
  return { articles, taxRates: articles.map((article) => taxRate(article, quality, lastPaidOn)) };
}
