import { defineTask } from "../../contract/task.js";
import { nextExpiryNoticeAt } from "../../domain/card-expiry.js";
import { queueCardExpiryMails } from "../../resources/mails/queue-payment-mail.js";
import {
  dueExpiryMails,
  paymentMethodById,
  updateExpiryMail,
} from "../../resources/payments/payment-method-queries.js";

/**
 * Tells the holder of a card in use 30 days before it expires, once for each card. One that is not in use is looked at
 * again every day until it has expired.
 */
export const notifyCardExpiry = defineTask({
  id: "notify-card-expiry",
  emits: [],
  async due(tx, now, limit) {
    const rows = await tx.all(dueExpiryMails, { now, limit });
    return rows.map(({ dueAt, accountId, paymentMethodId }) => ({
      dueAt,
      key: `${accountId} ${paymentMethodId}`,
    }));
  },
  scope: ({ key }) => ({ accountId: key.split(" ")[0] ?? "" }),
  async run(context, { key }) {
    const { tx, now } = context;
    const [, paymentMethodId = ""] = key.split(" ");
    const method = await tx.one(paymentMethodById, { paymentMethodId });
    // `now` is the time when the task fell due. Since then, the card may have been removed, or its holder told.
    if (method?.expiresAt == null || method.expiryMailAt !== now) return;
    const isTold = await queueCardExpiryMails(context, method);
    const expiryMailAt = isTold ? null : nextExpiryNoticeAt(method.expiresAt, now);
    await tx.run(updateExpiryMail, { paymentMethodId, expiryMailAt });
  },
});
