/** The languages every element speaks; the last resort is English. */
export const locales = ["fr", "en", "de", "es", "it", "nl"] as const;

export type Locale = (typeof locales)[number];

/** The first wish (a BCP 47 tag such as `de-AT`) that is one of our languages, else English. */
export function nearestLocale(wishes: Iterable<string | null | undefined>): Locale {
  for (const wish of wishes) {
    const language = wish?.toLowerCase().split(/[-_]/, 1)[0];
    const known = locales.find((locale) => locale === language);
    if (known) return known;
  }
  return "en";
}

/** The nearest `lang` around an element; shadow roots on the way do not hide it. */
export function nearestLang(element: Element): string | null {
  const holder = element.closest("[lang]");
  if (holder) return holder.getAttribute("lang");
  const root = element.getRootNode();
  return "host" in root ? nearestLang((root as ShadowRoot).host) : null;
}

/** An element's language: its `locale`, else the nearest `lang`, else the browser's (contract, section 7). */
export function localeOf(element: Element): Locale {
  return nearestLocale([
    element.getAttribute("locale"),
    nearestLang(element),
    ...navigator.languages,
  ]);
}
