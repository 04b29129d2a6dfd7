/** The languages every element speaks. */
export type Locale = "fr" | "en" | "de" | "es" | "it" | "nl";

/** The nearest `lang` around an element; shadow roots on the way do not hide it. */
function nearestLang(element: Element): string | null {
  const holder = element.closest("[lang]");
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  if (holder) return holder.getAttribute("lang");
  return host ? nearestLang(host) : null;
}

/**
 * An element's language: the first of its `locale`, the nearest `lang` and the browser's languages
 * (BCP 47 tags such as `de-AT`) that is one of ours, else English (contract, section 7).
 */
export function localeOf(element: Element): Locale {
  const wishes = [element.getAttribute("locale"), nearestLang(element), navigator.languages];
  const [, spoken = "en"] = /(?:^|,)(fr|en|de|es|it|nl)(?![a-z])/i.exec(wishes.join()) ?? [];
  return spoken.toLowerCase() as Locale;
}
