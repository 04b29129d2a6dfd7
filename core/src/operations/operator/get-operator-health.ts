import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Timestamp } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { dueCampaignEnds } from "../../queries/campaigns.js";
import { companyReceiptsDueUntil } from "../../queries/company-receipts-due.js";
import { backlog as backlogQuery } from "../../queries/events.js";
import { dueRecurringDonations } from "../../queries/recurring-donations.js";
import { remindersDueUntil } from "../../queries/reminders-due.js";

export const getOperatorHealth = defineOperation({
  id: "get-operator-health",
  summary: "See how the service is",
  tag: "Operator",
  method: "GET",
  path: "/operator/health",
  callers: operatorCallers,
  input: z.strictObject({}),
  output: z.object({
    queueDepth: z.int().meta({ description: "Webhook deliveries that are not sent yet." }),
    oldestPendingDeliveryAt: Timestamp.nullable(),
    failedDeliveries: z.int().meta({
      description: "Webhook deliveries that are not tried again unless somebody asks for it.",
    }),
    heldDeliveries: z.int().meta({
      description: "Webhook deliveries that wait for their webhook to be enabled again.",
    }),
    disabledWebhooks: z.int().meta({
      description: `Webhooks that were disabled because every delivery had failed for ${limits.webhookFailingDays} days.`,
    }),
    waitingMails: z.int().meta({ description: "Mails that are not sent yet." }),
    waitingDocuments: z.int().meta({ description: "Receipts, invoices and files not made yet." }),
    oldestDueAt: Timestamp.nullable().meta({
      description:
        "When the oldest thing fell due that the service does by itself and has not done: a recurring donation, the end of a campaign, a reminder, a yearly receipt. Longer than a minute ago says that it cannot be done; the log says why.",
    }),
    schemaVersion: z.int().meta({ description: "The last migration that the database has." }),
    databaseBytes: z.int(),
    version: z.string(),
  }),
  status: 200,
  refusals: [],
  emits: [],
  example: {},
  async handle({ tx, now, settings }) {
    const backlog = await tx.one(backlogQuery, {});
    if (backlog === undefined) throw new Error("an aggregate answered no row");
    return { ...backlog, oldestDueAt: await oldestDueAt(tx, now), version: settings.version };
  },
});

async function oldestDueAt(tx: ReadTransaction, now: string): Promise<string | null> {
  const first = { now, limit: 1 };
  const firsts = [
    await tx.one(dueRecurringDonations, first),
    await tx.one(dueCampaignEnds, first),
    await tx.one(remindersDueUntil, first),
    await tx.one(companyReceiptsDueUntil, first),
  ];
  const [oldest = null] = firsts.flatMap((due) => due?.dueAt ?? []).sort();
  return oldest;
}
