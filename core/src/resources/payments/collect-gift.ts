import type { SavingContext } from "../../contract/operation.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { type DonationRow, donationQueries } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { askForGift, giveGiftMoneyBack, recordGiftPaid } from "../gifts/gift-payment.js";
import { type GivingBack, planGivingBack } from "../gifts/give-back.js";
import { reverseGift } from "../gifts/reverse-gift.js";
import { queueDonorPaymentFailedMail } from "../mails/queue-payment-mail.js";
import type { Issuing } from "../receipts/issue-receipt.js";
import { anyRecurringDonationById } from "../recurring-donations/recurring-donation-queries.js";
import { recurringDonationRows } from "../recurring-donations/recurring-donation-rows.js";
import { assertSandbox, charged, type Method, type PaymentSteps } from "./charge.js";
import { paymentMethodById } from "./payment-method-queries.js";
import { type PaymentRow, paymentById } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";

/** The capabilities that collecting from donors needs. The scope must contain the campaign, `"ledger"` and `"receipts"`. */
export type CollectingGift = GivingBack & Issuing & SavingContext<"recurringdonation_update">;

/** A gift whose donor is charged, and whether the donor is there. */
interface GiftCharge {
  readonly gift: DonationRow;
  readonly method: Method;
  /** Whether the donor is there and has confirmed the charge, if asked. */
  readonly isConfirmed?: boolean;
}

/**
 * Charges a donor's payment method for a gift. A gift of a recurring donation that is refused is tried again on later days;
 * of any other, the payment has FAILED, and the gift can be paid anew.
 */
export async function chargeGift(
  context: CollectingGift,
  { gift, method, isConfirmed = false }: GiftCharge,
): Promise<PaymentRow> {
  assertSandbox(context);
  const campaign = await existingCampaign(context.tx, gift.campaignId);
  const { payment: asked, price } = await askForGift(
    context,
    { ...gift, hasBeenCharged: true },
    campaign,
    { provider: "sandbox", payer: "DONOR" },
  );
  const { now } = context;
  const payment = charged(asked, method, { now, isConfirmed, retries: isRecurring(gift) });
  await paymentRows.add(context, payment);
  const { paymentId } = payment;
  await follow(context, payment, { ...gift, ...price, paymentId }, gift);
  return payment;
}

const isRecurring = ({ recurringDonationId }: DonationRow) => recurringDonationId !== null;

const unpaid = { paymentId: null, grossCents: null, netCents: null } as const;

/**
 * Does what follows from the charge of a gift.
 *
 * @param gift with the payment
 * @param before as stored
 */
async function follow(
  context: CollectingGift,
  payment: PaymentRow,
  gift: DonationRow,
  before: DonationRow,
): Promise<void> {
  const { now, tx } = context;
  const { grossCents, netCents, paymentId } = gift;
  const asked = { grossCents, netCents, paymentId };
  if (payment.status === "SUCCEEDED") {
    const campaign = await existingCampaign(tx, gift.campaignId);
    await recordGiftPaid(context, payment, { ...gift, hasBeenCharged: true }, campaign);
    // It was canceled while the charge was on its way.
    if (before.status === "CANCELED") await giveGiftMoneyBack(context, gift, payment.paymentId);
    else
      await donationRows.change(context, before, { ...asked, paidAt: now, hasBeenCharged: true });
    return;
  }
  if (payment.failure !== null && isRecurring(gift))
    await queueDonorPaymentFailedMail(context, payment, gift);
  if (payment.status !== "FAILED") {
    await donationRows.change(context, before, asked);
    return;
  }
  if (before.status === "CANCELED") return;
  // Nobody pays for the gift of a period any more; any other waits for another payment.
  const isOver = isRecurring(gift);
  await donationRows.change(context, before, isOver ? { status: "CANCELED" } : unpaid);
  await stopRecurring(context, gift);
}

/** A recurring donation makes no more gifts until its donor enters another payment method. */
async function stopRecurring(
  context: CollectingGift,
  { recurringDonationId }: DonationRow,
): Promise<void> {
  if (recurringDonationId === null) return;
  const recurring = await context.tx.one(anyRecurringDonationById, { recurringDonationId });
  if (recurring?.status === "ACTIVE")
    await recurringDonationRows.change(context, recurring, { paymentFailedAt: context.now });
}

/** The payment method of a gift that is charged again: the one that its donor has entered since, if any. */
async function methodNow(
  { tx }: CollectingGift,
  { recurringDonationId }: DonationRow,
  otherwise: string | null,
): Promise<Method | undefined> {
  const recurring =
    recurringDonationId === null
      ? undefined
      : await tx.one(anyRecurringDonationById, { recurringDonationId });
  const paymentMethodId = recurring?.paymentMethodId ?? otherwise;
  return paymentMethodId === null
    ? undefined
    : await tx.one(paymentMethodById, { paymentMethodId });
}

/** The later steps of a gift's payment. */
export async function giftPaymentSteps(
  context: CollectingGift,
  before: PaymentRow,
): Promise<PaymentSteps> {
  const { tx, now } = context;
  const { donationId, paymentId, paymentMethodId } = before;
  const gift = await tx.one(donationQueries.anyById, { giftId: donationId ?? "" });
  if (gift === undefined) throw new Error("the donation of a payment is missing");
  const record = async (changes: Partial<PaymentRow>) =>
    follow(context, await paymentRows.change(context, before, changes), gift, gift);
  return {
    retries: isRecurring(gift),
    record,
    async retry() {
      const method = await methodNow(context, gift, paymentMethodId);
      if (gift.status === "CANCELED" || method === undefined)
        await record({ status: "FAILED", nextStepAt: null });
      else await record(charged(before, method, { now, retries: true }));
    },
    async takeBack() {
      const reason = "Its payer took the payment back";
      const why = { reason, moneyBack: "DISPUTE" } as const;
      if (gift.status === "PROCESSED") {
        await reverseGift(context, gift, why);
        return;
      }
      if (gift.status === "CANCELED") {
        const payment = (await tx.one(paymentById, { paymentId })) ?? before;
        if (payment.refundedCents === 0)
          await giveGiftMoneyBack(context, gift, paymentId, "DISPUTE");
        return;
      }
      const campaign = await existingCampaign(tx, gift.campaignId);
      const { changes, undo } = await planGivingBack(context, gift, campaign, why);
      await donationRows.change(context, gift, { ...changes, status: "CANCELED" });
      await undo();
    },
  };
}
