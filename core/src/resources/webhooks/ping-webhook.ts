import { defineOperation } from "../../contract/operation.js";
import { WebhookDelivery } from "../../contract/resources/webhook.js";
import { type DeliveryRow, firstDueAt, insertDelivery, insertEvent } from "./event-queries.js";
import { loadWebhook } from "./load-webhook.js";

/** The event of a ping. It reports no change, and no webhook can subscribe to it. */
export const pingEvent = "ping";

export const pingWebhook = defineOperation({
  id: "ping-webhook",
  summary: "Ping a webhook",
  description:
    'Sends `event: "ping"` to this webhook only, signed and retried like every other event.',
  tag: "Webhooks",
  method: "POST",
  path: "/v1/webhooks/{webhookId}/ping",
  callers: "account",
  feature: "API",
  output: WebhookDelivery,
  status: 202,
  refusals: ["not_found"],
  scope: "account",
  async handle(context, { webhookId }) {
    const { tx, now, newId, wake, traceparent } = context;
    const { accountId } = await loadWebhook(context, webhookId);
    const eventId = newId();
    const delivery: DeliveryRow = {
      ...firstDueAt(now),
      deliveryId: newId(),
      webhookId,
      accountId,
      eventId,
      event: pingEvent,
      attempts: [],
      createdAt: now,
    };
    await tx.run(insertEvent, {
      eventId,
      // Without an account, so list-events does not show pings.
      accountId: null,
      event: pingEvent,
      payload: { webhookId, accountId },
      diff: null,
      createdAt: now,
      traceparent,
    });
    await tx.run(insertDelivery, delivery);
    wake(webhookId);
    return delivery;
  },
});
