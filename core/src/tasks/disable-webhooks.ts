import { defineTask } from "../contract/task.js";
import { queueWebhookMails } from "../operations/mails/queue-webhook-mails.js";
import { holdDeliveriesOfWebhook } from "../queries/events.js";
import {
  anyWebhookById,
  updateSubscriptionsOfWebhook,
  updateWebhookState,
  webhooksToDisable,
} from "../queries/webhooks.js";

/** Disables webhooks that the outbox found to have failed for too long, and tells their administrators. */
export const disableWebhooks = defineTask({
  id: "disable-webhooks",
  emits: [],
  async due(tx, now, limit) {
    const rows = await tx.all(webhooksToDisable, { now, limit });
    return rows.map(({ dueAt, webhookId }) => ({ dueAt, key: webhookId }));
  },
  async run(context, { key: webhookId }) {
    const { tx, now } = context;
    const webhook = await tx.one(anyWebhookById, { webhookId });
    // It may have been deleted, or have accepted a call meanwhile.
    if (webhook === undefined || webhook.disableDueAt !== now) return;
    const { failingSince } = webhook;
    const disabled = { failingSince, disableDueAt: null, disabledAt: now, updatedAt: now };
    await tx.run(updateWebhookState, { webhookId, ...disabled });
    await tx.run(updateSubscriptionsOfWebhook, { webhookId, isDisabled: true });
    await tx.run(holdDeliveriesOfWebhook, { webhookId, now });
    await queueWebhookMails(context, webhook);
  },
});
