import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { LeadCollectionChanges, LeadCollectionOptions } from "../../contract/resources/lead.js";
import { campaignBySlug, updateCampaignDetails } from "../../queries/campaigns.js";
import { anyPublishedCharityOfSelection, usableSelectionById } from "../../queries/selections.js";
import { differs, sentFields } from "../sent-fields.js";
import { campaignFields as fields } from "./campaign-fields.js";
import { loadCampaign } from "./load-campaign.js";
import { planReminders } from "./plan-reminders.js";
import { presentCampaign } from "./present-campaign.js";

export const updateCampaign = defineOperation({
  id: "update-campaign",
  summary: "Update a campaign",
  description:
    "`null` clears an optional field, and sets `withLeadCollection`, `leadCollectionOptions`, its fields and `withValidation` back to false. The selection of an ACTIVE campaign can be replaced by one with charities and not cleared; `givingTarget` needs a campaign with `defaultHasBeenCharged`.",
  tag: "Campaigns",
  method: "PATCH",
  path: "/v1/campaigns/{campaignId}",
  callers: accountCallers,
  input: z.strictObject({
    campaignId: Id,
    name: fields.name.optional(),
    slug: fields.slug.optional(),
    description: fields.description.optional(),
    charitiesSelectionId: fields.charitiesSelectionId.optional(),
    endsAt: fields.endsAt.optional(),
    givingTarget: fields.givingTarget.optional(),
    withLeadCollection: fields.withLeadCollection.nullish(),
    leadCollectionOptions: LeadCollectionChanges.nullish(),
    withValidation: fields.withValidation.nullish(),
  }),
  output: Campaign,
  status: 200,
  refusals: [
    "not_found",
    "invalid_charities_selection_id",
    "campaign_charities_fixed",
    "slug_already_used",
  ],
  emits: ["campaign_update"],
  example: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", name: "Year-end giving 2026" },
  async handle(context, { campaignId, givingTarget, ...sentChanges }) {
    const { tx, account, now, refuse, refuseInput, emit } = context;
    const { accountId } = account;
    const before = await loadCampaign(context, campaignId);
    const changes = clearedToFalse(sentChanges);
    const { charitiesSelectionId, endsAt, slug } = changes;
    if (charitiesSelectionId) {
      const selection = await tx.one(usableSelectionById, { accountId, charitiesSelectionId });
      if (selection === undefined) return refuse("invalid_charities_selection_id");
    }
    const problems = [];
    if (endsAt && endsAt !== before.endsAt && endsAt <= now)
      problems.push("endsAt: must lie in the future");
    const changesSelection =
      charitiesSelectionId !== undefined && charitiesSelectionId !== before.charitiesSelectionId;
    // What is given must find a charity, at the latest when the campaign closes.
    if (changesSelection && before.status === "ACTIVE") {
      const hasCharity =
        charitiesSelectionId !== null &&
        (await tx.one(anyPublishedCharityOfSelection, { charitiesSelectionId })) !== undefined;
      if (!hasCharity)
        problems.push(
          "charitiesSelectionId: must hold a published charity while the campaign is active",
        );
    }
    if (givingTarget && !before.defaultHasBeenCharged) {
      problems.push("givingTarget: is only supported for fundraising campaigns");
    }
    if (problems.length > 0) return refuseInput(...problems);
    if (changesSelection && before.withFixedCharities) return refuse("campaign_charities_fixed");
    if (slug !== undefined && slug !== before.slug) {
      if ((await tx.one(campaignBySlug, { accountId, slug })) !== undefined)
        return refuse("slug_already_used");
    }
    const sent = {
      ...sentFields(changes),
      ...(givingTarget !== undefined && { givingTargetCents: givingTarget }),
    };
    if (!differs(before, sent)) return presentCampaign(before);
    const after = { ...before, ...sent, updatedAt: now };
    await tx.run(updateCampaignDetails, after);
    await planReminders(context, after);
    const campaign = presentCampaign(after);
    emit("campaign_update", campaign, presentCampaign(before));
    return campaign;
  },
});

interface SentSwitches {
  readonly withLeadCollection?: boolean | null | undefined;
  readonly leadCollectionOptions?: z.output<typeof LeadCollectionChanges> | null | undefined;
  readonly withValidation?: boolean | null | undefined;
}

/** A change whose switches are false where `null` clears them; of the lead's fields also where they are left out. */
function clearedToFalse<Sent extends SentSwitches>({
  withLeadCollection,
  leadCollectionOptions,
  withValidation,
  ...others
}: Sent) {
  const asked = Object.entries(leadCollectionOptions ?? {}).filter(([, isAsked]) => isAsked);
  return {
    ...others,
    withLeadCollection: withLeadCollection === null ? false : withLeadCollection,
    withValidation: withValidation === null ? false : withValidation,
    leadCollectionOptions:
      leadCollectionOptions === undefined
        ? undefined
        : LeadCollectionOptions.parse(Object.fromEntries(asked)),
  };
}
