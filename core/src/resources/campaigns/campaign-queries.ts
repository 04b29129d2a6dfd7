import type { z } from "zod";
import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type {
  Campaign,
  CampaignReminder,
  CampaignTranslation,
} from "../../contract/resources/campaign.js";
import type { LeadCollectionOptions } from "../../contract/resources/lead.js";

type CampaignFields = z.output<typeof Campaign>;

export const campaigns = sql.table("campaigns", {
  campaignId: sql.text,
  accountId: sql.text,
  name: sql.text,
  slug: sql.text,
  description: sql.nullable(sql.text),
  language: sql.text,
  status: sql.word<CampaignFields["status"]>(),
  kind: sql.word<CampaignFields["kind"]>(),
  visibility: sql.word<CampaignFields["visibility"]>(),
  amountType: sql.word<CampaignFields["amountType"]>(),
  donationType: sql.word<CampaignFields["donationType"]>(),
  budgetCents: sql.nullable(sql.integer),
  charitiesSelectionId: sql.nullable(sql.text),
  campaignTemplateId: sql.nullable(sql.text),
  givingType: sql.nullable(sql.word<NonNullable<CampaignFields["givingType"]>>()),
  recurringType: sql.nullable(sql.word<NonNullable<CampaignFields["recurringType"]>>()),
  isOrder: sql.boolean,
  withFixedCharities: sql.boolean,
  defaultHasBeenCharged: sql.boolean,
  defaultFeeType: sql.word<CampaignFields["defaultFeeType"]>(),
  givingTargetCents: sql.nullable(sql.integer),
  acceptsPublicDonations: sql.boolean,
  suggestedAmounts: sql.nullable(sql.json<number[]>()),
  minAmountCents: sql.nullable(sql.integer),
  maxAmountCents: sql.nullable(sql.integer),
  withFiscalReceipt: sql.boolean,
  withValidation: sql.boolean,
  withLeadCollection: sql.boolean,
  leadCollectionOptions: sql.json<LeadCollectionOptions>(),
  reminders: sql.json<CampaignReminder[]>(),
  translations: sql.json<CampaignTranslation[]>(),
  publicKey: sql.text,
  invoiceId: sql.nullable(sql.text),
  /** When the budget was paid. From then on the campaign has a fund, which pays for its gifts. */
  fundedAt: sql.nullable(sql.text),
  /** When the unspent part of the budget was credited to the account that paid it. */
  fundClosedAt: sql.nullable(sql.text),
  activatedAt: sql.nullable(sql.text),
  closedAt: sql.nullable(sql.text),
  endsAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type CampaignRow = sql.TableRow<typeof campaigns>;

export const campaignById = sql.selectBy(campaigns, ["accountId", "campaignId"]);
export const campaignBySlug = sql.selectBy(campaigns, ["accountId", "slug"]);
export const campaignByGivingType = sql.selectBy(campaigns, ["accountId", "givingType"]);
/** A campaign of any account, for callers that already know its id. */
export const anyCampaignById = sql.selectBy(campaigns, ["campaignId"]);
export const listCampaignsQuery = listQuery({
  table: campaigns,
  id: "campaignId",
  filters: ["status", "slug", "campaignId"],
  audience: "both",
  campaign: "campaignId",
});

/** The campaigns of any account that use a selection. */
export const campaignsOfSelection = sql.select({
  name: "campaigns-of-selection",
  text: `select campaign_id, account_id, status, with_fixed_charities from campaigns
    where charities_selection_id = :charitiesSelectionId order by campaign_id`,
  parameters: { charitiesSelectionId: sql.text },
  row: {
    campaignId: sql.text,
    accountId: sql.text,
    status: campaigns.columns.status,
    withFixedCharities: sql.boolean,
  },
});

/** The newest campaigns that an account created from a template. */
export const campaignsOfTemplate = sql.selectRows(campaigns, {
  name: "campaigns-of-template",
  where: `account_id = :accountId and campaign_template_id = :campaignTemplateId
    order by campaign_id desc limit :limit`,
  parameters: { accountId: sql.text, campaignTemplateId: sql.text, limit: sql.integer },
});

/** The campaigns of an account and its children, newest first. For the first page, `after` is above every id. */
export const campaignsOfFamily = sql.selectRows(campaigns, {
  name: "campaigns-of-family",
  where: `account_id in (
        select account_id from accounts where account_id = :accountId
        union all select account_id from accounts where parent_account_id = :accountId)
      and campaign_id < :after
    order by campaign_id desc limit :limit`,
  parameters: { accountId: sql.text, after: sql.text, limit: sql.integer },
});

/** The names and descriptions of campaigns in all of their languages. `ids` is a JSON array. */
export const textsOfCampaigns = sql.select({
  name: "texts-of-campaigns",
  text: sql.withLists(
    (elementsOf) => `select campaign_id, name, description, language, translations from campaigns
      where campaign_id in (${elementsOf("ids")})`,
  ),
  parameters: { ids: sql.json<readonly string[]>() },
  row: sql.pick(campaigns.columns, [
    "campaignId",
    "name",
    "description",
    "language",
    "translations",
  ]),
});

/**
 * The campaigns on which a person's donors have a donation, vote or recurring donation, newest first. With `open`, also
 * those that are open to all donors of the account. Its cost grows with the person's own gifts, and not with those of the
 * account. For the first page, `after` is above every id.
 */
export const campaignsOfDonors = sql.select({
  name: "campaigns-of-donors",
  text: sql.withLists(
    (elementsOf) => `select ${sql.columnList(campaigns.columns, "c")} from (
      select campaign_id from donations where donor_id in (${elementsOf("donorIds")})
      union select campaign_id from votes where donor_id in (${elementsOf("donorIds")})
      union select campaign_id from recurring_donations where donor_id in (${elementsOf("donorIds")})
      union select campaign_id from campaigns
        where :open = 1 and account_id = :accountId and status = 'ACTIVE' and kind = 'STANDARD' and is_order = 0
    ) own join campaigns c on c.campaign_id = own.campaign_id
    where c.account_id = :accountId and c.campaign_id < :after
    order by c.campaign_id desc limit :limit`,
  ),
  parameters: {
    accountId: sql.text,
    donorIds: sql.json<readonly string[]>(),
    open: sql.boolean,
    after: sql.text,
    limit: sql.integer,
  },
  row: campaigns.columns,
});

/** A campaign that was activated after its end date ends at its activation. */
const endOfActive = "case when activated_at > ends_at then activated_at else ends_at end";

/**
 * The jobs that end ACTIVE campaigns after their end date, earliest first. PostgreSQL takes a range with two ends for a small
 * part of the table, and reads its index; with one end, for a third of it, and reads the whole table.
 */
export const dueCampaignEnds = sql.select({
  name: "due-campaign-ends",
  text: `select ${endOfActive} as due_at, campaign_id as key from campaigns
    where status = 'ACTIVE' and ends_at between '' and :now
    order by ${endOfActive}, campaign_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});
