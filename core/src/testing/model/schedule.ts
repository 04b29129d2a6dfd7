import { nextMidnight, nextMonth } from "../../domain/calendar.js";
import { nextRecurrence } from "../../domain/recurrence.js";
import { newDonation } from "./closing.js";
import { campaignOf, leftCents } from "./giving.js";
import { billedMonth, isOfPaidBudget, leftoverCredited, settled } from "./money.js";
import { find, type Model, put, staged } from "./state.js";

/** Later than every moment. */
const never = "9999";

/** What the schedule has done by a moment, each job as of the time at which it fell due. */
export function afterSchedule(before: Model, from: string, until: string): Model {
  let model = before;
  for (let night = nextMidnight(from); ; ) {
    const [recurring] = model.recurringDonations
      .filter(({ nextDonationAt }) => nextDonationAt !== null)
      .toSorted((one, other) => (one.nextDonationAt! < other.nextDonationAt! ? -1 : 1));
    const recurringAt = recurring?.nextDonationAt ?? never;
    const [now = never] = [recurringAt, night, model.nextMonthAt].sort();
    if (now > until) return model;
    if (recurring !== undefined && recurringAt === now) {
      model = staged(afterRecurrence(model, recurring.recurringDonationId, now));
    } else if (night === now) {
      model = afterNight(model, now);
      night = nextMidnight(now);
    } else {
      const billed = billedMonth({ model, now }, now);
      model = { ...(billed === model ? model : staged(billed)), nextMonthAt: nextMonth(now) };
    }
  }
}

/** The gift of a period, where the campaign goes on and its budget holds it. */
function afterRecurrence(model: Model, recurringDonationId: string, now: string): Model {
  const recurring = find(model, "recurringDonations", recurringDonationId)!;
  const { startedAt, frequency, amount, charityId, externalId, donorId } = recurring;
  const campaign = campaignOf(model, recurring);
  const goesOn = campaign.status === "ACTIVE" && startedAt !== null;
  const nextDonationAt = goesOn ? nextRecurrence(startedAt, frequency, now) : null;
  const next = put(model, "recurringDonations", { ...recurring, nextDonationAt, updatedAt: now });
  if (!goesOn || amount > leftCents(model, campaign)) return next;
  return put(next, "donations", {
    ...{ ...newDonation(campaign, now), amount, charityId, externalId, donorId },
    ...{ recurringDonationId, status: "DONE", claimedAt: now },
  });
}

/** Settles what is paid for, and credits what ended campaigns left of their budgets. */
function afterNight(before: Model, now: string): Model {
  let model = before;
  for (const { donationId } of before.donations) {
    const gift = find(model, "donations", donationId)!;
    const isPaidFor = gift.paidAt !== null || isOfPaidBudget(model, gift);
    if (gift.status === "DONE" && isPaidFor) model = settled({ model, now }, donationId);
  }
  for (const { campaignId } of before.campaigns)
    model = leftoverCredited({ model, now }, campaignId);
  return model === before ? model : staged(model);
}
