import type { ReadTransaction } from "../../contract/store.js";
import type { GiftOrderStatus } from "../../domain/gift-order-status.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { orderOfGift } from "./gift-order-queries.js";

interface Ending {
  readonly status: GiftOrderStatus;
  readonly expiresAt: string;
}

/** Whether no code of an order can be redeemed any more, also if the job that ends its gifts has not run yet. */
export const isOrderOver = ({ status, expiresAt }: Ending, now: string) =>
  status !== "OPEN" || expiresAt <= now;

/** Whether a gift that nobody redeemed has ended with its order. */
export async function isGiftEnded(
  tx: ReadTransaction,
  { isOrder }: Pick<CampaignRow, "isOrder">,
  { donationId, charityId }: Pick<DonationRow, "donationId" | "charityId">,
  now: string,
): Promise<boolean> {
  if (!isOrder || charityId !== null) return false;
  const order = await tx.one(orderOfGift, { donationId });
  return order !== undefined && isOrderOver(order, now);
}
