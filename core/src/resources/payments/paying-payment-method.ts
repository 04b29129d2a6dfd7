import type { ActingAccount } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type PaymentMethodRow, paymentMethodsOfAccount } from "./payment-method-queries.js";

/** The payment method that is charged for an account: its own or, when its parent is billed, the parent's. */
export async function payingPaymentMethod(
  tx: ReadTransaction,
  { accountId, parentAccountId, billedTo }: ActingAccount,
): Promise<PaymentMethodRow | undefined> {
  const payer = billedTo === "PARENT" && parentAccountId !== null ? parentAccountId : accountId;
  return await tx.one(paymentMethodsOfAccount, { accountId: payer });
}
