import type { WorkContext } from "../contract/operation.js";
import { defineTask } from "../contract/task.js";
import { isOver } from "../domain/campaign-gate.js";
import { nextRecurrence } from "../domain/recurrence.js";
import { countDonation, fitsBudget } from "../operations/campaigns/running-totals.js";
import { newDonation } from "../operations/donations/new-donation.js";
import { presentDonation } from "../operations/donations/present-donation.js";
import { queueClaimMail } from "../operations/mails/queue-choice-mail.js";
import { presentRecurringDonation } from "../operations/recurring-donations/present-recurring-donation.js";
import { accountById } from "../queries/accounts.js";
import { anyCampaignById, type CampaignRow } from "../queries/campaigns.js";
import { publishedCharityById } from "../queries/charities.js";
import { insertDonation } from "../queries/donations.js";
import { donorById } from "../queries/donors.js";
import {
  anyRecurringDonationById,
  dueRecurringDonations,
  type RecurringDonationRow,
  updateRecurringDonationRow,
} from "../queries/recurring-donations.js";

type Giving = WorkContext<"donation_create">;

/** Makes a period's donation; open to be claimed where its charity is published no longer. */
async function makeDonation(context: Giving, campaign: CampaignRow, given: RecurringDonationRow) {
  const { tx, now, newId, emit } = context;
  const { recurringDonationId, accountId, donorId, charityId, amountCents, externalId } = given;
  const donor = donorId === null ? null : await tx.one(donorById, { accountId, donorId });
  const isPublished =
    charityId !== null && (await tx.one(publishedCharityById, { charityId })) !== undefined;
  const donation = newDonation({
    donationId: newId(),
    campaign,
    now,
    donor: donor ?? null,
    amountCents,
    status: isPublished ? "DONE" : "PENDING",
    charityId: isPublished ? charityId : null,
    claimedAt: isPublished ? now : null,
    externalId,
    recurringDonationId,
  });
  await tx.run(insertDonation, donation);
  await countDonation(tx, null, donation);
  if (campaign.kind === "EMAIL" && !isPublished) await queueClaimMail(context, campaign, donation);
  emit("donation_create", presentDonation(donation));
}

/**
 * Each period of an ACTIVE recurring donation makes one donation (contract, section 4), but none that the campaign's
 * budget cannot hold and none of a closed account: then the next period comes all the same. Once the campaign has ended
 * there is no next one.
 *
 * A period whose charity is published no longer makes a PENDING donation without one: it is claimed for another charity,
 * or goes where unclaimed donations go when the campaign closes. The recurring donation keeps its charity.
 */
export const makeRecurringDonations = defineTask({
  id: "make-recurring-donations",
  emits: ["donation_create", "recurringdonation_update"],
  due: (tx, now, limit) => tx.all(dueRecurringDonations, { now, limit }),
  async run(context, { key: recurringDonationId }) {
    const { tx, now, emit } = context;
    const before = await tx.one(anyRecurringDonationById, { recurringDonationId });
    if (before === undefined || before.nextDonationAt !== now) return;
    const { accountId, campaignId, amountCents, startedAt } = before;
    const campaign = await tx.one(anyCampaignById, { campaignId });
    const account = await tx.one(accountById, { accountId });
    const goesOn = campaign?.status === "ACTIVE" && !isOver(campaign, now) && startedAt !== null;
    if (goesOn && account?.status !== "CLOSED" && (await fitsBudget(tx, campaign, amountCents))) {
      await makeDonation(context, campaign, before);
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
