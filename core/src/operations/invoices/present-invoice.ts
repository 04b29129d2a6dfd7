import type { z } from "zod";
import type { Invoice } from "../../contract/resources/invoice.js";
import type { InvoiceRow } from "../../queries/invoices.js";

/** An invoice as answers show it. */
export function presentInvoice(row: InvoiceRow): z.input<typeof Invoice> {
  return { amount: row.amountCents, ...row };
}
