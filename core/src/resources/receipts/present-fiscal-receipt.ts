import type { z } from "zod";
import type { FiscalReceipt } from "../../contract/resources/fiscal-receipt.js";
import type { FiscalReceiptRow } from "./fiscal-receipt-queries.js";

/** A fiscal receipt for responses and events. Their schemas drop the other columns, such as `content`. */
export function presentFiscalReceipt(row: FiscalReceiptRow): z.input<typeof FiscalReceipt> {
  return { amount: row.amountCents, ...row };
}
