import { z } from "zod";
import { Timestamp } from "../fields.js";
import { limits } from "../limits.js";

const counted = limits.countedBacklog;
const upTo = `Counted up to ${counted.toLocaleString("en")}, which stands for that many or more.`;
/** How much waits or has failed. */
const Backlog = (description: string) =>
  z
    .int()
    .max(counted)
    .meta({ description: `${description} ${upTo}` });

export const OperatorHealth = z.object({
  queueDepth: Backlog("Pending webhook deliveries."),
  oldestPendingDeliveryAt: Timestamp.nullable(),
  failedDeliveries: Backlog("Failed webhook deliveries, which are retried only on request."),
  heldDeliveries: Backlog("Webhook deliveries held because their webhook is disabled."),
  disabledWebhooks: Backlog(
    `Webhooks that were disabled because every delivery had failed for ${limits.webhookFailingDays} days.`,
  ),
  waitingMails: Backlog("Pending mails."),
  oldestWaitingMailAt: Timestamp.nullable().meta({
    description:
      "When the oldest pending mail was written, except those that their recipients' servers have put off. If this is longer ago than an hour, the mail server does not accept mails, or no process sends them.",
  }),
  failedMails: Backlog(
    "Mails that were given up: the mail server refused them, or could not be reached for half a day.",
  ),
  permanentBounces: z.int().meta({
    description: "Mails that could not reach their addresses, of all time.",
  }),
  temporaryBounces: z.int().meta({
    description: "Reports that a mail was delayed or not delivered for now, of all time.",
  }),
  complaints: z.int().meta({ description: "Mails that were marked as spam, of all time." }),
  waitingDocuments: Backlog("Receipts, invoices and files that are not generated yet."),
  oldestWaitingDocumentAt: Timestamp.nullable().meta({
    description: "Since when the oldest of these documents waits.",
  }),
  waitingProviderJobs: Backlog(
    "What payment providers are still to be asked or have told: charges, refunds, transfers to charities, and reading what became of them.",
  ),
  oldestWaitingProviderJobAt: Timestamp.nullable().meta({
    description:
      "Since when the oldest of these waits. If this is longer ago than an hour, the provider cannot be reached or refuses what it is asked, and the log says why, or money is held.",
  }),
  paymentProblems: Backlog("Payments that need an operator: see `list-payment-problems`."),
  oldestDueAt: Timestamp.nullable().meta({
    description:
      "When the oldest overdue job of the schedule fell due: a recurring donation, the end of a campaign, a reminder, a receipt, a settlement, an invoice, or any other. If this is longer ago than a minute, the job fails; the log says why.",
  }),
  lateTasks: z
    .array(
      z.object({
        task: z.string().meta({ description: "The name of the task, as in the log." }),
        dueAt: Timestamp.meta({ description: "When the oldest of its jobs fell due." }),
      }),
    )
    .meta({ description: "The tasks of the schedule that have overdue jobs." }),
  moneyHeldSince: Timestamp.nullable().meta({
    description:
      "Since when money is held after a restore: the service charges, refunds and transfers nothing by itself until the operator's command `release-money`. Null if it is not held.",
  }),
  schemaVersion: z
    .int()
    .meta({ description: "The version of the last migration applied to the database." }),
  databaseBytes: z.int(),
  version: z.string(),
});
/** What waits in the whole service, and what has failed. */
export type OperatorHealth = z.output<typeof OperatorHealth>;
