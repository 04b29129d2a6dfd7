import type {
  fiscalReceiptKinds,
  fiscalReceiptStatuses,
} from "../contract/resources/fiscal-receipt.js";
import { listQuery } from "./define-list.js";
import { integer, nullable, type TableRow, table, text, word } from "./define-query.js";

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
