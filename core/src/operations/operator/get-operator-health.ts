import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { deliveryBacklog } from "../../queries/events.js";

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
    databaseBytes: z.int(),
    version: z.string(),
  }),
  status: 200,
  refusals: [],
  emits: [],
  example: {},
  async handle({ tx, settings }) {
    const backlog = await tx.one(deliveryBacklog, {});
    return {
      queueDepth: backlog?.queueDepth ?? 0,
      oldestPendingDeliveryAt: backlog?.oldestPendingDeliveryAt ?? null,
      databaseBytes: backlog?.databaseBytes ?? 0,
      version: settings.version,
    };
  },
});
