import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { ExternalId, Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { DonorInput } from "../../contract/resources/donor.js";
import { Vote } from "../../contract/resources/vote.js";
import { creationGate } from "../../domain/campaign-gate.js";
import { addresseeRefusal } from "../../domain/donor-rules.js";
import { campaignById } from "../../queries/campaigns.js";
import { insertNewVote, type VoteRow } from "../../queries/votes.js";
import { countVote } from "../campaigns/running-totals.js";
import { donorFields } from "../donations/new-donation.js";
import { keepDonor, resolveDonor } from "../donors/resolve-donor.js";
import { queueCastMail } from "../mails/queue-choice-mail.js";
import { presentVote } from "./present-vote.js";

export const createVote = defineOperation({
  id: "create-vote",
  summary: "Create a vote",
  description: `On a DISTRIBUTION campaign: the person casts it for a charity, and the budget is divided by the votes. On an EMAIL campaign the person is sent the link, and \`sentAt\` says when: at most ${limits.campaignMailsToRecipientPerDay} such mails a day go to one address, and what is more goes out on the next days while the campaign lasts, for at most a week. Beyond that \`sentAt\` is null.`,
  tag: "Votes",
  method: "POST",
  path: "/v1/votes",
  callers: payrollCallers,
  accountIdInBody: true,
  input: z.strictObject({
    campaignId: Id,
    uniqueExternalId: ExternalId.nullable().default(null),
    externalId: ExternalId.nullable().default(null),
    donor: DonorInput.nullable().default(null),
  }),
  output: Vote,
  status: 201,
  refusals: [
    "bad_request",
    "account_not_validated",
    "campaign_has_ended",
    "campaign_not_activated",
    "donor_email_and_first_name_required",
    "donor_slack_id_and_first_name_required",
    "donor_required_for_email_campaigns",
    "donor_required_for_slack_campaigns",
    "face_value_campaign_takes_donations",
    "votes_cannot_be_posted",
    "recurring_campaign_takes_recurring_donations",
    "unique_external_id_taken",
  ],
  emits: ["vote_create"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    uniqueExternalId: "employee-7431",
  },
  queueKey: ({ campaignId }) => campaignId,
  async handle(context, { campaignId, uniqueExternalId, externalId, donor: sentDonor }) {
    const { tx, account, now, newId, refuse, emit } = context;
    const { accountId } = account;
    const campaign = await tx.one(campaignById, { accountId, campaignId });
    if (campaign === undefined) return refuse("bad_request");
    const donor = sentDonor === null ? null : await resolveDonor(context, campaignId, sentDonor);
    if (donor === undefined) return refuse("bad_request");

    if (!account.validated) return refuse("account_not_validated");
    const gate = creationGate(campaign, now);
    if (gate !== null) return refuse(gate);
    const missing = addresseeRefusal(campaign.kind, donor?.row ?? null);
    if (missing !== null) return refuse(missing);
    if (campaign.donationType === "FACE_VALUE")
      return refuse("face_value_campaign_takes_donations");
    if (campaign.kind === "POSTAL") return refuse("votes_cannot_be_posted");
    if (campaign.recurringType === "FREQUENCY")
      return refuse("recurring_campaign_takes_recurring_donations");

    const unsent: VoteRow = {
      ...donorFields(donor?.row ?? null),
      voteId: newId(),
      accountId,
      campaignId,
      status: "PENDING",
      charityId: null,
      uniqueExternalId,
      externalId,
      castAt: null,
      validatedAt: null,
      sentAt: null,
      billedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const sentAt =
      campaign.kind === "EMAIL" ? await queueCastMail(context, campaign, unsent) : null;
    const vote = { ...unsent, sentAt };
    await keepDonor(tx, donor);
    if ((await tx.run(insertNewVote, vote)) === 0) return refuse("unique_external_id_taken");
    await countVote(tx, null, vote);
    const shown = presentVote(vote);
    emit("vote_create", shown);
    return shown;
  },
});
