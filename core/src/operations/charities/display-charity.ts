import { z } from "zod";
import { causeLabels } from "../../domain/causes.js";
import type { Language } from "../../domain/language.js";
import type { ShownCharityRow } from "../../queries/charities.js";

/** Where most of our donors are: a country says nothing to them when it is this one. */
const homeCountry = "FR";

export const CharityDisplay = z.object({
  causes: z.array(z.string()),
  place: z.string().nullable().meta({ example: "Gent, Belgique" }),
});

/** What is shown of a charity, as text in a language. */
export function displayCharity(
  { causes, city, country }: Pick<ShownCharityRow, "causes" | "city" | "country">,
  language: Language,
): z.output<typeof CharityDisplay> {
  const countryName =
    country === null || country === homeCountry ? null : nameOfCountry(country, language);
  const place = [city, countryName].filter((part) => part !== null).join(", ");
  return {
    causes: causes.map((cause) => causeLabels[cause][language]),
    place: place === "" ? null : place,
  };
}

// Making one costs a hundred times what asking it does.
const regionNames = new Map<Language, Intl.DisplayNames>();

function nameOfCountry(country: string, language: Language): string {
  let names = regionNames.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames(language, { type: "region" });
    regionNames.set(language, names);
  }
  return names.of(country) ?? country;
}
