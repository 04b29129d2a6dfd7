import { isOwn } from "../../contract/callers.js";
import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { receiptById } from "../files/document-queries.js";
import { downloadUrl } from "../files/download-url.js";

export const generateFiscalReceiptDownloadUrl = defineOperation({
  id: "generate-fiscal-receipt-download-url",
  summary: "Get a link to a fiscal receipt",
  description:
    "The link to its PDF is valid for 15 minutes. A canceled receipt can still be downloaded; one of a donor is deleted after six years, and then returns 404.",
  tag: "Fiscal receipts",
  method: "GET",
  path: "/v1/fiscal-receipts/{fiscalReceiptId}/download-url",
  callers: "payroll",
  output: DownloadUrl,
  refusals: ["not_found"],
  async handle(context, { fiscalReceiptId }) {
    const { tx, account, caller, refuse } = context;
    const { accountId } = account;
    const receipt = await tx.one(receiptById, { accountId, fiscalReceiptId });
    // A donor gets the same answer for another donor's receipt as for one that does not exist.
    const isOthers = "donorIds" in caller && receipt !== undefined && !isOwn(caller, receipt);
    const isGone = receipt?.donorRemovedAt !== null;
    if (receipt === undefined || isGone || isOthers) return refuse("not_found");
    const download = { kind: "receipt", accountId, fiscalReceiptId } as const;
    return downloadUrl(context, download, `${receipt.number}.pdf`);
  },
});
