import { planCollection } from "../../domain/direct-debit.js";
import { mandateById } from "../direct-debits/mandate-queries.js";
import type { Queueing } from "../mails/queue-mail.js";
import { queueDebitNotices } from "../mails/queue-mandate-mail.js";
import type { PaymentMethodRow } from "../payments/payment-method-queries.js";
import type { PaymentRow } from "../payments/payment-queries.js";

/** How direct debits through the service's own bank are requested: a run collects them (core/decisions/010). */

/** A payment whose mandate ended meanwhile. A payment method that was entered since is charged instead. */
export const mandateEnded = {
  code: "mandate_ended",
  message: "The mandate is revoked or has lapsed",
  mayRetry: true,
} as const;

/**
 * Schedules a payment for the run of its collection date, and mails its payer the amount and the date: it is PENDING, and in
 * flight.
 *
 * @param attempted as it will be stored
 * @returns the columns that change
 */
export async function leaveForCollection(
  context: Queueing,
  attempted: PaymentRow,
  { providerReference }: Pick<PaymentMethodRow, "providerReference">,
  { description }: { readonly description: string },
): Promise<Partial<PaymentRow>> {
  const { tx, now, vault } = context;
  const mandateId = providerReference === null ? "" : vault.unlock(providerReference);
  const mandate = await tx.one(mandateById, { mandateId });
  // The end of a mandate removes its payment method.
  if (mandate === undefined || mandate.endedAt !== null)
    throw new Error("a payment method without a mandate was asked for a direct debit");
  const plan = planCollection(now, mandate.noticeDays);
  await queueDebitNotices(context, mandate, { ...attempted, ...plan });
  return { ...plan, mandateId, description, providerReference: null };
}

/** Takes a payment out of the next run. False if it is in one already. */
export async function withdrawFromCollection(_: Queueing, { runAt }: PaymentRow): Promise<boolean> {
  return runAt !== null;
}
