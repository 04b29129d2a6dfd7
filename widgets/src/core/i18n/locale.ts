/** The languages that every element supports: the official ones of the European Union. */
export const languages = [
  ...(["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "ga", "hr"] as const),
  ...(["hu", "it", "lt", "lv", "mt", "nl", "pl", "pt", "ro", "sk", "sl", "sv"] as const),
] as const;
export type Locale = (typeof languages)[number];

/** The nearest `lang` of an element or its ancestors, across shadow roots. */
function nearestLang(element: Element): string | null | undefined {
  const holder = element.closest<HTMLElement>("[lang]");
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return holder ? holder.lang : host && nearestLang(host);
}

const ours = /(?:^|,)(bg|cs|d[ae]|e[lnst]|f[ir]|ga|h[ru]|it|l[tv]|mt|nl|p[lt]|ro|s[klv])(?![a-z])/;

/**
 * An element's language: the first of its own `locale`, the nearest `lang` and the browser's languages
 * (BCP 47 tags such as `de-AT`) that is one of ours, else English (contract, section 7).
 */
export function localeOf(element: Element, locale: string | null | undefined): Locale {
  const tags = [locale, nearestLang(element), navigator.languages].join().toLowerCase();
  return (ours.exec(tags)?.[1] ?? "en") as Locale;
}
