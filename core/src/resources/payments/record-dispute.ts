import type { ProviderFact } from "../../contract/payment-provider.js";
import { aDayLater } from "../../domain/calendar.js";
import { flows, reversed } from "../../domain/ledger.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { answersLater, type PaymentSteps } from "./charge.js";
import type { CollectingGift } from "./collect-gift.js";
import { type PaymentRow, paymentById } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import { disputesOfPayment, insertDispute, updateDispute } from "./refund-queries.js";
import { refundableCents } from "./request-refund.js";

/** A dispute, as the provider reports it. */
export type Dispute = Pick<
  Extract<ProviderFact, { kind: "DISPUTE" }>,
  "reference" | "amountCents" | "status" | "reason" | "costCents"
>;

/** A dispute only moves to a higher rank, so a late notification changes nothing. An appeal can win a lost one. */
const ranks = { OPEN: 1, LOST: 2, WON: 3 } as const;

/**
 * Records a dispute of a payment, once for each step. Once it is lost, the money is gone; once it is won, nothing is
 * disputed any more.
 *
 * @param stepsOf the payment's steps, for one that was lost
 */
export async function recordDispute(
  context: CollectingGift,
  payment: PaymentRow,
  { reference, amountCents, status, reason, costCents }: Dispute,
  stepsOf: () => Promise<PaymentSteps>,
): Promise<void> {
  const { tx, now } = context;
  const { paymentId } = payment;
  const known = await tx.all(disputesOfPayment, { paymentId });
  const before = known.find(({ providerReference }) => providerReference === reference);
  const moreCostCents = costCents - (before?.costCents ?? 0);
  await recordCost(context, payment, moreCostCents);
  if (before !== undefined && ranks[before.status] >= ranks[status]) {
    if (moreCostCents !== 0) await tx.run(updateDispute, { ...before, costCents, updatedAt: now });
    return;
  }
  const told = { amountCents, status, costCents, updatedAt: now };
  const row = { paymentId, providerReference: reference, ...told };
  if (before === undefined) await tx.run(insertDispute, { ...row, reason, createdAt: now });
  else await tx.run(updateDispute, row);
  const others = known.filter((dispute) => dispute !== before && dispute.status !== "WON");
  const otherCents = others.reduce((sum, dispute) => sum + dispute.amountCents, 0);
  const disputedCents = Math.min(
    otherCents + (status === "WON" ? 0 : amountCents),
    payment.amountCents,
  );
  const wonBack = before?.status === "LOST" && status === "WON";
  // The notification of its end may be lost, and its cost may be booked later.
  const isReadAgain = answersLater(payment.provider);
  await paymentRows.change(context, payment, {
    disputedCents,
    ...(isReadAgain ? { nextStepAt: aDayLater(now) } : {}),
    // The effects of the loss are not undone automatically.
    ...(wonBack ? { problem: "DISPUTE_WON_LATE" as const } : {}),
  });
  if (status === "LOST") await recordLoss(context, payment, amountCents, stepsOf);
}

/** Records what the provider keeps for a dispute beyond what it kept before; negative: what it gives back. */
async function recordCost(
  context: CollectingGift,
  { provider, accountId, paymentId }: PaymentRow,
  moreCents: number,
): Promise<void> {
  const cost = flows.providerCost(provider, Math.abs(moreCents));
  const transfers = moreCents < 0 ? reversed(cost) : cost;
  await postTransfers(context, transfers, { accountId, paymentId });
}

/** Whether money of a payment may still go back: its provider has yet to say how a refund or a dispute ends. */
export async function mayGoBack(
  { tx }: Pick<CollectingGift, "tx">,
  { paymentId, refundingCents }: PaymentRow,
): Promise<boolean> {
  if (refundingCents > 0) return true;
  const disputes = await tx.all(disputesOfPayment, { paymentId });
  return disputes.some(({ status }) => status === "OPEN");
}

/**
 * Takes what a dispute took out of the ledger. What is refunded is lost a second time, which an operator is shown: an
 * account owes it again by its invoice, and of a gift it is a loss of the service.
 */
async function recordLoss(
  context: CollectingGift,
  payment: PaymentRow,
  amountCents: number,
  stepsOf: () => Promise<PaymentSteps>,
): Promise<void> {
  const { tx } = context;
  const { paymentId, accountId, donationId, provider, invoiceId } = payment;
  const before = (await tx.one(paymentById, { paymentId })) ?? payment;
  const takenCents = Math.min(amountCents, before.amountCents - before.lostCents);
  // The refund was never made. In the ledger it stands for the loss.
  if (before.problem === "REFUND_BY_HAND") {
    await paymentRows.change(context, before, {
      refundedCents: before.refundedCents - takenCents,
      lostCents: before.lostCents + takenCents,
      problem: null,
    });
    return;
  }
  const keptCents = Math.max(refundableCents(before), 0);
  const twiceCents = Math.max(takenCents - keptCents, 0);
  const ownLossCents = invoiceId === null ? twiceCents : 0;
  const backCents = takenCents - ownLossCents;
  if (backCents > 0) await (await stepsOf()).takeBack(backCents);
  const after = (await tx.one(paymentById, { paymentId })) ?? payment;
  if (twiceCents === 0) {
    // Nothing is left that could be refunded again.
    if (after.problem === "REFUND_FAILED" && refundableCents(after) === 0)
      await paymentRows.change(context, after, { problem: null });
    return;
  }
  const lost = flows.lostAfterRefund(provider, ownLossCents);
  await postTransfers(context, lost, { accountId, paymentId, donationId });
  await paymentRows.change(context, after, {
    lostCents: after.lostCents + ownLossCents,
    problem: "LOST_AFTER_REFUND",
  });
}
