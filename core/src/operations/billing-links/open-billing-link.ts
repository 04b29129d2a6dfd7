import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { PaymentMethod, paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { paymentMethodsOfAccount } from "../../queries/payment-methods.js";
import { accountOfBillingLink, BillingToken } from "./load-billing-link.js";
import { acceptedTypes } from "./payment-details.js";

export const openBillingLink = defineOperation({
  id: "open-billing-link",
  summary: "Read what a billing link is for",
  description:
    "What the link's page shows: whose payment method is asked for, which kinds are taken, and the one that is " +
    "charged until then. It does not use the link up. Used, expired and unknown links are the same to a caller: 401.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/billing-links/open",
  callers: ["none"],
  input: z.strictObject({ token: BillingToken }),
  output: z.object({
    accountName: z.string(),
    accepts: z.array(z.enum(paymentMethodTypes)).meta({
      description: "A card in the sandbox only: in life it needs a payment provider.",
    }),
    paymentMethod: PaymentMethod.pick({ type: true, brand: true, last4: true }).nullable(),
  }),
  status: 200,
  refusals: ["unauthorized"],
  emits: [],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  async handle(context, { token }) {
    const { tx, settings, refuse } = context;
    const account = await accountOfBillingLink(context, token);
    if (account === undefined) return refuse("unauthorized");
    const { accountId, name } = account;
    return {
      accountName: name,
      accepts: [...acceptedTypes(settings.environment)],
      paymentMethod: (await tx.one(paymentMethodsOfAccount, { accountId })) ?? null,
    };
  },
});
