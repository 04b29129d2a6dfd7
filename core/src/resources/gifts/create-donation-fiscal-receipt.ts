import { defineOperation } from "../../contract/operation.js";
import { FiscalReceipt } from "../../contract/resources/fiscal-receipt.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import { issueDonorReceipt } from "../receipts/issue-donor-receipt.js";
import { presentFiscalReceipt } from "../receipts/present-fiscal-receipt.js";
import { donationQueries } from "./donation-queries.js";

export const createDonationFiscalReceipt = defineOperation({
  id: "create-donation-fiscal-receipt",
  summary: "Issue a donation's fiscal receipt",
  description:
    "For a donation that its donor paid and that was settled without a receipt, because the donor's fiscal fields (first name, last name, street, zip, city, country) were incomplete, or because the charity did not support receipts or had not given its mandate by the day of the payment. If the donation already has a receipt, even a canceled one, it is returned with 200; only the operator can replace a canceled receipt. The PDF is generated in the background, followed by `fiscalreceipt_generated`.",
  tag: "Donations",
  method: "POST",
  path: "/v1/donations/{donationId}/fiscal-receipt",
  callers: "payroll",
  feature: "FISCAL_RECEIPTS",
  output: FiscalReceipt,
  status: 201,
  statusIfExisted: 200,
  refusals: [
    "not_found",
    "donation_not_processed",
    "donor_fiscal_information_missing",
    "donation_not_charged",
    "donation_without_fiscal_receipt",
    "charity_without_fiscal_receipts",
  ],
  scope: ({ donationId }) => [{ donationId }, "receipts"],
  async handle(context, { donationId }) {
    const { tx, account, refuse, existedBefore } = context;
    const donation =
      (await tx.one(donationQueries.byId, {
        accountId: account.accountId,
        giftId: donationId,
      })) ?? refuse("not_found");
    const { fiscalReceiptId } = donation;
    if (fiscalReceiptId !== null) {
      const existing = await tx.one(anyFiscalReceiptById, { fiscalReceiptId });
      if (existing === undefined) throw new Error("a donation's receipt is missing");
      existedBefore();
      return presentFiscalReceipt(existing);
    }
    const issued = await issueDonorReceipt(context, donation);
    return "refusal" in issued ? refuse(issued.refusal) : presentFiscalReceipt(issued.receipt);
  },
});
