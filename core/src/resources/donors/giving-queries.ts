import * as sql from "../../contract/define-query.js";
import type { TaxRate } from "../../domain/tax-reduction.js";

const donor = { accountId: sql.text, donorId: sql.text };

/** When a donor's first donation was created, null without one. */
export const firstGift = sql.select({
  name: "first-gift-of-donor",
  text: `select min(created_at) as at from donations where account_id = :accountId and donor_id = :donorId`,
  parameters: donor,
  row: { at: sql.nullable(sql.text) },
});

/** What a donor gave to each charity in a period: the donations that are DONE or PROCESSED. */
export const givenBetween = sql.select({
  name: "given-between",
  text: `select charity_id, cast(count(*) as bigint) as donations, cast(sum(amount_cents) as bigint) as cents
    from donations where account_id = :accountId and donor_id = :donorId
      and created_at >= :from and created_at < :until
      and status in ('DONE', 'PROCESSED') and charity_id is not null
    group by charity_id`,
  parameters: { ...donor, from: sql.text, until: sql.text },
  row: { charityId: sql.text, donations: sql.integer, cents: sql.integer },
});

const receiptedText = (rates: string) => `
  select year, ${rates} as tax_rates, cast(sum(amount_cents) as bigint) as cents
  from fiscal_receipts
  where account_id = :accountId and donor_id = :donorId and kind = 'DONOR' and status = 'ISSUED'
  group by year, ${rates} order by year, ${rates}`;

/** A donor's receipts that are not canceled, by year and by the rates that they state. */
export const receiptedOfDonor = sql.select({
  name: "receipted-of-donor",
  text: {
    sqlite: receiptedText("json_extract(content, '$.taxRates')"),
    postgres: receiptedText("cast(cast(content as json) -> 'taxRates' as text)"),
  },
  parameters: donor,
  row: { year: sql.integer, taxRates: sql.nullable(sql.json<TaxRate[]>()), cents: sql.integer },
});
