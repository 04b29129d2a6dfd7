import { z } from "zod";
import { Cents, Id, Remark } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Payment } from "../../contract/resources/payment.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { donationQueries } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { planGivingBack } from "../gifts/give-back.js";
import { reverseGift } from "../gifts/reverse-gift.js";
import { creditNotesToApply } from "../invoices/invoice-queries.js";
import { invoiceRows } from "../invoices/invoice-rows.js";
import type { CollectingGift } from "./collect-gift.js";
import { collectingEvents } from "./collect-gift.js";
import { type PaymentRow, paymentById, updatePaymentCredit } from "./payment-queries.js";
import { presentPayment } from "./payment-rows.js";
import { refundableCents, requestRefund } from "./request-refund.js";

/** Credit notes that one refund uses up; more wait for the next. */
const usedCreditNotes = 100;

export const refundPayment = defineOperation({
  id: "refund-payment",
  summary: "Refund a payment",
  description:
    "A payment of one donation is refunded whole: the donation becomes CANCELED, a settled one as by reverse-donation. What a lost dispute took of a payment is not refunded, but what it left is. Of a payment for an invoice, at most the account's credit is refunded, such as what a budget left: first the payment's own, such as a refund that failed, and then the credit notes, which are used up by it. More is refused with a 400 error list. The payment's provider gives the money back: in the sandbox at once, in live as soon as it confirms, and `refunded` grows then. Of a payment by bank transfer, the operator gives it back first.",
  tag: "Operator",
  method: "POST",
  path: "/operator/payments/{paymentId}/refund",
  callers: "operator",
  input: z.strictObject({
    paymentId: Id,
    amount: Cents.min(1),
    reason: Remark.meta({ description: "Why. The audit log keeps it." }),
  }),
  output: Payment,
  refusals: ["not_found", "payment_not_refundable"],
  emits: [...collectingEvents],
  example: {
    paymentId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    amount: 1000,
    reason: "The donor asked for it",
  },
  scope: ({ paymentId }) => [{ paymentId }, "ledger", "receipts"],
  async handle(context, { paymentId, amount, reason }) {
    const { tx, settings, refuse } = context;
    const payment = (await tx.one(paymentById, { paymentId })) ?? refuse("not_found");
    const isUsed = settings.paymentProviders.includes(payment.provider);
    const canGiveBack = isUsed || payment.provider === "bank";
    const isLost = payment.lostCents > 0 && refundableCents(payment) <= 0;
    if (payment.status !== "SUCCEEDED" || isLost || !canGiveBack)
      return refuse("payment_not_refundable");
    if (payment.donationId === null) await refundCredit(context, payment, amount);
    else await refundGift(context, payment, { amount, reason });
    return presentPayment((await tx.one(paymentById, { paymentId })) ?? payment);
  },
});

type Refunding = CollectingGift & Pick<Context, "refuseInput">;

/** Cancels or reverses the donation that a payment is for, which refunds it. */
async function refundGift(
  context: Refunding,
  payment: PaymentRow,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<void> {
  const { tx, refuseInput } = context;
  const { donationId } = payment;
  const leftCents = refundableCents(payment);
  if (amount !== leftCents)
    refuseInput(`amount: must be what is left of the payment, ${leftCents} cents`);
  const gift = await tx.one(donationQueries.anyById, { giftId: donationId ?? "" });
  // A refund that failed is asked for again. The gift of a surplus may have been deleted.
  if (gift === undefined || gift.status === "CANCELED" || payment.isSurplus) {
    await requestRefund(context, payment, amount);
    return;
  }
  if (gift.status === "PROCESSED") {
    await reverseGift(context, gift, { reason });
    return;
  }
  const campaign = await existingCampaign(tx, gift.campaignId);
  const { changes, undo } = await planGivingBack(context, gift, campaign, { reason });
  await donationRows.change(context, gift, { ...changes, status: "CANCELED" });
  await undo();
}

/** Pays an account's credit out, to where a payment came from: first what is left of the payment itself. */
async function refundCredit(
  context: Refunding,
  payment: PaymentRow,
  amount: number,
): Promise<void> {
  const { tx, now, refuseInput } = context;
  const { accountId } = payment;
  // What the account owes of it is no credit.
  const ownCents = Math.max(payment.creditCents, 0);
  const notes = await tx.all(creditNotesToApply, { accountId, limit: usedCreditNotes });
  const creditCents = notes.reduce((sum, { amountDueCents }) => sum - amountDueCents, ownCents);
  const maxCents = Math.min(creditCents, refundableCents(payment));
  if (amount > maxCents)
    refuseInput(`amount: must be at most the account's credit, ${maxCents} cents`);
  const usedOwnCents = Math.min(amount, ownCents);
  const credited = { ...payment, creditCents: payment.creditCents - usedOwnCents };
  await tx.run(updatePaymentCredit, credited);
  let leftCents = amount - usedOwnCents;
  for (const note of notes) {
    const usedCents = Math.min(leftCents, -note.amountDueCents);
    if (usedCents === 0) break;
    leftCents -= usedCents;
    const amountDueCents = note.amountDueCents + usedCents;
    const usedUp = amountDueCents === 0 ? ({ status: "PAID", paidAt: now } as const) : {};
    await invoiceRows.change(context, note, { amountDueCents, ...usedUp });
  }
  await requestRefund(context, credited, amount);
}
