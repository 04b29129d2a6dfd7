import { languageOf } from "./language.js";

/** How people of a locale read amounts, counts, parts and days. */
export interface LocaleFormats {
  /** An amount in euros: `1 234,50 €`. */
  euros(cents: number): string;
  /** A whole number: `1 234`. */
  count(count: number): string;
  /** A part of a whole, from 0 to 1, to the tenth of a percent: `45,6 %`. */
  percent(part: number): string;
  /** The day of a moment (ISO 8601) in the home time zone, or a date (`YYYY-MM-DD`): `2 mars 2026`. */
  day(at: string): string;
  /** The day of the last moment before an end (ISO 8601): what ends at midnight can be done on the day before. */
  lastDay(endsAt: string): string;
}

/** Where our charities and most of our donors are: the day on a receipt is the day there. */
const homeTimeZone = "Europe/Paris";

/** Anyone can name any locale, so what is kept has an end: far above the locales that people really have. */
const mostLocales = 100;

const kept = new Map<string, LocaleFormats>();

/** The formats of a locale, as `Intl` takes it. */
export function formatsOf(locale: string): LocaleFormats {
  const known = kept.get(locale);
  if (known !== undefined) return known;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= mostLocales) kept.delete(oldest);
  const made = makeFormats(locale);
  kept.set(locale, made);
  return made;
}

/** Making one of `Intl`'s formats costs a hundred times what using it does, so each is made once, when first used. */
function makeFormats(locale: string): LocaleFormats {
  let euros: Intl.NumberFormat | undefined;
  let count: Intl.NumberFormat | undefined;
  let percent: Intl.NumberFormat | undefined;
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
    day(at) {
      day ??= new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: homeTimeZone });
      const moment = at.length === "YYYY-MM-DD".length ? `${at}T12:00:00.000Z` : at;
      const text = day.format(new Date(moment));
      // French alone says "first" on the first of a month, which Intl does not know.
      return languageOf(locale) === "fr" ? text.replace(/^1(?=\s)/, "1er") : text;
    },
    lastDay: (endsAt) => formats.day(new Date(Date.parse(endsAt) - 1).toISOString()),
  };
  return formats;
}
