import type { Locale } from "../core/i18n/locale.js";
import type { Formats } from "./campaign-metrics.model.js";

/** Nothing is formatted in the browser before the first paint: `Intl` takes longer to begin than all else. */
export const noFormats: Formats = {
  euros: () => "",
  count: () => "",
  percent: () => "",
  tick: () => "",
  day: () => "",
};

/** The formats of a language; answers carry all single figures as text, so these serve sums and axes alone. */
export function formatsOf(language: Locale): Formats {
  const euro = { style: "currency", currency: "EUR" } as const;
  const euros = new Intl.NumberFormat(language, euro);
  const count = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const tick = new Intl.NumberFormat(language, {
    ...euro,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  const day = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return {
    euros: (cents) => euros.format(cents / 100),
    count: (value) => count.format(value),
    percent: (part) => percent.format(part),
    tick: (cents) => tick.format(cents / 100),
    day: (date) => day.format(Date.parse(date)),
  };
}
