import { defineOperation } from "../../contract/operation.js";
import { Webhook } from "../../contract/resources/webhook.js";
import { loadWebhook } from "./load-webhook.js";

export const getWebhook = defineOperation({
  id: "get-webhook",
  summary: "Get a webhook",
  tag: "Webhooks",
  method: "GET",
  path: "/v1/webhooks/{webhookId}",
  callers: "account",
  feature: "API",
  output: Webhook,
  refusals: ["not_found"],
  async handle(context, { webhookId }) {
    return await loadWebhook(context, webhookId);
  },
});
