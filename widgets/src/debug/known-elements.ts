/** What opens an element: generated from its `@attr` and from what it asks first. */
export interface KnownElement {
  /** The attribute without which it shows nothing. */
  readonly key: "public-key" | "token";
  /** The attributes that it needs beside the key. */
  readonly beside?: readonly string[];
  /** Sets of attributes, each of which opens it instead. */
  readonly instead?: readonly (readonly string[])[];
  /** The kinds of token that open it. */
  readonly kinds?: readonly string[];
  /** The widget that an admin widget token must be made for. */
  readonly widget?: string;
  /** A call below `/v1/widgets/` that is allowed to everyone who may use the element. */
  readonly probe?: string;
  /** How its token is made. */
  readonly made?: string;
}

/** What a template engine writes into an attribute when it has no value. */
const emptied = /^\s*(undefined|null|\[object .*|{{.*)?\s*$/;

/** The value of an attribute or of its property; null if it is empty, or an unfilled template. */
export function givenTo(element: Element, attribute: string): string | null {
  const property = attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const value: unknown = Reflect.get(element, property) ?? element.getAttribute(attribute);
  return typeof value === "string" && !emptied.test(value) ? value : null;
}

/** The function by which the page gives the element its tokens. */
export function tokenSourceOf(element: Element): (() => Promise<unknown>) | null {
  const source: unknown = Reflect.get(element, "getToken");
  return typeof source === "function" ? () => Promise.resolve(source.call(element)) : null;
}

/** The first attribute that is missing to open the element, in the way of which it has most; null if it is opened. */
export function missingFrom(
  element: Element,
  { key, beside = [], instead = [] }: KnownElement,
): string | null {
  const isGiven = (attribute: string) =>
    givenTo(element, attribute) !== null ||
    (attribute === "token" && tokenSourceOf(element) !== null);
  const ways = [[key, ...beside], ...instead].map((attributes) => ({
    given: attributes.filter(isGiven).length,
    missing: attributes.filter((attribute) => !isGiven(attribute)),
  }));
  if (ways.some(({ missing }) => missing.length === 0)) return null;
  const [nearest] = ways.sort((one, other) => other.given - one.given);
  return nearest?.missing[0] ?? null;
}
