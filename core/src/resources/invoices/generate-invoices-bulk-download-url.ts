import { z } from "zod";
import { Year } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { downloadUrl } from "../files/download-url.js";
import { limitCalls } from "../files/limit-calls.js";

const id = "generate-invoices-bulk-download-url";

export const generateInvoicesBulkDownloadUrl = defineOperation({
  id,
  summary: "Get a link to a year's invoices",
  description:
    "A ZIP of their PDFs, valid 15 minutes. It contains the invoices that exist at the time of the download. `year` is the year in which an invoice was issued.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/invoices/bulk-download-url",
  callers: "account",
  input: z.strictObject({ year: Year }),
  output: DownloadUrl,
  status: 201,
  refusals: ["rate_limit_exceeded"],
  example: { year: 2026 },
  scope: "account",
  async handle(context, { year }) {
    await limitCalls(context, id);
    const { accountId } = context.account;
    return downloadUrl(context, { kind: "invoices", accountId, year }, `invoices-${year}.zip`);
  },
});
