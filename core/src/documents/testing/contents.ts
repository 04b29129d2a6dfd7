import type { CardContent, CardSheet } from "../../domain/card-content.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";
import type { LegalEntity } from "../../domain/legal-entity.js";

/** A company that receives receipts and invoices. */
export const company: LegalEntity = {
  legalName: "Menuiserie Dupont & Fils",
  legalForm: "SAS",
  siren: "732829320",
  street: "8 allée du Bois",
  zip: "44000",
  city: "Nantes",
  country: "FR",
};

/** The donation ID for an index. */
export function donationId(index: number): string {
  return `0193f8a0-2222-7abc-8def-${String(index).padStart(12, "0")}`;
}

/** An invoice with gifts and a fee. */
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

/** The card for an index. */
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
