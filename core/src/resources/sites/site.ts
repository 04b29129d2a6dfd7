import { z } from "zod";
import type { ActingAccount } from "../../contract/operation.js";
import type { Site } from "../../contract/resources/site.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isLabel } from "../../domain/domain-names.js";
import { anyChildOfAccount } from "../accounts/account-queries.js";
import { presentVerification } from "./domain-claim.js";
import type { SiteRow } from "./site-queries.js";

/** A site's subdomain: one label, so it cannot collide with a child's subdomain under its parent's. */
export const SiteSubdomain = z
  .string()
  .meta({ maxLength: 63 })
  .refine(
    isLabel,
    "must be 1 to 63 lowercase letters, digits or hyphens, with no hyphen at its ends",
  )
  .nullable()
  .meta({ example: "atelier-lumen" });

/** The problem of a subdomain that the service reserves. */
export const reservedSubdomain = "subdomain: is reserved for the service";

/** Whether an account has a parent or children, so that the hierarchy determines its subdomain. */
export async function isInHierarchy(
  tx: ReadTransaction,
  { accountId, parentAccountId }: ActingAccount,
): Promise<boolean> {
  return (
    parentAccountId !== null ||
    (await tx.one(anyChildOfAccount, { parentAccountId: accountId })) !== undefined
  );
}

/** A site as the API shows it. */
export function presentSite(row: SiteRow): z.input<typeof Site> {
  return { ...row, verification: presentVerification(row) };
}
