import type { CardContent, CardSheet } from "../../domain/card-content.js";
import { creditorReference } from "../../domain/creditor-reference.js";
import type { InvoiceContent, InvoiceLine } from "../../domain/invoice-content.js";
import type { Issuer } from "../../domain/issuer.js";
import type { LegalEntity } from "../../domain/legal-entity.js";

/** A company that receives receipts and invoices. */
export const company: LegalEntity = {
  legalName: "Menuiserie Dupont & Fils",
  legalForm: "SAS",
  siren: "732829320",
  vatNumber: "FR44732829320",
  street: "8 allée du Bois",
  zip: "44000",
  city: "Nantes",
  country: "FR",
};

/** The company that issues invoices. */
const seller: Issuer = {
  legalName: "Obole Services",
  legalForm: "SAS",
  siren: "552100554",
  street: "12 rue de l’Obole",
  zip: "75011",
  city: "Paris",
  country: "FR",
  vatNumber: "FR96552100554",
  capital: "100 000 €",
  register: "RCS Paris",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  email: "factures@obole.example",
  paymentTermDays: 30,
  latePenaltyBasisPoints: 1_200,
};

/** The donation ID for an index. */
export function donationId(index: number): string {
  return `0193f8a0-2222-7abc-8def-${String(index).padStart(12, "0")}`;
}

/** A line of gifts, which are outside of the scope of VAT. */
export function giftLine(differences: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    kind: "DONATIONS",
    description: "Dons de la campagne Noël solidaire",
    amountCents: 420_000,
    vatRateBasisPoints: null,
    vatCents: 0,
    ...differences,
  };
}

/** A line with the service's fee, by default with VAT at 20 %. */
export function feeLine(differences: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    kind: "SERVICE_FEE",
    description: "Frais de service",
    amountCents: 21_050,
    vatRateBasisPoints: 2_000,
    vatCents: 4_210,
    ...differences,
  };
}

/** An invoice with gifts and a fee. Its total is that of its lines. */
export function invoiceContent(differences: Partial<InvoiceContent> = {}): InvoiceContent {
  const content: InvoiceContent = {
    kind: "INVOICE",
    number: "2026-000012",
    issuedOn: "2026-04-30",
    dueOn: "2026-05-30",
    paidOn: null,
    seller,
    customer: company,
    lines: [giftLine(), feeLine()],
    feeVat: { treatment: "STANDARD", rateBasisPoints: 2_000 },
    totalCents: 0,
    reference: creditorReference("2026-000012"),
    corrects: null,
    language: "fr",
    specimen: false,
    ...differences,
  };
  const totalCents = content.lines.reduce(
    (sum, { amountCents, vatCents }) => sum + amountCents + vatCents,
    0,
  );
  return { ...content, totalCents: differences.totalCents ?? totalCents };
}

/** A credit note for a part of that invoice. */
export function creditNoteContent(differences: Partial<InvoiceContent> = {}): InvoiceContent {
  return invoiceContent({
    kind: "CREDIT_NOTE",
    number: "2026-000013",
    issuedOn: "2026-06-15",
    dueOn: null,
    lines: [
      giftLine({ kind: "BUDGET", amountCents: -120_000 }),
      feeLine({ amountCents: -6_000, vatCents: -1_200 }),
    ],
    reference: creditorReference("2026-000013"),
    corrects: {
      number: "2026-000012",
      issuedOn: "2026-04-30",
      reason: "budget non distribué",
    },
    ...differences,
  });
}

/** The card for an index. */
export function cardContent(index: number, differences: Partial<CardContent> = {}): CardContent {
  return {
    addressLines: ["Jean-Baptiste Delacroix", "12 RUE DES LILAS", "75011 PARIS"],
    firstName: "Jean-Baptiste",
    amountCents: 5_000,
    url: `https://give.obole.example/give/pk_live_4f3a9c2b7d8e1f60a5b4c3d2e1f0a9b8/donations/${donationId(index)}`,
    shortCode: "K7PX-M4QD",
    ...{ language: null, message: null, expiresAt: null },
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
    cardsPerPage: 1,
    specimen: false,
    ...differences,
  };
}
