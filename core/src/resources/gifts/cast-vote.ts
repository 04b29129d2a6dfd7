import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation, type SavingContext } from "../../contract/operation.js";
import { Vote } from "../../contract/resources/vote.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { publicFields } from "../shared/public-fields.js";
import { PublicVote, showPublicVote } from "./get-public-gift.js";
import { choiceRules, isOpen } from "./gift-rules.js";
import { loadGift, loadPublicGift } from "./load-gift.js";
import { type VoteRow, voteQueries } from "./vote-queries.js";
import { presentVote, voteRows } from "./vote-rows.js";

/** The input that both cast operations share. */
const CastInput = z.strictObject({ voteId: Id, charityId: Id });

interface Cast extends Omit<z.output<typeof CastInput>, "voteId"> {
  readonly campaign: CampaignRow;
  readonly vote: VoteRow;
}

const rules = {
  bad_request: async ({ tx, campaign, charityId }) =>
    !(await isCharityOfCampaign(tx, campaign, charityId)),
  ...choiceRules,
  vote_already_casted: ({ vote }) => !isOpen(vote),
} satisfies RulesOn<Acting & Cast>;

type Casting = Pick<Context<keyof typeof rules>, keyof Acting | "refuse"> &
  SavingContext<"vote_update">;

/**
 * Casts a vote for a charity. If the campaign requires validation, the vote stays `PENDING` until it is validated;
 * otherwise it becomes `DONE`.
 */
async function cast(context: Casting, chosen: Cast): Promise<VoteRow> {
  const { tx, account, settings, now } = context;
  const { campaign, vote, charityId } = chosen;
  await check(context, rules, { tx, account, settings, now, ...chosen });
  const status = campaign.withValidation ? "PENDING" : "DONE";
  return await voteRows.change(context, vote, { status, charityId, castAt: now });
}

/** The part of the definition that both cast operations share. */
const casting = {
  method: "POST",
  refusals: ["not_found", ...refusalsOf(rules)],
  emits: ["vote_update"],
} as const;
const example = {
  voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
};

export const castVote = defineOperation({
  ...casting,
  id: "cast-vote",
  summary: "Cast a vote for a charity",
  description:
    "The charity must be in the campaign's selection, published and not paused. If the campaign requires validation, the vote keeps its charity and stays PENDING until it is validated.",
  tag: "Votes",
  path: "/v1/votes/{voteId}/cast",
  callers: "payroll",
  input: CastInput,
  output: Vote,
  example,
  scope: ({ voteId }) => ({ voteId }),
  async handle(context, { voteId, charityId }) {
    const { gift: vote, campaign } = await loadGift(context, voteQueries, voteId);
    return presentVote(await cast(context, { campaign, vote, charityId }));
  },
});

export const castPublicVote = defineOperation({
  ...casting,
  id: "cast-public-vote",
  variantOf: "cast-vote",
  summary: "Cast a vote in the widget",
  description: "Same rules, errors and events as cast-vote. The response contains no donor data.",
  tag: "Widgets",
  path: "/v1/widgets/public/{publicKey}/votes/{voteId}/cast",
  callers: "public",
  input: z.strictObject({ ...publicFields, ...CastInput.shape }),
  output: PublicVote,
  example: { publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf", ...example },
  scope: ({ publicKey }) => ({ publicKey }),
  async handle(context, { voteId, charityId }) {
    const { gift: vote, campaign } = await loadPublicGift(context, voteQueries, voteId);
    return await showPublicVote(context.tx, await cast(context, { campaign, vote, charityId }));
  },
});
