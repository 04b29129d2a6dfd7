import { defineTask } from "../../contract/task.js";
import { nextMidnight } from "../../domain/calendar.js";
import { anyCampaignById } from "../../resources/campaigns/campaign-queries.js";
import { creditLeftover } from "../../resources/campaigns/credit-leftover.js";
import { donationsToSettleOfCampaign } from "../../resources/gifts/donation-queries.js";
import { settleDonation } from "../../resources/gifts/settle-donation.js";
import {
  anythingToSettleLater,
  campaignsToSettle,
  setJobTime,
} from "../../resources/ledger/job-time-queries.js";
import { never, nextTimeOf } from "../../resources/ledger/job-times.js";

/** The key of the last occurrence of a day: nothing is left to settle. Sorts after every id. */
const done = "~";

/** Donations settled in one transaction: other writes wait less than half a second for it. */
const partRows = 200;

/**
 * Settles every night what is paid for (contract, section 11). An occurrence is a campaign, settled in parts; the last one
 * sets the time of the next night's. Without an open fund or a paid donation there is no next night until something is paid for.
 */
export const settlePaidDonations = defineTask({
  id: "settle-paid-donations",
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
  ],
  async due(tx, now, limit) {
    const { nextAt: dueAt, isPlanned } = await nextTimeOf(tx, "settlement", now);
    if (dueAt > now) return [];
    const campaigns = isPlanned ? await tx.all(campaignsToSettle, { limit }) : [];
    return campaigns.length === 0
      ? [{ dueAt, key: done }]
      : campaigns.map(({ key }) => ({ dueAt, key }));
  },
  oldest: async (tx, now) => (await nextTimeOf(tx, "settlement", now)).nextAt,
  scope: ({ key }) => (key === done ? "ledger" : [{ campaignId: key }, "ledger", "receipts"]),
  async run(context, { dueAt, key: campaignId }) {
    const { tx } = context;
    if (campaignId === done) {
      const { isPlanned } = await nextTimeOf(tx, "settlement", dueAt);
      // Jobs of the same batch may have made a gift due since.
      if (isPlanned && (await tx.all(campaignsToSettle, { limit: 1 })).length > 0) return;
      const isOpen = !isPlanned || (await tx.one(anythingToSettleLater, {})) !== undefined;
      const nextAt = isOpen ? nextMidnight(dueAt) : never;
      await tx.run(setJobTime, { job: "settlement", nextAt });
      return;
    }
    const campaign = await tx.one(anyCampaignById, { campaignId });
    if (campaign === undefined) return;
    const isFunded = campaign.fundedAt !== null;
    const gifts = await tx.all(donationsToSettleOfCampaign, {
      campaignId,
      isFunded,
      limit: partRows,
    });
    for (const gift of gifts) await settleDonation(context, gift, campaign);
    if (gifts.length < partRows) await creditLeftover(context, campaign);
    return gifts.length;
  },
});
