import { z } from "zod";
import type { Role } from "../../contract/callers.js";
import type { RefusalName } from "../../contract/error-catalogue.js";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { Context } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignById } from "../campaigns/campaign-queries.js";

export const CampaignIds = z.array(Id).max(limits.memberCampaigns);

/**
 * Whether the ids are distinct campaigns of the account.
 *
 * @param assigned the campaigns that the person has already. They are not checked again: one that was deleted since must
 *   not prevent a change of the others.
 */
export async function areOwnCampaigns(
  tx: ReadTransaction,
  accountId: string,
  campaignIds: readonly string[],
  assigned: readonly string[] = [],
): Promise<boolean> {
  if (new Set(campaignIds).size !== campaignIds.length) return false;
  const added = campaignIds.filter((campaignId) => !assigned.includes(campaignId));
  for (const campaignId of added) {
    if ((await tx.one(campaignById, { accountId, campaignId })) === undefined) return false;
  }
  return true;
}

/** The refusals of a change of role or campaigns, in order of precedence. */
export const roleRefusals = [
  "invalid_campaign_ids",
  "only_members_can_be_assigned_campaigns",
] as const satisfies readonly RefusalName[];

interface Assigned {
  readonly role: Role;
  readonly campaignIds: string[];
}

/**
 * The row of a user or invitation after a change; the same object when nothing was sent. Only a current MEMBER can be
 * assigned campaigns, and another role clears them.
 */
export async function withRoleChange<Row extends Assigned & { readonly updatedAt: string }>(
  {
    tx,
    account,
    now,
    refuse,
  }: Pick<Context<(typeof roleRefusals)[number]>, "tx" | "account" | "now" | "refuse">,
  before: Row,
  changes: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): Promise<Row> {
  const { campaignIds } = changes;
  const { accountId } = account;
  if (
    campaignIds !== undefined &&
    !(await areOwnCampaigns(tx, accountId, campaignIds, before.campaignIds))
  ) {
    return refuse("invalid_campaign_ids");
  }
  if (campaignIds !== undefined && before.role !== "MEMBER") {
    return refuse("only_members_can_be_assigned_campaigns");
  }
  if (Object.keys(changes).length === 0) return before;
  const after = { ...before, ...(changes as Partial<Row>), updatedAt: now };
  return after.role === "MEMBER" ? after : { ...after, campaignIds: [] };
}
