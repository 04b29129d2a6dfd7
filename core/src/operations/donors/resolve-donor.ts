import type { Context } from "../../contract/operation.js";
import type { DonorInput } from "../../contract/resources/donor.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountWideDonor, type DonorRow, insertDonor } from "../../queries/donors.js";
import { newDonor } from "./new-donor.js";

/** The donor that a create call names or brings. */
export interface ResolvedDonor {
  readonly row: DonorRow;
  /** A donor of the campaign alone, still to be written. */
  readonly isNew: boolean;
}

/** The account-wide donor of a `donorId`, or a new one of the sent fields; undefined for an unknown `donorId`. */
export async function resolveDonor(
  {
    tx,
    now,
    newId,
    account,
  }: Pick<Context, "now" | "newId" | "account"> & { readonly tx: ReadTransaction },
  campaignId: string,
  { donorId, ...fields }: DonorInput,
): Promise<ResolvedDonor | undefined> {
  const { accountId } = account;
  if (donorId !== undefined) {
    const row = await tx.one(accountWideDonor, { accountId, donorId });
    return row && { row, isNew: false };
  }
  return { row: newDonor({ donorId: newId(), accountId, campaignId, now }, fields), isNew: true };
}

/** Writes a donor that came with the call. */
export async function keepDonor(tx: Context["tx"], donor: ResolvedDonor | null): Promise<void> {
  if (donor?.isNew) await tx.run(insertDonor, donor.row);
}
