import type { Context } from "../../contract/operation.js";
import type { DonorChanges } from "../../contract/resources/donor.js";
import { addresseeRefusal, canBePosted } from "../../domain/donor-rules.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import {
  accountWideDonor,
  type DonorRow,
  deleteUnusedDonor,
  donorById,
  insertDonor,
  updateDonorDetails,
} from "../../queries/donors.js";
import { differs, sentFields } from "../sent-fields.js";
import { newDonor } from "./new-donor.js";

/** The donor that a donation or vote has after a PATCH, still to be written. */
export interface ChangedDonor {
  readonly row: DonorRow | null;
  readonly write: "insert" | "update" | "none";
}

interface OfCampaign {
  readonly campaignId: string;
  readonly donorId: string | null;
}

/**
 * Changes the donor of a donation or vote. A `donorId` puts an account-wide donor in the place of the present one.
 * Fields change the present donor when it belongs to the campaign alone; otherwise they make one that does, because
 * an account-wide donor stands behind other donations as well.
 *
 * @returns undefined for an unknown `donorId`
 */
export async function changeDonor(
  { tx, account, now, newId }: Pick<Context, "tx" | "account" | "now" | "newId">,
  { campaignId, donorId: presentId }: OfCampaign,
  changes: DonorChanges | null | undefined,
): Promise<ChangedDonor | undefined> {
  const { accountId } = account;
  const present =
    presentId === null ? undefined : await tx.one(donorById, { accountId, donorId: presentId });
  if (changes === undefined) return { row: present ?? null, write: "none" };
  if (changes === null) return { row: null, write: "none" };
  const { donorId, ...fields } = changes;
  if (donorId !== undefined) {
    const row = await tx.one(accountWideDonor, { accountId, donorId });
    return row && { row, write: "none" };
  }
  const sent = sentFields(fields);
  if (Object.keys(sent).length === 0) return { row: present ?? null, write: "none" };
  if (present !== undefined && present.campaignId !== null) {
    if (!differs(present, sent)) return { row: present, write: "none" };
    return { row: { ...present, ...sent, updatedAt: now }, write: "update" };
  }
  return { row: newDonor({ donorId: newId(), accountId, campaignId, now }, sent), write: "insert" };
}

/** What is wrong with a donor to whom a campaign of this kind writes, in words that name the field; or null. */
export function addresseeProblem({ kind }: CampaignRow, donor: DonorRow | null): string | null {
  if (addresseeRefusal(kind, donor) !== null) {
    return `donor: must have firstName and ${kind === "EMAIL" ? "email" : "slackId"} on ${kind} campaigns`;
  }
  if (kind === "POSTAL" && !canBePosted(donor)) {
    return "donor: must have a full name and a valid postal address on POSTAL campaigns";
  }
  return null;
}

/** Writes a changed donor, before the row that refers to it. */
export async function keepChangedDonor(
  tx: Context["tx"],
  { row, write }: ChangedDonor,
): Promise<void> {
  if (row === null || write === "none") return;
  await tx.run(write === "insert" ? insertDonor : updateDonorDetails, row);
}

/** Removes the donor whom a deleted or changed row was the last to refer to; an account-wide one stays. */
export async function dropUnusedDonor(tx: Context["tx"], donorId: string | null): Promise<void> {
  if (donorId !== null) await tx.run(deleteUnusedDonor, { donorId });
}
