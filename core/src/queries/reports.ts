import { integer, select, text, word } from "./define-query.js";

const period = { accountId: text, fromMonth: text, toMonth: text };
const perMonth = { month: text, total: integer, cents: integer };

/** What happened to an account's donations, month by month. Months are `YYYY-MM`, both ends counted. */
export const donationsByMonth = select({
  name: "donations-by-month",
  text: `select month, counted, cast(sum(total) as bigint) as total, cast(sum(cents) as bigint) as cents
    from campaign_monthly_totals
    where account_id = :accountId and month >= :fromMonth and month <= :toMonth
    group by month, counted`,
  parameters: period,
  row: { ...perMonth, counted: word<"CREATED" | "CLAIMED" | "PROCESSED">() },
});

/** Read from an index that holds all of it (`…_by_issue`); `~` comes after whatever a moment of the last month is. */
const documentsText = (table: string, condition: string) => `
  select substr(issued_at, 1, 7) as month, cast(count(*) as bigint) as total,
    cast(sum(amount_cents) as bigint) as cents
  from ${table}
  where account_id = :accountId and ${condition}
    and issued_at >= :fromMonth and issued_at < :toMonth || '~'
  group by substr(issued_at, 1, 7)`;

/** The receipts that were issued in an account's name and not canceled. */
export const receiptsByMonth = select({
  name: "receipts-by-month",
  text: documentsText("fiscal_receipts", "status = 'ISSUED'"),
  parameters: period,
  row: perMonth,
});

/** The invoices that an account got and that were not voided. */
export const invoicesByMonth = select({
  name: "invoices-by-month",
  text: documentsText("invoices", "status <> 'VOID'"),
  parameters: period,
  row: perMonth,
});
