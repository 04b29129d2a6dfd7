import { type Context, defineOperation, type SavingContext } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { voteQueries } from "./vote-queries.js";
import { presentVote, voteRows } from "./vote-rows.js";

type Marking = Pick<Context<"not_found">, "refuse" | "refuseInput"> & SavingContext<"vote_update">;

/**
 * Marks a vote as sent or billed. Repeating it changes nothing; a canceled vote can no longer be marked.
 */
async function mark(context: Marking, voteId: string, time: "sentAt" | "billedAt"): Promise<Vote> {
  const { tx, now, refuse, refuseInput } = context;
  const before = (await tx.one(voteQueries.anyById, { giftId: voteId })) ?? refuse("not_found");
  if (before.status === "CANCELED") return refuseInput("voteId: the vote is canceled");
  return presentVote(await voteRows.change(context, before, { [time]: before[time] ?? now }));
}

/**
 * Marks a vote as sent once its voter was asked, if they could not be when it was created. A vote that was deleted or
 * canceled meanwhile stays as it is.
 */
export async function markVoteAsked(
  context: SavingContext<"vote_update">,
  voteId: string,
): Promise<void> {
  const vote = await context.tx.one(voteQueries.anyById, { giftId: voteId });
  if (vote === undefined || vote.status === "CANCELED" || vote.sentAt !== null) return;
  await voteRows.change(context, vote, { sentAt: context.now });
}

/** The part of the definition that both operations share. */
const marking = {
  tag: "Operator",
  method: "POST",
  callers: "operator",
  output: Vote,
  refusals: ["not_found"],
  emits: ["vote_update"],
} as const;

export const sendVote = defineOperation({
  ...marking,
  id: "send-vote",
  summary: "Mark a vote as sent",
  description:
    "Records that the vote was sent to the voter. It can no longer be deleted. Sending twice changes nothing. A CANCELED vote is refused with a 400 error list.",
  path: "/operator/votes/{voteId}/send",
  scope: ({ voteId }) => ({ voteId }),
  handle: (context, { voteId }) => mark(context, voteId, "sentAt"),
});

export const billVote = defineOperation({
  ...marking,
  id: "bill-vote",
  summary: "Bill a vote",
  description:
    "The vote can no longer be deleted. Billing twice changes nothing. A CANCELED vote is refused with a 400 error list.",
  path: "/operator/votes/{voteId}/bill",
  scope: ({ voteId }) => ({ voteId }),
  handle: (context, { voteId }) => mark(context, voteId, "billedAt"),
});
