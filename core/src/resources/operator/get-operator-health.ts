import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { OperatorHealth } from "../../contract/resources/operator-health.js";
import type { ReadTransaction } from "../../contract/store.js";
import { dueCampaignEnds } from "../campaigns/campaign-queries.js";
import { remindersDueUntil } from "../campaigns/reminders-due-queries.js";
import { invoicesToRemind, unfinishedInvoices } from "../invoices/invoice-queries.js";
import { nextTimeOf } from "../ledger/job-times.js";
import { companyReceiptsDueUntil } from "../receipts/company-receipts-due-queries.js";
import { donorReceiptsDueUntil } from "../receipts/donor-receipts-due-queries.js";
import { dueRecurringDonations } from "../recurring-donations/recurring-donation-queries.js";
import { backlog as backlogQuery } from "../webhooks/event-queries.js";

export const getOperatorHealth = defineOperation({
  id: "get-operator-health",
  summary: "Get the health of the service",
  tag: "Operator",
  method: "GET",
  path: "/operator/health",
  callers: "operator",
  output: OperatorHealth,
  async handle({ tx, now, settings }) {
    const counted = limits.countedBacklog;
    const found = await tx.one(backlogQuery, { counted });
    if (found === undefined) throw new Error("an aggregate query returned no row");
    const { waitingFiles, waitingReceipts, waitingInvoices, ...backlog } = found;
    return {
      ...backlog,
      waitingDocuments: Math.min(waitingFiles + waitingReceipts + waitingInvoices, counted),
      oldestDueAt: await oldestDueAt(tx, now),
      version: settings.version,
    };
  },
});

async function oldestDueAt(tx: ReadTransaction, now: string): Promise<string | null> {
  const first = { now, limit: 1 };
  const firsts = [
    await tx.one(dueRecurringDonations, first),
    await tx.one(dueCampaignEnds, first),
    await tx.one(remindersDueUntil, first),
    await tx.one(companyReceiptsDueUntil, first),
    await tx.one(donorReceiptsDueUntil, first),
  ];
  const unfinished = await tx.one(unfinishedInvoices, first);
  const toRemind = await tx.one(invoicesToRemind, first);
  const runs = [await nextTimeOf(tx, "settlement", now), await nextTimeOf(tx, "invoicing", now)];
  const [oldest = null] = [
    ...firsts.flatMap((due) => due?.dueAt ?? []),
    ...(unfinished === undefined ? [] : [unfinished.updatedAt]),
    ...(toRemind === undefined ? [] : [toRemind.remindAt]),
    ...runs.flatMap(({ nextAt, isPlanned }) => (isPlanned && nextAt <= now ? nextAt : [])),
  ].sort();
  return oldest;
}
