import { paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Webhook } from "../../contract/resources/webhook.js";
import { listRows } from "../shared/list-rows.js";
import { listWebhooksQuery } from "./webhook-queries.js";

export const listWebhooks = defineOperation({
  id: "list-webhooks",
  summary: "List webhooks",
  tag: "Webhooks",
  path: "/v1/webhooks",
  callers: "account",
  feature: "API",
  ...paged(Webhook),
  example: { limit: "20" },
  async handle(context, { limit }) {
    return await listRows(context, listWebhooksQuery, {
      filters: {},
      limit,
      present: (row) => row,
    });
  },
});
