import * as sql from "../../contract/define-query.js";

/** The companies' receipts to issue when their year ends. */
export const companyReceiptsDue = sql.table("company_receipts_due", {
  accountId: sql.text,
  charityId: sql.text,
  year: sql.integer,
  dueAt: sql.text,
});

/** Schedules the receipt for a company's gifts of a year; does nothing where it is scheduled already. */
export const noteCompanyReceiptDue = sql.statement({
  name: "note-company-receipt-due",
  text: `insert into company_receipts_due (account_id, charity_id, year, due_at)
    values (:accountId, :charityId, :year, :dueAt)
    on conflict (account_id, charity_id, year) do nothing`,
  parameters: companyReceiptsDue.columns,
});
export const deleteCompanyReceiptDue = sql.deleteBy(companyReceiptsDue, [
  "accountId",
  "charityId",
  "year",
]);

/** The receipts that are due, the earliest first. */
export const companyReceiptsDueUntil = sql.select({
  name: "company-receipts-due-until",
  text: `select account_id, charity_id, year, due_at from company_receipts_due
    where due_at <= :now order by due_at, account_id, charity_id, year limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: companyReceiptsDue.columns,
});
