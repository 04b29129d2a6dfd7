import { defineTask } from "../../contract/task.js";
import { nextMonth } from "../../domain/calendar.js";
import { billMonth } from "../../resources/invoices/bill-month.js";
import { accountsToBill } from "../../resources/invoices/invoice-queries.js";
import { setJobTime } from "../../resources/ledger/job-time-queries.js";
import { nextTimeOf } from "../../resources/ledger/job-times.js";

/** The key of the last occurrence of a month: nothing is left to bill. Sorts after every id. */
const done = "~";

/**
 * Bills each account on the first of the month for its unbilled gifts (contract, section 11). An occurrence is an account,
 * billed in parts; the last one sets the time of the next month's.
 */
export const issueMonthlyInvoices = defineTask({
  id: "issue-monthly-invoices",
  movesMoney: true,
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  async due(tx, now, limit) {
    const { nextAt: dueAt, isPlanned } = await nextTimeOf(tx, "invoicing", now);
    if (dueAt > now) return [];
    const accounts = isPlanned ? await tx.all(accountsToBill, { until: dueAt, limit }) : [];
    return accounts.length === 0
      ? [{ dueAt, key: done }]
      : accounts.map(({ key }) => ({ dueAt, key }));
  },
  oldest: async (tx, now) => (await nextTimeOf(tx, "invoicing", now)).nextAt,
  scope: ({ key }) => (key === done ? "ledger" : [{ accountId: key }, "ledger"]),
  async run(context, { dueAt, key }) {
    if (key !== done) {
      const { gifts } = await billMonth(context, key, dueAt);
      return gifts;
    }
    const { tx } = context;
    const { isPlanned } = await nextTimeOf(tx, "invoicing", dueAt);
    // Jobs of the same batch may have made a gift due since.
    if (isPlanned && (await tx.all(accountsToBill, { until: dueAt, limit: 1 })).length > 0) return;
    await tx.run(setJobTime, { job: "invoicing", nextAt: nextMonth(dueAt) });
  },
});
