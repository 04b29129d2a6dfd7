import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type CampaignRow, campaignById } from "../../queries/campaigns.js";
import { type VoteRow, voteById } from "../../queries/votes.js";

/** The account's vote of an id in the path, and its campaign; any other is unknown. */
export async function loadVote(
  {
    tx,
    account,
    refuse,
  }: {
    readonly tx: ReadTransaction;
    readonly account: ActingAccount;
    readonly refuse: Refuse<"not_found">;
  },
  voteId: string,
): Promise<{ vote: VoteRow; campaign: CampaignRow }> {
  const { accountId } = account;
  const vote = await tx.one(voteById, { accountId, voteId });
  if (vote === undefined) return refuse("not_found");
  const campaign = await tx.one(campaignById, { accountId, campaignId: vote.campaignId });
  return { vote, campaign: campaign ?? refuse("not_found") };
}
