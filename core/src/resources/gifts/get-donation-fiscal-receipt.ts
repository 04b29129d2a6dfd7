import { defineOperation } from "../../contract/operation.js";
import { FiscalReceipt } from "../../contract/resources/fiscal-receipt.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "../receipts/present-fiscal-receipt.js";
import { donationQueries } from "./donation-queries.js";

export const getDonationFiscalReceipt = defineOperation({
  id: "get-donation-fiscal-receipt",
  summary: "Get a donation's fiscal receipt",
  description:
    "The receipt of the donor who paid: the valid one, or else the canceled one. Donations that a company paid are on its yearly receipts.",
  tag: "Donations",
  method: "GET",
  path: "/v1/donations/{donationId}/fiscal-receipt",
  callers: "payroll",
  output: FiscalReceipt,
  refusals: ["not_found", "donation_not_processed", "fiscal_receipt_not_found"],
  async handle({ tx, account, refuse }, { donationId }) {
    const donation =
      (await tx.one(donationQueries.byId, {
        accountId: account.accountId,
        giftId: donationId,
      })) ?? refuse("not_found");
    if (donation.status !== "PROCESSED") return refuse("donation_not_processed");
    const { fiscalReceiptId } = donation;
    const receipt =
      fiscalReceiptId === null
        ? undefined
        : await tx.one(anyFiscalReceiptById, { fiscalReceiptId });
    return receipt === undefined
      ? refuse("fiscal_receipt_not_found")
      : presentFiscalReceipt(receipt);
  },
});
