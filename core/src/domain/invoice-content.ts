import type { LegalEntity } from "./legal-entity.js";

/** The content of an invoice's PDF, frozen when it is issued. */
export interface InvoiceContent {
  readonly number: string;
  /** `YYYY-MM-DD`, by the service's calendar. */
  readonly issuedOn: string;
  readonly customer: LegalEntity;
  /** The billed lines: gifts are passed on without VAT, fees are the service's own revenue. */
  readonly lines: readonly { readonly label: string; readonly amountCents: number }[];
  readonly totalCents: number;
  readonly campaignName: string | null;
  readonly language: string;
  readonly specimen: boolean;
}
