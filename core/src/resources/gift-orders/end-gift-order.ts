import { type GiftOrderStatus, giftOrderTransitions } from "../../domain/gift-order-status.js";
import { nextState } from "../../domain/state-table.js";
import { cancelGift } from "../gifts/cancel-gift.js";
import type { GivingBack } from "../gifts/give-back.js";
import { endGiftOrderRow, type GiftOrderRow, openGiftsOfOrder } from "./gift-order-queries.js";

/**
 * Ends an OPEN order: the gifts that nobody redeemed are canceled, so that their money is in the campaign's budget again.
 * What is left of that when the campaign has ended is credited to the account. The scope must contain the campaign and
 * `"ledger"`.
 *
 * @returns the order, and how many gifts were canceled
 */
export async function endGiftOrder(
  context: GivingBack,
  before: GiftOrderRow,
  trigger: (typeof giftOrderTransitions)[number]["trigger"],
): Promise<{ readonly order: GiftOrderRow; readonly canceled: number }> {
  const { tx, now } = context;
  const { giftOrderId } = before;
  const status = nextState<GiftOrderStatus, string>(giftOrderTransitions, before.status, trigger);
  if (status === null) throw new Error(`a ${before.status} order of gifts cannot ${trigger}`);
  const gifts = await tx.all(openGiftsOfOrder, { giftOrderId });
  for (const gift of gifts) await cancelGift(context, gift, null);
  const order = { ...before, status, endedAt: now, updatedAt: now };
  await tx.run(endGiftOrderRow, order);
  return { order, canceled: gifts.length };
}
