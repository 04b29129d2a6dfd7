import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
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
  callers: accountCallers,
  feature: "API",
  input: z.strictObject({ webhookId: Id }),
  output: null,
  status: 204,
  refusals: ["not_found"],
  emits: [],
  example: { webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: ["account", "outbox"],
  async handle(context, { webhookId }) {
    const { tx } = context;
    await loadWebhook(context, webhookId);
    await tx.run(deleteWebhookSubscriptions, { webhookId });
    await tx.run(deleteDeliveriesOfWebhook, { webhookId });
    await tx.run(deleteWebhookRow, { webhookId });
  },
});
