import type { Caller } from "../../contract/callers.js";
import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountWideDonor, type DonorRow, donorById } from "../../queries/donors.js";

interface Loading {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
  readonly caller: Caller;
  readonly refuse: Refuse<"not_found">;
}

/**
 * The account-wide donor of an id in the path. To a donor every other one is unknown, and its own known wherever it
 * came from.
 */
export async function loadDonor(context: Loading, donorId: string): Promise<DonorRow> {
  return await load(context, donorId, "donorId" in context.caller ? donorById : accountWideDonor);
}

/** The same, also for a donor of one campaign alone, who has receipts and payment methods as well. */
export async function loadAnyDonor(context: Loading, donorId: string): Promise<DonorRow> {
  return await load(context, donorId, donorById);
}

async function load(
  { tx, account, caller, refuse }: Loading,
  donorId: string,
  query: typeof donorById,
) {
  if ("donorId" in caller && caller.donorId !== donorId) return refuse("not_found");
  return (await tx.one(query, { accountId: account.accountId, donorId })) ?? refuse("not_found");
}
