import type { WorkContext } from "../../contract/operation.js";
import { defineTask } from "../../contract/task.js";
import { isOver } from "../../domain/campaign-gate.js";
import { nextRecurrence } from "../../domain/recurrence.js";
import { accountById } from "../../resources/accounts/account-queries.js";
import { anyCampaignById, type CampaignRow } from "../../resources/campaigns/campaign-queries.js";
import { fitsBudget } from "../../resources/campaigns/running-totals.js";
import { publishedCharityById } from "../../resources/charities/charity-queries.js";
import { donorById } from "../../resources/donors/donor-queries.js";
import { donationRows, newDonation } from "../../resources/gifts/donation-rows.js";
import { queueClaimMail } from "../../resources/mails/queue-choice-mail.js";
import {
  anyRecurringDonationById,
  dueRecurringDonations,
  type RecurringDonationRow,
} from "../../resources/recurring-donations/recurring-donation-queries.js";
import { recurringDonationRows } from "../../resources/recurring-donations/recurring-donation-rows.js";

type Giving = WorkContext<"donation_create">;

/** Creates the donation of a period. If its charity is no longer published, the donation can be claimed. */
async function makeDonation(context: Giving, campaign: CampaignRow, given: RecurringDonationRow) {
  const { tx, now, newId } = context;
  const { recurringDonationId, accountId, donorId, charityId, amountCents, externalId } = given;
  const donor = donorId === null ? null : await tx.one(donorById, { accountId, donorId });
  const isPublished =
    charityId !== null && (await tx.one(publishedCharityById, { charityId })) !== undefined;
  const donation = newDonation(
    { campaign, donor: donor ?? null, now },
    {
      donationId: newId(),
      amountCents,
      status: isPublished ? "DONE" : "PENDING",
      charityId: isPublished ? charityId : null,
      claimedAt: isPublished ? now : null,
      externalId,
      recurringDonationId,
    },
  );
  await donationRows.add(context, donation);
  if (campaign.kind === "EMAIL" && !isPublished) await queueClaimMail(context, campaign, donation);
}

/**
 * Creates one donation for each period of an ACTIVE recurring donation (contract, section 4). A period is skipped if the
 * campaign's budget is exceeded or the account is closed. Once the campaign has ended, there is no next period.
 *
 * If the charity is no longer published, the donation is PENDING without a charity: it can be claimed for another one, or
 * is distributed with the unclaimed donations when the campaign closes. The recurring donation keeps its charity.
 */
export const makeRecurringDonations = defineTask({
  id: "make-recurring-donations",
  emits: ["donation_create", "recurringdonation_update"],
  due: (tx, now, limit) => tx.all(dueRecurringDonations, { now, limit }),
  scope: ({ key: recurringDonationId }) => ({ recurringDonationId }),
  async run(context, { key: recurringDonationId }) {
    const { tx, now } = context;
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
    await recurringDonationRows.change(context, before, { nextDonationAt });
  },
});
