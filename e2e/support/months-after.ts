/** The same day of each following month until another moment; the last day of shorter months. */
export function monthsAfter(start: string, until: string): string[] {
  const dates: string[] = [];
  for (let months = 1; ; months++) {
    const from = new Date(start);
    const monthsEnd = new Date(from);
    monthsEnd.setUTCMonth(from.getUTCMonth() + months + 1, 0);
    const date = new Date(monthsEnd);
    date.setUTCDate(Math.min(from.getUTCDate(), monthsEnd.getUTCDate()));
    if (date.toISOString() > until) return dates;
    dates.push(date.toISOString());
  }
}
