import { z } from "zod";
import { Id, Optional, paged, QueryYear } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { FiscalReceipt, fiscalReceiptKinds } from "../../contract/resources/fiscal-receipt.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import { listFiscalReceiptsQuery } from "./fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "./present-fiscal-receipt.js";

export const listFiscalReceipts = defineOperation({
  id: "list-fiscal-receipts",
  summary: "List fiscal receipts",
  description:
    "Receipts of the account and of its donors, newest first. One of the account counts its settled donations to a charity in a year, without those whose invoice, or that of their budget, is OPEN again because its payment was returned: then it is replaced by one without them, or canceled, and again when the invoice is paid.",
  tag: "Fiscal receipts",
  path: "/v1/fiscal-receipts",
  callers: "payroll",
  ...paged(FiscalReceipt, {
    year: Optional(QueryYear, "Only those of this year."),
    charityId: Optional(Id, "Only those of this charity."),
    kind: Optional(z.enum(fiscalReceiptKinds), "Only a donor's, or only the company's."),
  }),
  refusals: ["bad_request"],
  example: { year: "2026", kind: "COMPANY" },
  async handle(context, { limit, cursor: _, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    return await listRows(context, listFiscalReceiptsQuery, {
      filters,
      limit,
      present: presentFiscalReceipt,
    });
  },
});
