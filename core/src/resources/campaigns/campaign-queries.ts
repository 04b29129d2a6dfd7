import type { z } from "zod";
import { listQuery } from "../../contract/define-list.js";
import {
  boolean,
  columnList,
  integer,
  json,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  word,
} from "../../contract/define-query.js";
import type {
  Campaign,
  CampaignReminder,
  CampaignTranslation,
} from "../../contract/resources/campaign.js";
import type { LeadCollectionOptions } from "../../contract/resources/lead.js";

type Wire = z.output<typeof Campaign>;

export const campaigns = table("campaigns", {
  campaignId: text,
  accountId: text,
  name: text,
  slug: text,
  description: nullable(text),
  language: text,
  status: word<Wire["status"]>(),
  kind: word<Wire["kind"]>(),
  visibility: word<Wire["visibility"]>(),
  amountType: word<Wire["amountType"]>(),
  donationType: word<Wire["donationType"]>(),
  budgetCents: nullable(integer),
  charitiesSelectionId: nullable(text),
  campaignTemplateId: nullable(text),
  givingType: nullable(word<NonNullable<Wire["givingType"]>>()),
  recurringType: nullable(word<NonNullable<Wire["recurringType"]>>()),
  isOrder: boolean,
  withFixedCharities: boolean,
  defaultHasBeenCharged: boolean,
  defaultFeeType: word<Wire["defaultFeeType"]>(),
  givingTargetCents: nullable(integer),
  withFiscalReceipt: boolean,
  withValidation: boolean,
  withLeadCollection: boolean,
  leadCollectionOptions: json<LeadCollectionOptions>(),
  reminders: json<CampaignReminder[]>(),
  translations: json<CampaignTranslation[]>(),
  publicKey: text,
  invoiceId: nullable(text),
  activatedAt: nullable(text),
  closedAt: nullable(text),
  endsAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type CampaignRow = TableRow<typeof campaigns>;

export const campaignById = selectBy(campaigns, ["accountId", "campaignId"]);
export const campaignBySlug = selectBy(campaigns, ["accountId", "slug"]);
export const campaignByGivingType = selectBy(campaigns, ["accountId", "givingType"]);
/** A campaign of any account, for callers that already know its id. */
export const anyCampaignById = selectBy(campaigns, ["campaignId"]);
export const listCampaignsQuery = listQuery({
  table: campaigns,
  id: "campaignId",
  filters: ["status", "slug"],
  campaign: "campaignId",
});

/** The campaigns of any account that use a selection. */
export const campaignsOfSelection = select({
  name: "campaigns-of-selection",
  text: `select campaign_id, account_id, status, with_fixed_charities from campaigns
    where charities_selection_id = :charitiesSelectionId order by campaign_id`,
  parameters: { charitiesSelectionId: text },
  row: {
    campaignId: text,
    accountId: text,
    status: campaigns.columns.status,
    withFixedCharities: boolean,
  },
});

/** The newest campaigns that an account created from a template. */
export const campaignsOfTemplate = select({
  name: "campaigns-of-template",
  text: `select ${columnList(campaigns.columns)} from campaigns
    where account_id = :accountId and campaign_template_id = :campaignTemplateId
    order by campaign_id desc limit :limit`,
  parameters: { accountId: text, campaignTemplateId: text, limit: integer },
  row: campaigns.columns,
});

/** The campaigns of an account and its children, newest first. For the first page, `after` is above every id. */
export const campaignsOfFamily = select({
  name: "campaigns-of-family",
  text: `select ${columnList(campaigns.columns)} from campaigns
    where account_id in (
        select account_id from accounts where account_id = :accountId
        union all select account_id from accounts where parent_account_id = :accountId)
      and campaign_id < :after
    order by campaign_id desc limit :limit`,
  parameters: { accountId: text, after: text, limit: integer },
  row: campaigns.columns,
});

/** The names and descriptions of campaigns in all of their languages. `ids` is a JSON array. */
export const textsOfCampaigns = select({
  name: "texts-of-campaigns",
  text: {
    sqlite: `select campaign_id, name, description, language, translations from campaigns
      where campaign_id in (select value from json_each(:ids))`,
    postgres: `select campaign_id, name, description, language, translations from campaigns
      where campaign_id in (select json_array_elements_text(cast(:ids as json)))`,
  },
  parameters: { ids: json<readonly string[]>() },
  row: {
    campaignId: text,
    name: text,
    description: nullable(text),
    language: text,
    translations: campaigns.columns.translations,
  },
});

/**
 * The campaigns on which a donor has a donation, vote or recurring donation, newest first. With `open`, also those that
 * are open to all donors of the account. Reads only the donor's own gifts. For the first page, `after` is above every
 * id.
 */
export const campaignsOfDonor = select({
  name: "campaigns-of-donor",
  text: `select ${columnList(campaigns.columns, "c")} from (
      select campaign_id from donations where donor_id = :donorId
      union select campaign_id from votes where donor_id = :donorId
      union select campaign_id from recurring_donations where donor_id = :donorId
      union select campaign_id from campaigns
        where :open = 1 and account_id = :accountId and status = 'ACTIVE' and kind = 'STANDARD' and is_order = 0
    ) own join campaigns c on c.campaign_id = own.campaign_id
    where c.account_id = :accountId and c.campaign_id < :after
    order by c.campaign_id desc limit :limit`,
  parameters: { accountId: text, donorId: text, open: boolean, after: text, limit: integer },
  row: campaigns.columns,
});

/** A campaign that was activated after its end date ends at its activation. */
const endOfActive = "case when activated_at > ends_at then activated_at else ends_at end";

/** The ACTIVE campaigns whose end date has passed, earliest first. */
export const dueCampaignEnds = select({
  name: "due-campaign-ends",
  text: `select ${endOfActive} as due_at, campaign_id as key from campaigns
    where status = 'ACTIVE' and ends_at <= :now
    order by ${endOfActive}, campaign_id limit :limit`,
  parameters: { now: text, limit: integer },
  row: { dueAt: text, key: text },
});
