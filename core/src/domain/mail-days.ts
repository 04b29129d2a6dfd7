const dayMs = 24 * 60 * 60 * 1_000;

/** A day (UTC) and how many mails it has. */
export interface MailDay {
  /** ISO 8601 UTC with milliseconds. */
  readonly dayBeginsAt: string;
  readonly mails: number;
}

/** When the day of a moment begins, or one of the days after it. */
export function dayBeginning(moment: string, daysLater = 0): string {
  const day = Math.floor(Date.parse(moment) / dayMs) + daysLater;
  return new Date(day * dayMs).toISOString();
}

/**
 * The day that takes one more mail: today, or the first day after it that has room. Days fill one after the other, so
 * the last day with mails says it all.
 *
 * @param last the last day for which there are mails
 */
export function dayOfNextMail(last: MailDay | undefined, now: string, mostPerDay: number): MailDay {
  const today = dayBeginning(now);
  if (last === undefined || last.dayBeginsAt < today) return { dayBeginsAt: today, mails: 1 };
  const { dayBeginsAt, mails } = last;
  if (mails < mostPerDay) return { dayBeginsAt, mails: mails + 1 };
  return { dayBeginsAt: dayBeginning(dayBeginsAt, 1), mails: 1 };
}
