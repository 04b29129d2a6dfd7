import { sandboxStepAt } from "../../providers/sandbox/sandbox-provider.js";
import { columnsOf, type PaymentSteps } from "./charge.js";
import { type CollectingGift, giftPaymentSteps } from "./collect-gift.js";
import { invoicePaymentSteps } from "./collect-invoice.js";
import type { PaymentRow } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";

/**
 * Takes a payment's next step, at its time: charges it again after a refusal, or records what the provider says since it
 * was charged.
 */
export async function takePaymentStep(context: CollectingGift, before: PaymentRow): Promise<void> {
  const { now } = context;
  const steps =
    before.invoiceId === null
      ? await giftPaymentSteps(context, before)
      : await invoicePaymentSteps(context, before);
  if (before.status === "PENDING") {
    await steps.retry();
    return;
  }
  const { paymentId, chargedAt, chargedMethod } = before;
  const step =
    chargedMethod === null || chargedAt === null
      ? null
      : sandboxStepAt(chargedMethod, { paymentId, chargedAt, now });
  if (step === null) {
    await paymentRows.change(context, before, { nextStepAt: null });
    return;
  }
  if (step.kind === "CHARGE") {
    await steps.record(columnsOf(step.outcome, before, { now, retries: steps.retries }));
    return;
  }
  await recordDispute(context, before, steps, step.status === "LOST");
}

/** Records a dispute of a payment. Once it is lost, the money is gone. */
async function recordDispute(
  context: CollectingGift,
  before: PaymentRow,
  steps: PaymentSteps,
  isLost: boolean,
): Promise<void> {
  const cents = before.amountCents - before.refundedCents;
  const { nextStepAt } = columnsOf(
    { status: "SUCCEEDED", reference: before.providerReference ?? "", costCents: null },
    before,
    { now: context.now, retries: false },
  );
  await paymentRows.change(context, before, {
    ...{ disputedCents: cents, nextStepAt: nextStepAt ?? null },
  });
  if (isLost && cents > 0) await steps.takeBack(cents);
}
