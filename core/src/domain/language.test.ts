import { expect, test } from "vitest";
import { languageOf, languages, nearest } from "./language.js";

test.each([
  ["fr", "fr"],
  ["fr-BE", "fr"],
  ["DE-at", "de"],
  ["nl-Latn-NL", "nl"],
  ["pt-BR", null],
  ["french", null],
  ["", null],
  [undefined, null],
])("the language of %s is %s", (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

const inLocales = (...locales: string[]) => locales.map((locale) => ({ locale }));

test.each([
  ["the same tag", ["fr", "fr-CH", "en"], "fr-CH", "fr-CH"],
  ["the same tag in any case", ["fr", "fr-CH", "en"], "FR-ch", "fr-CH"],
  ["the same language of another country", ["en", "fr-FR"], "fr-BE", "fr-FR"],
  ["the language itself for an unlisted country", ["en", "de"], "de-AT", "de"],
  ["English without the language", ["nl", "fr", "en"], "it", "en"],
  ["French without English", ["nl", "fr"], "it", "fr"],
  ["the first as a last resort", ["nl", "de"], "it", "nl"],
  ["English for an unsupported language", ["fr", "en"], "pt-BR", "en"],
  ["English without a request", ["fr", "en"], undefined, "en"],
])("the nearest is %s", (_, locales, wanted, found) => {
  expect(nearest(inLocales(...locales), wanted)?.locale).toBe(found);
});

test("without translations there is no nearest one", () => {
  for (const locale of [...languages, undefined]) expect(nearest([], locale)).toBeNull();
});
