import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";
import { noCampaign, ofPayee } from "./payout-queries.js";

const balanceRedirects = sql.table("balance_redirects", {
  balanceRedirectId: sql.text,
  /** The charity that left. */
  charityId: sql.text,
  toCharityId: sql.text,
  amountCents: sql.integer,
  donations: sql.integer,
  reason: sql.text,
  /** The name of the operator's key. */
  createdBy: sql.text,
  /** Whether its donations show it, and their donors are told. */
  isShown: sql.boolean,
  createdAt: sql.text,
});
export type BalanceRedirectRow = sql.TableRow<typeof balanceRedirects>;

export const insertBalanceRedirect = sql.insertInto(balanceRedirects);
export const balanceRedirectById = sql.selectBy(balanceRedirects, ["balanceRedirectId"]);
export const markBalanceRedirectShown = sql.updateOf(
  balanceRedirects,
  ["balanceRedirectId"],
  ["isShown"],
);
export const listBalanceRedirectsQuery = listQuery({
  table: balanceRedirects,
  id: "balanceRedirectId",
  filters: ["charityId"],
  foundBy: ["charityId"],
  audience: "operator",
});

/** Redirects a charity's settled donations that no payout holds. No answer shows it until `show-balance-redirects` runs. */
export const redirectDonations = sql.statement({
  name: "redirect-donations",
  text: `update donations set payee_id = :toCharityId, balance_redirect_id = :balanceRedirectId
    where ${ofPayee} and status = 'PROCESSED' and payout_id is null`,
  parameters: { charityId: sql.text, toCharityId: sql.text, balanceRedirectId: sql.text },
});

/**
 * Moves the deductions that a charity's next payout would have made, or given back, to the next payout of the other charity:
 * its balance has them too.
 */
export const redirectDeductions = sql.statement({
  name: "redirect-deductions",
  text: `update donations set payee_id = :toCharityId where ${ofPayee} and status = 'CANCELED'
      and payout_id is not null and deducted_payout_id is null`,
  parameters: { charityId: sql.text, toCharityId: sql.text },
});
export const redirectRestoredDeductions = sql.statement({
  name: "redirect-restored-deductions",
  text: `update donations set payee_id = :toCharityId where ${ofPayee} and status = 'CANCELED'
      and payout_id is null and deducted_payout_id is not null`,
  parameters: { charityId: sql.text, toCharityId: sql.text },
});

const isHidden = `d.balance_redirect_id = r.balance_redirect_id and d.status = 'PROCESSED'
        and (d.redirected_to is null or d.redirected_to <> r.to_charity_id)`;

/** The redirects whose donations do not all show it: the id of each, a space, and the first campaign of those donations. */
export const balanceRedirectsToShow = sql.select({
  name: "balance-redirects-to-show",
  text: `select r.created_at as due_at, r.balance_redirect_id || ' ' || coalesce((select d.campaign_id
        from donations d where ${isHidden} order by d.campaign_id limit 1), '${noCampaign}') as key
    from balance_redirects r where r.is_shown = 0 and r.created_at <= :now
    order by r.created_at, r.balance_redirect_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

/** The donations of a campaign in a redirect that do not show it yet. */
export const donationsToShowRedirected = sql.selectRows(donationsWithDonor, {
  name: "donations-to-show-redirected",
  where: `balance_redirect_id = :balanceRedirectId and campaign_id = :campaignId and status = 'PROCESSED'
      and (redirected_to is null or redirected_to <> :toCharityId) order by donation_id limit :limit`,
  parameters: {
    balanceRedirectId: sql.text,
    campaignId: sql.text,
    toCharityId: sql.text,
    limit: sql.integer,
  },
});

/** What a donor gave that a redirect moved, in cents. */
export const redirectedOfDonor = sql.select({
  name: "redirected-of-donor",
  text: `select cast(coalesce(sum(amount_cents), 0) as bigint) as cents from donations
    where balance_redirect_id = :balanceRedirectId and donor_id = :donorId`,
  parameters: { balanceRedirectId: sql.text, donorId: sql.text },
  row: { cents: sql.integer },
});
