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

/** The receipts that are due by a moment, in the order of their keys; null for no filter. */
export const companyReceiptsDueBy = sql.selectRows(companyReceiptsDue, {
  name: "company-receipts-due-by",
  where: `due_at <= :until and account_id = coalesce(:accountId, account_id)
      and charity_id = coalesce(:charityId, charity_id)
      and (account_id, charity_id, year) > (:afterAccountId, :afterCharityId, :afterYear)
    order by account_id, charity_id, year limit :limit`,
  parameters: {
    until: sql.text,
    accountId: sql.nullable(sql.text),
    charityId: sql.nullable(sql.text),
    afterAccountId: sql.text,
    afterCharityId: sql.text,
    afterYear: sql.integer,
    limit: sql.integer,
  },
});
