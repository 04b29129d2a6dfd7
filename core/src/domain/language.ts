/** The languages of everything that people read. */
export const languages = ["fr", "en", "de", "es", "it", "nl"] as const;
export type Language = (typeof languages)[number];

/** The supported language of a BCP 47 tag such as `fr-BE`, or null. */
export function languageOf(tag: string | undefined): Language | null {
  const primary = tag?.split("-")[0]?.toLowerCase();
  return languages.find((language) => language === primary) ?? null;
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
