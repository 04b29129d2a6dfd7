import type { Context } from "../../contract/operation.js";
import type { PaymentMethod } from "../../contract/resources/payment-method.js";
import { insertPaymentMethod, type PaymentMethodRow } from "./payment-method-queries.js";
import { chargeRefusedNow } from "./payment-queries.js";

type NewPaymentMethod = Pick<PaymentMethodRow, "type" | "brand" | "last4" | "holder" | "donorId">;

/**
 * Adds a payment method to an account and emits `paymentmethod_create`. A refused payment of the account is charged to it
 * at once, instead of on the day of its next attempt; then the scope must contain `"ledger"`.
 */
export async function addPaymentMethod(
  {
    tx,
    now,
    newId,
    emit,
  }: Pick<Context<never, "paymentmethod_create">, "tx" | "now" | "newId" | "emit">,
  accountId: string,
  fields: NewPaymentMethod,
): Promise<PaymentMethod> {
  const row = { ...fields, paymentMethodId: newId(), accountId, createdAt: now, updatedAt: now };
  await tx.run(insertPaymentMethod, row);
  emit("paymentmethod_create", row);
  if (row.donorId === null) await tx.run(chargeRefusedNow, { accountId, now });
  return row;
}
