import { catalogues } from "./catalogues/catalogues.js";
import { type Locale, languages } from "./locale.js";

/** The languages in which a text is written where it is used. The others are in the catalogues. */
export type SourceLanguage = "fr" | "en" | "de" | "es" | "it" | "nl";

/** One text in the source languages: without one of them it does not compile. */
export type Text = Readonly<Record<SourceLanguage, string>>;

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** Loads the messages of one language: each has a chunk of its own. */
export type MessageChunks<M> = (language: Locale) => Promise<{ readonly default: M }>;

/** The messages of one language. */
export type MessagesOf<Chunks> = Chunks extends MessageChunks<infer M> ? M : never;

/**
 * Texts that are loaded one language at a time. The build replaces the call, and makes a chunk of each language; tests
 * run it as it is.
 */
export function inLanguages<Key extends string>(
  table: Readonly<Record<Key, Text>>,
): MessageChunks<Texts<Key>> {
  return async (language) => ({ default: textsIn(table, language) });
}

/** Texts of which all languages are loaded at once. */
export function inAllLanguages<Key extends string>(
  table: Readonly<Record<Key, Text>>,
): Readonly<Record<Locale, Texts<Key>>> {
  const texts = languages.map((language) => [language, textsIn(table, language)]);
  return Object.fromEntries(texts) as Record<Locale, Texts<Key>>;
}

function textsIn<Key extends string>(
  table: Readonly<Record<Key, Text>>,
  language: Locale,
): Texts<Key> {
  const entries = Object.entries<Text>(table).map(([key, text]) => [key, textIn(text, language)]);
  return Object.fromEntries(entries) as Texts<Key>;
}

function textIn(text: Text, language: Locale): string {
  const written: Partial<Record<Locale, string>> = text;
  return written[language] ?? catalogues[language]?.[text.en] ?? text.en;
}
