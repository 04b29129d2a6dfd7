import { z } from "zod";
import { limits } from "../../contract/limits.js";
import { type Language, languageOf } from "../../domain/language.js";

/** The parameter by which widgets ask for a language; `description` tells whose language and what is the default. */
export const localeParameter = (description: string) =>
  z.string().max(limits.localeCharacters).optional().meta({ description, example: "fr" });

/** The locale in which a person reads, as `Intl` takes it: the one asked for when it is one of our languages. */
export function readerLocale(asked: string | undefined, otherwise: string): string {
  if (asked !== undefined && languageOf(asked) !== null && isLocale(asked)) return asked;
  return languageOf(otherwise) === null ? "en" : otherwise;
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
