import type { Locale } from "./locale.js";

/** One text in every language: without one of them it does not compile. */
export type Text = Readonly<Record<Locale, string>>;

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** One lazily loaded chunk of messages per language. */
export type MessageChunks<M> = Readonly<Record<Locale, () => Promise<{ readonly default: M }>>>;

/** The messages of one language. */
export type MessagesOf<Chunks> = Chunks extends MessageChunks<infer M> ? M : never;

/**
 * Texts that are loaded one language at a time. The build replaces the call, and makes a chunk of each language; tests
 * run it as it is.
 */
export function inLanguages<Key extends string>(
  table: Readonly<Record<Key, Text>>,
): MessageChunks<Texts<Key>> {
  return each((language) => async () => ({ default: textsIn(table, language) }));
}

/** Texts of which all languages are loaded at once. */
export function inAllLanguages<Key extends string>(
  table: Readonly<Record<Key, Text>>,
): Readonly<Record<Locale, Texts<Key>>> {
  return each((language) => textsIn(table, language));
}

function textsIn<Key extends string>(
  table: Readonly<Record<Key, Text>>,
  language: Locale,
): Texts<Key> {
  const entries = Object.entries<Text>(table).map(([key, text]) => [key, text[language]]);
  return Object.fromEntries(entries) as Texts<Key>;
}

function each<T>(make: (language: Locale) => T): Readonly<Record<Locale, T>> {
  return {
    en: make("en"),
    fr: make("fr"),
    de: make("de"),
    es: make("es"),
    it: make("it"),
    nl: make("nl"),
  };
}
