import type { Role } from "../../contract/callers.js";
import type { RefusalName } from "../../contract/error-catalogue.js";
import type { Context } from "../../contract/operation.js";
import { areOwnCampaigns } from "./member-campaigns.js";

/** Why a change of role or campaigns can be refused, in order of precedence. */
export const roleRefusals = [
  "invalid_campaign_ids",
  "only_members_can_be_assigned_campaigns",
] as const satisfies readonly RefusalName[];

interface Assigned {
  readonly role: Role;
  readonly campaignIds: string[];
}

/**
 * The row of a user or invitation after a change; the same row when nothing was sent. Campaigns are for who was a
 * MEMBER before the call, and another role clears them.
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
  if (campaignIds !== undefined && !(await areOwnCampaigns(tx, account.accountId, campaignIds))) {
    return refuse("invalid_campaign_ids");
  }
  if (campaignIds !== undefined && before.role !== "MEMBER") {
    return refuse("only_members_can_be_assigned_campaigns");
  }
  if (Object.keys(changes).length === 0) return before;
  const after = { ...before, ...(changes as Partial<Row>), updatedAt: now };
  return after.role === "MEMBER" ? after : { ...after, campaignIds: [] };
}
