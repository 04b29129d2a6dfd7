/** The days and years of one place. */
export interface Calendar {
  /** The date (`YYYY-MM-DD`) of a moment, ISO 8601 UTC. */
  dateOf(moment: string): string;
  /** The year of a moment, ISO 8601 UTC. */
  yearOf(moment: string): number;
  /** The moment at which a year is over, ISO 8601 UTC: the first of the next one. */
  yearEnd(year: number): string;
}

/** The calendar of a time zone, such as `Europe/Rome`, with years from January to December. */
export function calendarIn(timeZone: string): Calendar {
  // Swedes write a moment as ISO 8601 does: 2026-12-31 23:00:00.
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const dateOf = (moment: string) => clock.format(new Date(moment)).slice(0, "YYYY-MM-DD".length);
  return {
    dateOf,
    yearOf: (moment) => Number.parseInt(dateOf(moment), 10),
    yearEnd(year) {
      const midnightInUtc = Date.UTC(year + 1, 0, 1);
      const onClocksThere = Date.parse(`${clock.format(midnightInUtc).replace(" ", "T")}Z`);
      return new Date(2 * midnightInUtc - onClocksThere).toISOString();
    },
  };
}

/** Where the service is at home: its own invoices, and the days that pages, widgets and mails show, are of this zone. */
export const homeTimeZone = "Europe/Paris";
export const homeCalendar = calendarIn(homeTimeZone);
