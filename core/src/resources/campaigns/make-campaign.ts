import { z } from "zod";
import { newRow } from "../../contract/new-row.js";
import type { Context, SavingContext } from "../../contract/operation.js";
import type { Campaign } from "../../contract/resources/campaign.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { campaignTemplates, fixedCharitiesSelectionId } from "../../domain/campaign-templates.js";
import { usableSelectionById } from "../selections/selection-queries.js";
import { campaignFields as fields } from "./campaign-fields.js";
import { type CampaignRow, campaignByGivingType, campaigns } from "./campaign-queries.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import {
  amountProblems,
  campaignShapeRules,
  mayAcceptPublicDonations,
  mayBePublic,
} from "./campaign-rules.js";
import { newReminders } from "./new-reminders.js";

/** 192 random bits, so that the URL of a campaign cannot be guessed. */
const publicKeyBytes = 24;

/** The fields of a new campaign that clients can send. */
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
  acceptsPublicDonations: fields.acceptsPublicDonations.default(false),
  suggestedAmounts: fields.suggestedAmounts.default(null),
  minAmount: fields.minAmount.default(null),
  maxAmount: fields.maxAmount.default(null),
  withFiscalReceipt: fields.withFiscalReceipt.default(false),
  withValidation: fields.withValidation.default(false),
  withLeadCollection: fields.withLeadCollection.default(false),
  leadCollectionOptions: fields.leadCollectionOptions.prefault({}),
  language: fields.language.default("fr"),
  description: fields.description.default(null),
  endsAt: fields.endsAt.default(null),
});

interface Facts extends Acting {
  readonly campaign: CampaignRow;
}

const selectionRules = {
  async invalid_charities_selection_id({ tx, account, campaign: { charitiesSelectionId } }) {
    if (charitiesSelectionId === null) return false;
    const { accountId } = account;
    return (await tx.one(usableSelectionById, { accountId, charitiesSelectionId })) === undefined;
  },
} satisfies RulesOn<Facts>;

const rules = {
  ...selectionRules,
  account_not_validated: ({ account }) => !account.validated,
  ...campaignShapeRules,
  async giving_type_taken({ tx, campaign: { accountId, givingType } }) {
    if (givingType === null) return false;
    const other = await tx.one(campaignByGivingType, { accountId, givingType });
    return other !== undefined && { givingType };
  },
  public_campaigns_must_be_fixed_distribution: ({ campaign }) => !mayBePublic(campaign),
  public_donations_not_supported: ({ campaign }) => !mayAcceptPublicDonations(campaign),
} satisfies RulesOn<Facts>;

/** Why a campaign cannot be created, in order of precedence. */
export const newCampaignRefusals = [
  "plan_upgrade_required",
  "bad_request",
  ...refusalsOf(rules),
  "slug_already_used",
] as const;

type Making = Pick<
  Context<(typeof newCampaignRefusals)[number]>,
  keyof Acting | "secrets" | "newId" | "refuse" | "refuseInput"
> &
  SavingContext<"campaign_create">;

/** Why a campaign cannot be previewed: what it would show is not known, or is not the account's to show. */
export const previewRefusals = ["bad_request", ...refusalsOf(selectionRules)] as const;

type Drafting = Pick<
  Context<(typeof previewRefusals)[number]>,
  keyof Acting | "secrets" | "newId" | "refuse" | "refuseInput"
>;

/**
 * The row of a new campaign for the acting account that is not stored. What keeps a campaign from being created, such as
 * an account that is not validated yet, does not keep it from being shown.
 */
export async function draftCampaign(
  context: Drafting,
  input: z.output<typeof NewCampaign>,
): Promise<CampaignRow> {
  const { tx, account, settings, now, refuseInput } = context;
  const problems = amountProblems(amountsOf(input));
  if (problems.length > 0) return refuseInput(...problems);
  const campaign = newCampaign(context, input);
  await check(context, selectionRules, { tx, account, settings, now, campaign });
  return campaign;
}

/** Creates a DRAFT campaign for the acting account, with its six reminders. */
export async function makeCampaign(
  context: Making,
  input: z.output<typeof NewCampaign>,
): Promise<Campaign> {
  const { tx, account, settings, now, refuse, refuseInput } = context;
  if (input.endsAt !== null && input.endsAt <= now)
    return refuseInput("endsAt: must be in the future");
  const problems = amountProblems(amountsOf(input));
  if (problems.length > 0) return refuseInput(...problems);
  const needsDonors = input.defaultHasBeenCharged || input.acceptsPublicDonations;
  if (needsDonors && !account.features.includes("B2C")) return refuse("plan_upgrade_required");
  const campaign = newCampaign(context, input);
  await check(context, rules, { tx, account, settings, now, campaign });
  if (!(await campaignRows.add(context, campaign))) return refuse("slug_already_used");
  return presentCampaign(campaign);
}

const amountsOf = ({
  suggestedAmounts,
  minAmount: minAmountCents,
  maxAmount: maxAmountCents,
}: z.output<typeof NewCampaign>) => ({ suggestedAmounts, minAmountCents, maxAmountCents });

/** The row of a new campaign: the sent fields, with the values of its template. */
function newCampaign(
  { account, settings, secrets, now, newId, refuse }: Drafting,
  input: z.output<typeof NewCampaign>,
): CampaignRow {
  const { budget, givingTarget, minAmount: _, maxAmount: __, ...kept } = input;
  const { campaignTemplateId, charitiesSelectionId } = kept;
  const template = campaignTemplates.find(
    (known) => known.campaignTemplateId === campaignTemplateId,
  );
  const withFixedCharities = template?.withFixedCharities ?? false;
  if (campaignTemplateId !== null && template === undefined) return refuse("bad_request");
  if (withFixedCharities && charitiesSelectionId !== null) return refuse("bad_request");
  const keyKind = settings.environment === "sandbox" ? "test" : "live";
  return newRow(campaigns.columns, {
    ...kept,
    campaignId: newId(),
    accountId: account.accountId,
    status: "DRAFT",
    budgetCents: budget,
    givingTargetCents: givingTarget,
    ...amountsOf(input),
    charitiesSelectionId: withFixedCharities ? fixedCharitiesSelectionId : charitiesSelectionId,
    givingType: template?.givingType,
    recurringType: template?.recurringType,
    isOrder: template?.isOrder ?? false,
    withFixedCharities,
    reminders: newReminders(newId),
    translations: [],
    publicKey: `pk_${keyKind}_${secrets.random(publicKeyBytes)}`,
    createdAt: now,
    updatedAt: now,
  });
}
