import { defineTask } from "../../contract/task.js";
import {
  companyReceiptsDueUntil,
  deleteCompanyReceiptDue,
} from "../../resources/receipts/company-receipts-due-queries.js";
import { liveCompanyReceipt } from "../../resources/receipts/fiscal-receipt-queries.js";
import { issueCompanyReceipt } from "../../resources/receipts/issue-company-receipt.js";

/**
 * Issues, once a year has ended by the calendar of the receipt's form, one receipt for each company and charity to which
 * it gave. A charity that issues no receipts at that moment issues none for that year.
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
    const { tx } = context;
    const [accountId = "", charityId = "", year] = key.split(" ");
    const of = { accountId, charityId, year: Number(year) };
    if ((await tx.run(deleteCompanyReceiptDue, of)) === 0) return;
    // When a sandbox's clock is turned back, gifts are added to a year that had ended already.
    const former = await tx.one(liveCompanyReceipt, of);
    await issueCompanyReceipt(context, of, former);
  },
});
