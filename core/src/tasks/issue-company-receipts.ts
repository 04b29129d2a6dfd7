import { defineTask } from "../contract/task.js";
import { issueCompanyReceipt } from "../operations/fiscal-receipts/issue-company-receipt.js";
import {
  companyReceiptsDueUntil,
  deleteCompanyReceiptDue,
} from "../queries/company-receipts-due.js";
import { liveCompanyReceipt } from "../queries/fiscal-receipts.js";

/**
 * Once a year is over in Paris: one receipt for each company and charity to which it gave. A charity that issues no
 * receipts at that moment issues none for that year.
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
  async run(context, { key }) {
    const { tx } = context;
    const [accountId = "", charityId = "", year] = key.split(" ");
    const of = { accountId, charityId, year: Number(year) };
    if ((await tx.run(deleteCompanyReceiptDue, of)) === 0) return;
    // Gifts join a year that was over already when a sandbox's clock is turned back.
    const former = await tx.one(liveCompanyReceipt, of);
    await issueCompanyReceipt(context, of, former);
  },
});
