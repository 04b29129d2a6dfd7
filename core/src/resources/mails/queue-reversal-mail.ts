import { accountById } from "../accounts/account-queries.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { charityById } from "../charities/charity-queries.js";
import { donorById } from "../donors/donor-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/**
 * Queues the mail that tells a donor that a settled donation was reversed, and that its fiscal receipt, if there is one,
 * is canceled. A donor without an address gets none.
 */
export async function queueReversalMail(
  context: Queueing,
  { accountId, donationId, donorId, charityId, amountCents, fiscalReceiptId }: DonationRow,
  campaign: CampaignRow,
): Promise<void> {
  const { tx } = context;
  const donor = donorId === null ? undefined : await tx.one(donorById, { accountId, donorId });
  const to = donor?.personalEmail ?? donor?.email ?? null;
  if (donor === undefined || to === null || charityId === null) return;
  const charity = await tx.one(charityById, { charityId });
  const account = await tx.one(accountById, { accountId });
  const receipt =
    fiscalReceiptId === null ? undefined : await tx.one(anyFiscalReceiptById, { fiscalReceiptId });
  await queueMail(context, {
    accountId,
    to,
    message: {
      kind: "DONATION_REVERSED",
      firstName: donor.firstName,
      senderName: account?.name ?? "",
      charityName: charity?.name ?? "",
      amountCents,
      receiptNumber: receipt?.number ?? null,
    },
    language: readerLanguage(campaign.language),
    onceKey: `reversal:${donationId}`,
  });
}
