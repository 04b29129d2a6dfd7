import { z } from "zod";
import { Optional, paged, QueryYear } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Invoice, invoiceStatuses } from "../../contract/resources/invoice.js";
import { listRows } from "../shared/list-rows.js";
import { listInvoicesQuery } from "./invoice-queries.js";
import { presentInvoice } from "./invoice-rows.js";

export const listInvoices = defineOperation({
  id: "list-invoices",
  summary: "List invoices",
  description: "Newest first. `year` is the year in which an invoice was issued.",
  tag: "Files and billing",
  path: "/v1/invoices",
  callers: "account",
  ...paged(Invoice, {
    status: Optional(z.enum(invoiceStatuses), "Only invoices in this status."),
    year: Optional(QueryYear, "Only invoices of this year."),
  }),
  example: { status: "OPEN", year: "2026" },
  handle: (context, { limit, cursor: _, ...filters }) =>
    listRows(context, listInvoicesQuery, { filters, limit, present: presentInvoice }),
});
