/** The languages of everything that people read. */
export const languages = ["fr", "en", "de", "es", "it", "nl"] as const;
export type Language = (typeof languages)[number];

/** The supported language of a BCP 47 tag such as `fr-BE`, or null. */
export function languageOf(tag: string | undefined): Language | null {
  const primary = tag?.split("-")[0]?.toLowerCase();
  return languages.find((language) => language === primary) ?? null;
}

/** The other official languages of the European Union, which the widgets speak too. */
const otherLanguages = [
  ...["bg", "cs", "da", "el", "et", "fi", "ga", "hr", "hu"],
  ...["lt", "lv", "mt", "pl", "pt", "ro", "sk", "sl", "sv"],
];

/** Whether amounts and days are written in the language of a tag; the service's texts are then in English. */
export function isFormattedIn(tag: string): boolean {
  const primary = tag.split("-")[0]?.toLowerCase() ?? "";
  return languageOf(tag) !== null || otherLanguages.includes(primary);
}

/** Countries whose people mostly read one of the languages. */
const countries: Readonly<Partial<Record<string, Language>>> = {
  FR: "fr",
  BE: "fr",
  LU: "fr",
  MC: "fr",
  DE: "de",
  AT: "de",
  CH: "de",
  LI: "de",
  ES: "es",
  AD: "es",
  IT: "it",
  SM: "it",
  VA: "it",
  NL: "nl",
};

/** The language to write to somebody of whom only the country is known; an address without one is in France. */
export function languageOfCountry(country: string | null): Language {
  return countries[country ?? "FR"] ?? "en";
}

/**
 * Chooses among translations the nearest to a locale: the same tag, the same language, English, French, or the first.
 */
export function nearest<T extends { readonly locale: string }>(
  choices: readonly T[],
  locale: string | undefined,
): T | null {
  const wanted = locale?.toLowerCase();
  const same = (tag: string) => choices.find((choice) => choice.locale.toLowerCase() === tag);
  const sameLanguage = () =>
    choices.find(
      (choice) => languageOf(choice.locale) === languageOf(wanted) && languageOf(wanted) !== null,
    );
  return (
    (wanted !== undefined && (same(wanted) ?? sameLanguage())) ||
    same("en") ||
    same("fr") ||
    (choices[0] ?? null)
  );
}
