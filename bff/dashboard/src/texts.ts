import { type Language, language, locale } from "./language.js";

/** One text in every language: without one of them it does not compile. */
export type Text = Readonly<Record<Language, string>>;

/** The forms of a text that counts something, by the rules of its language. */
interface Forms {
  readonly one: string;
  /** Whole millions in French, Spanish and Italian: “1 000 000 de dons”. */
  readonly many?: string;
  readonly other: string;
}
type Counted = Readonly<Record<Language, Forms>>;

/**
 * Texts in the person's language. They stand beside the screen that shows them, in a file `<screen>.messages.ts`.
 *
 * @param table each text in all languages, with `{names}` where `fill` or `count` put values
 */
export function texts<const Table extends Readonly<Record<string, Text | Counted>>>(
  table: Table,
): { readonly [Key in keyof Table]: Table[Key][Language] } {
  const entries = Object.entries(table).map(([key, text]) => [key, text[language]]);
  return Object.fromEntries(entries) as { readonly [Key in keyof Table]: Table[Key][Language] };
}

/** The names in braces of a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Values<Text extends string> = Readonly<Record<Names<Text>, string | number>>;

const replace = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Puts values where a text has their names. One that any language lacks or adds does not compile. */
export const fill = <Text extends string>(text: Text, values: Values<Text>): string =>
  replace(text, values);

const rules = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);

/** A text that counts: its form for the number, which replaces `{count}`. */
export function count(forms: Forms, value: number): string {
  const form = rules.select(value);
  const text = (form === "one" || form === "many" ? forms[form] : undefined) ?? forms.other;
  return replace(text, { count: numbers.format(value) });
}
