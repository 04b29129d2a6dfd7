import { z } from "zod";
import { Id, TimestampInput } from "../../contract/fields.js";
import type { Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountById } from "../../queries/accounts.js";
import { anyCampaignById } from "../../queries/campaigns.js";

/** What a settlement can be limited to, and its preview. */
export const SettlementInput = z.strictObject({
  accountId: Id.nullable().default(null),
  campaignId: Id.nullable().default(null),
  createdBefore: TimestampInput.nullable()
    .default(null)
    .meta({ description: "Only donations that were created before." }),
});

/** Refuses an account or a campaign that there is not: a settlement of nothing would pass for one of something. */
export async function assertKnown(
  { tx, refuse }: { tx: ReadTransaction; refuse: Refuse<"bad_request"> },
  { accountId, campaignId }: z.output<typeof SettlementInput>,
): Promise<void> {
  if (accountId !== null && !(await tx.one(accountById, { accountId }))) refuse("bad_request");
  if (campaignId !== null && !(await tx.one(anyCampaignById, { campaignId })))
    refuse("bad_request");
}
