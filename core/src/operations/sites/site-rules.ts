import { z } from "zod";
import type { ActingAccount } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isLabel } from "../../domain/domain-names.js";
import { anyChildOfAccount } from "../../queries/accounts.js";

/** A site's subdomain: one label, so that no site takes a child's place under its parent's subdomain. */
export const SiteSubdomain = z
  .string()
  .meta({ maxLength: 63 })
  .refine(
    isLabel,
    "must be 1 to 63 lowercase letters, digits or hyphens, with no hyphen at its ends",
  )
  .nullable()
  .meta({ example: "atelier-lumen" });

/** What is wrong with a subdomain that is the service's own. */
export const reservedSubdomain = "subdomain: is reserved for the service";

/** Whether an account has a parent or children: its subdomains then come from its place in the hierarchy. */
export async function isInHierarchy(
  tx: ReadTransaction,
  { accountId, parentAccountId }: ActingAccount,
): Promise<boolean> {
  return (
    parentAccountId !== null ||
    (await tx.one(anyChildOfAccount, { parentAccountId: accountId })) !== undefined
  );
}
