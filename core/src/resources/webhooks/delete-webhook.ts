import { defineOperation } from "../../contract/operation.js";
import { deleteDeliveriesOfWebhook } from "./event-queries.js";
import { loadWebhook } from "./load-webhook.js";
import { deleteWebhookRow, deleteWebhookSubscriptions } from "./webhook-queries.js";

export const deleteWebhook = defineOperation({
  id: "delete-webhook",
  summary: "Delete a webhook",
  description: "Deletes its deliveries as well; pending ones are not sent.",
  tag: "Webhooks",
  method: "DELETE",
  path: "/v1/webhooks/{webhookId}",
  callers: "account",
  feature: "API",
  refusals: ["not_found"],
  scope: ["account", "outbox"],
  async handle(context, { webhookId }) {
    const { tx } = context;
    await loadWebhook(context, webhookId);
    await tx.run(deleteWebhookSubscriptions, { webhookId });
    await tx.run(deleteDeliveriesOfWebhook, { webhookId });
    await tx.run(deleteWebhookRow, { webhookId });
  },
});
