import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import {
  deliveryById,
  firstDueAt,
  replayFailedDeliveries,
  updateDelivery,
} from "./event-queries.js";
import { webhookOfAnyAccountById } from "./webhook-queries.js";

export const replayDeliveries = defineOperation({
  id: "replay-deliveries",
  summary: "Send deliveries again",
  description:
    "Either one delivery by `deliveryId`, whatever its status; or every FAILED one, of one webhook or of all. PENDING deliveries are retried automatically. Each starts a new round of attempts and keeps its id and its earlier attempts.",
  tag: "Operator",
  method: "POST",
  path: "/operator/deliveries/replay",
  callers: "operator",
  input: z.strictObject({
    deliveryId: Id.nullable().default(null),
    webhookId: Id.nullable().default(null),
  }),
  output: z.object({
    replayed: z.int().meta({ description: "How many deliveries are sent again." }),
  }),
  refusals: ["bad_request"],
  example: { webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  // The worker of deliveries updates the same rows.
  scope: "outbox",
  async handle({ tx, now, wake, refuse, refuseInput }, { deliveryId, webhookId }) {
    if (deliveryId !== null && webhookId !== null)
      return refuseInput("deliveryId: cannot be sent with webhookId");
    if (webhookId !== null && !(await tx.one(webhookOfAnyAccountById, { webhookId })))
      return refuse("bad_request");
    if (deliveryId === null) {
      const rows = await tx.all(replayFailedDeliveries, { ...firstDueAt(now), webhookId });
      for (const woken of new Set(rows.map((row) => row.webhookId))) wake(woken);
      return { replayed: rows.length };
    }
    const before = (await tx.one(deliveryById, { deliveryId })) ?? refuse("bad_request");
    await tx.run(updateDelivery, { ...before, ...firstDueAt(now) });
    wake(before.webhookId);
    return { replayed: 1 };
  },
});
