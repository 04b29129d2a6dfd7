import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { check, refusalsOf } from "../../contract/rules.js";
import { addPaymentMethod } from "../payments/add-payment-method.js";
import { paymentMethodsOfAccount } from "../payments/payment-method-queries.js";
import { claimDomain } from "../sites/domain-claim.js";
import {
  accountFields,
  assertDomainsFree,
  loadAccount,
  openAccount,
  presentAccount,
} from "./account.js";
import { domainRules } from "./domain-rules.js";

export const createChildAccount = defineOperation({
  id: "create-child-account",
  summary: "Create a child account",
  description:
    "The child starts with copies of its parent's features, subscription, payment methods and validation. A child cannot have children.",
  tag: "Accounts",
  method: "POST",
  path: "/v1/accounts/{id}/children",
  callers: "account",
  feature: "HIERARCHY",
  accountIdInBody: true,
  input: z.strictObject({
    id: Id,
    name: accountFields.name,
    subdomain: accountFields.subdomain.default(null),
    customDomain: accountFields.customDomain.default(null),
    authSchemes: accountFields.authSchemes.default(["API"]),
    billedTo: accountFields.billedTo.default("ACCOUNT"),
    termsUrl: accountFields.termsUrl.default(null),
    privacyUrl: accountFields.privacyUrl.default(null),
  }),
  output: Account,
  status: 201,
  refusals: [
    "plan_upgrade_required",
    "not_found",
    "forbidden",
    ...refusalsOf(domainRules),
    "domain_already_exists",
  ],
  emits: ["charitiesselection_create", "paymentmethod_create"],
  example: { id: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", name: "Atelier Lumen, Lyon" },
  scope: ["account", "domains"],
  async handle(context, { id, subdomain, customDomain, ...own }) {
    const { tx, account, settings, refuse } = context;
    if (customDomain !== null && !account.features.includes("CUSTOM_DOMAIN"))
      return refuse("plan_upgrade_required");
    const parent = await loadAccount(context, id);
    if (parent.parentAccountId !== null) return refuse("forbidden");
    await check(context, domainRules, { settings, parent, subdomain, customDomain });
    await assertDomainsFree(
      context,
      { subdomain, customDomain },
      { accountId: null, siteId: null },
    );
    const opened = await openAccount(context, {
      parentAccountId: parent.accountId,
      ...own,
      status: "ACTIVE",
      validated: parent.validated,
      subscriptionActive: parent.subscriptionActive,
      invoiceFixedBudgets: parent.invoiceFixedBudgets,
      features: parent.features,
      subdomain,
      ...claimDomain(context, customDomain),
      feeBasisPoints: parent.feeBasisPoints,
      legalEntity: null,
    });
    const methods = await tx.all(paymentMethodsOfAccount, { accountId: parent.accountId });
    // The newest payment method is the one that is charged, so copy it last.
    // A mandate belongs to who signed it: the child gives its own, or its parent is billed.
    const copied = methods.filter(({ provider }) => provider !== "bank").toReversed();
    for (const { type, brand, last4, holder, expiresAt } of copied) {
      await addPaymentMethod(context, opened.account.accountId, {
        type,
        brand,
        last4,
        holder,
        expiresAt,
        donorId: null,
      });
    }
    return presentAccount(opened.account, settings);
  },
});
