import type { z } from "zod";
import type { FiscalReceipt } from "../../contract/resources/fiscal-receipt.js";
import type { FiscalReceiptRow } from "./fiscal-receipt-queries.js";

/** A fiscal receipt for responses and events, without private columns such as `content` and `verificationKey`. */
export function presentFiscalReceipt(row: FiscalReceiptRow): z.input<typeof FiscalReceipt> {
  return {
    fiscalReceiptId: row.fiscalReceiptId,
    accountId: row.accountId,
    number: row.number,
    year: row.year,
    kind: row.kind,
    status: row.status,
    charityId: row.charityId,
    donationId: row.donationId,
    donorId: row.donorId,
    amount: row.amountCents,
    issuedAt: row.issuedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
