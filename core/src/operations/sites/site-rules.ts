import type { ActingAccount } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { anyChildOfAccount } from "../../queries/accounts.js";

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
