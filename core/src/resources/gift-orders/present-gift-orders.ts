import type { GiftOrder } from "../../contract/resources/gift-order.js";
import type { ReadTransaction } from "../../contract/store.js";
import { countsOfGiftOrders, type GiftOrderRow } from "./gift-order-queries.js";

const none = { redeemed: 0, passedOn: 0, expired: 0, open: 0 };

/** Orders as responses show them: with what became of their gifts. */
export async function presentGiftOrders(
  tx: ReadTransaction,
  rows: readonly GiftOrderRow[],
): Promise<GiftOrder[]> {
  const giftOrderIds = rows.map(({ giftOrderId }) => giftOrderId);
  const counts = await tx.all(countsOfGiftOrders, { giftOrderIds });
  const countsOf = new Map(counts.map((count) => [count.giftOrderId, count]));
  return rows.map(({ amountCents, ...row }) => ({
    amount: amountCents,
    ...row,
    ...(countsOf.get(row.giftOrderId) ?? none),
  }));
}

export async function presentGiftOrder(tx: ReadTransaction, row: GiftOrderRow): Promise<GiftOrder> {
  const [order] = await presentGiftOrders(tx, [row]);
  if (order === undefined) throw new Error("one order is presented as none");
  return order;
}
