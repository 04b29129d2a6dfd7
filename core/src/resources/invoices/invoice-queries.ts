import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";

export const invoices = sql.table("invoices", {
  invoiceId: sql.text,
  accountId: sql.text,
  number: sql.text,
  year: sql.integer,
  status: sql.word<"OPEN" | "PAID" | "VOID">(),
  amountCents: sql.integer,
  campaignId: sql.nullable(sql.text),
  lines: sql.json<{ label: string; amount: number }[]>(),
  /** The content of its PDF, as of the date of issue. */
  content: sql.nullable(sql.json<InvoiceContent>()),
  fileId: sql.nullable(sql.text),
  issuedAt: sql.text,
  paidAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type InvoiceRow = sql.TableRow<typeof invoices>;

export const insertInvoice = sql.insertInto(invoices);
export const invoiceById = sql.selectBy(invoices, ["invoiceId"]);
export const updateInvoiceStatus = sql.updateOf(
  invoices,
  ["invoiceId"],
  ["status", "paidAt", "updatedAt"],
);

export const listInvoicesQuery = listQuery({
  table: invoices,
  id: "invoiceId",
  filters: ["status", "year"],
});
