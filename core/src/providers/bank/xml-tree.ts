import { SaxesParser } from "saxes";

/** An element by its name without the prefix. */
export interface XmlElement {
  readonly name: string;
  /** The namespace's URI; empty if it has none. */
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

interface XmlBounds {
  readonly elements: number;
  readonly depth: number;
}

/** A text that is not XML, or not XML that a bank sends. */
export class UnreadableXml extends Error {
  override readonly name = "UnreadableXml";
}

/**
 * Parses XML into a tree. A document type is refused, because with it come entities: none but the five of XML are
 * known, nothing is expanded, and nothing is loaded.
 *
 * @throws UnreadableXml in words without any of the text, because that can be personal data
 */
export function parseXml(xml: string, bounds: XmlBounds): XmlElement {
  type Open = XmlElement & { children: XmlElement[]; text: string };
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  const refuse = (problem: string): never => {
    throw new UnreadableXml(problem);
  };
  parser.on("error", () =>
    refuse(`is not well-formed XML at line ${parser.line}, column ${parser.column}`),
  );
  parser.on("doctype", () => refuse("has a document type, which no bank sends"));
  parser.on("opentag", ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > bounds.elements) refuse(`has more than ${bounds.elements} elements`);
    if (open.length >= bounds.depth)
      refuse(`has elements nested more than ${bounds.depth} levels deep`);
    const names = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
    open.push({
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(names),
      children: [],
      text: "",
    });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (parent !== undefined && element !== undefined) parent.children.push(element);
    else root = element;
  });
  // The byte order mark of a file.
  parser.write(xml.replace(/^\uFEFF/, "")).close();
  return root ?? refuse("has no element");
}

/** The first element at a path of names below an element. */
export function elementAt(
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined {
  return names.reduce(
    (parent, name) => parent?.children.find((child) => child.name === name),
    element,
  );
}

/** All elements at a path of names below an element. */
export function elementsAt(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return names.reduce(
    (parents, name) =>
      parents.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text at a path of names, with single spaces; null if there is none. */
export function textAt(element: XmlElement | undefined, ...names: readonly string[]) {
  const text = elementAt(element, ...names)
    ?.text.replace(/\s+/g, " ")
    .trim();
  return text === undefined || text === "" ? null : text;
}
