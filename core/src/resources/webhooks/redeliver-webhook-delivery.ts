import { defineOperation } from "../../contract/operation.js";
import { WebhookDelivery } from "../../contract/resources/webhook.js";
import { deliveryOfWebhook, firstDueAt, updateDelivery } from "./event-queries.js";

export const redeliverWebhookDelivery = defineOperation({
  id: "redeliver-webhook-delivery",
  summary: "Send a delivery again",
  description:
    "Starts a new round of attempts, whatever the delivery's status. It keeps its id and its earlier attempts.",
  tag: "Webhooks",
  method: "POST",
  path: "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver",
  callers: "account",
  feature: "API",
  output: WebhookDelivery,
  status: 202,
  refusals: ["not_found"],
  example: {
    webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    deliveryId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: ["account", "outbox"],
  async handle({ tx, account, now, refuse, wake }, { webhookId, deliveryId }) {
    const { accountId } = account;
    const before =
      (await tx.one(deliveryOfWebhook, { accountId, webhookId, deliveryId })) ??
      refuse("not_found");
    const delivery = { ...before, ...firstDueAt(now) };
    await tx.run(updateDelivery, delivery);
    wake(webhookId);
    return delivery;
  },
});
