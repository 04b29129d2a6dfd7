import type { Context } from "../../contract/operation.js";
import type { DonorInput } from "../../contract/resources/donor.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountWideDonor, type DonorRow, insertDonor } from "../../queries/donors.js";

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
  const row: DonorRow = {
    donorId: newId(),
    accountId,
    campaignId,
    uniqueExternalId: null,
    email: fields.email ?? null,
    slackId: fields.slackId ?? null,
    firstName: fields.firstName ?? null,
    lastName: fields.lastName ?? null,
    phone: fields.phone ?? null,
    street: fields.street ?? null,
    zip: fields.zip ?? null,
    city: fields.city ?? null,
    country: fields.country ?? null,
    sessionEpoch: 0,
    createdAt: now,
    updatedAt: now,
  };
  return { row, isNew: true };
}

/** Writes a donor that came with the call. */
export async function keepDonor(tx: Context["tx"], donor: ResolvedDonor | null): Promise<void> {
  if (donor?.isNew) await tx.run(insertDonor, donor.row);
}
