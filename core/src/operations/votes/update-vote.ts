import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { ExternalId, Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DonorChanges } from "../../contract/resources/donor.js";
import { Vote } from "../../contract/resources/vote.js";
import { updateVoteDetails, type VoteRow, voteIdByUniqueExternalId } from "../../queries/votes.js";
import { donorFields } from "../donations/new-donation.js";
import {
  addresseeProblem,
  changeDonor,
  dropUnusedDonor,
  keepChangedDonor,
} from "../donors/change-donor.js";
import { differs } from "../sent-fields.js";
import { loadVote } from "./load-vote.js";
import { presentVote } from "./present-vote.js";

export const updateVote = defineOperation({
  id: "update-vote",
  summary: "Update a vote",
  description:
    "Fields of `donor` change the vote's own donor; beside an account-wide donor they make the vote one of its own. `null` clears an optional field.",
  tag: "Votes",
  method: "PATCH",
  path: "/v1/votes/{voteId}",
  callers: payrollCallers,
  input: z.strictObject({
    voteId: Id,
    uniqueExternalId: ExternalId.nullish(),
    externalId: ExternalId.nullish(),
    donor: DonorChanges.nullish(),
  }),
  output: Vote,
  status: 200,
  refusals: ["not_found", "bad_request", "unique_external_id_taken"],
  emits: ["vote_update"],
  example: { voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", externalId: "team-12" },
  async handle(context, { voteId, ...sent }) {
    const { tx, account, now, refuse, refuseInput, emit } = context;
    const { accountId } = account;
    const { vote: before, campaign } = await loadVote(context, voteId);
    const donor = await changeDonor(context, before, sent.donor);
    if (donor === undefined) return refuse("bad_request");
    const problem = sent.donor === undefined ? null : addresseeProblem(campaign, donor.row);
    if (problem !== null) return refuseInput(problem);
    const { uniqueExternalId = before.uniqueExternalId, externalId = before.externalId } = sent;
    if (uniqueExternalId !== null && uniqueExternalId !== before.uniqueExternalId) {
      const taken = await tx.one(voteIdByUniqueExternalId, { accountId, uniqueExternalId });
      if (taken !== undefined) return refuse("unique_external_id_taken");
    }

    const changes = { ...donorFields(donor.row), uniqueExternalId, externalId };
    if (!differs(before, changes)) return presentVote(before);
    const after: VoteRow = { ...before, ...changes, updatedAt: now };
    await keepChangedDonor(tx, donor);
    await tx.run(updateVoteDetails, after);
    if (after.donorId !== before.donorId) await dropUnusedDonor(tx, before.donorId);
    const shown = presentVote(after);
    emit("vote_update", shown, presentVote(before));
    return shown;
  },
});
