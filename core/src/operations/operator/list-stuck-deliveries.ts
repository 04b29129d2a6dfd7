import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id, listInput, listOf, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { WebhookDelivery } from "../../contract/resources/webhook.js";
import { listUndeliveredQuery } from "../../queries/events.js";
import { anyWebhookById } from "../../queries/webhooks.js";
import { aboveEveryId } from "../list-rows.js";

const StuckDelivery = WebhookDelivery.extend({
  webhookName: z.string(),
  target: z.string(),
  nextAttemptAt: Timestamp.nullable().meta({
    description:
      "Null for one that FAILED, which is not tried again unless it is replayed, and for one that waits for its webhook to be enabled.",
  }),
}).meta({ id: "StuckDelivery" });

export const listStuckDeliveries = defineOperation({
  id: "list-stuck-deliveries",
  summary: "List deliveries that no receiver has accepted",
  description:
    "Of all accounts, newest event first: those that failed, and those that wait for their first or next attempt.",
  tag: "Operator",
  method: "GET",
  path: "/operator/deliveries",
  callers: operatorCallers,
  input: listInput({
    webhookId: Id.optional().meta({ description: "Only those of this webhook." }),
    status: z
      .enum(["PENDING", "FAILED"])
      .optional()
      .meta({ description: "Only those in this status." }),
  }),
  output: listOf(StuckDelivery),
  status: 200,
  refusals: ["bad_request"],
  emits: [],
  example: { status: "FAILED" },
  async handle({ tx, after, page, refuse }, { webhookId = null, status = null, limit }) {
    if (webhookId !== null && !(await tx.one(anyWebhookById, { webhookId })))
      return refuse("bad_request");
    const [afterEvent = aboveEveryId, afterId = aboveEveryId] = after ?? [];
    const rows = await tx.all(listUndeliveredQuery, {
      webhookId,
      status,
      afterEvent: String(afterEvent),
      afterId: String(afterId),
      // One more than is shown tells whether there is a next page.
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      ({ eventId, deliveryId }) => [eventId, deliveryId],
      (row) => row,
    );
  },
});
