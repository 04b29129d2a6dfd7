import type { Caller } from "../../contract/callers.js";
import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountWideDonor, type DonorRow, donorById } from "./donor-queries.js";

interface Loading {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
  readonly caller: Caller;
  readonly refuse: Refuse<"not_found">;
}

/**
 * Loads the account-wide donor of an id in the path. A donor as caller can load only itself, even if it belongs to a
 * single campaign.
 */
export async function loadDonor(context: Loading, donorId: string): Promise<DonorRow> {
  return await load(context, donorId, "donorId" in context.caller ? donorById : accountWideDonor);
}

/** Like `loadDonor`, but also loads donors of a single campaign, who can have receipts and payment methods too. */
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
