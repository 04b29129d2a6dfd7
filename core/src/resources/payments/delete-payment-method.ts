import { callerGroups, isOwn } from "../../contract/callers.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { revokeMandateOfMethod } from "../direct-debits/end-mandate.js";
import { answersLater } from "./charge.js";
import {
  anyActiveCampaignOfAccount,
  anyRecurringDonationOfMethod,
  deletePaymentMethod as deleteRow,
  type PaymentMethodRow,
  paymentMethodOfAccount,
  paymentMethodsOfAccount,
} from "./payment-method-queries.js";
import { type Asking, queueProviderJob } from "./provider-jobs.js";

export const deletePaymentMethodByOperator = defineOperation({
  id: "delete-operator-payment-method",
  summary: "Remove a payment method",
  description: "Also one that is in use. A mandate of a direct debit is revoked by it.",
  tag: "Operator",
  method: "DELETE",
  path: "/operator/accounts/{accountId}/payment-methods/{paymentMethodId}",
  callers: "operator",
  refusals: ["not_found"],
  example: {
    accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    paymentMethodId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: ({ accountId }) => ({ accountId }),
  async handle(context, ids) {
    const { tx, refuse } = context;
    const method = (await tx.one(paymentMethodOfAccount, ids)) ?? refuse("not_found");
    await removePaymentMethod(context, method);
  },
});

/** What removing a payment method by its account and by its donor share. */
const removal = {
  method: "DELETE",
  refusals: ["not_found", "payment_method_in_use"],
  scope: "account",
} as const;

export const deletePaymentMethod = defineOperation({
  ...removal,
  id: "delete-payment-method",
  summary: "Remove a payment method",
  description:
    "The account's own or one of its donors'. Refused while the account has an ACTIVE campaign and no other payment method, and while an ACTIVE recurring donation is charged to it. A mandate of a direct debit is revoked by it.",
  tag: "Files and billing",
  path: "/v1/payment-methods/{paymentMethodId}",
  callers: "account",
  async handle(context, { paymentMethodId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const method =
      (await tx.one(paymentMethodOfAccount, { accountId, paymentMethodId })) ?? refuse("not_found");
    if (await isInUse(tx, method)) return refuse("payment_method_in_use");
    await removePaymentMethod(context, method);
  },
});

export const deleteOwnPaymentMethod = defineOperation({
  ...removal,
  id: "delete-own-payment-method",
  variantOf: "delete-payment-method",
  summary: "Remove one's own payment method",
  description:
    "Refused while an ACTIVE recurring donation is charged to it. Another donor's payment method returns 404.",
  tag: "Widgets",
  path: "/v1/widgets/donor/payment-methods/{paymentMethodId}",
  callers: callerGroups.donor,
  async handle(context, { paymentMethodId }) {
    const { tx, account, caller, refuse } = context;
    const { accountId } = account;
    const method = await tx.one(paymentMethodOfAccount, { accountId, paymentMethodId });
    if (method === undefined || !isOwn(caller, method)) return refuse("not_found");
    if (await isInUse(tx, method)) return refuse("payment_method_in_use");
    await removePaymentMethod(context, method);
  },
});

/** Removes a payment method, here and at its provider. */
export async function removePaymentMethod(
  context: Asking,
  method: PaymentMethodRow,
): Promise<void> {
  const { tx, vault } = context;
  const { accountId, paymentMethodId, provider, providerReference } = method;
  await tx.run(deleteRow, { accountId, paymentMethodId });
  await revokeMandateOfMethod(context, paymentMethodId);
  if (provider === null || providerReference === null || !answersLater(provider)) return;
  await queueProviderJob(context, {
    ...{ provider, key: paymentMethodId, paymentId: null },
    work: { kind: "FORGET_METHOD", reference: vault.unlock(providerReference) },
  });
}

/** Whether something ongoing depends on a payment method and can be charged to no other. */
async function isInUse(
  tx: ReadTransaction,
  { accountId, donorId, paymentMethodId }: PaymentMethodRow,
): Promise<boolean> {
  if (donorId !== null)
    return (
      (await tx.one(anyRecurringDonationOfMethod, { accountId, donorId, paymentMethodId })) !==
      undefined
    );
  const others = await tx.all(paymentMethodsOfAccount, { accountId });
  if (others.length > 1) return false;
  return (await tx.one(anyActiveCampaignOfAccount, { accountId })) !== undefined;
}
