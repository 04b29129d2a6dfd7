import { z } from "zod";
import { Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountById } from "../accounts/account-queries.js";
import { sitesOfAccount } from "../sites/site-queries.js";
import { createBillingLink } from "./billing-link.js";

export const createShareableBillingLink = defineOperation({
  id: "create-shareable-billing-link",
  summary: "Create a link on which the payment method is entered",
  description:
    "For a person who pays the account's invoices without having access to it: a page that accepts one payment method. " +
    "Valid seven days, or until a payment method is entered. The link is shown once; only a hash of its secret is stored.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/billing-links",
  callers: "account",
  feature: "DELEGATED_BILLING",
  accountIdInBody: true,
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
  status: 201,
  refusals: ["no_domain_found", "billing_delegation_not_enabled"],
  scope: "account",
  async handle(context) {
    const { tx, account, refuse } = context;
    const { accountId, billedTo } = account;
    if (!(await hasDomain(tx, accountId))) return refuse("no_domain_found");
    if (billedTo !== "ACCOUNT") return refuse("billing_delegation_not_enabled");
    return await createBillingLink(context, accountId);
  },
});

/** Whether an account has a domain. Its own subdomain or custom domain counts (contract, section 10, "Accounts"). */
async function hasDomain(tx: ReadTransaction, accountId: string): Promise<boolean> {
  const account = await tx.one(accountById, { accountId });
  if (account?.subdomain != null || account?.customDomain != null) return true;
  return (await tx.one(sitesOfAccount, { accountId })) !== undefined;
}
