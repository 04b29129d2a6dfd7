import type { ReadTransaction } from "../../contract/store.js";
import { isOrderOver } from "../../domain/gift-order-status.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { orderOfGift } from "./gift-order-queries.js";

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
