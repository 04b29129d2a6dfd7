import * as sql from "../../contract/define-query.js";

/** An account's receipts by year, newest first, of one charity if named: their number, and the sum of those that are not canceled. */
export const receiptYears = sql.select({
  name: "receipt-years",
  text: `select year, cast(count(*) as bigint) as receipts,
      cast(sum(case when status = 'ISSUED' then amount_cents else 0 end) as bigint) as cents
    from fiscal_receipts
    where account_id = :accountId and charity_id = coalesce(:charityId, charity_id)
    group by year order by year desc`,
  parameters: { accountId: sql.text, charityId: sql.nullable(sql.text) },
  row: { year: sql.integer, receipts: sql.integer, cents: sql.integer },
});

/** The charities that an account has receipts of, of one year if named. Only published ones: others cannot be filtered by. */
export const charitiesWithReceipts = sql.select({
  name: "charities-with-receipts",
  text: `select c.charity_id, c.name from charities c
    where c.published = 1 and c.charity_id in (
      select r.charity_id from fiscal_receipts r
      where r.account_id = :accountId and r.year = coalesce(:year, r.year))
    order by c.sort_name, c.charity_id limit :limit`,
  parameters: { accountId: sql.text, year: sql.nullable(sql.integer), limit: sql.integer },
  row: { charityId: sql.text, name: sql.text },
});
