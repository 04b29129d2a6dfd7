import { defineTask } from "../../contract/task.js";
import { followGift } from "../../resources/matching/match-donation.js";
import { deleteMatchDue, matchesDue } from "../../resources/matching/matching-queries.js";

/**
 * Makes and cancels the matches of gifts (`create-matching-rule`). Apart from the calls that give them, because the
 * maximums of a rule count gifts of all campaigns: calls on different campaigns would wait for each other.
 */
export const matchDonations = defineTask({
  id: "match-donations",
  emits: [
    "campaign_update",
    "donation_create",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  async due(tx, now, limit) {
    const rows = await tx.all(matchesDue, { now, limit });
    return rows.map(({ dueAt, donationId, campaignId }) => ({
      dueAt,
      key: `${donationId} ${campaignId}`,
    }));
  },
  scope({ key }) {
    const [, campaignId = ""] = key.split(" ");
    return [{ campaignId }, "ledger"];
  },
  async run(context, { key }) {
    const [donationId = ""] = key.split(" ");
    await followGift(context, donationId);
    // Last: canceling the matching donation queues its gift again.
    await context.tx.run(deleteMatchDue, { donationId });
  },
});
