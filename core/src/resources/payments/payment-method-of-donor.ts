import type { ActingAccount, WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isChargeable } from "./charge.js";
import { paymentMethodOfAccount } from "./payment-method-queries.js";

interface Loading extends Pick<WorkContext, "settings"> {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
}

/**
 * The donor of a payment method; null if none is named, if it is not one of a donor of the account, or if nobody can charge
 * it.
 */
export async function donorOfMethod(
  context: Loading,
  paymentMethodId: string | null,
): Promise<{ readonly donorId: string } | null> {
  if (paymentMethodId === null) return null;
  const { tx, account } = context;
  const { accountId } = account;
  const method = await tx.one(paymentMethodOfAccount, { accountId, paymentMethodId });
  const isUsable = isChargeable(context, method) && method.donorId !== null;
  return isUsable ? { donorId: method.donorId } : null;
}

/** Whether a payment method, if one is named, belongs to a donor of the account. */
export async function isOfDonor(
  context: Loading,
  paymentMethodId: string | null,
  donorId: string | null,
): Promise<boolean> {
  if (paymentMethodId === null) return true;
  return donorId !== null && (await donorOfMethod(context, paymentMethodId))?.donorId === donorId;
}
