import { defineTask } from "../contract/task.js";
import { nextRecurrence } from "../domain/recurrence.js";
import { countDonation, fitsBudget } from "../operations/campaigns/running-totals.js";
import { newDonation } from "../operations/donations/new-donation.js";
import { presentDonation } from "../operations/donations/present-donation.js";
import { presentRecurringDonation } from "../operations/recurring-donations/present-recurring-donation.js";
import { accountById } from "../queries/accounts.js";
import { anyCampaignById } from "../queries/campaigns.js";
import { insertDonation } from "../queries/donations.js";
import { donorById } from "../queries/donors.js";
import {
  anyRecurringDonationById,
  dueRecurringDonations,
  updateRecurringDonationRow,
} from "../queries/recurring-donations.js";

/**
 * Each period of an ACTIVE recurring donation makes one donation (contract, section 4), but none that the campaign's
 * budget cannot hold and none of a closed account: then the next period comes all the same. Once the campaign has ended
 * there is no next one.
 */
export const makeRecurringDonations = defineTask({
  id: "make-recurring-donations",
  emits: ["donation_create", "recurringdonation_update"],
  due: (tx, now, limit) => tx.all(dueRecurringDonations, { now, limit }),
  async run({ tx, now, newId, emit }, { key: recurringDonationId }) {
    const before = await tx.one(anyRecurringDonationById, { recurringDonationId });
    if (before === undefined || before.nextDonationAt !== now) return;
    const { accountId, campaignId, donorId, charityId, amountCents, startedAt } = before;
    const campaign = await tx.one(anyCampaignById, { campaignId });
    const account = await tx.one(accountById, { accountId });
    const goesOn = campaign?.status === "ACTIVE" && startedAt !== null;
    if (goesOn && account?.status !== "CLOSED" && (await fitsBudget(tx, campaign, amountCents))) {
      const donor = donorId === null ? null : await tx.one(donorById, { accountId, donorId });
      const donation = newDonation({
        donationId: newId(),
        campaign,
        now,
        donor: donor ?? null,
        amountCents,
        status: "DONE",
        charityId,
        claimedAt: now,
        externalId: before.externalId,
        recurringDonationId,
      });
      await tx.run(insertDonation, donation);
      await countDonation(tx, null, donation);
      emit("donation_create", presentDonation(donation));
    }
    const nextDonationAt = goesOn ? nextRecurrence(startedAt, before.frequency, now) : null;
    const after = { ...before, nextDonationAt, updatedAt: now };
    await tx.run(updateRecurringDonationRow, after);
    emit(
      "recurringdonation_update",
      presentRecurringDonation(after),
      presentRecurringDonation(before),
    );
  },
});
