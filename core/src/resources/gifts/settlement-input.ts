import { z } from "zod";
import { Id, TimestampInput } from "../../contract/fields.js";
import type { Refuse } from "../../contract/operation.js";
import type { ScopeTarget } from "../../contract/scope.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountById } from "../accounts/account-queries.js";
import { anyCampaignById } from "../campaigns/campaign-queries.js";

/** The filters of a settlement and of its preview. */
export const SettlementInput = z.strictObject({
  accountId: Id.nullable().default(null),
  campaignId: Id.nullable().default(null),
  createdBefore: TimestampInput.nullable()
    .default(null)
    .meta({ description: "Only donations created before this time." }),
});

/** The scope of a settlement. */
export function settledBy({
  accountId,
  campaignId,
}: z.output<typeof SettlementInput>): ScopeTarget {
  if (campaignId !== null) return { campaignId };
  return accountId === null ? "service" : { accountId };
}

/** Refuses an unknown account or campaign, because settling no donations would look like a success. */
export async function assertKnown(
  { tx, refuse }: { tx: ReadTransaction; refuse: Refuse<"bad_request"> },
  { accountId, campaignId }: z.output<typeof SettlementInput>,
): Promise<void> {
  if (accountId !== null && !(await tx.one(accountById, { accountId }))) refuse("bad_request");
  if (campaignId !== null && !(await tx.one(anyCampaignById, { campaignId })))
    refuse("bad_request");
}
