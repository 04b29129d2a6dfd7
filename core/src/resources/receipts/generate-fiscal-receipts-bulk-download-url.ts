import { z } from "zod";
import { Id, Year } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { downloadUrl } from "../files/download-url.js";
import { limitCalls } from "../files/limit-calls.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";

const id = "generate-fiscal-receipts-bulk-download-url";

export const generateFiscalReceiptsBulkDownloadUrl = defineOperation({
  id,
  summary: "Get a link to a year's fiscal receipts",
  description:
    "The link to a ZIP of the PDFs, including canceled receipts, is valid for 15 minutes. The ZIP contains the receipts that exist at the time of the download. With `campaignId`, it contains donors' receipts for the campaign's donations, but no company receipts, which cover a year of all campaigns.",
  tag: "Fiscal receipts",
  method: "POST",
  path: "/v1/fiscal-receipts/bulk-download-url",
  callers: "payroll",
  input: z.strictObject({ year: Year, charityId: Id.optional(), campaignId: Id.optional() }),
  output: DownloadUrl,
  status: 201,
  refusals: ["bad_request", "rate_limit_exceeded"],
  example: { year: 2026 },
  scope: "account",
  async handle(context, { year, charityId, campaignId }) {
    if (await namesUnknownObject(context, { charityId, campaignId }))
      return context.refuse("bad_request");
    await limitCalls(context, id);
    const { accountId } = context.account;
    return downloadUrl(
      context,
      {
        kind: "receipts",
        accountId,
        year,
        charityId: charityId ?? null,
        campaignId: campaignId ?? null,
      },
      `receipts-${year}.zip`,
    );
  },
});
