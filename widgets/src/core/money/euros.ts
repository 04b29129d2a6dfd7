import type { Locale } from "../i18n/locale.js";

/** How a language writes amounts, as its data in CLDR says. */
interface Writing {
  readonly group: string;
  readonly decimal: string;
  /** Amounts below ten thousand are written without a separator. */
  readonly isLax?: true;
  readonly isSignFirst?: true;
  readonly gap: string;
}

const writings: Readonly<Record<Locale, Writing>> = {
  en: { group: ",", decimal: ".", isSignFirst: true, gap: "" },
  fr: { group: "\u202f", decimal: ",", gap: "\u00a0" },
  de: { group: ".", decimal: ",", gap: "\u00a0" },
  es: { group: ".", decimal: ",", isLax: true, gap: "\u00a0" },
  it: { group: ".", decimal: ",", isLax: true, gap: "\u00a0" },
  nl: { group: ".", decimal: ",", isSignFirst: true, gap: "\u00a0" },
};

/**
 * Cents as an amount in euros. Written without `Intl`, whose first formatter takes longer than everything else that an
 * element does before it can be used.
 *
 * @param isShort leaves out cents that are zero
 */
export function inEuros(cents: number, language: Locale, isShort = false): string {
  const { group, decimal, isLax, isSignFirst, gap } = writings[language];
  const [whole = "", fraction = ""] = (cents / 100).toFixed(2).split(".");
  const isGrouped = !isLax || whole.length > 4;
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const number = isShort && fraction === "00" ? grouped : grouped + decimal + fraction;
  return isSignFirst ? `€${gap}${number}` : `${number}${gap}€`;
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
  return language === "en" ? text : text.replace(".", ",");
}
