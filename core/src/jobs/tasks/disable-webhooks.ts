import { defineTask } from "../../contract/task.js";
import { queueWebhookMails } from "../../resources/mails/queue-webhook-mails.js";
import { holdDeliveriesOfWebhook } from "../../resources/webhooks/event-queries.js";
import {
  updateSubscriptionsOfWebhook,
  updateWebhookState,
  webhookOfAnyAccountById,
  webhooksToDisable,
} from "../../resources/webhooks/webhook-queries.js";

/** Disables webhooks whose deliveries have failed for too long, and sends a mail to their administrators. */
export const disableWebhooks = defineTask({
  id: "disable-webhooks",
  audited: true,
  emits: [],
  async due(tx, now, limit) {
    const rows = await tx.all(webhooksToDisable, { now, limit });
    return rows.map(({ dueAt, webhookId }) => ({ dueAt, key: webhookId }));
  },
  scope: ({ key: webhookId }) => [{ webhookId }, "outbox"],
  async run(context, { key: webhookId }) {
    const { tx, now } = context;
    const webhook = await tx.one(webhookOfAnyAccountById, { webhookId });
    // `now` is the time when the task fell due. Since then, the webhook may have been deleted or enabled, or may have
    // accepted a delivery. The last two clear `disableDueAt`.
    if (webhook === undefined || webhook.disableDueAt !== now) return;
    const { failingSince } = webhook;
    const disabled = { failingSince, disableDueAt: null, disabledAt: now, updatedAt: now };
    await tx.run(updateWebhookState, { webhookId, ...disabled });
    await tx.run(updateSubscriptionsOfWebhook, {
      ...{ accountId: webhook.accountId, webhookId, isDisabled: true },
    });
    await tx.run(holdDeliveriesOfWebhook, { webhookId, now });
    await queueWebhookMails(context, webhook);
  },
});
