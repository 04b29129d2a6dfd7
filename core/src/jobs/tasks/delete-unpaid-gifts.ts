import { defineTask } from "../../contract/task.js";
import {
  deletePaymentSession,
  paymentSessionById,
} from "../../resources/payments/payment-session-queries.js";
import { forgetPendingGift } from "../../resources/public-giving/pending-gift.js";
import {
  expiredPendingGifts,
  pendingGiftById,
} from "../../resources/public-giving/pending-gift-queries.js";

/** The ids in the key of an occurrence. */
function idsOf(key: string) {
  const [campaignId = "", donationId = ""] = key.split(" ");
  return { campaignId, donationId };
}

/**
 * Deletes a gift on a campaign's page that was not paid in time, with all that its donor has entered and the page of its
 * payment. A payment that succeeds later belongs to no gift any more, and is refunded.
 */
export const deleteUnpaidGifts = defineTask({
  id: "delete-unpaid-gifts",
  emits: [],
  due: (tx, now, limit) => tx.all(expiredPendingGifts, { now, limit }),
  scope: ({ key }) => [{ campaignId: idsOf(key).campaignId }, "ledger"],
  async run({ tx, now }, { key }) {
    const { donationId } = idsOf(key);
    const pending = await tx.one(pendingGiftById, { donationId });
    if (pending === undefined || pending.expiresAt > now) return undefined;
    const { sessionId } = pending;
    const session = await tx.one(paymentSessionById, { sessionId });
    // A notification about the provider's page may still arrive: its session is kept until then.
    if (session?.providerReference === null) await tx.run(deletePaymentSession, { sessionId });
    await forgetPendingGift(tx, pending);
    return undefined;
  },
});
