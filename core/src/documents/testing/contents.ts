import type { CardContent, CardSheet } from "../../domain/card-content.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";
import type { LegalEntity } from "../../domain/legal-entity.js";
import type { ReceiptCharity, ReceiptContent } from "../../domain/receipt-content.js";
import { receiptForm } from "../../domain/receipt-forms.js";

type DonorReceipt = Extract<ReceiptContent, { kind: "DONOR" }>;
type CompanyReceipt = Extract<ReceiptContent, { kind: "COMPANY" }>;

const issuedOn = "2026-03-12";

const charity: ReceiptCharity = {
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

const company: LegalEntity = {
  legalName: "Menuiserie Dupont & Fils",
  legalForm: "SAS",
  siren: "732829320",
  street: "8 allée du Bois",
  zip: "44000",
  city: "Nantes",
  country: "FR",
};

/** The id of the donation of an index. */
function donationId(index: number): string {
  return `0193f8a0-2222-7abc-8def-${String(index).padStart(12, "0")}`;
}

/** A charity as receipts name it. */
export function receiptCharity(differences: Partial<ReceiptCharity> = {}): ReceiptCharity {
  return { ...charity, ...differences };
}

/** A person's receipt of one gift. */
export function receiptContent(differences: Partial<DonorReceipt> = {}): DonorReceipt {
  return {
    kind: "DONOR",
    number: "2026-00042-000123",
    form: receiptForm("DONOR", issuedOn),
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
    form: receiptForm("COMPANY", "2027-01-04"),
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

/** An invoice of gifts and a fee. */
export function invoiceContent(differences: Partial<InvoiceContent> = {}): InvoiceContent {
  return {
    number: "2026-00007-000012",
    issuedOn: "2026-04-30",
    customer: company,
    lines: [
      { label: "Dons de la campagne", amountCents: 420_000 },
      { label: "Frais de service", amountCents: 21_050 },
    ],
    totalCents: 441_050,
    campaignName: "Noël solidaire",
    language: "fr",
    specimen: false,
    ...differences,
  };
}

/** A card of an index. */
export function cardContent(index: number, differences: Partial<CardContent> = {}): CardContent {
  return {
    addressLines: ["Jean-Baptiste Delacroix", "12 RUE DES LILAS", "75011 PARIS"],
    firstName: "Jean-Baptiste",
    amountCents: 5_000,
    url: `https://give.obole.example/give/pk_live_4f3a9c2b7d8e1f60a5b4c3d2e1f0a9b8/donations/${donationId(index)}`,
    shortCode: "K7PX-M4QD",
    ...differences,
  };
}

/** The cards of a campaign. */
export function cardSheet(
  cards: readonly CardContent[],
  differences: Partial<CardSheet> = {},
): CardSheet {
  return {
    campaignName: "Noël solidaire",
    senderName: "Menuiserie Dupont & Fils",
    language: "fr",
    shortCodeUrl: "https://give.obole.example/give",
    cards,
    specimen: false,
    ...differences,
  };
}
