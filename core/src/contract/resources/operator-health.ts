import { z } from "zod";
import { Timestamp } from "../fields.js";
import { limits } from "../limits.js";

export const OperatorHealth = z.object({
  queueDepth: z.int().meta({ description: "Pending webhook deliveries." }),
  oldestPendingDeliveryAt: Timestamp.nullable(),
  failedDeliveries: z.int().meta({
    description: "Failed webhook deliveries, which are retried only on request.",
  }),
  heldDeliveries: z.int().meta({
    description: "Webhook deliveries held because their webhook is disabled.",
  }),
  disabledWebhooks: z.int().meta({
    description: `Webhooks that were disabled because every delivery had failed for ${limits.webhookFailingDays} days.`,
  }),
  waitingMails: z.int().meta({ description: "Pending mails." }),
  waitingDocuments: z
    .int()
    .meta({ description: "Receipts, invoices and files that are not generated yet." }),
  oldestDueAt: Timestamp.nullable().meta({
    description:
      "When the oldest overdue job of the schedule fell due: a recurring donation, the end of a campaign, a reminder, a receipt, a settlement, or an invoice. If this is longer ago than a minute, the job fails; the log says why.",
  }),
  schemaVersion: z
    .int()
    .meta({ description: "The version of the last migration applied to the database." }),
  databaseBytes: z.int(),
  version: z.string(),
});
/** What waits in the whole service, and what has failed. */
export type OperatorHealth = z.output<typeof OperatorHealth>;
