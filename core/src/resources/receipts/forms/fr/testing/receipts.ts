import { company, donationId } from "../../../../../documents/testing/contents.js";
import type { FrenchCharity, FrenchReceipt } from "../french-receipt.js";
import { wordings } from "../wording.js";

type DonorReceipt = Extract<FrenchReceipt, { kind: "DONOR" }>;
type CompanyReceipt = Extract<FrenchReceipt, { kind: "COMPANY" }>;

const issuedOn = "2026-03-12";

const charity: FrenchCharity = {
  name: "Les Jardins Solidaires",
  registration: { scheme: "RNA", number: "W751234567" },
  object: "Créer et animer des jardins partagés dans les quartiers populaires.",
  quality: "GENERAL_INTEREST_ASSOCIATION",
  qualityDetail: null,
  signatoryName: "Camille Bernard",
  signatoryRole: "Trésorière",
  mandateSignedOn: "2026-01-05",
  street: "14 rue des Lilas",
  zip: "75011",
  city: "Paris",
  country: "FR",
};

/** A charity as receipts name it. */
export function receiptCharity(differences: Partial<FrenchCharity> = {}): FrenchCharity {
  return { ...charity, ...differences };
}

/** A person's receipt of one gift. */
export function receiptContent(differences: Partial<DonorReceipt> = {}): DonorReceipt {
  return {
    kind: "DONOR",
    number: "2026-00042-000123",
    form: { name: "2041-RD", cerfa: "11580*05", title: wordings["11580*05"].title },
    issuedOn,
    charity,
    donor: {
      firstName: "Claire",
      lastName: "Fontaine",
      street: "3 place de la République",
      zip: "69003",
      city: "Lyon",
      country: "FR",
    },
    amountCents: 125_050,
    payments: [{ donationId: donationId(0), paidOn: "2026-03-01", amountCents: 125_050 }],
    articles: ["200", "978"],
    taxRates: [{ article: "200", percent: 66, upToCents: null, percentAbove: 66 }],
    replaces: null,
    verifyUrl: "https://give.obole.example/verify/2026-00042-000123?s=abcdefghijklmnopqrstuv",
    specimen: false,
    ...differences,
  };
}

/** A company's receipt of a year with a number of payments. */
export function companyReceiptContent(
  payments: number,
  differences: Partial<CompanyReceipt> = {},
): CompanyReceipt {
  const all = Array.from({ length: payments }, (_, index) => ({
    donationId: donationId(index),
    paidOn: `2026-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`,
    amountCents: 5_000 + index,
  }));
  return {
    kind: "COMPANY",
    number: "2026-00042-000124",
    form: { name: "2041-MEC-SD", cerfa: "16216*03", title: wordings["16216*03"].title },
    issuedOn: "2027-01-04",
    charity,
    company,
    year: 2026,
    amountCents: all.reduce((sum, { amountCents }) => sum + amountCents, 0),
    payments: all,
    articles: ["238 bis"],
    taxRates: [{ article: "238 bis", percent: 60, upToCents: 200_000_000, percentAbove: 40 }],
    replaces: null,
    verifyUrl: "https://give.obole.example/verify/2026-00042-000124?s=abcdefghijklmnopqrstuv",
    specimen: false,
    ...differences,
  };
}
