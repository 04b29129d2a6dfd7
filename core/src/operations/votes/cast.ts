import type { RefusalName } from "../../contract/error-catalogue.js";
import type { Context } from "../../contract/operation.js";
import { isOver } from "../../domain/campaign-gate.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import { updateVoteChoice, type VoteRow } from "../../queries/votes.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { countVote } from "../campaigns/running-totals.js";
import { presentVote } from "./present-vote.js";

/** Why a cast can be refused, in order of precedence, once its vote is known. */
export const castRefusals = [
  "bad_request",
  "account_not_validated",
  "campaign_has_ended",
  "vote_already_casted",
] as const satisfies readonly RefusalName[];

type CastContext = Pick<
  Context<(typeof castRefusals)[number], "vote_update">,
  "tx" | "account" | "now" | "refuse" | "emit"
>;

/**
 * Casts a vote for a charity: with the campaign's validation it keeps waiting, now for that; without, it is `DONE`.
 * The same rules hold for a client's server and for the widget.
 */
export async function cast(
  { tx, account, now, refuse, emit }: CastContext,
  campaign: CampaignRow,
  vote: VoteRow,
  charityId: string,
): Promise<VoteRow> {
  if (!(await isCharityOfCampaign(tx, campaign, charityId))) return refuse("bad_request");
  if (!account.validated) return refuse("account_not_validated");
  if (isOver(campaign, now)) return refuse("campaign_has_ended");
  if (vote.status !== "PENDING" || vote.charityId !== null) return refuse("vote_already_casted");
  const done: VoteRow = {
    ...vote,
    status: campaign.withValidation ? "PENDING" : "DONE",
    charityId,
    castAt: now,
    updatedAt: now,
  };
  await tx.run(updateVoteChoice, done);
  await countVote(tx, vote, done);
  emit("vote_update", presentVote(done), presentVote(vote));
  return done;
}
