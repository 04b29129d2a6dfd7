import { z } from "zod";
import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Brand } from "../../contract/resources/account.js";
import { PaymentMethod, paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { languages } from "../../domain/language.js";
import { type AccountRow, accountById } from "../accounts/account-queries.js";
import { brandOf, presentBrand } from "../accounts/branding.js";
import { offeredMandate } from "../direct-debits/sign-mandate.js";
import { acceptedTypes, OfferedMandate } from "./payment-details.js";
import { billingLinkByToken, paymentMethodsOfAccount } from "./payment-method-queries.js";
import { paysItself } from "./payment-session.js";

/** The token in a billing link's `#token=` fragment. */
export const BillingToken = Text(limits.linkTokenCharacters).meta({
  description: "The link's `#token=` fragment.",
});

/**
 * The account of a usable billing link. Undefined when the link is used, expired or unknown, or when the account could
 * no longer create it: it is closed, or its parent is billed.
 */
export async function accountOfBillingLink(
  { tx, secrets, now }: Pick<Context, "tx" | "secrets" | "now">,
  token: string,
): Promise<AccountRow | undefined> {
  const link = await tx.one(billingLinkByToken, { tokenHash: secrets.hash(token) });
  if (link === undefined || link.expiresAt <= now) return undefined;
  const account = await tx.one(accountById, { accountId: link.accountId });
  return account !== undefined && paysItself(account) ? account : undefined;
}

export const openBillingLink = defineOperation({
  id: "open-billing-link",
  summary: "Get the content of a billing link's page",
  description:
    "Returns whose payment method is requested, which kinds are accepted, and the current payment method. " +
    "Does not use up the link. Used, expired and unknown links all return 401.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/billing-links/open",
  callers: ["none"],
  input: z.strictObject({
    token: BillingToken,
    language: z.enum(languages).default("fr").meta({ description: "Of the mandate." }),
  }),
  output: z.object({
    accountName: z.string(),
    brand: Brand,
    accepts: z.array(z.enum(paymentMethodTypes)).meta({
      description: "A card only in the sandbox: live cards need a payment provider.",
    }),
    mandate: OfferedMandate.nullable().meta({
      description: "What the person signs with a direct debit; null in the sandbox.",
    }),
    paymentMethod: PaymentMethod.pick({ type: true, brand: true, last4: true }).nullable(),
  }),
  refusals: ["unauthorized"],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: "nothing",
  async handle(context, { token, language }) {
    const { tx, settings, refuse } = context;
    const account = await accountOfBillingLink(context, token);
    if (account === undefined) return refuse("unauthorized");
    const { accountId, name } = account;
    return {
      accountName: name,
      brand: presentBrand(await brandOf(tx, accountId), settings),
      accepts: [...acceptedTypes(settings)],
      mandate: offeredMandate(context, language),
      paymentMethod: (await tx.one(paymentMethodsOfAccount, { accountId })) ?? null,
    };
  },
});
