/** The days and years of one place. */
export interface Calendar {
  /** The date (`YYYY-MM-DD`) of a moment, ISO 8601 UTC. */
  dateOf(moment: string): string;
  /** The year of a moment, ISO 8601 UTC. */
  yearOf(moment: string): number;
  /** The moment at which a year of -1 to 9999 is over, ISO 8601 UTC: the first of the next one. */
  yearEnd(year: number): string;
  /** The moment at which a date (`YYYY-MM-DD`) begins, ISO 8601 UTC. */
  midnight(date: string): string;
}

/** Years of four digits: others do not sort as text, and nothing happens in them. */
const [firstYear, lastYear] = [1_000, 9_999];
const [startOfTime, endOfTime] = ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"];

/** The calendar of a time zone, such as `Europe/Rome`, with years from January to December. */
export function calendarIn(timeZone: string): Calendar {
  // Swedes write a moment as ISO 8601 does: 2026-12-31 23:00:00.
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const dateOf = (moment: string) => clock.format(new Date(moment)).slice(0, "YYYY-MM-DD".length);
  const midnight = (date: string) => {
    const midnightInUtc = Date.parse(`${date}T00:00:00.000Z`);
    const onClocksThere = Date.parse(`${clock.format(midnightInUtc).replace(" ", "T")}Z`);
    return new Date(2 * midnightInUtc - onClocksThere).toISOString();
  };
  return {
    dateOf,
    midnight,
    yearOf: (moment) => Number.parseInt(dateOf(moment), 10),
    yearEnd: (year) => {
      if (year < firstYear - 1) return startOfTime;
      return year < lastYear ? midnight(`${year + 1}-01-01`) : endOfTime;
    },
  };
}

/** Whether a text names a time zone, such as `Europe/Rome`. An offset such as `+02:00` knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Where the service is at home: its own invoices, and the days that pages, widgets and mails show, are of this zone. */
export const homeTimeZone = "Europe/Paris";
export const homeCalendar = calendarIn(homeTimeZone);

const dayMs = 24 * 60 * 60 * 1_000;

/** The first midnight at home after a moment, ISO 8601 UTC. */
export function nextMidnight(moment: string): string {
  return homeCalendar.midnight(
    aDayLater(`${homeCalendar.dateOf(moment)}T00:00:00.000Z`).slice(0, "YYYY-MM-DD".length),
  );
}

/** The first day of the month after a moment at home, as the moment at which it begins, ISO 8601 UTC. */
export function nextMonth(moment: string): string {
  const [year = 0, month = 0] = homeCalendar.dateOf(moment).split("-").map(Number);
  const first = new Date(Date.UTC(year, month, 1));
  return homeCalendar.midnight(first.toISOString().slice(0, "YYYY-MM-DD".length));
}

/** The moment 24 hours later. Both are ISO 8601 UTC with milliseconds. */
export function aDayLater(moment: string): string {
  return new Date(Date.parse(moment) + dayMs).toISOString();
}
