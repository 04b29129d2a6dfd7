import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type AccountRow, accountById } from "../../queries/accounts.js";

/** The acting account or one of its children; any other is unknown. */
export async function loadAccount(
  {
    tx,
    account,
    refuse,
  }: {
    readonly tx: ReadTransaction;
    readonly account: ActingAccount;
    readonly refuse: Refuse<"not_found">;
  },
  accountId: string,
): Promise<AccountRow> {
  const found = await tx.one(accountById, { accountId });
  const isKnown =
    found?.accountId === account.accountId || found?.parentAccountId === account.accountId;
  return found !== undefined && isKnown ? found : refuse("not_found");
}
