import { z } from "zod";
import { memberCallers } from "../../contract/callers.js";
import { ExternalId, Id, listInput, listOf } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { voteStatuses } from "../../domain/vote-status.js";
import { listVotesQuery } from "../../queries/votes.js";
import { listRows } from "../list-rows.js";
import { namesUnknownObject } from "../names-unknown-object.js";
import { presentVote } from "./present-vote.js";

export const listVotes = defineOperation({
  id: "list-votes",
  summary: "List votes",
  description:
    "Newest first. After a 409 on `uniqueExternalId`, this filter finds the first record.",
  tag: "Votes",
  method: "GET",
  path: "/v1/votes",
  callers: memberCallers,
  input: listInput({
    uniqueExternalId: ExternalId.optional().meta({
      description: "The one to which you gave this id.",
    }),
    externalId: ExternalId.optional().meta({
      description: "Only those to which you gave this id.",
    }),
    campaignId: Id.optional().meta({ description: "Only those of this campaign." }),
    status: z.enum(voteStatuses).optional().meta({ description: "Only those in this status." }),
    charityId: Id.optional().meta({ description: "Only those for this charity." }),
    donorId: Id.optional().meta({ description: "Only those of this donor." }),
    includeDonor: z
      .string()
      .max(limits.nameCharacters)
      .optional()
      .meta({ description: "Refused: donors come with each vote." }),
  }),
  output: listOf(Vote),
  status: 200,
  refusals: ["bad_request", "invalid_parameter_include_donor"],
  emits: [],
  example: { uniqueExternalId: "employee-7431" },
  async handle(context, { limit, cursor: _, includeDonor, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    if (includeDonor !== undefined) return context.refuse("invalid_parameter_include_donor");
    return await listRows(context, listVotesQuery, { filters, limit, present: presentVote });
  },
});
