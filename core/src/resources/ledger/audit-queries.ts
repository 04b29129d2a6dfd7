import * as sql from "../../contract/define-query.js";
import { ledgerBalances } from "./ledger-queries.js";

/** The queries of the audit, which reads everything. */
const scans = "the audit reads every row, when the operator asks";

const sums = { account: sql.text, cents: sql.integer };
const sumsBy = (side: "debit" | "credit") =>
  sql.select({
    name: `sums-of-${side}s`,
    text: `select ${side}_account as account, cast(sum(amount_cents) as bigint) as cents
      from ledger_transfers group by ${side}_account`,
    parameters: {},
    row: sums,
    scans,
  });
export const sumsOfDebits = sumsBy("debit");
export const sumsOfCredits = sumsBy("credit");

export const storedBalances = sql.select({
  name: "stored-balances",
  text: `select ${sql.columnList(ledgerBalances.columns)} from ledger_balances`,
  parameters: {},
  row: ledgerBalances.columns,
  scans,
});

export const transferCount = sql.select({
  name: "transfer-count",
  text: "select cast(count(*) as bigint) as transfers from ledger_transfers",
  parameters: {},
  row: { transfers: sql.integer },
  scans,
});

const worth = "coalesce(net_cents, amount_cents)";

/** What settled gifts moved out of the fund of their campaign. */
export const settledByCampaign = sql.select({
  name: "settled-by-campaign",
  text: `select campaign_id, cast(sum(${worth}) as bigint) as cents from donations
    where status = 'PROCESSED' group by campaign_id`,
  parameters: {},
  row: { campaignId: sql.text, cents: sql.integer },
  scans,
});

/** What settled gifts moved to their charity. */
export const settledByCharity = sql.select({
  name: "settled-by-charity",
  text: `select charity_id, cast(sum(${worth}) as bigint) as cents from donations
    where status = 'PROCESSED' and charity_id is not null group by charity_id`,
  parameters: {},
  row: { charityId: sql.text, cents: sql.integer },
  scans,
});

/** What funds held, and what gifts had taken from them, when the ledger began. */
export const openingByCampaign = sql.select({
  name: "opening-by-campaign",
  text: `select coalesce(d.campaign_id, c.campaign_id) as campaign_id, cast(sum(t.amount_cents) as bigint) as cents
    from ledger_transfers t
      left join donations d on d.donation_id = t.donation_id
      left join campaigns c on t.donation_id is null and c.invoice_id = t.invoice_id
    where t.kind = 'OPENING' group by coalesce(d.campaign_id, c.campaign_id)`,
  parameters: {},
  row: { campaignId: sql.text, cents: sql.integer },
  scans,
});

/** The gifts of which another amount moved to their charity than they are worth, or any although they are not settled. */
export const movedByGift = sql.select({
  name: "moved-by-gift",
  text: `with moved as (
      select donation_id, sum(case when credit_account like 'payable/%' then amount_cents
        when debit_account like 'payable/%' then -amount_cents else 0 end) as cents
      from ledger_transfers where donation_id is not null group by donation_id),
    compared as (
      select d.donation_id, case when d.status = 'PROCESSED' then coalesce(d.net_cents, d.amount_cents) else 0 end
        as expected_cents, coalesce(m.cents, 0) as actual_cents
      from donations d left join moved m on m.donation_id = d.donation_id)
    select donation_id, cast(expected_cents as bigint) as expected_cents, cast(actual_cents as bigint) as actual_cents
    from compared where expected_cents <> actual_cents order by donation_id limit :limit`,
  parameters: { limit: sql.integer },
  row: { donationId: sql.text, expectedCents: sql.integer, actualCents: sql.integer },
  scans,
});

const giftAmount = { donationId: sql.text, amountCents: sql.integer };

/** The settled gifts that no payment, invoice or budget pays for. */
export const giftsWithoutCover = sql.select({
  name: "gifts-without-cover",
  text: `select d.donation_id, d.amount_cents from donations d join campaigns c on c.campaign_id = d.campaign_id
    where d.status = 'PROCESSED' and d.payment_id is null and d.invoice_id is null and c.invoice_id is null
      and not exists (
        select 1 from ledger_transfers t where t.donation_id = d.donation_id and t.kind = 'OPENING')
    order by d.donation_id limit :limit`,
  parameters: { limit: sql.integer },
  row: giftAmount,
  scans,
});

/** The gifts that both a payment and another payment's invoice pay for. */
export const giftsPaidTwice = sql.select({
  name: "gifts-paid-twice",
  text: `select d.donation_id, d.amount_cents from donations d join invoices i on i.invoice_id = d.invoice_id
    where d.payment_id is not null and (i.gift_payment_id is null or i.gift_payment_id <> d.payment_id)
    order by d.donation_id limit :limit`,
  parameters: { limit: sql.integer },
  row: giftAmount,
  scans,
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
