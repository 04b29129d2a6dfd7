import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Webhook } from "../../contract/resources/webhook.js";
import { loadWebhook } from "./load-webhook.js";

export const getWebhook = defineOperation({
  id: "get-webhook",
  summary: "Get a webhook",
  tag: "Webhooks",
  method: "GET",
  path: "/v1/webhooks/{webhookId}",
  callers: accountCallers,
  feature: "API",
  input: z.strictObject({ webhookId: Id }),
  output: Webhook,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { webhookId }) {
    return await loadWebhook(context, webhookId);
  },
});
