import type { Context } from "../../contract/operation.js";
import { accountByCustomDomain, accountBySubdomain } from "../../queries/accounts.js";

interface Domains {
  readonly subdomain?: string | null | undefined;
  readonly customDomain?: string | null | undefined;
}

/** Refuses a subdomain or custom domain that another account has. */
export async function assertDomainsFree(
  { tx, refuse }: Pick<Context<"domain_already_exists">, "tx" | "refuse">,
  { subdomain, customDomain }: Domains,
  ownAccountId: string | null,
): Promise<void> {
  const holders = [
    subdomain ? await tx.one(accountBySubdomain, { subdomain }) : undefined,
    customDomain ? await tx.one(accountByCustomDomain, { customDomain }) : undefined,
  ];
  if (holders.some((holder) => holder !== undefined && holder.accountId !== ownAccountId)) {
    refuse("domain_already_exists");
  }
}
