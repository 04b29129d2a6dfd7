import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { OperatorHealth } from "../../contract/resources/operator-health.js";
import { backlog as backlogQuery } from "../webhooks/event-queries.js";
import { moneyHold } from "./instance-settings-queries.js";

export const getOperatorHealth = defineOperation({
  id: "get-operator-health",
  summary: "Get the health of the service",
  tag: "Operator",
  method: "GET",
  path: "/operator/health",
  callers: "operator",
  output: OperatorHealth,
  async handle({ tx, settings, lateTasks: findLateTasks }) {
    const counted = limits.countedBacklog;
    const found = await tx.one(backlogQuery, { counted });
    if (found === undefined) throw new Error("an aggregate query returned no row");
    const hold = await tx.one(moneyHold, {});
    const { waitingFiles, waitingReceipts, waitingInvoices, ...backlog } = found;
    const lateTasks = [...(await findLateTasks())];
    const [oldestDueAt = null] = lateTasks.map(({ dueAt }) => dueAt).sort();
    return {
      ...backlog,
      waitingDocuments: Math.min(waitingFiles + waitingReceipts + waitingInvoices, counted),
      oldestDueAt,
      lateTasks,
      moneyHeldSince: hold?.hold.heldAt ?? null,
      version: settings.version,
    };
  },
});
