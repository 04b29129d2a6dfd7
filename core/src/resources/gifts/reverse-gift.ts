import { flows } from "../../domain/ledger.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { queueReversalMail } from "../mails/queue-reversal-mail.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import { cancelReceipt, type Issuing } from "../receipts/issue-receipt.js";
import type { DonationRow } from "./donation-queries.js";
import { donationRows } from "./donation-rows.js";
import { priceOf } from "./gift-payment.js";
import { type GivingBack, planGivingBack } from "./give-back.js";
import { noteCompanyGift } from "./settle-donation.js";

/**
 * Reverses a settled gift: it becomes CANCELED, its charity's balance is reduced, what paid for it is undone, its receipt
 * is canceled, and its donor is told. The scope must contain its campaign, `"ledger"` and `"receipts"`.
 */
export async function reverseGift(
  context: GivingBack & Issuing,
  before: DonationRow,
  why: {
    readonly reason: string;
    readonly moneyBack?: "REFUND" | "DISPUTE";
    readonly lostCents?: number;
  },
): Promise<DonationRow> {
  const { accountId, donationId, campaignId } = before;
  const charityId = before.payeeId ?? before.charityId;
  if (charityId === null) throw new Error("a settled donation has no charity");
  const campaign = await existingCampaign(context.tx, campaignId);
  const { netCents } = await priceOf(context.tx, before, campaign);
  await postTransfers(context, flows.giftReversed({ campaignId, charityId, netCents }), {
    accountId,
    donationId,
  });
  const { changes, undo } = await planGivingBack(context, before, campaign, why);
  const reversed = await donationRows.change(context, before, { ...changes, status: "CANCELED" });
  await undo();
  await correctReceipts(context, reversed, why.reason);
  await queueReversalMail(context, reversed, campaign);
  return reversed;
}

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
