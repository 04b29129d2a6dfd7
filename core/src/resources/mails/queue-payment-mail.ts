import { limits } from "../../contract/limits.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { charityById } from "../charities/charity-queries.js";
import { donorById } from "../donors/donor-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import type { InvoiceRow } from "../invoices/invoice-queries.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { createBillingLink } from "../payments/billing-link.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { createSession } from "../payments/payment-session.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { administratorsOfAccount } from "../users/user-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/**
 * Tells each administrator that an invoice could not be charged, once for each attempt, with a link to the page on which
 * another payment method is entered.
 */
export async function queuePaymentFailedMails(
  context: Queueing,
  { paymentId, attempts, amountCents, nextStepAt }: PaymentRow,
  { accountId, number, content }: InvoiceRow,
): Promise<void> {
  const limit = limits.noticedAdministrators;
  const administrators = await context.tx.all(administratorsOfAccount, { accountId, limit });
  if (administrators.length === 0) return;
  const { name: accountName } = await existingAccount(context.tx, accountId);
  const { url: link } = await createBillingLink(context, accountId);
  const retryAt = nextStepAt;
  for (const { userId, email } of administrators)
    await queueMail(context, {
      accountId,
      to: email,
      message: { kind: "PAYMENT_FAILED", accountName, number, amountCents, retryAt, link },
      language: readerLanguage(content?.language ?? "fr"),
      onceKey: `payment:${paymentId}:${attempts}:${userId}`,
    });
}

/**
 * Tells a donor that a recurring gift could not be charged, once for each attempt, with a link to the page on which
 * another payment method is entered. A donor without an address gets none.
 */
export async function queueDonorPaymentFailedMail(
  context: Queueing,
  { paymentId, attempts, amountCents, nextStepAt: retryAt }: PaymentRow,
  { accountId, campaignId, donorId, charityId }: DonationRow,
): Promise<void> {
  const { tx, settings } = context;
  const donor = donorId === null ? undefined : await tx.one(donorById, { accountId, donorId });
  const to = donor?.personalEmail ?? donor?.email ?? null;
  if (donor === undefined || to === null) return;
  const charity = charityId === null ? undefined : await tx.one(charityById, { charityId });
  const { name: senderName } = await existingAccount(tx, accountId);
  const { language } = await existingCampaign(tx, campaignId);
  const { url: link } = await createSession(context, {
    ...{ accountId, donorId: donor.donorId, donationId: null, keepsMethod: true },
    returnUrl: settings.baseUrl,
  });
  const { firstName } = donor;
  const charityName = charity?.name ?? "";
  await queueMail(context, {
    ...{ accountId, to },
    message: {
      ...{ kind: "GIFT_PAYMENT_FAILED", firstName, senderName, charityName, amountCents },
      ...{ retryAt, link },
    },
    language: readerLanguage(language),
    onceKey: `payment:${paymentId}:${attempts}`,
  });
}
