import * as sql from "../../contract/define-query.js";
import type { RowOf } from "../../contract/store.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";

/** How budgets were divided by votes. A row is written when its campaign ends, and never changes. */
const budgetDivisions = sql.table("budget_divisions", {
  campaignId: sql.text,
  position: sql.integer,
  charityId: sql.text,
  votes: sql.integer,
  amountCents: sql.integer,
  isCounted: sql.boolean,
});
export const insertBudgetDivision = sql.insertInto(budgetDivisions);

/** The division of a campaign's budget, with the charities' names, in its order. */
export const divisionOfCampaign = sql.select({
  name: "division-of-campaign",
  text: `select b.charity_id, c.name, b.votes, b.amount_cents, b.is_counted
    from budget_divisions b join charities c on c.charity_id = b.charity_id
    where b.campaign_id = :campaignId order by b.position limit :limit`,
  parameters: { campaignId: sql.text, limit: sql.integer },
  row: {
    charityId: sql.text,
    name: sql.text,
    votes: sql.integer,
    amountCents: sql.integer,
    isCounted: sql.boolean,
  },
});

/** The donation that is a charity's share of a budget that was voted on. */
export const shareOfCharity = sql.selectRows(donationsWithDonor, {
  name: "share-of-charity",
  where: "campaign_id = :campaignId and charity_id = :charityId order by donation_id limit 1",
  parameters: { campaignId: sql.text, charityId: sql.text },
});

/** When the last payout that contained a donation was returned. */
export const returnOfDonation = sql.select({
  name: "return-of-donation",
  text: `select p.returned_at from donations d join payouts p on p.payout_id = d.returned_payout_id
    where d.donation_id = :donationId`,
  parameters: { donationId: sql.text },
  row: { returnedAt: sql.nullable(sql.text) },
});

/** When a donation was given to another charity, because its own had left. */
export const redirectOfDonation = sql.select({
  name: "redirect-of-donation",
  text: `select r.created_at as redirected_at
    from donations d join balance_redirects r on r.balance_redirect_id = d.balance_redirect_id
    where d.donation_id = :donationId and d.redirected_to is not null`,
  parameters: { donationId: sql.text },
  row: { redirectedAt: sql.text },
});

/** When a donation was reversed. */
export const reversalOfDonation = sql.select({
  name: "reversal-of-donation",
  text: `select at from ledger_transfers
    where donation_id = :donationId and kind = 'REVERSAL' order by transfer_id desc limit 1`,
  parameters: { donationId: sql.text },
  row: { at: sql.text },
});

const settledGroup = {
  payoutId: sql.nullable(sql.text),
  gifts: sql.integer,
  amountCents: sql.integer,
  netCents: sql.integer,
  givenAt: sql.text,
  collectedAt: sql.text,
  processedAt: sql.text,
  paidOutAt: sql.nullable(sql.text),
  firstCampaignId: sql.text,
  lastCampaignId: sql.text,
  returnedAt: sql.nullable(sql.text),
  redirectedAt: sql.nullable(sql.text),
  /** The charity that gets them; null if they were redirected to different ones. */
  receiverId: sql.nullable(sql.text),
};
export type SettledGroup = RowOf<typeof settledGroup>;

/**
 * The settled donations of a company's receipt (`donationIds` is a JSON array) by the payout that holds them: how many,
 * what their charity gets, and the last date of each step.
 */
export const settledGroups = sql.select({
  name: "settled-groups",
  text: sql.withLists(
    (
      elementsOf,
    ) => `select g.payout_id, g.gifts, g.amount_cents, g.net_cents, g.given_at, g.collected_at,
      g.processed_at, g.paid_out_at, g.first_campaign_id, g.last_campaign_id, g.receiver_id,
      (select r.returned_at from payouts r where r.payout_id = g.returned_payout_id) as returned_at,
      (select b.created_at from balance_redirects b
        where b.balance_redirect_id = g.balance_redirect_id) as redirected_at
    from (select payout_id, returned_payout_id, cast(count(*) as bigint) as gifts,
        cast(sum(amount_cents) as bigint) as amount_cents,
        cast(sum(coalesce(net_cents, amount_cents)) as bigint) as net_cents,
        max(created_at) as given_at, max(coalesce(paid_at, processed_at)) as collected_at,
        max(processed_at) as processed_at,
        case when count(*) = count(paid_out_at) then max(paid_out_at) end as paid_out_at,
        min(campaign_id) as first_campaign_id, max(campaign_id) as last_campaign_id,
        case when count(*) = count(redirected_to) then max(balance_redirect_id) end as balance_redirect_id,
        case when min(coalesce(redirected_to, charity_id)) = max(coalesce(redirected_to, charity_id))
          then min(coalesce(redirected_to, charity_id)) end as receiver_id
      from donations where status = 'PROCESSED' and donation_id in (${elementsOf("donationIds")})
      group by payout_id, returned_payout_id) g
    order by g.processed_at, g.payout_id`,
  ),
  parameters: { donationIds: sql.json<readonly string[]>() },
  row: settledGroup,
});
