import type { Invoice } from "../../contract/resources/invoice.js";
import { defineRows } from "../shared/define-rows.js";
import { type InvoiceRow, invoices } from "./invoice-queries.js";

/** Converts an invoice to its form in responses and events. */
export function presentInvoice(row: InvoiceRow): Invoice {
  const { amountCents: amount, amountDueCents: amountDue, campaignId } = row;
  const lines = row.lines.map((line) =>
    "kind" in line
      ? line
      : {
          kind: "DONATIONS" as const,
          description: line.label,
          campaignId,
          amount: line.amount,
          vatRate: null,
          vat: 0,
        },
  );
  return { ...row, amount, amountDue, lines };
}

export const invoiceRows = defineRows({
  table: invoices,
  id: "invoiceId",
  unique: ["issuer", "number"],
  created: "invoice_create",
  updated: "invoice_update",
  present: presentInvoice,
});
