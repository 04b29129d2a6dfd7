import type { SavingContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { flows } from "../../domain/ledger.js";
import { isPaused } from "../../domain/recurrence.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { receivesNewGifts } from "../charities/receives-new-gifts.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { askForGift, giveGiftMoneyBack, recordGiftPaid } from "../gifts/gift-payment.js";
import { type GivingBack, planGivingBack } from "../gifts/give-back.js";
import { reverseGift } from "../gifts/reverse-gift.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { queueDonorPaymentFailedMail, queueGiftSkippedMail } from "../mails/queue-payment-mail.js";
import { changeGift, payableGift } from "../public-giving/pending-gift.js";
import type { Issuing } from "../receipts/issue-receipt.js";
import {
  anyRecurringDonationById,
  type RecurringDonationRow,
} from "../recurring-donations/recurring-donation-queries.js";
import { recurringDonationRows } from "../recurring-donations/recurring-donation-rows.js";
import { isChargeable, type Method, type PaymentSteps, requestCharge } from "./charge.js";
import { takeMoneyBack } from "./collect-invoice.js";
import { paymentMethodById } from "./payment-method-queries.js";
import { type PaymentRow, paymentById } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import { requestRefund } from "./request-refund.js";

/** The events of collecting a payment, whatever comes of it. */
export const collectingEvents = [
  "campaign_update",
  "donation_create",
  "donation_update",
  "invoice_create",
  "invoice_update",
  "payment_create",
  "payment_update",
  "recurringdonation_create",
  "recurringdonation_update",
] as const;

/** The capabilities that collecting from donors needs. The scope must contain the campaign, `"ledger"` and `"receipts"`. */
export type CollectingGift = GivingBack &
  Issuing &
  SavingContext<"donation_create" | "recurringdonation_create" | "recurringdonation_update">;

/** A gift whose donor is charged, and whether the donor is there. */
interface GiftCharge {
  readonly gift: DonationRow;
  readonly method: Method;
  /** Whether the donor is there and has confirmed the charge, if asked. */
  readonly isConfirmed?: boolean;
  /** Whether a refused charge is tried again on later days: the donor is not there. */
  readonly retries?: boolean;
}

/**
 * Charges a donor's payment method for a gift. A period of a recurring donation that is refused is tried again on later
 * days; of any other charge, the payment has FAILED, and the gift can be paid anew.
 */
export async function chargeGift(
  context: CollectingGift,
  { gift, method, isConfirmed = false, retries = false }: GiftCharge,
): Promise<PaymentRow> {
  const campaign = await existingCampaign(context.tx, gift.campaignId);
  const { payment: asked, price } = await askForGift(
    context,
    { ...gift, hasBeenCharged: true },
    campaign,
    {
      provider: isChargeable(context, method) ? method.provider : "bank",
      payer: "DONOR",
      retries,
    },
  );
  const description = campaign.name;
  const payment = await requestCharge(context, asked, method, { description, isConfirmed });
  await paymentRows.add(context, payment);
  const { paymentId } = payment;
  await follow(context, payment, { ...gift, ...price, paymentId }, gift);
  return payment;
}

/** Whether nothing pays for a gift yet. */
const isPayable = ({ status, paymentId, invoiceId, paidAt }: DonationRow) =>
  (status === "PENDING" || status === "DONE") &&
  paymentId === null &&
  invoiceId === null &&
  paidAt === null;

/** Whether its donor may be charged for a gift now: nothing pays for it yet, and its charity gets new gifts. */
async function mayBeCharged(tx: ReadTransaction, gift: DonationRow): Promise<boolean> {
  const { charityId } = gift;
  return isPayable(gift) && (charityId === null || (await receivesNewGifts(tx, charityId)));
}

/** The gift that a session of the payment page pays: null if it pays none, undefined if the gift can no longer be paid. */
export async function giftToPay(
  tx: ReadTransaction,
  donationId: string | null,
): Promise<DonationRow | null | undefined> {
  if (donationId === null) return null;
  const gift = await payableGift(tx, donationId);
  return gift !== undefined && (await mayBeCharged(tx, gift)) ? gift : undefined;
}

/** A gift with a payment that it needs, and the VAT in the payment. */
type PaidBy = Pick<PaymentRow, "vatCents"> & { readonly gift: DonationRow };

/**
 * The gift with a payment that it needs; null if something else pays for it, or if it changed since it was asked for. What
 * is paid on a page is divided by the fee and the VAT of the time when its payment is first known.
 */
async function paidBy(
  context: CollectingGift,
  { paymentId, amountCents, vatCents, provider }: PaymentRow,
  gift: DonationRow,
): Promise<PaidBy | null> {
  if (gift.paymentId === paymentId) return { gift, vatCents };
  const campaign = await existingCampaign(context.tx, gift.campaignId);
  if (!isPayable(gift) || campaign.invoiceId !== null) return null;
  const asked = await askForGift(context, { ...gift, hasBeenCharged: true }, campaign, {
    provider,
  });
  if (asked.payment.amountCents !== amountCents) return null;
  return { gift: { ...gift, ...asked.price, paymentId }, vatCents: asked.payment.vatCents };
}

const unpaid = { paymentId: null, grossCents: null, netCents: null } as const;

/**
 * Does what follows from the charge of a gift.
 *
 * @param gift with the payment; null if it does not need it
 * @param before as stored
 */
async function follow(
  context: CollectingGift,
  payment: PaymentRow,
  gift: DonationRow | null,
  before: DonationRow,
): Promise<void> {
  if (gift === null) {
    if (payment.status === "SUCCEEDED") await returnSurplus(context, payment);
    return;
  }
  if (payment.status === "SUCCEEDED") {
    await giftIsPaid(context, payment, gift, before);
    return;
  }
  if (payment.failure !== null && payment.retries) {
    if (payment.status === "PENDING" && (await skipUnwantedPeriod(context, payment, before)))
      return;
    if ((await whyUnwanted(context, gift)) !== "STOPPED")
      await queueDonorPaymentFailedMail(context, payment, gift);
  }
  if (payment.status !== "FAILED") {
    const { grossCents, netCents, paymentId } = gift;
    await changeGift(context, before, { grossCents, netCents, paymentId });
    return;
  }
  if (before.status === "CANCELED") return;
  // The payment was never the gift's: its donor left the page.
  if (before.paymentId !== payment.paymentId && payment.attempts === 0) return;
  // The gift of a period is not paid any more. What its donor tried to pay on a page can be paid anew.
  const isOver = payment.retries;
  await changeGift(context, before, isOver ? { status: "CANCELED" } : unpaid);
  if (isOver) await stopRecurring(context, gift);
}

/** Records that a gift is paid. What came in for one that was canceled while its charge was in flight goes back. */
async function giftIsPaid(
  context: CollectingGift,
  payment: PaymentRow,
  gift: DonationRow,
  before: DonationRow,
): Promise<void> {
  const campaign = await existingCampaign(context.tx, gift.campaignId);
  await recordGiftPaid(context, payment, { ...gift, hasBeenCharged: true }, campaign);
  if (before.status === "CANCELED") {
    await giveGiftMoneyBack(context, gift, payment.paymentId);
    await askForTransferBack(context, payment);
    return;
  }
  const { grossCents, netCents, paymentId } = gift;
  const { succeededAt: paidAt } = payment;
  const paid = { grossCents, netCents, paymentId, paidAt, hasBeenCharged: true };
  await changeGift(context, before, paid);
}

/** Money that came in for a gift that does not need it goes back. */
async function returnSurplus(context: CollectingGift, payment: PaymentRow): Promise<void> {
  const { accountId, paymentId, donationId, provider, amountCents } = payment;
  const received = flows.surplusReceived(provider, amountCents);
  await postTransfers(context, received, { accountId, paymentId, donationId });
  const surplus = await paymentRows.change(context, payment, { isSurplus: true });
  await requestRefund(context, surplus, amountCents);
  await askForTransferBack(context, surplus);
}

/** Nothing sends money on the bank account back but the operator, who has not asked for this refund. */
async function askForTransferBack(
  context: CollectingGift,
  { paymentId, provider }: PaymentRow,
): Promise<void> {
  if (provider !== "bank") return;
  const payment = await context.tx.one(paymentById, { paymentId });
  if (payment !== undefined)
    await paymentRows.change(context, payment, { problem: "REFUND_BY_HAND" });
}

/** A dispute took what could not be refunded. */
async function loseSurplus(
  context: CollectingGift,
  before: PaymentRow,
  cents: number,
): Promise<void> {
  const { accountId, paymentId, donationId, provider, lostCents } = before;
  const lost = flows.surplusBack("DISPUTE", provider, cents);
  await postTransfers(context, lost, { accountId, paymentId, donationId });
  await paymentRows.change(context, before, { lostCents: lostCents + cents });
}

async function recurringOf(
  { tx }: Pick<CollectingGift, "tx">,
  { recurringDonationId }: DonationRow,
): Promise<RecurringDonationRow | undefined> {
  return recurringDonationId === null
    ? undefined
    : await tx.one(anyRecurringDonationById, { recurringDonationId });
}

/** Why the donor of a recurring donation is no longer charged for one of its periods. */
type Unwanted = "STOPPED" | "PAUSED" | "CHARITY_LEFT";

/** Null if the gift is still to be charged, or is not of a recurring donation. */
async function whyUnwanted(
  context: Pick<CollectingGift, "tx" | "now">,
  gift: DonationRow,
): Promise<Unwanted | null> {
  const recurring = await recurringOf(context, gift);
  if (recurring === undefined) return null;
  if (recurring.status === "CANCELED") return "STOPPED";
  if (isPaused(recurring.pausedUntil, context.now)) return "PAUSED";
  const { charityId } = gift;
  return charityId === null || (await receivesNewGifts(context.tx, charityId))
    ? null
    : "CHARITY_LEFT";
}

/**
 * Cancels the gift of a period and its payment, which no provider works on, if its donor is no longer charged for it. It is
 * not the payment method's fault: the next period is charged if nothing speaks against it then.
 *
 * @returns whether it did
 */
async function skipUnwantedPeriod(
  context: CollectingGift,
  payment: PaymentRow,
  gift: DonationRow,
): Promise<boolean> {
  const why = await whyUnwanted(context, gift);
  if (why === null) return false;
  await paymentRows.change(context, payment, { status: "CANCELED", nextStepAt: null, runAt: null });
  if (gift.status === "CANCELED") return true;
  await donationRows.change(context, gift, { status: "CANCELED" });
  // The donor has asked for the others.
  if (why === "CHARITY_LEFT") await queueGiftSkippedMail(context, gift);
  return true;
}

/**
 * Cancels a payment that waits for its charge if it is for a period of a recurring donation whose donor is no longer
 * charged for it.
 *
 * @returns whether it did
 */
export async function skipUnwantedPayment(
  context: CollectingGift,
  payment: PaymentRow,
): Promise<boolean> {
  const { donationId } = payment;
  const gift = donationId === null ? undefined : await payableGift(context.tx, donationId);
  return gift !== undefined && (await skipUnwantedPeriod(context, payment, gift));
}

/** A recurring donation makes no more gifts until its donor enters another payment method. */
async function stopRecurring(context: CollectingGift, gift: DonationRow): Promise<void> {
  const recurring = await recurringOf(context, gift);
  if (recurring?.status === "ACTIVE")
    await recurringDonationRows.change(context, recurring, { paymentFailedAt: context.now });
}

/** The payment method of a gift that is charged again: the one that its donor has entered since, if any. */
async function methodNow(
  context: CollectingGift,
  gift: DonationRow,
  otherwise: string | null,
): Promise<Method | undefined> {
  const paymentMethodId = (await recurringOf(context, gift))?.paymentMethodId ?? otherwise;
  return paymentMethodId === null
    ? undefined
    : await context.tx.one(paymentMethodById, { paymentMethodId });
}

/**
 * A gift can be deleted while its donor is on the page: what is paid for it goes back. A payment for a campaign that it did
 * not activate has no gift either.
 */
function deletedGiftSteps(context: CollectingGift, before: PaymentRow): PaymentSteps {
  return {
    async record(changes) {
      const payment = await paymentRows.change(context, before, changes);
      if (payment.status === "SUCCEEDED") await returnSurplus(context, payment);
    },
    async retry() {
      await paymentRows.change(context, before, { status: "CANCELED", nextStepAt: null });
    },
    async takeBack(cents) {
      const payment = (await context.tx.one(paymentById, before)) ?? before;
      if (payment.donationId === null) await takeMoneyBack(context, payment, null, cents);
      else await loseSurplus(context, payment, cents);
    },
  };
}

/** The later steps of a gift's payment. */
export async function giftPaymentSteps(
  context: CollectingGift,
  before: PaymentRow,
): Promise<PaymentSteps> {
  const { tx } = context;
  const { donationId, paymentId, paymentMethodId } = before;
  const gift = donationId === null ? undefined : await payableGift(tx, donationId);
  if (gift === undefined) return deletedGiftSteps(context, before);
  const record = async (changes: Partial<PaymentRow>) => {
    const paid = await paidBy(context, before, gift);
    const divided = paid === null ? {} : { vatCents: paid.vatCents };
    const payment = await paymentRows.change(context, before, { ...changes, ...divided });
    await follow(context, payment, paid?.gift ?? null, gift);
  };
  return {
    record,
    async retry() {
      if (await skipUnwantedPeriod(context, before, gift)) return;
      const method = await methodNow(context, gift, paymentMethodId);
      if (gift.status === "CANCELED" || !isChargeable(context, method)) {
        await record({ status: "FAILED", nextStepAt: null });
        return;
      }
      const { name: description } = await existingCampaign(tx, gift.campaignId);
      await record(await requestCharge(context, before, method, { description }));
    },
    async takeBack(lostCents) {
      const payment = (await tx.one(paymentById, { paymentId })) ?? before;
      // The gift does not need it.
      if (payment.isSurplus) {
        await loseSurplus(context, payment, lostCents);
        return;
      }
      const reason = "Its payer took the payment back";
      const why = { reason, moneyBack: "DISPUTE", lostCents } as const;
      if (gift.status === "PROCESSED") {
        await reverseGift(context, gift, why);
        return;
      }
      if (gift.status === "CANCELED") {
        const isKept = payment.refundedCents + payment.refundingCents === 0;
        if (isKept) await giveGiftMoneyBack(context, gift, paymentId, "DISPUTE", lostCents);
        return;
      }
      const campaign = await existingCampaign(tx, gift.campaignId);
      const { changes, undo } = await planGivingBack(context, gift, campaign, why);
      await donationRows.change(context, gift, { ...changes, status: "CANCELED" });
      await undo();
    },
  };
}
