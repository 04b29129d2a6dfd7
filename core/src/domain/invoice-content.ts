import type { Issuer } from "./issuer.js";
import type { LegalEntity } from "./legal-entity.js";
import type { FeeVat } from "./vat.js";

export const invoiceKinds = ["INVOICE", "CREDIT_NOTE"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The name of the PDF of an invoice or a credit note. Receipts are numbered by year as well, so it says which it is. */
export function invoiceFileName(kind: InvoiceKind, number: string): string {
  return `${kind === "CREDIT_NOTE" ? "credit-note" : "invoice"}-${number}.pdf`;
}

/** What a line asks for: see contract, section 11, "Objects". */
export const invoiceLineKinds = [
  "BUDGET",
  "DONATIONS",
  "COLLECTED_DONATIONS",
  "SERVICE_FEE",
  "CREDIT",
] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** One line of an invoice. On a credit note, and on a `CREDIT` line, the amounts are negative. */
export interface InvoiceLine {
  readonly kind: InvoiceLineKind;
  readonly description: string;
  /** Without VAT. */
  readonly amountCents: number;
  /** Null: outside the scope of VAT, as gifts are. */
  readonly vatRateBasisPoints: number | null;
  readonly vatCents: number;
}

/** The content of an invoice's or credit note's PDF, frozen when it is issued. */
export interface InvoiceContent {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** `YYYY-MM-DD`, by the service's calendar. */
  readonly issuedOn: string;
  /** The last day of payment, `YYYY-MM-DD`; null on a credit note and where nothing is to be paid. */
  readonly dueOn: string | null;
  /** The day on which it was paid in advance, by card for example; null if it is still to be paid. */
  readonly paidOn: string | null;
  readonly seller: Issuer;
  readonly customer: LegalEntity;
  readonly lines: readonly InvoiceLine[];
  /** How the fee is taxed, for the mentions that the law requires. */
  readonly feeVat: FeeVat;
  /** The sum of the lines with their VAT: what is to be paid, or, negative, what is credited. */
  readonly totalCents: number;
  /** The creditor reference of the payment, `RF…` (ISO 11649). */
  readonly reference: string;
  /** The invoice that a credit note corrects, and why. */
  readonly corrects: {
    readonly number: string;
    readonly issuedOn: string;
    readonly reason: string | null;
  } | null;
  readonly language: string;
  /** Issued in the sandbox: marked as a specimen without value. */
  readonly specimen: boolean;
}
