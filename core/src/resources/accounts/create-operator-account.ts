import { z } from "zod";
import { Email, Id, Optional } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { features } from "../../domain/features.js";
import { addPaymentMethod } from "../payments/add-payment-method.js";
import { insertUser } from "../users/user-queries.js";
import {
  assertDomainsFree,
  assertReviewedInLive,
  operatorAccountFields as fields,
  openAccount,
  presentAccount,
} from "./account.js";
import { issueCredentials } from "./issue-credentials.js";

export const createOperatorAccount = defineOperation({
  id: "create-operator-account",
  summary: "Create an account",
  description:
    "Creates the account, its first charities selection (the starter charities), credentials and an administrator. In live, an account has a payment method, an active subscription and a validation only if the call says so.",
  tag: "Operator",
  method: "POST",
  path: "/operator/accounts",
  callers: "operator",
  input: z.strictObject({
    name: fields.name,
    features: fields.features.default([...features]),
    status: fields.status.default("ACTIVE"),
    validated: Optional(fields.validated, "Default: true in the sandbox, false in live."),
    subscriptionActive: Optional(
      fields.subscriptionActive,
      "Default: true in the sandbox, false in live.",
    ),
    invoiceFixedBudgets: fields.invoiceFixedBudgets.default(false),
    authSchemes: fields.authSchemes.default(["API"]),
    subdomain: fields.subdomain.default(null),
    customDomain: fields.customDomain.default(null),
    billedTo: fields.billedTo.default("ACCOUNT"),
    termsUrl: fields.termsUrl.default(null),
    privacyUrl: fields.privacyUrl.default(null),
    feeBasisPoints: fields.feeBasisPoints.default(0),
    legalEntity: fields.legalEntity.default(null),
    administratorEmail: Optional(
      Email,
      "The address of the first administrator, who signs in with it. Required in live. Default: an address of nobody, for the links of `create-user-magic-link`.",
    ),
    withPaymentMethod: Optional(
      z.enum(paymentMethodTypes).nullable(),
      "A made-up payment method. Default: CARD in the sandbox, null in live.",
    ),
  }),
  output: z.object({
    account: Account,
    clientId: z.string(),
    clientSecret: z.string().meta({ description: "Shown once; only its hash is stored." }),
    charitiesSelectionId: Id,
    user: z.object({ userId: Id, email: Email }),
  }),
  status: 201,
  refusals: ["domain_already_exists"],
  emits: ["charitiesselection_create", "paymentmethod_create"],
  example: { name: "Atelier Lumen", administratorEmail: "ines@atelier-lumen.example" },
  scope: "domains",
  async handle(context, input) {
    const { tx, now, newId, settings, refuseInput } = context;
    const isSandbox = settings.environment === "sandbox";
    const {
      withPaymentMethod = isSandbox ? "CARD" : null,
      validated = isSandbox,
      subscriptionActive = isSandbox,
      administratorEmail,
      ...fieldsOfAccount
    } = input;
    if (!isSandbox && administratorEmail === undefined)
      return refuseInput("administratorEmail: is required in the live environment");
    assertReviewedInLive(context, { status: input.status, validated });
    await assertDomainsFree(context, input, { accountId: null, siteId: null });
    const { account, charitiesSelectionId } = await openAccount(context, {
      ...fieldsOfAccount,
      validated,
      subscriptionActive,
      // The operator vouches for the domain.
      customDomainChallenge: null,
      parentAccountId: null,
    });
    const { accountId } = account;
    if (withPaymentMethod !== null) {
      await addPaymentMethod(context, accountId, {
        type: withPaymentMethod,
        brand: withPaymentMethod === "CARD" ? "Visa" : null,
        last4: "4242",
        holder: input.name,
        donorId: null,
      });
    }
    const user = { userId: newId(), email: administratorEmail ?? `admin@${accountId}.example` };
    await tx.run(insertUser, {
      ...user,
      accountId,
      firstName: null,
      lastName: null,
      role: "ADMIN",
      campaignIds: [],
      createdAt: now,
      updatedAt: now,
    });
    return {
      account: presentAccount(account, settings),
      ...(await issueCredentials(context, accountId)),
      charitiesSelectionId,
      user,
    };
  },
});
