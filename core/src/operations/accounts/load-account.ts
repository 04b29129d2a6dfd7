import type { Feature } from "../../contract/features.js";
import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type AccountRow, accountById } from "../../queries/accounts.js";

interface Loading {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
}

/** The acting account or one of its children; undefined for any other. */
async function findAccount(
  { tx, account }: Loading,
  accountId: string,
): Promise<AccountRow | undefined> {
  const found = await tx.one(accountById, { accountId });
  const isKnown =
    found?.accountId === account.accountId || found?.parentAccountId === account.accountId;
  return isKnown ? found : undefined;
}

/** The acting account or one of its children; any other is unknown. */
export async function loadAccount(
  context: Loading & { readonly refuse: Refuse<"not_found"> },
  accountId: string,
): Promise<AccountRow> {
  return (await findAccount(context, accountId)) ?? context.refuse("not_found");
}

/**
 * The same, to change it: a child that its parent names in the path is held to its own plan, and a closed one is told
 * as such, as if the parent acted for it. Without `features` the plan does not matter.
 */
export async function loadAccountToChange(
  context: Loading & {
    readonly refuse: Refuse<"account_closed" | "plan_upgrade_required" | "not_found">;
  },
  accountId: string,
  features: readonly Feature[] = [],
): Promise<AccountRow> {
  const { account, refuse } = context;
  const found = await findAccount(context, accountId);
  if (found?.status === "CLOSED") return refuse("account_closed");
  const plan = (found ?? account).features;
  if (features.some((feature) => !plan.includes(feature))) return refuse("plan_upgrade_required");
  return found ?? refuse("not_found");
}
