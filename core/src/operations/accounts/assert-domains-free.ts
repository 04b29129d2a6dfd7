import type { Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountByCustomDomain, accountBySubdomain } from "../../queries/accounts.js";
import { siteByCustomDomain, siteBySubdomain } from "../../queries/sites.js";

interface Domains {
  readonly subdomain?: string | null | undefined;
  readonly customDomain?: string | null | undefined;
}

/** Refuses a subdomain or custom domain that another account or site has: they share one name space. */
export async function assertDomainsFree(
  {
    tx,
    refuse,
  }: { readonly tx: ReadTransaction; readonly refuse: Refuse<"domain_already_exists"> },
  { subdomain, customDomain }: Domains,
  own: { accountId?: string; siteId?: string },
): Promise<void> {
  const accounts = [
    subdomain ? await tx.one(accountBySubdomain, { subdomain }) : undefined,
    customDomain ? await tx.one(accountByCustomDomain, { customDomain }) : undefined,
  ];
  const sites = [
    subdomain ? await tx.one(siteBySubdomain, { subdomain }) : undefined,
    customDomain ? await tx.one(siteByCustomDomain, { customDomain }) : undefined,
  ];
  const isTaken =
    accounts.some((holder) => holder !== undefined && holder.accountId !== own.accountId) ||
    sites.some((holder) => holder !== undefined && holder.siteId !== own.siteId);
  if (isTaken) refuse("domain_already_exists");
}
