import type { WorkContext } from "../../contract/operation.js";
import { deletePaymentMethod } from "../payments/payment-method-queries.js";
import { type MandateRow, mandateOfMethod, updateMandate } from "./mandate-queries.js";

type Ending = Pick<WorkContext, "tx" | "now">;

/**
 * Ends a mandate, and removes its payment method. Debits that are not in a run yet are not made; those in one come in or
 * back. The mandate itself stays, as evidence.
 */
export async function endMandate(
  { tx, now }: Ending,
  mandate: MandateRow,
  endReason: NonNullable<MandateRow["endReason"]>,
): Promise<MandateRow> {
  if (mandate.endedAt !== null) return mandate;
  const { accountId, paymentMethodId } = mandate;
  const ended = { ...mandate, endedAt: now, endReason, lapsesAt: null, updatedAt: now };
  await tx.run(updateMandate, ended);
  if (paymentMethodId !== null) await tx.run(deletePaymentMethod, { accountId, paymentMethodId });
  return ended;
}

/** Ends the mandate of a payment method that its payer removes, if it has one. */
export async function revokeMandateOfMethod(
  context: Ending,
  paymentMethodId: string,
): Promise<void> {
  const mandate = await context.tx.one(mandateOfMethod, { paymentMethodId });
  if (mandate !== undefined) await endMandate(context, mandate, "REVOKED");
}
