import { z } from "zod";
import { Cents, Id, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import {
  amountTypes,
  CampaignTranslation,
  donationTypes,
} from "../../contract/resources/campaign.js";
import { Cause } from "../../contract/resources/charity.js";
import { LeadCollectionOptions } from "../../contract/resources/lead.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignStatuses } from "../../domain/campaign-status.js";
import { type Cause as CauseKey, causeLabels, causes } from "../../domain/causes.js";
import { formatsOf } from "../../domain/display.js";
import { voteStakes } from "../../domain/vote-texts.js";
import { textsOfAccount } from "../accounts/account-queries.js";
import { creationRules } from "../gifts/gift-rules.js";
import { PublicGiving, publicGiving } from "../public-giving/public-giving.js";
import { causesOfSelection } from "../selections/selection-queries.js";
import { publicFields } from "../shared/public-fields.js";
import { readerLanguage, readerLocale } from "../shared/reader-locale.js";
import type { CampaignRow } from "./campaign-queries.js";
import { campaignTexts } from "./campaign-texts.js";
import { publicCampaign } from "./public-campaign.js";
import { takesPublicVotes } from "./takes-public-votes.js";

/** The maximum number of charities whose causes are collected. */
const charitiesLookedAt = 2_000;

/** What the votes of a campaign decide. */
const PublicVoteTerms = z
  .object({
    budget: Cents,
    endsAt: Timestamp.nullable(),
    display: z.object({
      budget: z.string(),
      lastDay: z.string().nullable().meta({ description: "The last day on which one can vote." }),
      stakes: z.string().meta({
        description: "The budget, how it is divided, and the last day, in a sentence or two.",
      }),
    }),
  })
  .meta({ id: "PublicVoteTerms" });

export const PublicCampaign = z
  .object({
    campaignId: Id,
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(campaignStatuses),
    amountType: z.enum(amountTypes),
    donationType: z.enum(donationTypes),
    withLeadCollection: z.boolean(),
    leadCollectionOptions: LeadCollectionOptions,
    termsUrl: z.string().nullable().meta({
      description: "The terms that a lead accepts; null if the campaign collects no leads.",
    }),
    privacyUrl: z.string().nullable(),
    language: z.string(),
    translations: z.array(CampaignTranslation),
    giving: PublicGiving.nullable().meta({
      description: "Gifts on the campaign's page; null if it takes none.",
    }),
    takesVotes: z.boolean().meta({
      description: "Whether anybody may ask for the link to a vote now (`request-public-vote`).",
    }),
    vote: PublicVoteTerms.nullable().meta({
      description: "What the votes decide; null for a campaign without a budget that votes divide.",
    }),
    display: z.object({
      causes: z.array(z.object({ cause: Cause, label: z.string() })).meta({
        description:
          "The causes of the charities that can be chosen, by their label in the locale.",
      }),
    }),
  })
  .meta({ id: "PublicCampaign" });

export const getPublicCampaign = defineOperation({
  id: "get-public-campaign",
  summary: "Get a campaign as a visitor sees it",
  description: "Name and description are in the visitor's language if there is a translation.",
  tag: "Widgets",
  method: "GET",
  path: "/v1/widgets/public/{publicKey}",
  callers: "public",
  input: z.strictObject(publicFields),
  output: PublicCampaign,
  refusals: ["not_found"],
  cacheable: { unlessSent: [], isLasting: (output) => isRunning(output) },
  example: { publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf", locale: "fr" },
  handle: async (context, { locale }) =>
    showPublicCampaign(context, await publicCampaign(context), locale),
});

/** Whether a response may be cached: a cached draft would hide the start of its campaign. */
export const isRunning = (campaign: unknown) =>
  (campaign as z.output<typeof PublicCampaign>).status === "ACTIVE";

/** A campaign as a visitor sees it, in the requested locale if it is supported. */
export async function showPublicCampaign(
  context: Parameters<typeof publicGiving>[0],
  campaign: CampaignRow,
  requested: string | undefined,
): Promise<z.input<typeof PublicCampaign>> {
  const { tx } = context;
  const locale = readerLocale(requested, campaign.language);
  const offered = await offeredCauses(tx, campaign);
  const language = readerLanguage(locale);
  return {
    ...campaign,
    ...(await textsToAccept(tx, campaign)),
    ...campaignTexts(campaign, locale),
    giving: await publicGiving(context, campaign, locale),
    takesVotes: takesVotesNow(context, campaign),
    vote: voteTerms(campaign, locale),
    display: {
      causes: offered
        .map((cause) => ({ cause, label: causeLabels[cause][language] }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    },
  };
}

/** Whether `request-public-vote` is not refused. */
function takesVotesNow(
  { account, now }: Parameters<typeof publicGiving>[0],
  campaign: CampaignRow,
): boolean {
  const gate = { campaign, account, now };
  const isOpen = Object.values(creationRules).every((isBroken) => !isBroken(gate));
  return takesPublicVotes(campaign) && isOpen;
}

function voteTerms(
  { donationType, budgetCents: budget, endsAt }: CampaignRow,
  locale: string,
): z.input<typeof PublicVoteTerms> | null {
  if (donationType !== "DISTRIBUTION" || budget === null) return null;
  const { euros, lastDay } = formatsOf(locale);
  const shown = { budget: euros(budget), lastDay: endsAt === null ? null : lastDay(endsAt) };
  const stakes = voteStakes(readerLanguage(locale), shown);
  return { budget, endsAt, display: { ...shown, stakes } };
}

async function textsToAccept(tx: ReadTransaction, campaign: CampaignRow) {
  const { accountId, withLeadCollection } = campaign;
  const texts = withLeadCollection ? await tx.one(textsOfAccount, { accountId }) : undefined;
  return texts ?? { termsUrl: null, privacyUrl: null };
}

async function offeredCauses(
  tx: ReadTransaction,
  { charitiesSelectionId }: CampaignRow,
): Promise<CauseKey[]> {
  if (charitiesSelectionId === null) return [];
  const rows = await tx.all(causesOfSelection, { charitiesSelectionId, limit: charitiesLookedAt });
  const present = new Set(rows.flatMap((row) => row.causes));
  return causes.filter((cause) => present.has(cause));
}
