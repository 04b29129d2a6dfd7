import { z } from "zod";
import { errorCatalogue } from "../../contract/error-catalogue.js";
import { Id, Remark, Timestamp } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { FiscalReceipt } from "../../contract/resources/fiscal-receipt.js";
import { donationQueries } from "../gifts/donation-queries.js";
import {
  anyFiscalReceiptById,
  type FiscalReceiptRow,
  issuedCompanyReceipt,
  receiptThatReplaces,
} from "./fiscal-receipt-queries.js";
import { issueCompanyReceipt } from "./issue-company-receipt.js";
import { issueDonorReceipt } from "./issue-donor-receipt.js";
import { cancelReceipt, type Issuing } from "./issue-receipt.js";
import { presentFiscalReceipt } from "./present-fiscal-receipt.js";

const OperatorFiscalReceipt = FiscalReceipt.extend({
  canceledAt: Timestamp.nullable(),
  cancelReason: z.string().nullable(),
  replacesFiscalReceiptId: Id.nullable(),
}).meta({ id: "OperatorFiscalReceipt" });

const present = (receipt: FiscalReceiptRow) => ({
  ...presentFiscalReceipt(receipt),
  canceledAt: receipt.canceledAt,
  cancelReason: receipt.cancelReason,
  replacesFiscalReceiptId: receipt.replacesFiscalReceiptId,
});

export const cancelFiscalReceipt = defineOperation({
  id: "cancel-fiscal-receipt",
  summary: "Cancel a fiscal receipt, and replace it",
  description:
    "For example after a chargeback or an error. The receipt is kept as CANCELED, and its number is never reused. With `replace`, a receipt with a new number is issued from the current data. A replacement can also be requested later for a canceled receipt that has none. If no replacement can be issued, the call is refused with a 400 error list and nothing is canceled.",
  tag: "Operator",
  method: "POST",
  path: "/operator/fiscal-receipts/{fiscalReceiptId}/cancel",
  callers: "operator",
  input: z.strictObject({
    fiscalReceiptId: Id,
    replace: z.boolean().default(false),
    reason: Remark.nullable().default(null).meta({ description: "Stored with the receipt." }),
  }),
  output: z.object({
    fiscalReceipt: OperatorFiscalReceipt,
    replacement: OperatorFiscalReceipt.nullable(),
  }),
  refusals: ["not_found"],
  example: {
    fiscalReceiptId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    replace: true,
    reason: "The donor's name was misspelt",
  },
  scope: ({ fiscalReceiptId }) => [{ fiscalReceiptId }, "receipts"],
  async handle(context, { fiscalReceiptId, replace, reason }) {
    const { tx, refuse } = context;
    const before = (await tx.one(anyFiscalReceiptById, { fiscalReceiptId })) ?? refuse("not_found");
    const canceled =
      before.status === "CANCELED" ? before : await cancelReceipt(context, before, reason);
    const replacement =
      (await tx.one(receiptThatReplaces, { replacesFiscalReceiptId: fiscalReceiptId })) ??
      (replace ? await replacementOf(context, canceled) : null);
    return {
      fiscalReceipt: present(canceled),
      replacement: replacement === null ? null : present(replacement),
    };
  },
});

/** Issues a new receipt for the same gift, or for the same year of a company. */
async function replacementOf(
  context: Issuing & Pick<Context, "refuseInput">,
  canceled: FiscalReceiptRow,
): Promise<FiscalReceiptRow> {
  const { tx, refuseInput } = context;
  const { donationId } = canceled;
  if (donationId === null) {
    const issued =
      (await tx.one(issuedCompanyReceipt, canceled)) ??
      (await issueCompanyReceipt(context, canceled, canceled)).receipt;
    return issued ?? refuseInput("replace: the charity issues no receipt for these gifts");
  }
  const donation = await tx.one(donationQueries.anyById, { giftId: donationId });
  if (donation === undefined) throw new Error("a receipt's donation is missing");
  const issued = await issueDonorReceipt(context, donation, canceled);
  return "refusal" in issued
    ? refuseInput(`replace: ${errorCatalogue[issued.refusal].message}`)
    : issued.receipt;
}
