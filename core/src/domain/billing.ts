import type { FeeType } from "./fees.js";
import type { InvoiceLine } from "./invoice-content.js";
import { type Language, languageOf } from "./language.js";
import type { Charge } from "./ledger.js";
import { type FeeVat, vatCents, withoutVat } from "./vat.js";

/** What an invoice asks one campaign's gifts for. */
export interface Billed {
  readonly kind: "BUDGET" | "DONATIONS" | "COLLECTED_DONATIONS";
  readonly campaignId: string;
  readonly campaignName: string;
  /** What the charities get. */
  readonly netCents: number;
  /** The service's fee: without VAT if it is added to the gifts, with VAT if it is included in them. */
  readonly feeCents: number;
  readonly feeType: FeeType;
}

/** An invoice line with the campaign that it is for, if any. */
export interface CampaignLine extends InvoiceLine {
  readonly campaignId: string | null;
}

export interface Bill {
  readonly lines: readonly CampaignLine[];
  /** The same amounts as the ledger divides them. */
  readonly charge: Charge;
}

/**
 * The lines of an invoice and how the ledger divides its amount. One line for each campaign and kind, and one for the
 * fee on all of them, whose VAT is computed from its sum.
 *
 * @param sign -1 for a credit note, whose lines are negative; its charge is not
 */
export function billOf(
  billed: readonly Billed[],
  vat: FeeVat,
  language: string,
  sign: 1 | -1 = 1,
): Bill {
  const texts = lineTexts[languageOf(language) ?? "en"];
  const feesOf = (type: FeeType) =>
    billed
      .filter(({ feeType }) => feeType === type)
      .reduce((sum, { feeCents }) => sum + feeCents, 0);
  const added = feesOf("EXCLUDED");
  const included = feesOf("INCLUDED");
  const includedWithoutVat = withoutVat(included, vat);
  const feeCents = added + includedWithoutVat;
  const feeVatCents = vatCents(added, vat) + included - includedWithoutVat;
  const gifts = billed
    .filter(({ netCents }) => netCents !== 0)
    .map(({ kind, campaignId, campaignName, netCents }) => ({
      kind,
      description: texts[kind].replace("{campaign}", () => campaignName),
      campaignId,
      amountCents: sign * netCents,
      vatRateBasisPoints: null,
      vatCents: 0,
    }));
  const fee = {
    kind: "SERVICE_FEE" as const,
    description: texts.SERVICE_FEE,
    campaignId: null,
    amountCents: sign * feeCents,
    vatRateBasisPoints: vat.rateBasisPoints,
    vatCents: sign * feeVatCents,
  };
  return {
    lines: feeCents + feeVatCents === 0 ? gifts : [...gifts, fee],
    charge: { funds: fundsOf(billed), feeCents, vatCents: feeVatCents },
  };
}

/** The net amounts by campaign. */
function fundsOf(billed: readonly Billed[]): Charge["funds"] {
  const sums = new Map<string, number>();
  for (const { campaignId, netCents } of billed)
    sums.set(campaignId, (sums.get(campaignId) ?? 0) + netCents);
  return Array.from(sums, ([campaignId, netCents]) => ({ campaignId, netCents }));
}

/** The line for a credit of earlier credit notes. */
export function creditLine(number: string, cents: number, language: string): CampaignLine {
  return {
    kind: "CREDIT",
    description: lineTexts[languageOf(language) ?? "en"].CREDIT.replace("{number}", () => number),
    campaignId: null,
    amountCents: -cents,
    vatRateBasisPoints: null,
    vatCents: 0,
  };
}

/** The line for a credit of payments that paid no invoice. */
export function paymentCreditLine(cents: number, language: string): CampaignLine {
  const description = paymentCreditTexts[languageOf(language) ?? "en"];
  return { ...creditLine("", cents, language), description };
}

const paymentCreditTexts: Readonly<Record<Language, string>> = {
  fr: "Crédit d’un paiement reçu",
  en: "Credit of a payment received",
  de: "Guthaben aus einer Zahlung",
  es: "Saldo a favor de un pago recibido",
  it: "Credito da un pagamento ricevuto",
  nl: "Tegoed uit een ontvangen betaling",
};

const lineTexts: Readonly<Record<Language, Readonly<Record<InvoiceLine["kind"], string>>>> = {
  fr: {
    BUDGET: "Budget de dons : {campaign}",
    DONATIONS: "Dons : {campaign}",
    COLLECTED_DONATIONS: "Dons encaissés auprès des donateurs : {campaign}",
    SERVICE_FEE: "Frais de service",
    CREDIT: "Avoir {number}",
  },
  en: {
    BUDGET: "Giving budget: {campaign}",
    DONATIONS: "Donations: {campaign}",
    COLLECTED_DONATIONS: "Donations collected from donors: {campaign}",
    SERVICE_FEE: "Service fee",
    CREDIT: "Credit note {number}",
  },
  de: {
    BUDGET: "Spendenbudget: {campaign}",
    DONATIONS: "Spenden: {campaign}",
    COLLECTED_DONATIONS: "Von Spendern eingezogene Spenden: {campaign}",
    SERVICE_FEE: "Servicegebühr",
    CREDIT: "Gutschrift {number}",
  },
  es: {
    BUDGET: "Presupuesto de donativos: {campaign}",
    DONATIONS: "Donativos: {campaign}",
    COLLECTED_DONATIONS: "Donativos cobrados a los donantes: {campaign}",
    SERVICE_FEE: "Gastos de servicio",
    CREDIT: "Abono {number}",
  },
  it: {
    BUDGET: "Budget per donazioni: {campaign}",
    DONATIONS: "Donazioni: {campaign}",
    COLLECTED_DONATIONS: "Donazioni incassate dai donatori: {campaign}",
    SERVICE_FEE: "Commissione di servizio",
    CREDIT: "Nota di credito {number}",
  },
  nl: {
    BUDGET: "Giftenbudget: {campaign}",
    DONATIONS: "Giften: {campaign}",
    COLLECTED_DONATIONS: "Bij donateurs geïnde giften: {campaign}",
    SERVICE_FEE: "Servicekosten",
    CREDIT: "Creditnota {number}",
  },
};
