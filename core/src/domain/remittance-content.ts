import type { Language } from "./language.js";

/** A donation on a remittance advice: nothing of who gave it. */
export interface RemittanceLine {
  /** When its money came in, ISO 8601. */
  readonly at: string;
  readonly campaign: string;
  readonly cents: number;
}

/** Donations of one kind: the first of them, and the sum of all. */
export interface RemittanceLines {
  readonly lines: readonly RemittanceLine[];
  readonly count: number;
  readonly cents: number;
}

/** What the remittance advice of a payout shows. Gifts less deductions and `otherCents` are its amount. */
export interface RemittanceContent {
  readonly language: Language;
  /** Who pays. */
  readonly payer: string;
  readonly charity: string;
  readonly holder: string;
  readonly last4: string | null;
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly paidOn: string;
  readonly amountCents: number;
  readonly gifts: RemittanceLines;
  /** Donations of earlier payouts that were reversed. */
  readonly deductions: RemittanceLines;
  /** What corrections of the ledger add to the charity's balance, without a donation. */
  readonly otherCents: number;
}

/** The name of a file of a remittance advice. */
export const remittanceFileName = (reference: string, format: "pdf" | "csv") =>
  `payout-${reference}.${format}`;
