import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { childSubdomainRefusal, isOwnable } from "../../domain/domain-names.js";
import { paymentMethodsOfAccount } from "../../queries/payment-methods.js";
import { addPaymentMethod } from "../payments/add-payment-method.js";
import { claimDomain } from "../sites/domain-claim.js";
import { accountFields } from "./account-fields.js";
import { assertDomainsFree } from "./assert-domains-free.js";
import { loadAccount } from "./load-account.js";
import { openAccount } from "./open-account.js";
import { presentAccount } from "./present-account.js";

export const createChildAccount = defineOperation({
  id: "create-child-account",
  summary: "Create a child account",
  description:
    "The child starts with its parent's features, subscription, payment methods and validation, which are its own from then on. A child cannot have children.",
  tag: "Accounts",
  method: "POST",
  path: "/v1/accounts/{id}/children",
  callers: accountCallers,
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
    "invalid_custom_domain",
    "nested_subdomains_not_allowed",
    "subdomain_must_end_with_parent",
    "parent_domain_missing",
    "domain_already_exists",
  ],
  emits: ["charitiesselection_create", "paymentmethod_create"],
  example: { id: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", name: "Atelier Lumen, Lyon" },
  async handle(context, { id, subdomain, customDomain, ...own }) {
    const { tx, account, settings, refuse } = context;
    if (customDomain !== null && !account.features.includes("CUSTOM_DOMAIN"))
      return refuse("plan_upgrade_required");
    const parent = await loadAccount(context, id);
    if (parent.parentAccountId !== null) return refuse("forbidden");
    if (customDomain !== null && !isOwnable(customDomain, settings.serviceDomains)) {
      return refuse("invalid_custom_domain");
    }
    if (subdomain !== null) {
      if (parent.subdomain === null) return refuse("parent_domain_missing");
      const wrong = childSubdomainRefusal(subdomain, parent.subdomain);
      if (wrong !== null) return refuse(wrong, { subdomain: parent.subdomain });
    }
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
    // The newest is the one that is charged, so it is copied last.
    for (const { type, brand, last4, holder } of methods.toReversed()) {
      await addPaymentMethod(context, opened.account.accountId, {
        type,
        brand,
        last4,
        holder,
        donorId: null,
      });
    }
    return presentAccount(opened.account);
  },
});
