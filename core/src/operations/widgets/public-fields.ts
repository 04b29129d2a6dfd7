import { z } from "zod";
import { type Language, languageOf } from "../../domain/language.js";

/** What every public widget route takes: the campaign's key and the visitor's language. */
export const publicFields = {
  publicKey: z.string(),
  locale: z.string().max(35).optional().meta({
    description: "The visitor's language, such as fr or fr-BE; the campaign's own when left out.",
    example: "fr",
  }),
};

/** The locale in which a visitor reads, as `Intl` takes it: the one asked for when it is one of our languages. */
export function readerLocale(asked: string | undefined, campaignLanguage: string): string {
  if (asked !== undefined && languageOf(asked) !== null && isLocale(asked)) return asked;
  return languageOf(campaignLanguage) === null ? "en" : campaignLanguage;
}

/** The language of ours in which texts are shown for a locale. */
export function readerLanguage(locale: string): Language {
  return languageOf(locale) ?? "en";
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
