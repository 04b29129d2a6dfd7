import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { LeadCollectionChanges, LeadCollectionOptions } from "../../contract/resources/lead.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import {
  anyReceivingCharityOfSelection,
  usableSelectionById,
} from "../selections/selection-queries.js";
import { sentFields } from "../shared/sent-fields.js";
import { campaignFields as fields } from "./campaign-fields.js";
import { type CampaignRow, campaignBySlug } from "./campaign-queries.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { amountProblems, isFundraising, mayAcceptPublicDonations } from "./campaign-rules.js";
import { loadCampaign } from "./load-campaign.js";

interface Facts extends Acting {
  readonly before: CampaignRow;
  readonly changes: Partial<CampaignRow>;
}

const selectionRules = {
  async invalid_charities_selection_id({ tx, account, changes: { charitiesSelectionId } }) {
    if (!charitiesSelectionId) return false;
    const { accountId } = account;
    return (await tx.one(usableSelectionById, { accountId, charitiesSelectionId })) === undefined;
  },
} satisfies RulesOn<Facts>;

const rules = {
  public_donations_not_supported: ({ before, changes }) =>
    !mayAcceptPublicDonations({ ...before, ...changes }),
  campaign_charities_fixed: ({ before, changes }) =>
    before.withFixedCharities && changesSelection(before, changes),
  async slug_already_used({ tx, account, before, changes: { slug } }) {
    if (slug === undefined || slug === before.slug) return false;
    const { accountId } = account;
    return (await tx.one(campaignBySlug, { accountId, slug })) !== undefined;
  },
} satisfies RulesOn<Facts>;

const changesSelection = (
  before: CampaignRow,
  { charitiesSelectionId = before.charitiesSelectionId }: Partial<CampaignRow>,
) => charitiesSelectionId !== before.charitiesSelectionId;

/** The problems of the changes that their schema cannot detect. */
async function problemsOf({ tx, now, before, changes }: Facts): Promise<string[]> {
  const problems = [];
  const { endsAt, charitiesSelectionId } = changes;
  if (endsAt && endsAt !== before.endsAt && endsAt <= now)
    problems.push("endsAt: must be in the future");
  // Donations need a charity, at the latest when the campaign closes.
  if (changesSelection(before, changes) && before.status === "ACTIVE") {
    const hasCharity =
      charitiesSelectionId &&
      (await tx.one(anyReceivingCharityOfSelection, { charitiesSelectionId })) !== undefined;
    if (!hasCharity)
      problems.push(
        "charitiesSelectionId: must hold a published charity while the campaign is active",
      );
  }
  const after = { ...before, ...changes };
  if (after.givingTargetCents && !isFundraising(after))
    problems.push("givingTarget: is only supported for fundraising campaigns");
  return [...problems, ...amountProblems(after)];
}

export const updateCampaign = defineOperation({
  id: "update-campaign",
  summary: "Update a campaign",
  description:
    "`null` clears an optional field, and resets `withLeadCollection`, `withValidation`, `leadCollectionOptions` and its fields to false. `leadCollectionOptions` replaces all of its fields: one that is left out is false. The selection of an ACTIVE campaign cannot be cleared, only replaced by one that contains charities. `givingTarget` requires a campaign with `defaultHasBeenCharged` or `acceptsPublicDonations`.",
  tag: "Campaigns",
  method: "PATCH",
  path: "/v1/campaigns/{campaignId}",
  callers: "account",
  input: z.strictObject({
    campaignId: Id,
    name: fields.name.optional(),
    slug: fields.slug.optional(),
    description: fields.description.optional(),
    charitiesSelectionId: fields.charitiesSelectionId.optional(),
    endsAt: fields.endsAt.optional(),
    givingTarget: fields.givingTarget.optional(),
    acceptsPublicDonations: fields.acceptsPublicDonations.optional(),
    suggestedAmounts: fields.suggestedAmounts.optional(),
    minAmount: fields.minAmount.optional(),
    maxAmount: fields.maxAmount.optional(),
    withLeadCollection: fields.withLeadCollection.nullish(),
    leadCollectionOptions: LeadCollectionChanges.nullish(),
    withValidation: fields.withValidation.nullish(),
  }),
  output: Campaign,
  refusals: [
    "plan_upgrade_required",
    "not_found",
    ...refusalsOf(selectionRules),
    ...refusalsOf(rules),
  ],
  emits: ["campaign_update"],
  example: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", name: "Year-end giving 2026" },
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { campaignId, givingTarget, minAmount, maxAmount, ...sentChanges }) {
    const { tx, account, settings, now, refuse } = context;
    if (sentChanges.acceptsPublicDonations && !account.features.includes("B2C"))
      return refuse("plan_upgrade_required");
    const before = await loadCampaign(context, campaignId);
    const changes = sentFields({
      ...clearedToFalse(sentChanges),
      givingTargetCents: givingTarget,
      minAmountCents: minAmount,
      maxAmountCents: maxAmount,
    });
    const facts = { tx, account, settings, now, before, changes };
    await check(context, selectionRules, facts);
    const problems = await problemsOf(facts);
    if (problems.length > 0) return context.refuseInput(...problems);
    await check(context, rules, facts);
    return presentCampaign(await campaignRows.change(context, before, changes));
  },
});

interface SentSwitches {
  readonly withLeadCollection?: boolean | null | undefined;
  readonly leadCollectionOptions?: z.output<typeof LeadCollectionChanges> | null | undefined;
  readonly withValidation?: boolean | null | undefined;
}

/** Turns switches that `null` clears to false; lead fields also if they are omitted. */
function clearedToFalse<Sent extends SentSwitches>({
  withLeadCollection,
  leadCollectionOptions,
  withValidation,
  ...others
}: Sent) {
  const enabled = Object.entries(leadCollectionOptions ?? {}).filter(([, isEnabled]) => isEnabled);
  return {
    ...others,
    withLeadCollection: withLeadCollection === null ? false : withLeadCollection,
    withValidation: withValidation === null ? false : withValidation,
    leadCollectionOptions:
      leadCollectionOptions === undefined
        ? undefined
        : LeadCollectionOptions.parse(Object.fromEntries(enabled)),
  };
}
