import { z } from "zod";
import { limits } from "../../contract/limits.js";
import { isFormattedIn, type Language, languageOf } from "../../domain/language.js";

/** The parameter that requests a language; `description` names the reader and the default. */
export const localeParameter = (description: string) =>
  z.string().max(limits.localeCharacters).optional().meta({ description, example: "fr" });

/**
 * The locale for a reader's texts, as `Intl` takes it: the requested one if the widgets speak its language, else the
 * default.
 */
export function readerLocale(requested: string | undefined, otherwise: string): string {
  if (requested !== undefined && isFormattedIn(requested) && isLocale(requested)) return requested;
  return languageOf(otherwise) === null ? "en" : otherwise;
}

/** The supported language of a locale. */
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
