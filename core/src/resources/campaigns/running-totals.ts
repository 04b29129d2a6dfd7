import type { ReadTransaction } from "../../contract/store.js";
import type { CampaignRow } from "./campaign-queries.js";
import { statusTotalsOfCampaign } from "./campaign-totals-queries.js";

/** Whether a campaign's remaining budget covers an amount. Always true without a budget. */
export async function fitsBudget(
  tx: ReadTransaction,
  { campaignId, budgetCents }: CampaignRow,
  addedCents: number,
): Promise<boolean> {
  if (budgetCents === null) return true;
  const totals = await tx.all(statusTotalsOfCampaign, { campaignId });
  const committedCents = totals
    .filter(({ status }) => status !== "CANCELED")
    .reduce((sum, { cents }) => sum + cents, 0);
  return committedCents + addedCents <= budgetCents;
}

/** Whether a campaign has a donation or vote, in any status. */
export async function hasDonationOrVote(tx: ReadTransaction, campaignId: string): Promise<boolean> {
  const totals = await tx.all(statusTotalsOfCampaign, { campaignId });
  return totals.some(({ total }) => total > 0);
}
