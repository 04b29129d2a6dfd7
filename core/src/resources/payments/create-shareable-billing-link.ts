import { z } from "zod";
import { Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountById } from "../accounts/account-queries.js";
import { sitesOfAccount } from "../sites/site-queries.js";
import { insertBillingLink } from "./payment-method-queries.js";

const tokenBytes = 32;

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
  async handle({ tx, account, settings, secrets, clock, refuse }) {
    const { accountId, billedTo } = account;
    if (!(await hasDomain(tx, accountId))) return refuse("no_domain_found");
    if (billedTo !== "ACCOUNT") return refuse("billing_delegation_not_enabled");
    const token = secrets.random(tokenBytes);
    const expiresAt = new Date(clock.now() + lifetimes.billingLinkMs).toISOString();
    await tx.run(insertBillingLink, { tokenHash: secrets.hash(token), accountId, expiresAt });
    return { url: `${settings.baseUrl}/billing#token=${token}`, expiresAt };
  },
});

/** Whether an account has a domain. Its own subdomain or custom domain counts (contract, section 10, "Accounts"). */
async function hasDomain(tx: ReadTransaction, accountId: string): Promise<boolean> {
  const account = await tx.one(accountById, { accountId });
  if (account?.subdomain != null || account?.customDomain != null) return true;
  return (await tx.one(sitesOfAccount, { accountId })) !== undefined;
}
