import type { LegalEntity } from "./legal-entity.js";

/** The frozen content of an invoice: all that its PDF says. */
export interface InvoiceContent {
  readonly number: string;
  /** `YYYY-MM-DD`, in Paris. */
  readonly issuedOn: string;
  readonly customer: LegalEntity;
  /** What is asked for: gifts are passed on and bear no VAT, fees are the service's own. */
  readonly lines: readonly { readonly label: string; readonly amountCents: number }[];
  readonly totalCents: number;
  readonly campaignName: string | null;
  readonly language: string;
  readonly specimen: boolean;
}
