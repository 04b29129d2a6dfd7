import { z } from "zod";
import { eventNames } from "../../contract/events.js";
import { Id, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { deliveryStatuses, WebhookDelivery } from "../../contract/resources/webhook.js";
import { retentionDays } from "../../contract/retention.js";
import { listRows } from "../shared/list-rows.js";
import {
  type DeliveryRow,
  listDeliveriesQuery,
  listFailedDeliveriesQuery,
} from "./event-queries.js";
import { loadWebhook } from "./load-webhook.js";
import { pingEvent } from "./ping-webhook.js";

export const listWebhookDeliveries = defineOperation({
  id: "list-webhook-deliveries",
  summary: "List a webhook's deliveries",
  description: `Newest first, each with its attempts. Stored for ${retentionDays.event} days, like their events.`,
  tag: "Webhooks",
  path: "/v1/webhooks/{webhookId}/deliveries",
  callers: "account",
  feature: "API",
  ...paged(WebhookDelivery, {
    webhookId: Id,
    event: Optional(z.enum([...eventNames, pingEvent]), "Only deliveries of this event."),
    status: Optional(z.enum(deliveryStatuses), "Only deliveries in this status."),
  }),
  refusals: ["not_found"],
  example: { webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", status: "FAILED" },
  async handle(context, { webhookId, event, status, limit }) {
    await loadWebhook(context, webhookId);
    const filters = { webhookId, event };
    const page = { limit, present: (row: DeliveryRow) => row };
    return status === "FAILED"
      ? await listRows(context, listFailedDeliveriesQuery, { ...page, filters })
      : await listRows(context, listDeliveriesQuery, { ...page, filters: { ...filters, status } });
  },
});
