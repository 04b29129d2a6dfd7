import { listQuery } from "../../contract/define-list.js";
import {
  insertInto,
  integer,
  json,
  nullable,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";

export const invoices = table("invoices", {
  invoiceId: text,
  accountId: text,
  number: text,
  year: integer,
  status: word<"OPEN" | "PAID" | "VOID">(),
  amountCents: integer,
  campaignId: nullable(text),
  lines: json<{ label: string; amount: number }[]>(),
  /** The content of its PDF, as of the date of issue. */
  content: nullable(json<InvoiceContent>()),
  fileId: nullable(text),
  issuedAt: text,
  paidAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type InvoiceRow = TableRow<typeof invoices>;

export const insertInvoice = insertInto(invoices);
export const invoiceById = selectBy(invoices, ["invoiceId"]);
export const updateInvoiceStatus = updateOf(
  invoices,
  ["invoiceId"],
  ["status", "paidAt", "updatedAt"],
);

export const listInvoicesQuery = listQuery({
  table: invoices,
  id: "invoiceId",
  filters: ["status", "year"],
});
