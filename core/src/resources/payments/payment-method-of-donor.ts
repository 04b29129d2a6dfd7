import type { ActingAccount, Context } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { paymentMethodOfAccount } from "./payment-method-queries.js";

/** Refuses to charge donors in live, which is not connected to a provider yet. */
export function assertChargesDonors(
  { settings, refuseInput }: Pick<Context, "settings" | "refuseInput">,
  paymentMethodId: string | null,
): void {
  if (paymentMethodId !== null && settings.environment === "live")
    refuseInput("paymentMethodId: donors are not charged in live yet");
}

interface Loading {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
}

/** The donor of a payment method; null if none is named, or if it is not one of a donor of the account. */
export async function donorOfMethod(
  { tx, account }: Loading,
  paymentMethodId: string | null,
): Promise<{ readonly donorId: string } | null> {
  if (paymentMethodId === null) return null;
  const { accountId } = account;
  const method = await tx.one(paymentMethodOfAccount, { accountId, paymentMethodId });
  return method?.donorId == null ? null : { donorId: method.donorId };
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
