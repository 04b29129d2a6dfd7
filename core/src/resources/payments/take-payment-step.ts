import { aDayLater } from "../../domain/calendar.js";
import { sandboxStepAt } from "../../providers/sandbox/sandbox-provider.js";
import { activationSteps } from "../campaigns/activation-payment.js";
import { takeDebitStep, tellOfReturn } from "../direct-debits/take-debit-step.js";
import { columnsOf, type PaymentSteps } from "./charge.js";
import { type CollectingGift, giftPaymentSteps } from "./collect-gift.js";
import { invoicePaymentSteps } from "./collect-invoice.js";
import { type PaymentRow, updateNextLook } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import { sessionOfPayment } from "./payment-session-queries.js";
import { queueProviderJob } from "./provider-jobs.js";
import { mayGoBack, recordDispute } from "./record-dispute.js";
import { openRefundOfPayment } from "./refund-queries.js";

/** The consequences of a payment's outcome. */
export async function paymentSteps(
  context: CollectingGift,
  payment: PaymentRow,
): Promise<PaymentSteps> {
  const { invoiceId, campaignId } = payment;
  if (invoiceId !== null) return await invoicePaymentSteps(context, payment);
  return campaignId === null
    ? await giftPaymentSteps(context, payment)
    : activationSteps(context, { ...payment, campaignId });
}

/**
 * Takes a payment's next step when it is due: charges it again after a refusal, or finds out the outcome of its charge.
 */
export async function takePaymentStep(context: CollectingGift, before: PaymentRow): Promise<void> {
  const isRefused = before.status === "PENDING" && before.failure !== null;
  if (isRefused) await (await paymentSteps(context, before)).retry();
  else if (before.provider === "sandbox") await takeSandboxStep(context, before);
  else if (before.provider === "bank") await takeBankStep(context, before);
  else await lookAfter(context, before);
}

/** Asks the sandbox's provider what has happened since the charge. */
async function takeSandboxStep(context: CollectingGift, before: PaymentRow): Promise<void> {
  const { now } = context;
  const { paymentId, chargedAt, chargedMethod } = before;
  const step =
    chargedMethod === null || chargedAt === null
      ? null
      : sandboxStepAt(chargedMethod, { paymentId, chargedAt, now });
  if (step === null) {
    await paymentRows.change(context, before, { nextStepAt: null });
    return;
  }
  const steps = await paymentSteps(context, before);
  if (step.kind === "CHARGE") {
    await steps.record(columnsOf(step.outcome, before, now));
    return;
  }
  const reference = before.providerReference ?? "";
  const { nextStepAt } = columnsOf(
    { status: "SUCCEEDED", reference, costCents: null },
    before,
    now,
  );
  const after = await paymentRows.change(context, before, { nextStepAt: nextStepAt ?? null });
  const { status, reason } = step;
  const amountCents = before.amountCents - before.refundedCents;
  await recordDispute(
    context,
    after,
    { reference, amountCents, status, reason, costCents: 0 },
    () => paymentSteps(context, after),
  );
}

/** Applies the outcome of a direct debit that the bank's statements have shown. */
async function takeBankStep(context: CollectingGift, before: PaymentRow): Promise<void> {
  const done = await takeDebitStep(context, before, await paymentSteps(context, before));
  if (done === "RECORDED") return;
  const after = await paymentRows.change(context, before, { nextStepAt: null });
  if (done === "NOTHING") return;
  await recordDispute(context, after, done, () => paymentSteps(context, after));
  await tellOfReturn(context, after);
}

const dayMs = 24 * 60 * 60 * 1_000;
/** How long a charge may stay open. SEPA debits take up to 14 business days at Stripe; cards take seconds. */
const longestDays = { CARD: 1, SEPA_DEBIT: 21 } as const;
/** How long a refund may stay open. Stripe makes that of a SEPA debit only once the debit has settled, as above. */
const longestRefundDays = 21;

/**
 * Has a worker read a payment's state from its provider, because the notification may be lost: of its charge, a refund or a
 * dispute, each day until it ends. A payment on a page that the provider has never opened is canceled: nobody can make it.
 */
async function lookAfter(context: CollectingGift, payment: PaymentRow): Promise<void> {
  const { tx, now } = context;
  const { status, provider, paymentId, providerReference } = payment;
  const session = await tx.one(sessionOfPayment, { paymentId });
  const reference = providerReference ?? session?.providerReference ?? null;
  if (reference === null && status === "PENDING" && payment.attempts === 0) {
    await paymentRows.change(context, payment, { status: "CANCELED", nextStepAt: null });
    return;
  }
  const isOpen = isCharging(payment) || (await mayGoBack(context, payment));
  await tx.run(updateNextLook, { paymentId, nextStepAt: isOpen ? aDayLater(now) : null });
  // Another problem is not overwritten.
  if (payment.problem === null && (await isOverdue(context, payment)))
    await paymentRows.change(context, payment, { problem: "OVERDUE" });
  if (reference === null) return;
  await queueProviderJob(context, {
    provider,
    paymentId,
    key: `${reference} ${now}`,
    work: { kind: "READ", request: { paymentId, reference } },
  });
}

const isCharging = ({ status }: PaymentRow) => status === "PENDING" || status === "PROCESSING";

/** Whether a charge or a refund is open for longer than it may be. A dispute takes months. */
async function isOverdue({ tx, now }: CollectingGift, payment: PaymentRow): Promise<boolean> {
  const { paymentId, chargedAt, chargedMethod, createdAt } = payment;
  const isOlder = (begun: string, days: number) =>
    Date.parse(now) - Date.parse(begun) > days * dayMs;
  if (isCharging(payment))
    // A payment on the provider's page has no `chargedAt`.
    return isOlder(chargedAt ?? createdAt, longestDays[chargedMethod?.type ?? "SEPA_DEBIT"]);
  const refund = await tx.one(openRefundOfPayment, { paymentId });
  return refund !== undefined && isOlder(refund.createdAt, longestRefundDays);
}
