/** The languages that every element supports. */
export type Locale = "fr" | "en" | "de" | "es" | "it" | "nl";

/** The nearest `lang` of an element or its ancestors, across shadow roots. */
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
  const tags = [locale, nearestLang(element), navigator.languages];
  const [, language = "en"] = /(?:^|,)(fr|en|de|es|it|nl)(?![a-z])/i.exec(tags.join()) ?? [];
  return language.toLowerCase() as Locale;
}
