import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Webhook } from "../../contract/resources/webhook.js";
import { retentionDays } from "../../contract/retention.js";
import { releaseDeliveriesOfWebhook } from "./event-queries.js";
import { loadWebhook } from "./load-webhook.js";
import { updateSubscriptionsOfWebhook, updateWebhookState } from "./webhook-queries.js";

export const enableWebhook = defineOperation({
  id: "enable-webhook",
  summary: "Enable a webhook",
  description: `A webhook is disabled once every delivery has failed for ${limits.webhookFailingDays} days; its account's administrators are notified by mail. Its deliveries are held for as long as their events are stored (${retentionDays.event} days), and sent when it is enabled. You can ping a disabled webhook and redeliver its deliveries to test the receiver. Deliveries that failed before stay FAILED. Enabling a webhook that is not disabled changes nothing.`,
  tag: "Webhooks",
  method: "POST",
  path: "/v1/webhooks/{webhookId}/enable",
  callers: "account",
  feature: "API",
  output: Webhook,
  refusals: ["not_found"],
  // The worker of deliveries updates the same rows.
  scope: ["account", "outbox"],
  async handle(context, { webhookId }) {
    const { tx, now, wake } = context;
    const before = await loadWebhook(context, webhookId);
    if (before.disabledAt === null) return before;
    const enabled = { failingSince: null, disableDueAt: null, disabledAt: null, updatedAt: now };
    await tx.run(updateWebhookState, { webhookId, ...enabled });
    await tx.run(updateSubscriptionsOfWebhook, {
      ...{ accountId: before.accountId, webhookId, isDisabled: false },
    });
    await tx.run(releaseDeliveriesOfWebhook, { webhookId, now });
    wake(webhookId);
    return { ...before, ...enabled };
  },
});
