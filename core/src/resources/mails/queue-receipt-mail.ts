import type { ReadTransaction } from "../../contract/store.js";
import type { Language } from "../../domain/language.js";
import { anyCampaignById } from "../campaigns/campaign-queries.js";
import { donorById } from "../donors/donor-queries.js";
import { donationQueries } from "../gifts/donation-queries.js";
import type { FiscalReceiptRow } from "../receipts/fiscal-receipt-queries.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/**
 * Queues the mail with a donor's fiscal receipt, once its PDF exists. Companies, and donors without an e-mail address,
 * download their receipts instead. A receipt that was canceled in the meantime is not sent.
 */
export async function queueReceiptMail(
  context: Queueing,
  receipt: FiscalReceiptRow,
): Promise<void> {
  const { fiscalReceiptId, accountId, donorId, number, amountCents, content, fileId } = receipt;
  if (content.kind !== "DONOR" || donorId === null || receipt.status !== "ISSUED") return;
  if (fileId === null) throw new Error("a receipt's mail was queued before its PDF was rendered");
  const donor = await context.tx.one(donorById, { accountId, donorId });
  const to = donor?.personalEmail ?? donor?.email ?? null;
  if (to === null) return;
  const { firstName } = content.donor;
  await queueMail(context, {
    accountId,
    to,
    message: {
      kind: "FISCAL_RECEIPT",
      firstName,
      charityName: content.charity.name,
      amountCents,
      number,
      link: content.verifyUrl,
    },
    language: await languageOfReceipt(context.tx, receipt),
    onceKey: `receipt:${fiscalReceiptId}`,
    attachmentFileId: fileId,
  });
}

/** The language of the donation's campaign. */
async function languageOfReceipt(
  tx: ReadTransaction,
  { donationId }: FiscalReceiptRow,
): Promise<Language> {
  const donation =
    donationId === null ? undefined : await tx.one(donationQueries.anyById, { giftId: donationId });
  const campaign = donation && (await tx.one(anyCampaignById, { campaignId: donation.campaignId }));
  return campaign === undefined ? "fr" : readerLanguage(campaign.language);
}
