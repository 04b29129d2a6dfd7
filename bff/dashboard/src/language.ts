/** The languages of the dashboard, by their own names. */
export const languageNames = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
} as const;
export type Language = keyof typeof languageNames;

/** The hosted pages read the choice as well: the sign-in page is in the language of the dashboard. */
const cookieName = "obole-language";
const cookieSeconds = 365 * 24 * 60 * 60;

const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(languageNames, tag);

/** `fr-BE` without its region. */
const languageOf = (tag: string) => tag.toLowerCase().split("-")[0];

/**
 * Chooses the language of the dashboard: the one that the person chose before, otherwise the browser's first supported
 * language, otherwise English.
 *
 * @param cookies as in `document.cookie`
 * @param preferred BCP 47 tags, as in `navigator.languages`
 */
export function languageFrom(cookies: string, preferred: readonly string[]): Language {
  const [, chosen] = cookies.match(new RegExp(`(?:^|; )${cookieName}=(\\w+)`)) ?? [];
  return [chosen, ...preferred.map(languageOf)].find(isLanguage) ?? "en";
}

/** The language with the person's region, for dates and numbers: English in Ireland is `en-IE`. */
export const localeFrom = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => languageOf(tag) === language) ?? language;

/** The back office shares components with the dashboard, and is in English alone. */
const isOfAccounts = !location.pathname.startsWith("/back-office");

/** A change loads the page again, so that it is the same for as long as a page lives. */
export const language: Language = isOfAccounts
  ? languageFrom(document.cookie, navigator.languages)
  : "en";
export const locale: string = isOfAccounts
  ? localeFrom(language, navigator.languages)
  : (navigator.languages[0] ?? "en");
document.documentElement.lang = language;

/** Keeps the choice in this browser, and shows the dashboard in the language. */
export function chooseLanguage(chosen: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=${chosen}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
  location.reload();
}
