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
    "To a ZIP of their PDFs, canceled ones included, for 15 minutes; it holds what there is when it is downloaded. With `campaignId` those of donors for its donations: a company's receipt is for a year of all campaigns.",
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
