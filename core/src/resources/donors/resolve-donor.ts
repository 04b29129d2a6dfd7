import { newRow } from "../../contract/new-row.js";
import type { Context } from "../../contract/operation.js";
import type { DonorInput } from "../../contract/resources/donor.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountWideDonor, type DonorRow, donors, insertDonor } from "./donor-queries.js";

type Origin = Pick<DonorRow, "donorId" | "accountId" | "campaignId"> & { readonly now: string };
type Sent = { readonly [Name in keyof DonorRow]?: DonorRow[Name] | undefined };

/** A new donor with the sent fields. */
export function newDonor({ now, ...origin }: Origin, sent: Sent): DonorRow {
  return newRow(donors.columns, {
    ...sent,
    ...origin,
    sessionEpoch: 0,
    createdAt: now,
    updatedAt: now,
  });
}

/** The donor of a create call, existing or new. */
export interface ResolvedDonor {
  readonly row: DonorRow;
  /** Whether it is a new donor of the campaign, not yet written. */
  readonly isNew: boolean;
}

/** The account-wide donor of a `donorId`, or a new one with the sent fields; undefined for an unknown `donorId`. */
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

/** Inserts the donor of a create call if it is new. */
export async function saveDonor(tx: Context["tx"], donor: ResolvedDonor | null): Promise<void> {
  if (donor?.isNew) await tx.run(insertDonor, donor.row);
}
