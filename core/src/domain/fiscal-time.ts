/**
 * The tax year is that of Paris: a gift at half past eleven in the evening of 31 December, by the clocks of London, is
 * one of the year after.
 */
const parisCalendar = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The date in Paris (`YYYY-MM-DD`) of a moment, ISO 8601 UTC. */
export function parisDate(moment: string): string {
  const parts = parisCalendar.formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The calendar year in Paris of a moment. */
export function parisYear(moment: string): number {
  return Number(parisDate(moment).slice(0, "YYYY".length));
}

/** The moment at which a calendar year is over in Paris: midnight there, in winter, is an hour before that of UTC. */
export function parisYearEnd(year: number): string {
  return `${String(year).padStart(4, "0")}-12-31T23:00:00.000Z`;
}
