import { z } from "zod";
import { ExternalId, Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { newRow } from "../../contract/new-row.js";
import { defineOperation } from "../../contract/operation.js";
import { DonorInput } from "../../contract/resources/donor.js";
import { Vote } from "../../contract/resources/vote.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { recipientRules } from "../../domain/donor-rules.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import type { DonorRow } from "../donors/donor-queries.js";
import { saveDonor } from "../donors/resolve-donor.js";
import { queueCastMail } from "../mails/queue-choice-mail.js";
import { queueSlackMessage } from "../slack/queue-slack-message.js";
import { creationRules } from "./gift-rules.js";
import { loadNamed } from "./load-gift.js";
import { type VoteRow, votesWithDonor } from "./vote-queries.js";
import { presentVote, voteRows } from "./vote-rows.js";

interface Facts extends Acting {
  readonly campaign: CampaignRow;
  readonly donor: DonorRow | null;
}

const rules = {
  ...creationRules,
  ...recipientRules,
  face_value_campaign_takes_donations: ({ campaign }) => campaign.donationType === "FACE_VALUE",
  votes_cannot_be_posted: ({ campaign }) => campaign.kind === "POSTAL",
  recurring_campaign_takes_recurring_donations: ({ campaign }) =>
    campaign.recurringType === "FREQUENCY",
} satisfies RulesOn<Facts>;

export const createVote = defineOperation({
  id: "create-vote",
  summary: "Create a vote",
  description: `Creates a vote on a DISTRIBUTION campaign. The voter casts it for a charity, and the budget is divided by the votes. The voter is asked to vote, and \`sentAt\` is the time of sending: on an EMAIL campaign by a mail with the link, on a SLACK campaign by a direct message in the account's Slack workspace, in which they can vote. A mail address receives at most ${limits.campaignMailsToRecipientPerDay} such mails a day; further ones are sent on the following days while the campaign lasts, for at most a week. If the mail cannot be sent by then, \`sentAt\` is null. While a message waits for a workspace, \`sentAt\` is null too; \`vote_update\` reports that it was sent.`,
  tag: "Votes",
  method: "POST",
  path: "/v1/votes",
  callers: "payroll",
  accountIdInBody: true,
  input: z.strictObject({
    campaignId: Id,
    uniqueExternalId: ExternalId.nullable().default(null),
    externalId: ExternalId.nullable().default(null),
    donor: DonorInput.nullable().default(null),
  }),
  output: Vote,
  status: 201,
  refusals: ["bad_request", ...refusalsOf(rules), "unique_external_id_taken"],
  emits: ["vote_create"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    uniqueExternalId: "employee-7431",
  },
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, input) {
    const { tx, account, settings, now, newId, refuse } = context;
    const { campaignId, uniqueExternalId, externalId } = input;
    const { campaign, donor: named } = await loadNamed(context, input);
    const donor = named?.row ?? null;
    await check(context, rules, { tx, account, settings, now, campaign, donor });

    const vote = newRow(votesWithDonor.columns, {
      ...fieldsOfDonor(donor),
      voteId: newId(),
      accountId: account.accountId,
      campaignId,
      status: "PENDING",
      uniqueExternalId,
      externalId,
      createdAt: now,
      updatedAt: now,
    });
    const sentAt = await askToVote(context, campaign, vote);
    const added = { ...vote, sentAt };
    await saveDonor(tx, named);
    if (!(await voteRows.add(context, added))) return refuse("unique_external_id_taken");
    return presentVote(added);
  },
});

/** Asks the voter, as the campaign's kind does. Returns when; null if nobody is asked now. */
async function askToVote(
  context: Parameters<typeof queueCastMail>[0],
  campaign: CampaignRow,
  vote: VoteRow,
): Promise<string | null> {
  switch (campaign.kind) {
    case "EMAIL":
      return await queueCastMail(context, campaign, vote);
    case "SLACK":
      return await queueSlackMessage(context, vote);
    default:
      return null;
  }
}
