import { locale } from "./language.js";

/** Amounts and times as they are written in the person's language. */
const money = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
const wholeEuros = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const count = new Intl.NumberFormat(locale);
const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const list = new Intl.ListFormat(locale, { type: "unit" });

/** @param cents */
export const euros = (cents: number) => money.format(cents / 100);
/** For axes and large figures. @param cents */
export const roundEuros = (cents: number) => wholeEuros.format(cents / 100);
export const number = (value: number) => count.format(value);
/** A backlog is counted up to this number, which stands for that many or more: `limits.countedBacklog`. */
export const mostCounted = 10_000;
/** How much waits or has failed, such as `10,000+`. */
export const counted = (value: number) =>
  value < mostCounted ? number(value) : `${number(value)}+`;
export const percent = (value: number) => share.format(value);
export const listed = (values: readonly string[]) => list.format(values);
/** @param at ISO 8601; a day without a time is that day in every time zone */
export const dayOf = (at: string) =>
  day.format(new Date(/^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T12:00` : at));
/** @param at ISO 8601 */
export const momentOf = (at: string) => moment.format(new Date(at));

const initials = /\b(?:api|b2c|sepa|sso)\b/g;

/** `FIXED_AMOUNT` as operators read it: “Fixed amount”. The dashboard of accounts has words for each constant. */
export function words(constant: string): string {
  const text = constant
    .replaceAll("_", " ")
    .toLowerCase()
    .replace(initials, (name) => name.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Cents of an amount in euros that a person typed, with a point or a comma; null if it is not an amount.
 *
 * @param typed such as “12,50”
 */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/\s/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** A name that fits into an address: “Noël 2026 !” becomes “noel-2026”. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-")
    .slice(0, 60);
}

export const nameOf = (person: { firstName: string | null; lastName: string | null }) =>
  [person.firstName, person.lastName].filter(Boolean).join(" ");

const duration = new Intl.NumberFormat(locale, { style: "unit", unit: "millisecond" });
export const milliseconds = (value: number) => duration.format(value);

const units = ["B", "kB", "MB", "GB", "TB"] as const;
/** A size of a file for people: “3.4 MB”. */
export function bytes(size: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), units.length - 1);
  return `${count.format(Math.round((size / 1_000 ** power) * 10) / 10)} ${units[power]}`;
}
