/**
 * The days on which TARGET, the euro's settlement system, is open. Direct debits are collected on these days only (ECB,
 * "TARGET services: long-term calendar for closing days").
 */

const dayMs = 24 * 60 * 60 * 1_000;

const datePart = (ms: number) => new Date(ms).toISOString().slice(0, "YYYY-MM-DD".length);
const msOf = (date: string) => Date.parse(`${date}T00:00:00.000Z`);

/** The date some days later. */
export function addDays(date: string, days: number): string {
  return datePart(msOf(date) + days * dayMs);
}

/** Easter Sunday of a year of the Gregorian calendar (the Meeus/Jones/Butcher algorithm), `YYYY-MM-DD`. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * shift + 114;
  const [month, day] = [Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1];
  return datePart(Date.UTC(year, month - 1, day));
}

/** Closing days with the same date each year: New Year, Labour Day and Christmas. */
const fixedClosingDays = ["01-01", "05-01", "12-25", "12-26"];
const goodFriday = -2;
const easterMonday = 1;

/** Whether TARGET is open on a date (`YYYY-MM-DD`). */
export function isTargetDay(date: string): boolean {
  const weekday = new Date(msOf(date)).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedClosingDays.includes(date.slice(5))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date !== addDays(easter, goodFriday) && date !== addDays(easter, easterMonday);
}

/** The date itself if TARGET is open on it, else the next day on which it is. */
export function targetDayFrom(date: string): string {
  return isTargetDay(date) ? date : targetDayFrom(addDays(date, 1));
}

/** The date some TARGET days after a date, or before it if `count` is negative. */
export function addTargetDays(date: string, count: number): string {
  const step = Math.sign(count);
  let day = date;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (isTargetDay(day)) left -= 1;
  }
  return day;
}
