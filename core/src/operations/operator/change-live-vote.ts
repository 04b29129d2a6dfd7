import type { Context } from "../../contract/operation.js";
import type { Vote } from "../../contract/resources/vote.js";
import { anyVoteById, updateVoteProgress, type VoteRow } from "../../queries/votes.js";
import { presentVote } from "../votes/present-vote.js";

type Changing = Pick<
  Context<"not_found", "vote_update">,
  "tx" | "now" | "refuse" | "refuseInput" | "emit"
>;

/**
 * Notes that a vote was sent or billed. The first time counts, another changes nothing; a canceled vote is neither
 * sent nor billed any more.
 */
export async function changeLiveVote(
  { tx, now, refuse, refuseInput, emit }: Changing,
  voteId: string,
  time: "sentAt" | "billedAt",
): Promise<Vote> {
  const before = await tx.one(anyVoteById, { voteId });
  if (before === undefined) return refuse("not_found");
  if (before.status === "CANCELED") return refuseInput("voteId: the vote is canceled");
  if (before[time] !== null) return presentVote(before);
  const after: VoteRow = { ...before, [time]: now, updatedAt: now };
  await tx.run(updateVoteProgress, after);
  const shown = presentVote(after);
  emit("vote_update", shown, presentVote(before));
  return shown;
}
