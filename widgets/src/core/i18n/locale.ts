/** The languages that every element supports. */
export type Locale = "fr" | "en" | "de" | "es" | "it" | "nl";

/** The nearest `lang` around an element; shadow roots on the way do not hide it. */
function nearestLang(element: Element): string | null | undefined {
  const holder = element.closest("[lang]");
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return holder ? holder.getAttribute("lang") : host && nearestLang(host);
}

/**
 * An element's language: the first of its own `locale`, the nearest `lang` and the browser's languages
 * (BCP 47 tags such as `de-AT`) that is one of ours, else English (contract, section 7).
 */
export function localeOf(element: Element, locale: string | null | undefined): Locale {
  const wishes = [locale, nearestLang(element), navigator.languages];
  const [, spoken = "en"] = /(?:^|,)(fr|en|de|es|it|nl)(?![a-z])/i.exec(wishes.join()) ?? [];
  return spoken.toLowerCase() as Locale;
}
