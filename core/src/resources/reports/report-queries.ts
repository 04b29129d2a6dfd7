import * as sql from "../../contract/define-query.js";

const period = { accountId: sql.text, fromMonth: sql.text, toMonth: sql.text };
const perMonth = { month: sql.text, total: sql.integer, cents: sql.integer };

/** An account's donation totals by month. Months are `YYYY-MM`; the range includes both ends. */
export const donationsByMonth = sql.select({
  name: "donations-by-month",
  text: `select month, counted, cast(sum(total) as bigint) as total, cast(sum(cents) as bigint) as cents
    from campaign_monthly_totals
    where account_id = :accountId and month >= :fromMonth and month <= :toMonth
    group by month, counted`,
  parameters: period,
  row: { ...perMonth, counted: sql.word<"CREATED" | "CLAIMED" | "PROCESSED">() },
});

/** Answered from a covering index (`…_by_issue`). `~` sorts after every moment of the last month. */
const documentsText = (table: string, condition: string) => `
  select substr(issued_at, 1, 7) as month, cast(count(*) as bigint) as total,
    cast(sum(amount_cents) as bigint) as cents
  from ${table}
  where account_id = :accountId and ${condition}
    and issued_at >= :fromMonth and issued_at < :toMonth || '~'
  group by substr(issued_at, 1, 7)`;

/** The receipts issued in an account's name, without canceled ones. */
export const receiptsByMonth = sql.select({
  name: "receipts-by-month",
  text: documentsText("fiscal_receipts", "status = 'ISSUED'"),
  parameters: period,
  row: perMonth,
});

/** The invoices of an account, without void ones and credit notes. */
export const invoicesByMonth = sql.select({
  name: "invoices-by-month",
  text: documentsText("invoices", "status <> 'VOID' and kind = 'INVOICE'"),
  parameters: period,
  row: perMonth,
});
