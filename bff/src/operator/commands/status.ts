import { limits, type OperatorHealth } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";

/** A scheduled job that is a minute late is stuck: see `get-operator-health`. */
const lateMs = 60_000;

export const status = defineCommand({
  name: "status",
  summary: "Show the state of the service",
  description:
    "Shows the database and the pending webhooks, mails, documents and scheduled jobs. The exit code is 1 if something is stuck.",
  reach: "service",
  input: z.strictObject({}),
  async run({ service, config }) {
    const health = await service.call<OperatorHealth>("GET", "/operator/health");
    const { oldestDueAt, failedDeliveries, oldestPendingDeliveryAt, disabledWebhooks } = health;
    const isLate = oldestDueAt !== null && Date.parse(oldestDueAt) < Date.now() - lateMs;
    const since = oldestPendingDeliveryAt === null ? "" : `, since ${oldestPendingDeliveryAt}`;
    const disabled =
      disabledWebhooks === 0
        ? ""
        : `; ${counted(disabledWebhooks)} disabled, for which ${counted(health.heldDeliveries)} wait`;
    return {
      json: health,
      isPartial: isLate || failedDeliveries > 0,
      lines: [
        `service    ${config.baseUrl}, release ${health.version}`,
        `database   schema version ${health.schemaVersion}, ${sizeOf(health.databaseBytes)}`,
        `webhooks   ${counted(health.queueDepth)} wait${since}; ${counted(failedDeliveries)} failed${failedDeliveries > 0 ? " (list-deliveries tells why)" : ""}${disabled}`,
        `mails      ${counted(health.waitingMails)} wait`,
        `documents  ${counted(health.waitingDocuments)} wait`,
        `schedule   ${isLate ? `what fell due at ${oldestDueAt} is not done: the log says why` : "nothing is late"}`,
      ],
    };
  },
});

const counted = (count: number) => (count < limits.countedBacklog ? `${count}` : `${count}+`);

const sizeOf = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
