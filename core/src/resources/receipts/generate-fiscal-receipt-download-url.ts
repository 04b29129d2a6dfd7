import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { receiptById } from "../files/document-queries.js";
import { downloadUrl } from "../files/download-url.js";

export const generateFiscalReceiptDownloadUrl = defineOperation({
  id: "generate-fiscal-receipt-download-url",
  summary: "Get a link to a fiscal receipt",
  description: "To its PDF, for 15 minutes. A receipt that was canceled can still be downloaded.",
  tag: "Fiscal receipts",
  method: "GET",
  path: "/v1/fiscal-receipts/{fiscalReceiptId}/download-url",
  callers: payrollCallers,
  input: z.strictObject({ fiscalReceiptId: Id }),
  output: DownloadUrl,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { fiscalReceiptId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { fiscalReceiptId }) {
    const { tx, account, caller, refuse } = context;
    const { accountId } = account;
    const receipt = await tx.one(receiptById, { accountId, fiscalReceiptId });
    // A donor gets the same answer for another donor's receipt as for one that does not exist.
    const isOthers = "donorId" in caller && receipt?.donorId !== caller.donorId;
    if (receipt === undefined || isOthers) return refuse("not_found");
    const download = { kind: "receipt", accountId, fiscalReceiptId } as const;
    return downloadUrl(context, download, `${receipt.number}.pdf`);
  },
});
