import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";

/** The value of a cell; an empty one is an empty text. */
export type Cell = string | number;

/** What is unpacked of one part. Ten thousand lines take three; a few megabytes of a ZIP can claim gigabytes. */
const partBytes = 32 * 1024 * 1024;
/** The lines of a payroll run, and as many that people add. */
const maxRows = 20_000;
/** Those from A on; what is beside them is not read. */
const maxColumns = 100;

/**
 * The rows of a workbook's first sheet (Office Open XML, ECMA-376), in their places. Formulas have the value that was last
 * computed. Only the parts that this needs are unpacked, without a worker and without the browser's XML parser: the page's
 * security policy forbids both.
 *
 * @throws Error if it is no workbook, has a password, or is too large
 */
export function readWorkbook(bytes: Uint8Array): Cell[][] {
  const workbook = relationshipsOf(bytes, "").find(({ type }) => type === "officeDocument");
  const related = relationshipsOf(bytes, workbook?.part ?? "");
  const ids: string[] = [];
  parse(partOf(bytes, workbook?.part), (name, attributes) => {
    if (name === "sheet") ids.push(...valuesOf(attributes, /:id$/));
  });
  const sheet = related.find(({ id }) => id === ids[0]);
  const strings = related.find(({ type }) => type === "sharedStrings");
  return rowsOf(
    partOf(bytes, sheet?.part),
    strings === undefined ? [] : stringsOf(partOf(bytes, strings.part)),
  );
}

type Attributes = Readonly<Record<string, string>>;

const valuesOf = (attributes: Attributes, name: RegExp) =>
  Object.entries(attributes).flatMap(([key, value]) => (name.test(key) ? [value] : []));

/** The XML of a part. */
function partOf(bytes: Uint8Array, part: string | undefined): string {
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (name !== part) return false;
      if (originalSize > partBytes) throw new Error("a part of the workbook is too large");
      return true;
    },
  });
  const [content] = Object.values(parts);
  if (content === undefined) throw new Error("a part of the workbook is missing");
  return strFromU8(content);
}

/** What a part needs beside it; the empty name is that of the whole package. */
function relationshipsOf(bytes: Uint8Array, part: string) {
  const nameAt = part.lastIndexOf("/") + 1;
  const name = `${part.slice(0, nameAt)}_rels/${part.slice(nameAt)}.rels`;
  const found: { readonly id: string; readonly type: string; readonly part: string }[] = [];
  parse(partOf(bytes, name), (element, { Id: id = "", Type = "", Target = "" }) => {
    if (element !== "Relationship") return;
    const path = decodeURIComponent(new URL(Target, `file:///${part}`).pathname.slice(1));
    found.push({ id, type: Type.slice(Type.lastIndexOf("/") + 1), part: path });
  });
  return found;
}

/** The texts that cells name by their number. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  parse(xml, undefined, (name, own, parents) => {
    if (name === "t" && !parents.includes(readings)) text += own;
    if (name !== "si") return;
    strings.push(unescaped(text));
    text = "";
  });
  return strings;
}

/** How Japanese texts are read aloud, beside them. */
const readings = "rPh";

function rowsOf(xml: string, strings: readonly string[]): Cell[][] {
  const rows: Cell[][] = [];
  let [row, column, type, text] = [-1, -1, "", ""];
  parse(
    xml,
    (name, { r, t = "n" }) => {
      if (name === "row") [row, column] = [r === undefined ? row + 1 : Number(r) - 1, -1];
      if (name === "c") [column, type, text] = [r === undefined ? column + 1 : columnOf(r), t, ""];
    },
    (name, own, parents) => {
      if (name === "v" || (name === "t" && !parents.includes(readings))) text += own;
      if (name !== "c" || text === "" || column >= maxColumns) return;
      if (!(row >= 0 && row < maxRows)) throw new Error("the workbook has too many rows");
      rows[row] ??= [];
      (rows[row] as Cell[])[column] = cellOf(type, text, strings);
    },
  );
  // Rows and cells that are empty are missing.
  return Array.from(rows, (cells = []) => Array.from(cells, (cell = "") => cell));
}

/** The column of a position such as AB12, from 0. */
const columnOf = (position: string): number =>
  Array.from(/^[A-Z]*/.exec(position)?.[0] ?? "").reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function cellOf(type: string, text: string, strings: readonly string[]): Cell {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  const number = Number(text);
  return type === "n" && !Number.isNaN(number) ? number : unescaped(text);
}

/** Characters that XML cannot have are written as `_x0001_` (ST_Xstring). */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Reads XML, with names of elements without their prefix.
 *
 * @param close gets the text of the element itself, and the elements around it
 */
function parse(
  xml: string,
  open: ((name: string, attributes: Attributes) => void) | undefined,
  close?: (name: string, text: string, parents: readonly string[]) => void,
): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const around: string[] = [];
  const texts: string[] = [];
  const add = (text: string) => {
    texts.push((texts.pop() ?? "") + text);
  };
  parser.on("doctype", () => {
    throw new Error("no workbook has a document type");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = name.slice(name.indexOf(":") + 1);
    around.push(local);
    texts.push("");
    open?.(local, attributes);
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    const [name = "", text = ""] = [around.pop(), texts.pop()];
    close?.(name, text, around);
  });
  parser.write(xml.replace(/^\uFEFF/, "")).close();
}
