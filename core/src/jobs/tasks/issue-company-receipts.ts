import { defineTask } from "../../contract/task.js";
import { aDayLater } from "../../domain/calendar.js";
import {
  companyReceiptsDueUntil,
  deleteCompanyReceiptDue,
  noteCompanyReceiptDue,
} from "../../resources/receipts/company-receipts-due-queries.js";
import { issuedCompanyReceipt } from "../../resources/receipts/fiscal-receipt-queries.js";
import { issueCompanyReceipt } from "../../resources/receipts/issue-company-receipt.js";

/**
 * Issues one receipt for each company and each charity that it gave to in a year, when the year has ended in the calendar
 * of the receipt's form. A charity that does not issue receipts at that time issues none for the year. In live, a receipt
 * that lacks its charity's mandate or a mention is tried again every day.
 */
export const issueCompanyReceipts = defineTask({
  id: "issue-company-receipts",
  emits: [],
  async due(tx, now, limit) {
    const rows = await tx.all(companyReceiptsDueUntil, { now, limit });
    return rows.map(({ dueAt, accountId, charityId, year }) => ({
      dueAt,
      key: `${accountId} ${charityId} ${year}`,
    }));
  },
  scope: ({ key }) => [{ accountId: key.split(" ")[0] ?? "" }, "receipts"],
  async run(context, { key }) {
    const { tx, now, settings } = context;
    const [accountId = "", charityId = "", year] = key.split(" ");
    const of = { accountId, charityId, year: Number(year) };
    if ((await tx.run(deleteCompanyReceiptDue, of)) === 0) return;
    // After a sandbox's clock was reset, gifts can be added to a year that had already ended.
    const former = await tx.one(issuedCompanyReceipt, of);
    const issued = await issueCompanyReceipt(context, of, former);
    const isWaiting = issued.receipt === null && issued.missing.length > 0;
    // Specimens are issued for the year or not at all.
    if (isWaiting && settings.environment === "live")
      await tx.run(noteCompanyReceiptDue, { ...of, dueAt: aDayLater(now) });
  },
});
