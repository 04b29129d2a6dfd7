import { deleteBy, integer, select, statement, table, text } from "../../contract/define-query.js";

/** The companies' receipts to issue when their year ends. */
export const companyReceiptsDue = table("company_receipts_due", {
  accountId: text,
  charityId: text,
  year: integer,
  dueAt: text,
});

/** Schedules the receipt for a company's gifts of a year; does nothing where it is scheduled already. */
export const noteCompanyReceiptDue = statement({
  name: "note-company-receipt-due",
  text: `insert into company_receipts_due (account_id, charity_id, year, due_at)
    values (:accountId, :charityId, :year, :dueAt)
    on conflict (account_id, charity_id, year) do nothing`,
  parameters: companyReceiptsDue.columns,
});
export const deleteCompanyReceiptDue = deleteBy(companyReceiptsDue, [
  "accountId",
  "charityId",
  "year",
]);

/** The receipts that are due, the earliest first. */
export const companyReceiptsDueUntil = select({
  name: "company-receipts-due-until",
  text: `select account_id, charity_id, year, due_at from company_receipts_due
    where due_at <= :now order by due_at, account_id, charity_id, year limit :limit`,
  parameters: { now: text, limit: integer },
  row: companyReceiptsDue.columns,
});
