import { defineTask } from "../../contract/task.js";
import { endGiftOrder } from "../../resources/gift-orders/end-gift-order.js";
import {
  giftOrderById,
  giftOrdersToExpire,
} from "../../resources/gift-orders/gift-order-queries.js";

/** Ends gift orders that have expired, and cancels those of their gifts that nobody redeemed. */
export const expireGiftOrders = defineTask({
  id: "expire-gift-orders",
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  due: (tx, now, limit) => tx.all(giftOrdersToExpire, { now, limit }),
  scope: ({ key: giftOrderId }) => [{ giftOrderId }, "ledger"],
  async run(context, { key: giftOrderId }) {
    const order = await context.tx.one(giftOrderById, { giftOrderId });
    // The order may have been canceled since the task became due.
    if (order?.status !== "OPEN" || order.expiresAt > context.now) return undefined;
    return (await endGiftOrder(context, order, "expire")).canceled;
  },
});
