type Attributes = Readonly<Record<string, string>>;

/** An XML element with text; an empty string if there is no text. */
export function leaf(name: string, text: string | null, attributes: Attributes = {}): string {
  return text === null ? "" : element(name, attributes, [escaped(text)]);
}

/** An XML element with other elements or escaped text. */
export function element(name: string, attributes: Attributes, children: readonly string[]): string {
  const set = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${set.join("")}>${children.join("")}</${name}>`;
}

/** Hundredths, such as cents, as a decimal of two places. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Not allowed in XML 1.0, not even escaped: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Parsers normalize these to line feeds and spaces unless they are character references.
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
};

function escaped(text: string): string {
  return text
    .replace(impossible, "\uFFFD")
    .replace(/[&<>"\r\n\t]/g, (character) => escapes[character] ?? character);
}
