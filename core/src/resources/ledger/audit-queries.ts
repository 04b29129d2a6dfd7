import * as sql from "../../contract/define-query.js";
import { bankEntries } from "../bank/bank-queries.js";
import { payouts } from "../payouts/payout-queries.js";

/**
 * The queries of the audit, which reads everything: in pages, because a report's statements must be short and return
 * few rows (contract/store.ts), and in the order of the rows' ids, in which they are also stored on disk.
 */
const sumsBy = (side: "debit" | "credit") =>
  sql.select({
    name: `sums-of-${side}s`,
    text: `select ${side}_account as account, cast(sum(amount_cents) as bigint) as cents,
        cast(count(*) as bigint) as transfers
      from ledger_transfers where ${side}_account > :after
      group by ${side}_account order by ${side}_account limit :limit`,
    parameters: { after: sql.text, limit: sql.integer },
    row: { account: sql.text, cents: sql.integer, transfers: sql.integer },
  });
export const sumsOfDebits = sumsBy("debit");
export const sumsOfCredits = sumsBy("credit");

const worth = "coalesce(d.net_cents, d.amount_cents)";

const isPayable = (account: string) => `${account} >= 'payable/' and ${account} < 'payable0'`;
const gifts = { after: sql.text, last: sql.text };
const inPage = "d.donation_id > :after and d.donation_id <= :last";

/** The last gift of a page; null after the last page. */
export const lastGiftOfPage = sql.select({
  name: "last-gift-of-page",
  text: `select max(donation_id) as last from (
      select donation_id from donations where donation_id > :after order by donation_id limit :limit) page`,
  parameters: { after: sql.text, limit: sql.integer },
  row: { last: sql.nullable(sql.text) },
});

/** What settled gifts moved out of the fund of their campaign, to their charity or the one they were redirected to. */
export const settledGifts = sql.select({
  name: "settled-gifts",
  text: `select d.campaign_id, coalesce(d.payee_id, d.charity_id) as charity_id,
      cast(sum(${worth}) as bigint) as cents from donations d
    where ${inPage} and d.status = 'PROCESSED' group by d.campaign_id, coalesce(d.payee_id, d.charity_id)`,
  parameters: gifts,
  row: { campaignId: sql.text, charityId: sql.nullable(sql.text), cents: sql.integer },
});

/** What funds held, and what gifts had taken from them, when the ledger began. */
export const openingByCampaign = sql.select({
  name: "opening-by-campaign",
  text: `select coalesce(d.campaign_id, c.campaign_id) as campaign_id, cast(sum(t.amount_cents) as bigint) as cents
    from ledger_transfers t
      left join donations d on d.donation_id = t.donation_id
      left join campaigns c on t.donation_id is null and c.invoice_id = t.invoice_id
    where t.debit_account = 'opening' and t.kind = 'OPENING' group by coalesce(d.campaign_id, c.campaign_id)`,
  parameters: {},
  row: { campaignId: sql.text, cents: sql.integer },
  scans: "every campaign with a budget from before the ledger has such a transfer",
});

/** The gifts of which another amount moved to their charity than they are worth, or any although they are not settled. */
export const giftsMovedWrongly = sql.select({
  name: "gifts-moved-wrongly",
  text: `with moved as (
      select donation_id, sum(case when ${isPayable("credit_account")} then amount_cents
        when ${isPayable("debit_account")} then -amount_cents else 0 end) as cents
      from ledger_transfers where donation_id > :after and donation_id <= :last group by donation_id),
    compared as (
      select d.donation_id, case when d.status = 'PROCESSED' then ${worth} else 0 end as expected_cents,
        coalesce(m.cents, 0) as actual_cents
      from donations d left join moved m on m.donation_id = d.donation_id where ${inPage})
    select donation_id, cast(expected_cents as bigint) as expected_cents, cast(actual_cents as bigint) as actual_cents
    from compared where expected_cents <> actual_cents order by donation_id limit :limit`,
  parameters: { ...gifts, limit: sql.integer },
  row: { donationId: sql.text, expectedCents: sql.integer, actualCents: sql.integer },
});

const redirectedIn = (name: string, column: string) =>
  sql.select({
    name,
    text: `select p.charity_id, d.payee_id as to_charity_id, cast(sum(${worth}) as bigint) as cents
      from donations d join payouts p on p.payout_id = d.${column}
      where d.payee_id is not null and d.payee_id <> p.charity_id and p.status = 'PAID'
      group by p.charity_id, d.payee_id order by p.charity_id, d.payee_id`,
    parameters: {},
    row: { charityId: sql.text, toCharityId: sql.text, cents: sql.integer },
  });
/** What a charity was paid for reversed donations that another one's balance bears since a redirect, and the like deducted. */
export const paidBeforeRedirect = redirectedIn("paid-before-redirect", "payout_id");
export const deductedBeforeRedirect = redirectedIn(
  "deducted-before-redirect",
  "deducted_payout_id",
);

const giftAmount = { donationId: sql.text, amountCents: sql.integer };

/** The settled gifts that no payment, invoice or budget pays for. */
export const giftsWithoutCover = sql.select({
  name: "gifts-without-cover",
  // The subquery names the campaign so that SQLite runs it last: few gifts get there.
  text: `select d.donation_id, d.amount_cents from donations d join campaigns c on c.campaign_id = d.campaign_id
    where ${inPage} and d.status = 'PROCESSED' and d.payment_id is null and d.invoice_id is null
      and c.invoice_id is null and not exists (
        select 1 from ledger_transfers t
        where t.donation_id = d.donation_id and t.kind = 'OPENING' and c.invoice_id is null)
    order by d.donation_id limit :limit`,
  parameters: { ...gifts, limit: sql.integer },
  row: giftAmount,
});

/** The gifts that both a payment and another payment's invoice pay for. */
export const giftsPaidTwice = sql.select({
  name: "gifts-paid-twice",
  text: `select d.donation_id, d.amount_cents from donations d join invoices i on i.invoice_id = d.invoice_id
    where ${inPage} and d.payment_id is not null
      and (i.gift_payment_id is null or i.gift_payment_id <> d.payment_id)
    order by d.donation_id limit :limit`,
  parameters: { ...gifts, limit: sql.integer },
  row: giftAmount,
});

/** All bank entries, in pages, with what was paid from each. */
export const bankEntriesAfter = sql.select({
  name: "bank-entries-after",
  text: `select e.entry_id, e.status, e.direction, e.is_reversal, e.return_reason, e.amount_cents, e.provider,
      cast(coalesce((select sum(p.amount_cents) from payments p
        where p.bank_entry_id = e.entry_id and p.status = 'SUCCEEDED'), 0) as bigint) as paid_cents,
      cast(coalesce((select sum(d.amount_cents) from direct_debits d
        where d.credit_entry_id = e.entry_id), 0)
        + coalesce((select sum(d.amount_cents + d.fee_cents) from direct_debits d
        where d.return_entry_id = e.entry_id), 0)
        + coalesce((select sum(o.amount_cents) from payouts o
        where o.debit_entry_id = e.entry_id), 0)
        + coalesce((select sum(o.amount_cents - o.fee_cents) from payouts o
        where o.return_entry_id = e.entry_id), 0) as bigint) as moved_cents,
      cast(coalesce((select sum(d.fee_cents) from direct_debits d
        where d.return_entry_id = e.entry_id), 0)
        + coalesce((select sum(o.fee_cents) from payouts o
        where o.return_entry_id = e.entry_id), 0) as bigint) as fee_cents,
      case when exists (select 1 from payments p where p.payment_id = e.payment_id and p.bank_entry_id is null)
        then 1 else 0 end as is_recorded_by_hand
    from bank_entries e where e.entry_id > :after order by e.entry_id limit :limit`,
  parameters: { after: sql.text, limit: sql.integer },
  row: {
    ...sql.pick(bankEntries.columns, [
      ...(["entryId", "status", "direction", "isReversal", "returnReason", "amountCents"] as const),
      "provider",
    ]),
    paidCents: sql.integer,
    /** Of direct debits that came in by it, or back, and of payouts that it booked or brought back. */
    movedCents: sql.integer,
    feeCents: sql.integer,
    isRecordedByHand: sql.boolean,
  },
});

/**
 * All payouts, in pages: with what their donations are worth, less those that were deducted. The donations of a returned one
 * leave it.
 */
export const payoutsAfter = sql.select({
  name: "payouts-after",
  text: `select p.payout_id, p.charity_id, p.provider, p.status, p.amount_cents, p.file_number, p.debit_entry_id,
      cast(coalesce((select sum(${worth}) from donations d where d.payout_id = p.payout_id), 0)
        - coalesce((select sum(${worth}) from donations d where d.deducted_payout_id = p.payout_id), 0)
        as bigint) as donations_cents
    from payouts p where p.payout_id > :after order by p.payout_id limit :limit`,
  parameters: { after: sql.text, limit: sql.integer },
  row: {
    ...sql.pick(payouts.columns, ["payoutId", "charityId", "provider", "status", "amountCents"]),
    ...sql.pick(payouts.columns, ["fileNumber", "debitEntryId"]),
    donationsCents: sql.integer,
  },
});

/** The series of invoice numbers with a gap: their last number is not how many there are. */
export const numberGaps = sql.select({
  name: "number-gaps",
  text: `select issuer || ' ' || year as series, max(cast(substr(number, 6) as bigint)) as last,
      cast(count(*) + min(cast(substr(number, 6) as bigint)) - 1 as bigint) as count
    from invoices where issuer is not null group by issuer, year
    having max(cast(substr(number, 6) as bigint)) <> count(*) + min(cast(substr(number, 6) as bigint)) - 1
    order by issuer, year limit :limit`,
  parameters: { limit: sql.integer },
  row: { series: sql.text, last: sql.integer, count: sql.integer },
});
