import type { ReadTransaction } from "../../contract/store.js";
import type { Language } from "../../domain/language.js";
import { anyCampaignById } from "../../queries/campaigns.js";
import { anyDonationById } from "../../queries/donations.js";
import { donorById } from "../../queries/donors.js";
import type { FiscalReceiptRow } from "../../queries/fiscal-receipts.js";
import { readerLanguage } from "../widgets/reader-locale.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/**
 * Queues a donor's fiscal receipt with its PDF, once that is made. Companies fetch theirs, and so do donors without an
 * address; one that was canceled meanwhile is not sent any more.
 */
export async function queueReceiptMail(
  context: Queueing,
  receipt: FiscalReceiptRow,
): Promise<void> {
  const { fiscalReceiptId, accountId, donorId, number, amountCents, content, fileId } = receipt;
  if (content.kind !== "DONOR" || donorId === null || receipt.status !== "ISSUED") return;
  if (fileId === null) throw new Error("a receipt is sent once its PDF is there");
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
    },
    language: await languageOfReceipt(context.tx, receipt),
    onceKey: `receipt:${fiscalReceiptId}`,
    attachmentFileId: fileId,
  });
}

/** The language of the campaign that was given on. */
async function languageOfReceipt(
  tx: ReadTransaction,
  { donationId }: FiscalReceiptRow,
): Promise<Language> {
  const donation = donationId === null ? undefined : await tx.one(anyDonationById, { donationId });
  const campaign = donation && (await tx.one(anyCampaignById, { campaignId: donation.campaignId }));
  return campaign === undefined ? "fr" : readerLanguage(campaign.language);
}
