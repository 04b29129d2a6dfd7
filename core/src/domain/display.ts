import { homeTimeZone } from "./calendar.js";
import { languageOf } from "./language.js";

/** The formats of amounts, counts, percentages and days in a locale. */
export interface LocaleFormats {
  /** An amount in euros: `1 234,50 €`. */
  euros(cents: number): string;
  /** A whole number: `1 234`. */
  count(count: number): string;
  /** A fraction from 0 to 1 as a percentage with one decimal: `45,6 %`. */
  percent(part: number): string;
  /** A rate in hundredths of a percent as a percentage: `19,6 %`. */
  rate(basisPoints: number): string;
  /** The day of a moment (ISO 8601) in the home time zone, or a date (`YYYY-MM-DD`): `2 mars 2026`. */
  day(at: string): string;
  /** The last day before an end (ISO 8601): an end at midnight belongs to the day before. */
  lastDay(endsAt: string): string;
}

/** Limits the cache, because callers can send any locale. Far above the number of real locales. */
const maxLocales = 100;

const kept = new Map<string, LocaleFormats>();

/** The formats of a locale, as `Intl` takes it. */
export function formatsOf(locale: string): LocaleFormats {
  const known = kept.get(locale);
  if (known !== undefined) return known;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= maxLocales) kept.delete(oldest);
  // `Intl` writes `pt` as Brazil does; the widgets speak the Portuguese of the European Union.
  const made = makeFormats(locale === "pt" ? "pt-PT" : locale);
  kept.set(locale, made);
  return made;
}

/** Creating an `Intl` format costs a hundred times as much as using it, so each is created on first use. */
function makeFormats(locale: string): LocaleFormats {
  let euros: Intl.NumberFormat | undefined;
  let count: Intl.NumberFormat | undefined;
  let percent: Intl.NumberFormat | undefined;
  let rate: Intl.NumberFormat | undefined;
  let day: Intl.DateTimeFormat | undefined;
  const formats: LocaleFormats = {
    euros(cents) {
      euros ??= new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
      return euros.format(cents / 100);
    },
    count(value) {
      count ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
      return count.format(value);
    },
    percent(part) {
      percent ??= new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
      return percent.format(part);
    },
    rate(basisPoints) {
      rate ??= new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
      return rate.format(basisPoints / 10_000);
    },
    day(at) {
      day ??= new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: homeTimeZone });
      const moment = at.length === "YYYY-MM-DD".length ? `${at}T12:00:00.000Z` : at;
      const text = day.format(new Date(moment));
      // French writes the first of a month as "1er", which Intl does not.
      return languageOf(locale) === "fr" ? text.replace(/^1(?=\s)/, "1er") : text;
    },
    lastDay: (endsAt) => formats.day(new Date(Date.parse(endsAt) - 1).toISOString()),
  };
  return formats;
}
