import type { Locale } from "../i18n/locale.js";

// How languages write amounts, as their data in CLDR says. Not listed: a no-break space between thousands, a decimal comma.
const likeEnglish = /en|ga|mt/;
const withPoints = /d[ae]|e[ls]|hr|it|nl|ro|sl/;
const signFirst = /en|ga|mt|nl/;
/** Amounts below ten thousand are written without a separator. */
const lax = /bg|e[st]|it|hu|lv|p[lt]|sl/;
const spelled = /hu|ro/;

/**
 * Cents as an amount in euros. Written without `Intl`, whose first formatter takes longer than everything else that an
 * element does before it can be used.
 *
 * @param isShort leaves out cents that are zero
 */
export function inEuros(cents: number, language: Locale, isShort = false): string {
  const isEnglish = likeEnglish.test(language);
  const space = language === "fr" ? "\u202f" : "\u00a0";
  const group = isEnglish ? "," : withPoints.test(language) ? "." : space;
  const gap = isEnglish ? "" : "\u00a0";
  const [whole = "", fraction = ""] = (cents / 100).toFixed(2).split(".");
  const isGrouped = !lax.test(language) || whole.length > 4;
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const number =
    isShort && fraction === "00" ? grouped : grouped + (isEnglish ? "." : ",") + fraction;
  return signFirst.test(language)
    ? `€${gap}${number}`
    : number + gap + (spelled.test(language) ? "EUR" : "€");
}

/** The service takes no more at once. */
const maxCents = 10_000_000_000;

/** How thousands are set apart. */
const separators = [
  { ofThousands: ".", form: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/ },
  { ofThousands: ",", form: /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/ },
] as const;

/**
 * The cents that somebody means who typed an amount in euros: with a point or a comma, and with thousands
 * set apart or not; null when it is no amount.
 */
export function centsOf(text: string): number | null {
  const digits = text.replace(/[\s€'’]/g, "");
  const separator = separators.find(({ form }) => form.test(digits))?.ofThousands ?? " ";
  const plain = digits.replaceAll(separator, "");
  const [, whole, cents = ""] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole + cents.padEnd(2, "0"));
  return amount >= 1 && amount <= maxCents ? amount : null;
}

/** An amount as somebody who reads this language would type it. */
export function typed(cents: number, language: Locale): string {
  const text = (cents / 100).toFixed(2).replace(/\.00$/, "");
  return likeEnglish.test(language) ? text : text.replace(".", ",");
}
