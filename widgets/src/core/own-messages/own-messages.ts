/**
 * Texts of the page's own in the place of an element's. What is left out stays as it is; places such as `{amount}` are
 * filled as in the element's own texts. `lang` is the language of the texts, if the element does not have it.
 */
export type OwnMessages<Key extends PropertyKey> = Readonly<
  Partial<Record<Key, string>> & { lang?: string }
>;

/** What an element's `messages` may hold: `Messages<OboleCharitySelection>`. */
export type Messages<Element extends { readonly messages: unknown }> = NonNullable<
  Element["messages"]
>;

/** The longest text of an element has less than half of it. */
const mostCharacters = 500;

/** Whether a value from the page can replace a text. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= mostCharacters;
}

/**
 * An element's texts with the page's own in their place. Only keys that the element has are taken, and only texts:
 * `data-debug` reports the rest.
 */
export function withOwn<M extends object>(texts: M, own: object): M {
  const taken = Object.entries(own).filter(
    ([key, text]) => Object.hasOwn(texts, key) && isText(text),
  );
  return { ...texts, ...Object.fromEntries(taken) };
}
