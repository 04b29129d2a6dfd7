import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { changeLiveVote } from "./change-live-vote.js";

export const sendVote = defineOperation({
  id: "send-vote",
  summary: "Mark a vote as sent",
  description:
    "To the person who votes; it can no longer be deleted. Sending twice changes nothing; a CANCELED vote is refused with a 400 list.",
  tag: "Operator",
  method: "POST",
  path: "/operator/votes/{voteId}/send",
  callers: operatorCallers,
  input: z.strictObject({ voteId: Id }),
  output: Vote,
  status: 200,
  refusals: ["not_found"],
  emits: ["vote_update"],
  example: { voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  handle: (context, { voteId }) => changeLiveVote(context, voteId, "sentAt"),
});
