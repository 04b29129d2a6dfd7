import { features } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";

interface Made {
  readonly account: { readonly accountId: string; readonly name: string };
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  readonly user: { readonly email: string };
}

export const createAccount = defineCommand({
  name: "create-account",
  summary: "Create an account with credentials and an administrator",
  description:
    "The client secret is shown only once: Obole stores only its hash. The starter charities are the account's first selection.",
  reach: "service",
  positionals: ["name"],
  input: z.strictObject({
    name: z.string().meta({ description: "The organisation's name." }),
    feature: z
      .array(z.enum(features))
      .optional()
      .meta({ description: "A feature of its plan; by default all." }),
    administrator: z.string().optional().meta({
      description:
        "The mail address of its first administrator, who then signs in by e-mail. Required in live.",
    }),
    subdomain: z.string().optional().meta({ description: "Its subdomain of the service." }),
    customDomain: z.string().optional().meta({ description: "Its custom domain." }),
    paymentMethod: z
      .enum(["CARD", "SEPA_DEBIT"])
      .optional()
      .meta({ description: "A made-up payment method for tests; by default none." }),
    onboarding: z
      .boolean()
      .default(false)
      .meta({ description: "Create it as ONBOARDING and not validated." }),
    validated: z
      .boolean()
      .default(false)
      .meta({ description: "Validate it; in the sandbox an account is, unless it is onboarding." }),
    subscription: z
      .boolean()
      .default(false)
      .meta({ description: "Activate its subscription; in the sandbox it is active." }),
  }),
  async run({ service }, { name, ...given }) {
    const { feature, administrator, subdomain, customDomain, paymentMethod, ...status } = given;
    const { onboarding, validated, subscription } = status;
    const made = await service.call<Made>("POST", "/operator/accounts", {
      name,
      features: feature,
      subdomain,
      customDomain,
      administratorEmail: administrator,
      ...(administrator === undefined ? {} : { authSchemes: ["API", "EMAIL"] }),
      withPaymentMethod: paymentMethod ?? null,
      ...(validated ? { validated } : {}),
      ...(subscription ? { subscriptionActive: true } : {}),
      ...(onboarding ? { status: "ONBOARDING", validated: false } : {}),
    });
    return {
      json: made,
      lines: [
        `account          ${made.account.accountId}  ${made.account.name}`,
        `client id        ${made.clientId}`,
        `client secret    ${made.clientSecret}  (shown only once: store it now)`,
        `first selection  ${made.charitiesSelectionId}`,
        `administrator    ${made.user.email}`,
      ],
    };
  },
});
