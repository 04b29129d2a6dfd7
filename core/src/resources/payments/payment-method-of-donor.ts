import type { ActingAccount } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { donorPaymentMethod } from "./payment-method-queries.js";

/** Whether a payment method, if one is named, belongs to a donor of the account. */
export async function isOfDonor(
  { tx, account }: { readonly tx: ReadTransaction; readonly account: ActingAccount },
  paymentMethodId: string | null,
  donorId: string | null,
): Promise<boolean> {
  if (paymentMethodId === null) return true;
  const { accountId } = account;
  if (donorId === null) return false;
  return (await tx.one(donorPaymentMethod, { accountId, donorId, paymentMethodId })) !== undefined;
}
