import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { Context } from "../../contract/operation.js";
import { type AccountRow, accountById } from "../../queries/accounts.js";
import { billingLinkByToken } from "../../queries/billing-links.js";

/** What a billing link carries behind `#token=`. */
export const BillingToken = Text(limits.linkTokenCharacters).meta({
  description: "The link's `#token=` fragment.",
});

/**
 * The account of a link that can be used. Undefined for one that was used, has expired or never was, and where the
 * account could not make it any more: it was closed, or its parent is billed.
 */
export async function accountOfBillingLink(
  { tx, secrets, now }: Pick<Context, "tx" | "secrets" | "now">,
  token: string,
): Promise<AccountRow | undefined> {
  const link = await tx.one(billingLinkByToken, { tokenHash: secrets.hash(token) });
  if (link === undefined || link.expiresAt <= now) return undefined;
  const account = await tx.one(accountById, { accountId: link.accountId });
  return account?.status === "CLOSED" || account?.billedTo === "PARENT" ? undefined : account;
}
