import type {
  fiscalReceiptKinds,
  fiscalReceiptStatuses,
} from "../contract/resources/fiscal-receipt.js";
import type { ReceiptContent } from "../domain/receipt-content.js";
import { listQuery } from "./define-list.js";
import { integer, json, nullable, type TableRow, table, text, word } from "./define-query.js";

export const fiscalReceipts = table("fiscal_receipts", {
  fiscalReceiptId: text,
  accountId: text,
  number: text,
  year: integer,
  kind: word<(typeof fiscalReceiptKinds)[number]>(),
  status: word<(typeof fiscalReceiptStatuses)[number]>(),
  charityId: text,
  donationId: nullable(text),
  donorId: nullable(text),
  amountCents: integer,
  /** What its PDF says, as it was when it was issued. */
  content: json<ReceiptContent>(),
  /** The secret of the QR code, with which a receipt's authenticity is confirmed. */
  verificationKey: text,
  replacesFiscalReceiptId: nullable(text),
  canceledAt: nullable(text),
  /** Null until the PDF is made. */
  fileId: nullable(text),
  issuedAt: text,
  createdAt: text,
  updatedAt: text,
});
export type FiscalReceiptRow = TableRow<typeof fiscalReceipts>;

export const listFiscalReceiptsQuery = listQuery({
  table: fiscalReceipts,
  id: "fiscalReceiptId",
  filters: ["donorId", "charityId", "kind", "year"],
});
