import type { z } from "zod";
import type {
  Campaign,
  CampaignReminder,
  CampaignTranslation,
} from "../contract/resources/campaign.js";
import type { LeadCollectionOptions } from "../contract/resources/lead.js";
import { listQuery } from "./define-list.js";
import {
  boolean,
  columnList,
  deleteBy,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";

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

export const insertCampaign = insertInto(campaigns);
/** Most writes that read a campaign go on to change its totals, and by then it is late to wait for others that do. */
const meetsAt = "campaignId";
export const campaignById = { ...selectBy(campaigns, ["accountId", "campaignId"]), meetsAt };
export const campaignBySlug = selectBy(campaigns, ["accountId", "slug"]);
export const campaignByGivingType = selectBy(campaigns, ["accountId", "givingType"]);
/** Whatever its account: for what a public key or an invoice has already named. */
export const anyCampaignById = { ...selectBy(campaigns, ["campaignId"]), meetsAt };
export const listCampaignsQuery = listQuery({
  table: campaigns,
  id: "campaignId",
  filters: ["status", "slug"],
  campaign: "campaignId",
});

/** What update-campaign may change. */
export const updateCampaignDetails = updateOf(
  campaigns,
  ["campaignId"],
  [
    "name",
    "slug",
    "description",
    "charitiesSelectionId",
    "endsAt",
    "givingTargetCents",
    "withLeadCollection",
    "leadCollectionOptions",
    "withValidation",
    "updatedAt",
  ],
);
export const updateCampaignStatus = updateOf(
  campaigns,
  ["campaignId"],
  ["status", "invoiceId", "activatedAt", "closedAt", "updatedAt"],
);
export const updateCampaignReminders = updateOf(
  campaigns,
  ["campaignId"],
  ["reminders", "updatedAt"],
);
export const updateCampaignTranslations = updateOf(
  campaigns,
  ["campaignId"],
  ["translations", "updatedAt"],
);
/** Links a selection that is made together with the link. */
export const linkSelection = updateOf(
  campaigns,
  ["campaignId"],
  ["charitiesSelectionId", "updatedAt"],
);
export const deleteCampaignRow = deleteBy(campaigns, ["campaignId"]);

/** The campaigns, of any account, whose charities a selection holds. */
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

/** The newest campaigns that an account made from a template. */
export const campaignsOfTemplate = select({
  name: "campaigns-of-template",
  text: `select ${columnList(campaigns.columns)} from campaigns
    where account_id = :accountId and campaign_template_id = :campaignTemplateId
    order by campaign_id desc limit :limit`,
  parameters: { accountId: text, campaignTemplateId: text, limit: integer },
  row: campaigns.columns,
});

/** The campaigns of an account and of its children, newest first. `after` is above every id on the first page. */
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

/** What campaigns (`ids` is a JSON array) are called, in each of their languages. */
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
 * The campaigns that a donor has a donation, vote or recurring donation on, newest first, and with `open` those that
 * all of the account's donors can take part in. It reads what is the donor's own and none of the account's other
 * donations. `after` is above every id on the first page.
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

/** One that was activated after its end ends when it was activated. */
const endOfActive = "case when activated_at > ends_at then activated_at else ends_at end";

/** The ACTIVE campaigns whose end has come, earliest first. */
export const dueCampaignEnds = select({
  name: "due-campaign-ends",
  text: `select ${endOfActive} as due_at, campaign_id as key from campaigns
    where status = 'ACTIVE' and ends_at <= :now
    order by ${endOfActive}, campaign_id limit :limit`,
  parameters: { now: text, limit: integer },
  row: { dueAt: text, key: text },
});
