export const recurringFrequencies = ["MONTHLY", "QUARTERLY", "YEARLY"] as const;
export type RecurringFrequency = (typeof recurringFrequencies)[number];

const monthsBetween = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const satisfies Record<
  RecurringFrequency,
  number
>;

/**
 * The first date of a recurrence after a moment.
 *
 * The recurrence counts whole months from its start and keeps the start's day of the month and time (UTC); a shorter
 * month uses its last day. Each date is computed from the start, not from the previous date, so 31 January is followed
 * by 28 February and then by 31 March. The start itself is not a date of the recurrence.
 *
 * @param startedAt ISO 8601 UTC with milliseconds, like the result
 */
export function nextRecurrence(
  startedAt: string,
  frequency: RecurringFrequency,
  after: string,
): string {
  const months = monthsBetween[frequency];
  const start = new Date(startedAt);
  const moment = new Date(after);
  const passed =
    (moment.getUTCFullYear() - start.getUTCFullYear()) * 12 +
    moment.getUTCMonth() -
    start.getUTCMonth();
  // At most one date too early: the day may already have passed in the moment's own month.
  for (let periods = Math.max(1, Math.floor(passed / months)); ; periods++) {
    const date = addMonths(start, periods * months).toISOString();
    if (date > after) return date;
  }
}

/** Whether a pause until a date (`YYYY-MM-DD`, UTC) skips the period at a moment. */
export function isPaused(pausedUntil: string | null, moment: string): boolean {
  return pausedUntil !== null && moment < pausedUntil;
}

/** The first date of a recurrence that a pause until a date (`YYYY-MM-DD`, UTC) does not skip. */
export function firstAfterPause(
  startedAt: string,
  frequency: RecurringFrequency,
  pausedUntil: string,
): string {
  const justBefore = new Date(Date.parse(pausedUntil) - 1).toISOString();
  return nextRecurrence(startedAt, frequency, justBefore);
}

function addMonths(start: Date, months: number): Date {
  const date = new Date(start);
  date.setUTCDate(1);
  date.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return date;
}
