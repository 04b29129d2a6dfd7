import type { InvoiceContent } from "../../domain/invoice-content.js";
import type { LegalEntity } from "../../domain/legal-entity.js";

/** The content of an invoice that an earlier release issued, which had no issuer, VAT or due date. */
export interface EarlierInvoiceContent {
  readonly number: string;
  readonly issuedOn: string;
  readonly customer: LegalEntity;
  readonly lines: readonly { readonly label: string; readonly amountCents: number }[];
  readonly totalCents: number;
  readonly language: string;
  readonly specimen: boolean;
}

/** An invoice to draw; without an issuer if an earlier release issued it. */
export type DrawnInvoice = Omit<InvoiceContent, "seller"> & {
  readonly seller: InvoiceContent["seller"] | null;
};

/** The content of any release in the present form. */
export function currentInvoice(content: InvoiceContent | EarlierInvoiceContent): DrawnInvoice {
  if ("seller" in content) return content;
  return {
    ...content,
    kind: "INVOICE",
    dueOn: null,
    paidOn: null,
    seller: null,
    lines: content.lines.map(({ label, amountCents }) => ({
      kind: "DONATIONS",
      description: label,
      amountCents,
      vatRateBasisPoints: null,
      vatCents: 0,
    })),
    feeVat: { treatment: "STANDARD", rateBasisPoints: 0 },
    reference: "",
    corrects: null,
  };
}
