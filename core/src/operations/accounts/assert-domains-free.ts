import type { Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountBySubdomain } from "../../queries/accounts.js";
import { holdersOfDomain, siteBySubdomain } from "../../queries/sites.js";

interface Domains {
  readonly subdomain?: string | null | undefined;
  readonly customDomain?: string | null | undefined;
}

/**
 * Refuses a subdomain or custom domain that another account or site has: they share one name space. What another
 * account has claimed but not proved is free: otherwise a false claim would keep the owner out.
 *
 * @param own the account that wants them, null for one that is yet to be created, and the site
 */
export async function assertDomainsFree(
  {
    tx,
    refuse,
  }: { readonly tx: ReadTransaction; readonly refuse: Refuse<"domain_already_exists"> },
  { subdomain, customDomain }: Domains,
  own: { readonly accountId: string | null; readonly siteId: string | null },
): Promise<void> {
  const holders: { accountId: string; siteId: string | null }[] = [];
  if (subdomain) {
    const account = await tx.one(accountBySubdomain, { subdomain });
    const site = await tx.one(siteBySubdomain, { subdomain });
    if (account !== undefined) holders.push({ ...account, siteId: null });
    if (site !== undefined) holders.push(site);
  }
  if (customDomain) {
    const accountId = own.accountId ?? "";
    holders.push(...(await tx.all(holdersOfDomain, { customDomain, accountId })));
  }
  const isOwn = (holder: (typeof holders)[number]) =>
    holder.accountId === own.accountId && holder.siteId === own.siteId;
  if (!holders.every(isOwn)) refuse("domain_already_exists");
}
