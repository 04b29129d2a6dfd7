import type { OperatorHealth } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";
import { countedUpTo } from "../counted.js";

/** After how long a scheduled job, or a call of a payment provider, is stuck: see `get-operator-health`. */
const lateMs = 60_000;
const stuckMs = 60 * 60_000;

export const status = defineCommand({
  name: "status",
  summary: "Show the state of the service",
  description:
    "Shows the database and the pending webhooks, mails, documents, calls of payment providers and scheduled jobs. The exit code is 1 if something is stuck.",
  reach: "service",
  input: z.strictObject({}),
  async run({ service, config }) {
    const health = await service.call<OperatorHealth>("GET", "/operator/health");
    const { failedDeliveries, disabledWebhooks, paymentProblems, oldestDueAt, lateTasks } = health;
    const isLate = isBefore(oldestDueAt, lateMs);
    const disabled =
      disabledWebhooks === 0
        ? ""
        : `; ${countedUpTo(disabledWebhooks)} disabled, for which ${countedUpTo(health.heldDeliveries)} wait`;
    const late = lateTasks.map(({ task, dueAt }) => `${task} since ${dueAt}`).join(", ");
    return {
      json: health,
      isPartial:
        isLate || failedDeliveries > 0 || isBefore(health.oldestWaitingProviderJobAt, stuckMs),
      lines: [
        `service    ${config.baseUrl}, release ${health.version}`,
        `database   schema version ${health.schemaVersion}, ${sizeOf(health.databaseBytes)}`,
        `webhooks   ${countedUpTo(health.queueDepth)} wait${since(health.oldestPendingDeliveryAt)}; ${countedUpTo(failedDeliveries)} failed${failedDeliveries > 0 ? " (list-deliveries tells why)" : ""}${disabled}`,
        `mails      ${countedUpTo(health.waitingMails)} wait${since(health.oldestWaitingMailAt)}; ${countedUpTo(health.failedMails)} failed`,
        `documents  ${countedUpTo(health.waitingDocuments)} wait${since(health.oldestWaitingDocumentAt)}`,
        `payments   ${countedUpTo(health.waitingProviderJobs)} calls of providers wait${since(health.oldestWaitingProviderJobAt)}; ${countedUpTo(paymentProblems)} payments need you${paymentProblems > 0 ? " (list-payment-problems shows them)" : ""}`,
        `schedule   ${isLate ? `late, the log says why: ${late}` : "nothing is late"}`,
        `money      ${health.moneyHeldSince === null ? "not held" : `held since ${health.moneyHeldSince} (release-money lists what is due)`}`,
      ],
    };
  },
});

const isBefore = (at: string | null, agoMs: number) =>
  at !== null && Date.parse(at) < Date.now() - agoMs;

const since = (at: string | null) => (at === null ? "" : `, since ${at}`);

const sizeOf = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
