import * as sql from "../../contract/define-query.js";

/** The companies' receipts to issue when their year ends. */
export const companyReceiptsDue = sql.table("company_receipts_due", {
  accountId: sql.text,
  charityId: sql.text,
  year: sql.integer,
  dueAt: sql.text,
});

/** Schedules the receipt for a company's gifts of a year; does nothing where it is scheduled already. */
export const noteCompanyReceiptDue = sql.insertUnlessThere(companyReceiptsDue, [
  "accountId",
  "charityId",
  "year",
]);
export const deleteCompanyReceiptDue = sql.deleteBy(companyReceiptsDue, [
  "accountId",
  "charityId",
  "year",
]);

/** The receipts that are due, the earliest first. */
export const companyReceiptsDueUntil = sql.selectRows(companyReceiptsDue, {
  name: "company-receipts-due-until",
  where: "due_at <= :now order by due_at, account_id, charity_id, year limit :limit",
  parameters: { now: sql.text, limit: sql.integer },
});
