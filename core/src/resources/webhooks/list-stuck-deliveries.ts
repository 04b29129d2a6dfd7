import { z } from "zod";
import { Id, Optional, paged, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { WebhookDelivery } from "../../contract/resources/webhook.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { undeliveredQueries } from "./event-queries.js";
import { webhookOfAnyAccountById } from "./webhook-queries.js";

const StuckDelivery = WebhookDelivery.extend({
  webhookName: z.string(),
  target: z.string(),
  nextAttemptAt: Timestamp.nullable().meta({
    description:
      "Null for a FAILED delivery, which is retried only by replay-deliveries, and while its webhook is disabled.",
  }),
}).meta({ id: "StuckDelivery" });

export const listStuckDeliveries = defineOperation({
  id: "list-stuck-deliveries",
  summary: "List deliveries that no receiver has accepted",
  description:
    "Of all accounts, newest event first: FAILED deliveries and those that wait for their next attempt.",
  tag: "Operator",
  path: "/operator/deliveries",
  callers: "operator",
  ...paged(StuckDelivery, {
    webhookId: Optional(Id, "Only deliveries of this webhook."),
    status: Optional(z.enum(["PENDING", "FAILED"]), "Only deliveries in this status."),
  }),
  refusals: ["bad_request"],
  example: { status: "FAILED" },
  async handle({ tx, after, page, refuse }, { webhookId = null, status = null, limit }) {
    if (webhookId !== null && !(await tx.one(webhookOfAnyAccountById, { webhookId })))
      return refuse("bad_request");
    const [afterEvent = aboveEveryId, afterId = aboveEveryId] = after ?? [];
    const [all, inStatus, ofWebhook, both] = undeliveredQueries;
    const filtered = status === null ? ofWebhook : both;
    const query = webhookId !== null ? filtered : status === null ? all : inStatus;
    const rows = await tx.all(query, {
      webhookId,
      status,
      afterEvent: String(afterEvent),
      afterId: String(afterId),
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
