import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { lastDayOfCard } from "../../domain/card-expiry.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { charityById } from "../charities/charity-queries.js";
import { donorById } from "../donors/donor-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { type InvoiceRow, latestInvoiceOfAccount } from "../invoices/invoice-queries.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { createBillingLink } from "../payments/billing-link.js";
import {
  anyUseOfAccountMethod,
  languageOfMethodsGift,
  type PaymentMethodRow,
  paymentMethodsOfAccount,
} from "../payments/payment-method-queries.js";
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
 * Tells each administrator, or the donor, that a card in use expires, once for each card, with a link to the page on which
 * another payment method is entered. A donor without an address gets none.
 *
 * @returns whether the card is in use
 */
export async function queueCardExpiryMails(
  context: Queueing,
  method: PaymentMethodRow,
): Promise<boolean> {
  const { accountId, donorId } = method;
  const { name: accountName, status } = await existingAccount(context.tx, accountId);
  if (status === "CLOSED") return false;
  return donorId === null
    ? await tellAdministrators(context, method, accountName)
    : await tellDonor(context, { ...method, donorId }, accountName);
}

const cardOf = ({ brand, last4, expiresAt }: PaymentMethodRow) => ({
  ...{ brand, last4 },
  lastDay: lastDayOfCard(expiresAt ?? ""),
});
const expiryKey = ({ paymentMethodId }: PaymentMethodRow) => `card-expiry:${paymentMethodId}`;

async function tellAdministrators(
  context: Queueing,
  method: PaymentMethodRow,
  accountName: string,
): Promise<boolean> {
  const { tx } = context;
  const { accountId, paymentMethodId } = method;
  const charged = await tx.one(paymentMethodsOfAccount, { accountId });
  const use = await tx.one(anyUseOfAccountMethod, { accountId });
  if (charged?.paymentMethodId !== paymentMethodId || use === undefined) return false;
  const limit = limits.noticedAdministrators;
  const administrators = await tx.all(administratorsOfAccount, { accountId, limit });
  if (administrators.length === 0) return true;
  const { url: link } = await createBillingLink(context, accountId, lifetimes.paymentMethodLinkMs);
  const latest = await tx.one(latestInvoiceOfAccount, { accountId });
  for (const { userId, email } of administrators)
    await queueMail(context, {
      ...{ accountId, to: email },
      message: { kind: "CARD_EXPIRING", accountName, ...cardOf(method), link },
      language: readerLanguage(latest?.content?.language ?? use.language ?? "fr"),
      onceKey: `${expiryKey(method)}:${userId}`,
    });
  return true;
}

async function tellDonor(
  context: Queueing,
  method: PaymentMethodRow & { readonly donorId: string },
  senderName: string,
): Promise<boolean> {
  const { tx, settings } = context;
  const { accountId, donorId, paymentMethodId } = method;
  const gift = await tx.one(languageOfMethodsGift, { accountId, donorId, paymentMethodId });
  if (gift === undefined) return false;
  const donor = await tx.one(donorById, { accountId, donorId });
  const to = donor?.personalEmail ?? donor?.email ?? null;
  if (donor === undefined || to === null) return true;
  const { url: link } = await createSession(
    context,
    {
      ...{ accountId, donorId, donationId: null, keepsMethod: true },
      returnUrl: settings.baseUrl,
    },
    lifetimes.paymentMethodLinkMs,
  );
  const { firstName } = donor;
  await queueMail(context, {
    ...{ accountId, to },
    message: { kind: "GIFT_CARD_EXPIRING", firstName, senderName, ...cardOf(method), link },
    language: readerLanguage(gift.language),
    onceKey: expiryKey(method),
  });
  return true;
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
  const { url: link } = await createSession(
    context,
    {
      ...{ accountId, donorId: donor.donorId, donationId: null, keepsMethod: true },
      returnUrl: settings.baseUrl,
    },
    lifetimes.paymentMethodLinkMs,
  );
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

/** A period of a recurring gift that is not made. */
type SkippedGift = Pick<
  DonationRow,
  "recurringDonationId" | "accountId" | "campaignId" | "donorId" | "charityId" | "amountCents"
>;

/**
 * Tells a donor that a period of a recurring gift was skipped because its charity gets no new gifts: nothing was charged. A
 * donor without an address gets none.
 */
export async function queueGiftSkippedMail(context: Queueing, gift: SkippedGift): Promise<void> {
  const { tx, now } = context;
  const { recurringDonationId, accountId, donorId, charityId, amountCents } = gift;
  const donor = donorId === null ? undefined : await tx.one(donorById, { accountId, donorId });
  const to = donor?.personalEmail ?? donor?.email ?? null;
  if (donor === undefined || to === null) return;
  const charity = charityId === null ? undefined : await tx.one(charityById, { charityId });
  const { name: senderName } = await existingAccount(tx, accountId);
  const { language } = await existingCampaign(tx, gift.campaignId);
  const charityName = charity?.name ?? "";
  const { firstName } = donor;
  await queueMail(context, {
    ...{ accountId, to },
    message: { kind: "GIFT_SKIPPED", firstName, senderName, charityName, amountCents },
    language: readerLanguage(language),
    onceKey: `gift-skipped:${recurringDonationId}:${now}`,
  });
}
