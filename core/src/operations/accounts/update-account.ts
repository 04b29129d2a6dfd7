import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import {
  childSubdomainRefusal,
  isOwnable,
  isReserved,
  ownSubdomainRefusal,
} from "../../domain/domain-names.js";
import { accountById, anyChildOfAccount, updateAccountDetails } from "../../queries/accounts.js";
import { claimDomain } from "../sites/domain-claim.js";
import { reservedSubdomain } from "../sites/site-rules.js";
import { accountFields } from "./account-fields.js";
import { assertDomainsFree } from "./assert-domains-free.js";
import { loadAccountToChange } from "./load-account.js";
import { presentAccount } from "./present-account.js";

export const updateAccount = defineOperation({
  id: "update-account",
  summary: "Update an account",
  description:
    "`subdomain` needs the BRANDING feature and `customDomain` the CUSTOM_DOMAIN feature. A child's subdomain is `<child>.<parent subdomain>`. An account that has children keeps its domains. A new `customDomain` counts once it is verified with verify-account-domain.",
  tag: "Accounts",
  method: "PATCH",
  path: "/v1/accounts/{id}",
  callers: accountCallers,
  input: z.strictObject({ id: Id, ...z.strictObject(accountFields).partial().shape }),
  output: Account,
  status: 200,
  refusals: [
    "account_closed",
    "plan_upgrade_required",
    "not_found",
    "invalid_custom_domain",
    "nested_subdomains_not_allowed",
    "subdomain_must_end_with_parent",
    "parent_domain_missing",
    "parent_custom_domain_fixed",
    "parent_subdomain_fixed",
    "domain_already_exists",
  ],
  emits: [],
  example: { id: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", name: "Atelier Lumen" },
  async handle(context, { id, ...changes }) {
    const { tx, settings, now, refuse, refuseInput } = context;
    const { subdomain, customDomain } = changes;
    const before = await loadAccountToChange(context, id, [
      ...(subdomain ? (["BRANDING"] as const) : []),
      ...(customDomain ? (["CUSTOM_DOMAIN"] as const) : []),
    ]);
    const isChanged = (field: "subdomain" | "customDomain") =>
      changes[field] !== undefined && changes[field] !== before[field];
    if (subdomain && isChanged("subdomain") && isReserved(subdomain, settings))
      return refuseInput(reservedSubdomain);
    if (
      customDomain &&
      isChanged("customDomain") &&
      !isOwnable(customDomain, settings.serviceDomains)
    )
      return refuse("invalid_custom_domain");
    const { parentAccountId } = before;
    const parent =
      parentAccountId === null
        ? undefined
        : await tx.one(accountById, { accountId: parentAccountId });
    if (subdomain && parent === undefined && ownSubdomainRefusal(subdomain) !== null) {
      return refuse("nested_subdomains_not_allowed");
    }
    if (subdomain && parent !== undefined) {
      if (parent.subdomain === null) return refuse("parent_domain_missing");
      const wrong = childSubdomainRefusal(subdomain, parent.subdomain);
      if (wrong !== null) return refuse(wrong, { subdomain: parent.subdomain });
    }
    const isParent =
      (await tx.one(anyChildOfAccount, { parentAccountId: before.accountId })) !== undefined;
    if (isParent && isChanged("customDomain")) return refuse("parent_custom_domain_fixed");
    if (isParent && isChanged("subdomain")) return refuse("parent_subdomain_fixed");
    await assertDomainsFree(context, changes, { accountId: before.accountId, siteId: null });
    if (Object.keys(changes).length === 0) return presentAccount(before);
    const after = {
      ...before,
      ...(changes as Partial<typeof before>),
      ...(customDomain === undefined ? {} : claimDomain(context, customDomain, before)),
      updatedAt: now,
    };
    await tx.run(updateAccountDetails, after);
    return presentAccount(after);
  },
});
