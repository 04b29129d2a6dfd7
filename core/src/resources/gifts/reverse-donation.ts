import { z } from "zod";
import { Id, Text } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { flows } from "../../domain/ledger.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { queueReversalMail } from "../mails/queue-reversal-mail.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import { cancelReceipt, type Issuing } from "../receipts/issue-receipt.js";
import { donationAction } from "./donation-action.js";
import { type DonationRow, donationQueries } from "./donation-queries.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { priceOf } from "./gift-payment.js";
import { planGivingBack } from "./give-back.js";
import { noteCompanyGift } from "./settle-donation.js";

export const reverseDonation = defineOperation({
  ...donationAction,
  id: "reverse-donation",
  summary: "Reverse a settled donation",
  description:
    "For a donation whose money went back. It becomes CANCELED, its charity's balance is reduced, also below zero, its fiscal receipt is canceled, and its donor is told by mail. A company's receipt that counts it is replaced by one without it. A payment for the donation is refunded, an invoice is credited, and a budget has the amount again. Reversing twice changes nothing.",
  path: "/operator/donations/{donationId}/reverse",
  input: z.strictObject({
    donationId: Id,
    reason: Text(500).meta({ description: "Why. The audit log and the receipt keep it." }),
  }),
  refusals: ["not_found", "donation_not_settled"],
  emits: [
    "donation_update",
    "payment_create",
    "payment_update",
    "invoice_create",
    "invoice_update",
    "campaign_update",
  ],
  example: {
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    reason: "The direct debit was returned",
  },
  scope: ({ donationId }) => [{ donationId }, "ledger", "receipts"],
  async handle(context, { donationId, reason }) {
    const { tx, refuse } = context;
    const before =
      (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? refuse("not_found");
    if (before.status === "CANCELED" && before.processedAt !== null) return presentDonation(before);
    if (before.status !== "PROCESSED" || before.charityId === null)
      return refuse("donation_not_settled");
    const { accountId, campaignId, charityId } = before;
    const campaign = await existingCampaign(tx, campaignId);
    const { netCents } = await priceOf(tx, before, campaign);
    await postTransfers(context, flows.giftReversed({ campaignId, charityId, netCents }), {
      ...{ accountId, donationId },
    });
    const { changes, undo } = await planGivingBack(context, before, campaign, reason);
    const reversed = await donationRows.change(context, before, { ...changes, status: "CANCELED" });
    await undo();
    await correctReceipts(context, reversed, reason);
    await queueReversalMail(context, reversed, campaign);
    return presentDonation(reversed);
  },
});

/**
 * Cancels the donor's receipt. A company's receipt that counts the donation is due again, and the schedule replaces it by
 * one without the donation.
 */
async function correctReceipts(
  context: Issuing,
  reversed: DonationRow,
  reason: string,
): Promise<void> {
  const { tx } = context;
  const { fiscalReceiptId, hasBeenCharged, withFiscalReceipt } = reversed;
  if (fiscalReceiptId !== null) {
    const receipt = await tx.one(anyFiscalReceiptById, { fiscalReceiptId });
    if (receipt?.status === "ISSUED") await cancelReceipt(context, receipt, reason);
  }
  if (hasBeenCharged || !withFiscalReceipt) return;
  await noteCompanyGift(context, reversed);
}
