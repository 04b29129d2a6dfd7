import { languageOf } from "../../domain/language.js";
import type { CampaignRow } from "./campaign-queries.js";

type Translated = Pick<CampaignRow, "name" | "description" | "language" | "translations">;

/** A campaign's name and description in the translation for a locale, else in its own language. */
export function campaignTexts(
  { name, description, language, translations }: Translated,
  locale: string,
): { name: string; description: string | null } {
  if (languageOf(language) === languageOf(locale)) return { name, description };
  const translated = translations.find((one) => languageOf(one.language) === languageOf(locale));
  return { name: translated?.name ?? name, description: translated?.description ?? description };
}
