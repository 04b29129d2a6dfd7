import { existingCampaign } from "../campaigns/load-campaign.js";
import type { DonationRow } from "./donation-queries.js";
import { donationRows } from "./donation-rows.js";
import { type GivingBack, planGivingBack } from "./give-back.js";

/**
 * Cancels a PENDING or DONE gift, and undoes what pays for it. The scope must contain its campaign and `"ledger"`.
 */
export async function cancelGift(
  context: GivingBack,
  before: DonationRow,
  reason: string | null,
): Promise<DonationRow> {
  const campaign = await existingCampaign(context.tx, before.campaignId);
  const { changes, undo } = await planGivingBack(context, before, campaign, { reason });
  const canceled = await donationRows.change(context, before, { ...changes, status: "CANCELED" });
  await undo();
  return canceled;
}
