import { z } from "zod";
import { Email } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { newRow } from "../../contract/new-row.js";
import { defineOperation, type WorkContext } from "../../contract/operation.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { mailboxOf } from "../../domain/public-giving.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { publicCampaign } from "../campaigns/public-campaign.js";
import { takesPublicVotes } from "../campaigns/takes-public-votes.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import { type DonorRow, insertDonor } from "../donors/donor-queries.js";
import { newDonor } from "../donors/resolve-donor.js";
import { queueCastMail } from "../mails/queue-choice-mail.js";
import { publicFields } from "../shared/public-fields.js";
import { readerLanguage, readerLocale } from "../shared/reader-locale.js";
import { creationRules } from "./gift-rules.js";
import { type VoteRow, voteOfVoter, votesWithDonor } from "./vote-queries.js";
import { voteRows } from "./vote-rows.js";

interface Facts extends Acting {
  readonly campaign: CampaignRow;
}

const rules = {
  public_votes_not_taken: ({ campaign }) => !takesPublicVotes(campaign),
  ...creationRules,
} satisfies RulesOn<Facts>;

export const requestPublicVote = defineOperation({
  id: "request-public-vote",
  summary: "Ask for the link to one's vote",
  description: `On a campaign with \`visibility\` \`PUBLIC\`, anybody may vote, once. The link to the vote is mailed to the address: whoever reads it casts the vote, so that an address that somebody else has typed counts nothing. One mailbox has one vote, however its address is spelled: without case, without what follows a \`+\`, and at Google without dots. Asking again mails the link to the same vote, at most once an hour and within the ${limits.campaignMailsToRecipientPerDay} mails a day that an address gets from an account. The response is the same for every address, so it tells nobody who has voted. The vote has a \`uniqueExternalId\` that begins with \`voter-\`, and a donor with the address; \`sentAt\` is the time at which the link was first sent, and null while it was not.`,
  tag: "Widgets",
  method: "POST",
  path: "/v1/widgets/public/{publicKey}/votes",
  callers: "public",
  mailsTypedAddress: true,
  input: z.strictObject({ ...publicFields, email: Email }),
  output: z.object({}),
  status: 202,
  refusals: ["not_found", ...refusalsOf(rules)],
  emits: ["vote_create", "vote_update"],
  example: { publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf", email: "ada@lumen.example" },
  scope: ({ publicKey }) => ({ publicKey }),
  async handle(context, { email, locale }) {
    const { tx, account, settings, now, vault } = context;
    const campaign = await publicCampaign(context);
    await check(context, rules, { tx, account, settings, now, campaign });
    const { accountId, campaignId } = campaign;
    const voter = vault.keyedHash(`voter ${campaignId} ${mailboxOf(email)}`);
    const uniqueExternalId = `voter-${voter}`;
    const known = await tx.one(voteOfVoter, { accountId, uniqueExternalId });
    if (known?.status === "CANCELED") return {};
    const { donor, vote } =
      known === undefined
        ? newVote(context, campaign, { email, uniqueExternalId })
        : { donor: null, vote: known };
    const hour = now.slice(0, "2026-03-02T09".length);
    const sentAt = await queueCastMail(context, campaign, vote, {
      onceKey: `cast:${vote.voteId}:${hour}`,
      language: readerLanguage(readerLocale(locale, campaign.language)),
    });
    if (donor === null) {
      await voteRows.change(context, vote, { sentAt: vote.sentAt ?? sentAt });
      return {};
    }
    await tx.run(insertDonor, donor);
    // The campaign's calls run one after the other.
    if (!(await voteRows.add(context, { ...vote, sentAt })))
      throw new Error("the voter has got a vote meanwhile");
    return {};
  },
});

/** The vote of somebody who asks for the first time, with its donor. */
function newVote(
  { now, newId }: Pick<WorkContext, "now" | "newId">,
  { accountId, campaignId }: CampaignRow,
  { email, uniqueExternalId }: { readonly email: string; readonly uniqueExternalId: string },
): { readonly donor: DonorRow; readonly vote: VoteRow } {
  const donor = newDonor({ donorId: newId(), accountId, campaignId, now }, { email });
  const vote = newRow(votesWithDonor.columns, {
    ...fieldsOfDonor(donor),
    ...{ voteId: newId(), accountId, campaignId, status: "PENDING", uniqueExternalId },
    ...{ createdAt: now, updatedAt: now },
  });
  return { donor, vote };
}
