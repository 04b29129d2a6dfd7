import { newRow } from "../../contract/new-row.js";
import type { Context } from "../../contract/operation.js";
import { nextExpiryNoticeAt } from "../../domain/card-expiry.js";
import {
  insertPaymentMethod,
  type PaymentMethodRow,
  paymentMethods,
} from "./payment-method-queries.js";
import { chargeRefusedNow } from "./payment-queries.js";

type NewPaymentMethod = Pick<PaymentMethodRow, "type" | "brand" | "last4" | "holder" | "donorId"> &
  Partial<Pick<PaymentMethodRow, "provider" | "providerReference" | "expiresAt">>;

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
    settings,
  }: Pick<Context<never, "paymentmethod_create">, "tx" | "now" | "newId" | "emit" | "settings">,
  accountId: string,
  fields: NewPaymentMethod,
): Promise<PaymentMethodRow> {
  const { expiresAt = null } = fields;
  const row = newRow(paymentMethods.columns, {
    // In live, only a provider's own page makes a payment method that can be charged.
    provider: settings.environment === "sandbox" ? "sandbox" : null,
    expiryMailAt: expiresAt === null ? null : nextExpiryNoticeAt(expiresAt, now),
    ...fields,
    paymentMethodId: newId(),
    accountId,
    createdAt: now,
    updatedAt: now,
  });
  await tx.run(insertPaymentMethod, row);
  emit("paymentmethod_create", row);
  if (row.donorId === null) await tx.run(chargeRefusedNow, { accountId, now });
  return row;
}
