import type { Context, SavingContext } from "../../contract/operation.js";
import { nextRecurrence, type RecurringFrequency } from "../../domain/recurrence.js";
import { differs } from "../shared/sent-fields.js";
import type { RecurringDonationRow } from "./recurring-donation-queries.js";
import { recurringDonationRows } from "./recurring-donation-rows.js";

type UpdateContext = Pick<Context<"recurring_donation_canceled">, "refuse"> &
  SavingContext<"recurringdonation_update">;

interface Changes {
  readonly amount?: number | undefined;
  readonly frequency?: RecurringFrequency | undefined;
  readonly uniqueExternalId?: string | undefined;
  readonly status?: "CANCELED" | undefined;
  readonly charityId?: string | undefined;
  readonly paymentMethodId?: string | null | undefined;
  readonly pausedUntil?: string | null | undefined;
}

/** What choosing its charity changes: a PENDING one becomes ACTIVE, and makes its first donation after one period. */
export function claimed(
  { startedAt, nextDonationAt, frequency }: RecurringDonationRow,
  charityId: string,
  now: string,
) {
  return {
    status: "ACTIVE",
    charityId,
    startedAt: startedAt ?? now,
    nextDonationAt: nextDonationAt ?? nextRecurrence(now, frequency, now),
  } as const;
}

/**
 * Changes a recurring donation, or cancels it permanently. A new frequency is counted from the original start, so the
 * next donation is at the first future date of the new schedule.
 */
export async function changeRecurringDonation(
  context: UpdateContext,
  before: RecurringDonationRow,
  { amount: amountCents = before.amountCents, frequency = before.frequency, ...sent }: Changes,
): Promise<RecurringDonationRow> {
  const { uniqueExternalId = before.uniqueExternalId, status = before.status } = sent;
  const { charityId = before.charityId, pausedUntil = before.pausedUntil } = sent;
  const { paymentMethodId = before.paymentMethodId } = sent;
  const isRepaired = paymentMethodId !== before.paymentMethodId;
  const paymentFailedAt = isRepaired ? null : before.paymentFailedAt;
  const changes = {
    amountCents,
    frequency,
    uniqueExternalId,
    status,
    charityId,
    paymentMethodId,
    paymentFailedAt,
    pausedUntil,
  };
  if (!differs(before, changes)) return before;
  if (before.status === "CANCELED") return context.refuse("recurring_donation_canceled");
  const { startedAt } = before;
  const presentDate = status === "ACTIVE" ? before.nextDonationAt : null;
  // Without a next date, a new frequency sets none either: it is unclaimed, or its campaign has ended.
  const hasNewRhythm = presentDate !== null && startedAt !== null && frequency !== before.frequency;
  const nextDonationAt = hasNewRhythm
    ? nextRecurrence(startedAt, frequency, context.now)
    : presentDate;
  const isClaimed = status === "PENDING" && charityId !== null;
  return await recurringDonationRows.change(context, before, {
    ...changes,
    nextDonationAt,
    ...(isClaimed ? claimed({ ...before, frequency }, charityId, context.now) : {}),
  });
}
