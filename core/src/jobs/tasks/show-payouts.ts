import { defineTask } from "../../contract/task.js";
import { donationRows } from "../../resources/gifts/donation-rows.js";
import {
  donationsToMarkPaidOut,
  donationsToRelease,
  noCampaign,
  payoutById,
  payoutChanges,
  payoutsToShow,
} from "../../resources/payouts/payout-queries.js";

/** Donations changed in one transaction. */
const partRows = 200;

/**
 * Lets the donations of a payout show what became of it: when it was paid, they are paid out; when it came back, they wait
 * for the next one. An occurrence is a payout and a campaign, in parts.
 */
export const showPayouts = defineTask({
  id: "show-payouts",
  emits: ["donation_update", "payout_update"],
  due: (tx, now, limit) => tx.all(payoutsToShow, { now, limit }),
  scope({ key }) {
    const [, campaignId = noCampaign] = key.split(" ");
    return campaignId === noCampaign ? "ledger" : [{ campaignId }, "ledger"];
  },
  async run(context, { key }) {
    const { tx, emit } = context;
    const [payoutId = "", campaignId = noCampaign] = key.split(" ");
    const payout = await tx.one(payoutById, { payoutId });
    if (payout === undefined || payout.isShown) return;
    if (campaignId === noCampaign) {
      const update = payoutChanges.of(payout, { ...payout, isShown: true });
      if (update !== null) await tx.run(update, { ...payout, isShown: true });
      return;
    }
    const { status, paidAt, charityId, updatedAt } = payout;
    const isPaid = status === "PAID";
    const query = isPaid ? donationsToMarkPaidOut : donationsToRelease;
    const gifts = await tx.all(query, { payoutId, campaignId, limit: partRows });
    const [first] = gifts;
    if (first === undefined) return;
    const changes = isPaid ? { paidOutAt: paidAt } : { payoutId: null, paidOutAt: null };
    for (const gift of gifts) await donationRows.change(context, gift, changes);
    const donationIds = gifts.map(({ donationId }) => donationId);
    const { accountId } = first;
    emit("payout_update", {
      payoutId,
      accountId,
      charityId,
      status,
      paidAt,
      updatedAt,
      donationIds,
    });
    return gifts.length;
  },
});
