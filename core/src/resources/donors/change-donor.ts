import type { Context } from "../../contract/operation.js";
import type { DonorChanges } from "../../contract/resources/donor.js";
import { canBePosted, recipientRules } from "../../domain/donor-rules.js";
import { firstBroken } from "../../domain/rules.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { differs, sentFields } from "../shared/sent-fields.js";
import {
  accountWideDonor,
  type DonorRow,
  deleteUnusedDonor,
  donorById,
  insertDonor,
} from "./donor-queries.js";
import { newDonor } from "./resolve-donor.js";
import { saveDonor } from "./save-donor.js";

/** The donor of a donation or vote after a PATCH, not yet written. */
export interface ChangedDonor {
  readonly row: DonorRow | null;
  readonly write: "insert" | "update" | "none";
}

interface OfCampaign {
  readonly campaignId: string;
  readonly donorId: string | null;
}

/**
 * Changes the donor of a donation or vote. A `donorId` replaces the current donor with an account-wide one. Fields
 * update the current donor if it belongs only to the campaign; otherwise they create such a donor, because an
 * account-wide donor can have other donations.
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

/** Describes the field that a donor lacks to be contacted by a campaign of this kind; null if none is missing. */
export function recipientProblem(campaign: CampaignRow, donor: DonorRow | null): string | null {
  const { kind } = campaign;
  if (firstBroken(recipientRules, { campaign, donor }) !== null) {
    return `donor: must have firstName and ${kind === "EMAIL" ? "email" : "slackId"} on ${kind} campaigns`;
  }
  if (kind === "POSTAL" && !canBePosted(donor)) {
    return "donor: must have a full name and a valid postal address on POSTAL campaigns";
  }
  return null;
}

/** Writes a changed donor, before the row that refers to it. */
export async function saveChangedDonor(
  tx: Context["tx"],
  { row, write }: ChangedDonor,
): Promise<void> {
  if (row === null || write === "none") return;
  if (write === "insert") await tx.run(insertDonor, row);
  else await saveDonor(tx, row);
}

/** Deletes a donor that no row refers to any more, unless it is account-wide. */
export async function dropUnusedDonor(tx: Context["tx"], donorId: string | null): Promise<void> {
  if (donorId !== null) await tx.run(deleteUnusedDonor, { donorId });
}
