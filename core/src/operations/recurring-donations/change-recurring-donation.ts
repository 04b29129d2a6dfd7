import type { Context } from "../../contract/operation.js";
import { nextRecurrence, type RecurringFrequency } from "../../domain/recurrence.js";
import {
  type RecurringDonationRow,
  recurringDonationIdByUniqueExternalId,
  updateRecurringDonationRow,
} from "../../queries/recurring-donations.js";
import { differs } from "../sent-fields.js";
import { presentRecurringDonation } from "./present-recurring-donation.js";

type Changing = Pick<
  Context<"unique_external_id_taken" | "recurring_donation_canceled", "recurringdonation_update">,
  "tx" | "account" | "now" | "refuse" | "emit"
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
  { tx, account, now, refuse, emit }: Changing,
  before: RecurringDonationRow,
  { amount: amountCents = before.amountCents, frequency = before.frequency, ...sent }: Changes,
): Promise<RecurringDonationRow> {
  const { accountId } = account;
  const { uniqueExternalId = before.uniqueExternalId, status = before.status } = sent;
  if (uniqueExternalId !== null && uniqueExternalId !== before.uniqueExternalId) {
    const taken = await tx.one(recurringDonationIdByUniqueExternalId, {
      accountId,
      uniqueExternalId,
    });
    if (taken !== undefined) return refuse("unique_external_id_taken");
  }
  const changes = { amountCents, frequency, uniqueExternalId, status };
  if (!differs(before, changes)) return before;
  if (before.status === "CANCELED") return refuse("recurring_donation_canceled");
  const { startedAt } = before;
  const hasDates = status === "ACTIVE" && startedAt !== null;
  const hasNewRhythm = hasDates && frequency !== before.frequency;
  const presentDate = hasDates ? before.nextDonationAt : null;
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
