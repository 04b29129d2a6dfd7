import { z } from "zod";
import type { RefusalName } from "../../contract/error-catalogue.js";
import type { Context } from "../../contract/operation.js";
import type { Campaign } from "../../contract/resources/campaign.js";
import { campaignShapeRefusal, mayBePublic } from "../../domain/campaign-rules.js";
import { campaignTemplates, fixedCharitiesSelectionId } from "../../domain/campaign-templates.js";
import {
  type CampaignRow,
  campaignByGivingType,
  campaignBySlug,
  insertCampaign,
} from "../../queries/campaigns.js";
import { usableSelectionById } from "../../queries/selections.js";
import { campaignFields as fields } from "./campaign-fields.js";
import { newReminders } from "./new-reminders.js";
import { presentCampaign } from "./present-campaign.js";

/** 192 random bits: nobody guesses the address of another account's campaign. */
const publicKeyBytes = 24;

/** What a client sends of a new campaign. */
export const NewCampaign = z.strictObject({
  name: fields.name,
  slug: fields.slug,
  amountType: fields.amountType,
  donationType: fields.donationType,
  kind: fields.kind.default("STANDARD"),
  visibility: fields.visibility.default("PRIVATE"),
  budget: fields.budget.nullable().default(null),
  charitiesSelectionId: fields.charitiesSelectionId.default(null),
  campaignTemplateId: fields.campaignTemplateId.default(null),
  defaultHasBeenCharged: fields.defaultHasBeenCharged.default(false),
  defaultFeeType: fields.defaultFeeType.default("EXCLUDED"),
  givingTarget: fields.givingTarget.default(null),
  withFiscalReceipt: fields.withFiscalReceipt.default(false),
  withValidation: fields.withValidation.default(false),
  withLeadCollection: fields.withLeadCollection.default(false),
  leadCollectionOptions: fields.leadCollectionOptions.prefault({}),
  language: fields.language.default("fr"),
  description: fields.description.default(null),
  endsAt: fields.endsAt.default(null),
});

/** Why a campaign cannot be made, in order of precedence. */
export const newCampaignRefusals = [
  "plan_upgrade_required",
  "bad_request",
  "invalid_charities_selection_id",
  "account_not_validated",
  "budget_required",
  "distribution_must_be_fixed_amount",
  "giving_target_not_supported",
  "included_fee_type_not_supported",
  "giving_type_taken",
  "public_campaigns_must_be_fixed_distribution",
  "slug_already_used",
] as const satisfies readonly RefusalName[];

type NewCampaignContext = Pick<
  Context<(typeof newCampaignRefusals)[number], "campaign_create">,
  "tx" | "account" | "settings" | "secrets" | "now" | "newId" | "refuse" | "refuseInput" | "emit"
>;

/** Makes a DRAFT campaign of the acting account, with its six reminders. */
export async function makeCampaign(
  { tx, account, settings, secrets, now, newId, refuse, refuseInput, emit }: NewCampaignContext,
  input: z.output<typeof NewCampaign>,
): Promise<Campaign> {
  const { accountId } = account;
  const { campaignTemplateId, charitiesSelectionId, endsAt, slug } = input;
  if (endsAt !== null && endsAt <= now) return refuseInput("endsAt: must lie in the future");
  if (input.defaultHasBeenCharged && !account.features.includes("B2C"))
    return refuse("plan_upgrade_required");

  const template = campaignTemplates.find(
    (known) => known.campaignTemplateId === campaignTemplateId,
  );
  const hasFixedCharities = template?.withFixedCharities ?? false;
  if (campaignTemplateId !== null && template === undefined) return refuse("bad_request");
  if (hasFixedCharities && charitiesSelectionId !== null) return refuse("bad_request");
  const selectionId = hasFixedCharities ? fixedCharitiesSelectionId : charitiesSelectionId;
  if (selectionId !== null) {
    const selection = await tx.one(usableSelectionById, {
      accountId,
      charitiesSelectionId: selectionId,
    });
    if (selection === undefined) return refuse("invalid_charities_selection_id");
  }
  if (!account.validated) return refuse("account_not_validated");

  const { budget, givingTarget, ...kept } = input;
  const row: CampaignRow = {
    ...kept,
    campaignId: newId(),
    accountId,
    status: "DRAFT",
    budgetCents: budget,
    givingTargetCents: givingTarget,
    charitiesSelectionId: selectionId,
    givingType: template?.givingType ?? null,
    recurringType: template?.recurringType ?? null,
    isOrder: template?.isOrder ?? false,
    withFixedCharities: hasFixedCharities,
    reminders: newReminders(newId),
    translations: [],
    publicKey: `pk_${settings.environment === "sandbox" ? "test" : "live"}_${secrets.random(publicKeyBytes)}`,
    invoiceId: null,
    activatedAt: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const shapeRefusal = campaignShapeRefusal(row);
  if (shapeRefusal !== null) return refuse(shapeRefusal);
  const { givingType } = row;
  if (
    givingType !== null &&
    (await tx.one(campaignByGivingType, { accountId, givingType })) !== undefined
  ) {
    return refuse("giving_type_taken", { givingType });
  }
  if (!mayBePublic(row)) return refuse("public_campaigns_must_be_fixed_distribution");
  if ((await tx.one(campaignBySlug, { accountId, slug })) !== undefined)
    return refuse("slug_already_used");

  await tx.run(insertCampaign, row);
  const campaign = presentCampaign(row);
  emit("campaign_create", campaign);
  return campaign;
}
