import { z } from "zod";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { firstAfterPause, isPaused } from "../../domain/recurrence.js";
import { charityNames } from "../charities/charity-names.js";
import { defineView } from "../shared/define-view.js";
import { anyRecurringDonationById } from "./recurring-donation-queries.js";

type Shown = z.input<typeof RecurringDonation>;

const nextIsSkipped = ({ pausedUntil, nextDonationAt }: Shown) =>
  nextDonationAt !== null && isPaused(pausedUntil, nextDonationAt);

/** When each paused recurring donation gives again, by its ID. */
async function endsOfPauses(tx: ReadTransaction, shown: readonly Shown[]) {
  const ends = new Map<string, string>();
  for (const { recurringDonationId, frequency, pausedUntil } of shown.filter(nextIsSkipped)) {
    const row = await tx.one(anyRecurringDonationById, { recurringDonationId });
    if (row?.startedAt != null && pausedUntil !== null)
      ends.set(recurringDonationId, firstAfterPause(row.startedAt, frequency, pausedUntil));
  }
  return ends;
}

export const recurringDonationView = defineView({
  id: "WidgetRecurringDonation",
  object: RecurringDonation,
  display: z.object({
    amount: z.string(),
    charityName: z.string().nullable(),
    nextDonationAt: z
      .string()
      .nullable()
      .meta({ description: "The day of the next donation that is not skipped by a pause." }),
    pausedUntil: z
      .string()
      .nullable()
      .meta({ description: "Null unless the pause skips the next period." }),
    paymentFailedAt: z.string().nullable(),
    createdAt: z.string(),
  }),
  async prepare(recurringDonations, { tx, formats }) {
    const nameOf = await charityNames(tx, recurringDonations);
    const ends = await endsOfPauses(tx, recurringDonations);
    const dayOf = (at: string | null) => (at === null ? null : formats.day(at));
    return (one) => ({
      amount: formats.euros(one.amount),
      charityName: nameOf(one.charityId),
      nextDonationAt: dayOf(ends.get(one.recurringDonationId) ?? one.nextDonationAt),
      pausedUntil: nextIsSkipped(one) ? dayOf(one.pausedUntil) : null,
      paymentFailedAt: dayOf(one.paymentFailedAt),
      createdAt: formats.day(one.createdAt),
    });
  },
});
