import type { Context } from "../../contract/operation.js";
import { nextRecurrence, type RecurringFrequency } from "../../domain/recurrence.js";
import {
  type RecurringDonationRow,
  updateRecurringDonationRow,
} from "../../queries/recurring-donations.js";
import { differs } from "../sent-fields.js";
import { presentRecurringDonation } from "./present-recurring-donation.js";

type Changing = Pick<
  Context<"recurring_donation_canceled", "recurringdonation_update">,
  "tx" | "now" | "refuse" | "emit"
>;

interface Changes {
  readonly amount?: number | undefined;
  readonly frequency?: RecurringFrequency | undefined;
  readonly uniqueExternalId?: string | undefined;
  readonly status?: "CANCELED" | undefined;
}

/**
 * Changes a recurring donation, or cancels it for good. Another frequency counts from the same first day, so its next
 * date is the first one of the new rhythm that lies ahead.
 */
export async function changeRecurringDonation(
  { tx, now, refuse, emit }: Changing,
  before: RecurringDonationRow,
  { amount: amountCents = before.amountCents, frequency = before.frequency, ...sent }: Changes,
): Promise<RecurringDonationRow> {
  const { uniqueExternalId = before.uniqueExternalId, status = before.status } = sent;
  const changes = { amountCents, frequency, uniqueExternalId, status };
  if (!differs(before, changes)) return before;
  if (before.status === "CANCELED") return refuse("recurring_donation_canceled");
  const { startedAt } = before;
  const presentDate = status === "ACTIVE" ? before.nextDonationAt : null;
  // One without a date has none under another rhythm either: it waits for its charity, or its campaign has ended.
  const hasNewRhythm = presentDate !== null && startedAt !== null && frequency !== before.frequency;
  const nextDonationAt = hasNewRhythm ? nextRecurrence(startedAt, frequency, now) : presentDate;
  const after: RecurringDonationRow = { ...before, ...changes, nextDonationAt, updatedAt: now };
  await tx.run(updateRecurringDonationRow, after);
  emit(
    "recurringdonation_update",
    presentRecurringDonation(after),
    presentRecurringDonation(before),
  );
  return after;
}
