import { strToU8, Zip, ZipDeflate } from "fflate";
import { decimal, element, leaf } from "../domain/xml.js";

export interface SheetColumn {
  readonly name: string;
  /** What its cells have: texts, numbers, or cents, which are shown as euros. */
  readonly kind: "text" | "number" | "euros";
  /** In characters. */
  readonly width: number;
}

interface WorkbookOptions {
  readonly sheetName: string;
  /** At most 26: A to Z. */
  readonly columns: readonly SheetColumn[];
  /** Values in the order of the columns; null for an empty cell. */
  readonly records: AsyncIterable<readonly (string | number | null)[]>;
  readonly changedAt: Date;
}

/**
 * A workbook of one sheet (Office Open XML, ECMA-376) with a bold header that stays in sight. Rows are compressed as they
 * are read, so that memory holds a page of them. There are no formulas: what looks like one is a text.
 *
 * By our own code, because the libraries write workbooks that Excel cannot open for some texts (016).
 */
export async function* workbookStream({
  sheetName,
  columns,
  records,
  changedAt,
}: WorkbookOptions): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    written.push(bytes);
  });
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    file.mtime = changedAt;
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(partsAround(sheetName)))
    begin(name).push(strToU8(declaration + xml), true);
  const sheet = begin("xl/worksheets/sheet1.xml");
  sheet.push(strToU8(declaration + startOfSheet(columns)));
  let line = 1;
  for await (const record of records) {
    line += 1;
    sheet.push(strToU8(rowOf(columns, record, line)));
    yield* written.splice(0);
  }
  sheet.push(strToU8(endOfSheet(columns, line)), true);
  zip.end();
  yield* written.splice(0);
}

const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const main = { xmlns: "http://schemas.openxmlformats.org/spreadsheetml/2006/main" };
const packageOf = (part: string) => ({
  xmlns: `http://schemas.openxmlformats.org/package/2006/${part}`,
});
const relationOf = (part: string) =>
  `http://schemas.openxmlformats.org/officeDocument/2006/relationships${part}`;
const empty = (name: string, attributes: Readonly<Record<string, string>> = {}) =>
  element(name, attributes, []);

/** The parts beside the sheet, by name: what they are, which belongs to which, and how cells look. */
function partsAround(sheetName: string): Readonly<Record<string, string>> {
  const sheets = element("sheets", {}, [
    empty("sheet", { name: sheetName, sheetId: "1", "r:id": "worksheet" }),
  ]);
  return {
    "[Content_Types].xml": element("Types", packageOf("content-types"), [
      empty("Default", {
        Extension: "rels",
        ContentType: "application/vnd.openxmlformats-package.relationships+xml",
      }),
      partType("/xl/workbook.xml", "sheet.main"),
      partType("/xl/styles.xml", "styles"),
      partType("/xl/worksheets/sheet1.xml", "worksheet"),
    ]),
    "_rels/.rels": relationships({ officeDocument: "xl/workbook.xml" }),
    "xl/workbook.xml": element("workbook", { ...main, "xmlns:r": relationOf("") }, [sheets]),
    "xl/_rels/workbook.xml.rels": relationships({
      ...{ worksheet: "worksheets/sheet1.xml", styles: "styles.xml" },
    }),
    "xl/styles.xml": styles,
  };
}

const partType = (PartName: string, type: string) =>
  empty("Override", {
    PartName,
    ContentType: `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`,
  });

const relationships = (targets: Readonly<Record<string, string>>) =>
  element(
    "Relationships",
    packageOf("relationships"),
    Object.entries(targets).map(([type, Target]) =>
      empty("Relationship", { Id: type, Type: relationOf(`/${type}`), Target }),
    ),
  );

/** The positions of the formats of cells in the styles below. */
const formats = { number: "0", text: "1", euros: "2", header: "3" };

/** A format: a number of Excel's built-in ones, and the font. */
const format = (numFmtId: string, fontId: string) =>
  empty("xf", {
    ...{ numFmtId, fontId, fillId: "0", borderId: "0", xfId: "0" },
    ...{ applyNumberFormat: "1", applyFont: "1" },
  });

const font = (...marks: string[]) =>
  element("font", {}, [...marks, empty("sz", { val: "11" }), empty("name", { val: "Calibri" })]);

const counted = (name: string, children: readonly string[]) =>
  element(name, { count: String(children.length) }, children);

const styles = element("styleSheet", main, [
  counted("fonts", [font(), font(empty("b"))]),
  counted(
    "fills",
    // Excel expects these two, in this order.
    ["none", "gray125"].map((patternType) =>
      element("fill", {}, [empty("patternFill", { patternType })]),
    ),
  ),
  counted("borders", [
    element(
      "border",
      {},
      ["left", "right", "top", "bottom"].map((side) => empty(side)),
    ),
  ]),
  counted("cellStyleXfs", [
    empty("xf", { numFmtId: "0", fontId: "0", fillId: "0", borderId: "0" }),
  ]),
  // General, text, two decimals, and the header. No separators of thousands: Excel would write them into a CSV file.
  counted("cellXfs", [format("0", "0"), format("49", "0"), format("2", "0"), format("49", "1")]),
  counted("cellStyles", [empty("cellStyle", { name: "Normal", xfId: "0", builtinId: "0" })]),
]);

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const positionOf = (column: number, line: number) => `${letters[column]}${line}`;

function startOfSheet(columns: readonly SheetColumn[]): string {
  const view = element("sheetView", { tabSelected: "1", workbookViewId: "0" }, [
    empty("pane", {
      ...{ ySplit: "1", topLeftCell: "A2", activePane: "bottomLeft", state: "frozen" },
    }),
  ]);
  const widths = columns.map(({ kind, width }, index) =>
    empty("col", {
      ...{ min: String(index + 1), max: String(index + 1), style: formats[kind] },
      ...{ width: String(width), customWidth: "1" },
    }),
  );
  const names = columns.map(({ name }, index) => textCell(name, index, 1, formats.header));
  const header = element("row", { r: "1" }, names);
  const around = element("worksheet", main, [
    element("sheetViews", {}, [view]),
    element("cols", {}, widths),
    element("sheetData", {}, [header]),
  ]);
  return around.slice(0, -"</sheetData></worksheet>".length);
}

function endOfSheet(columns: readonly SheetColumn[], lines: number): string {
  const texts = columns.flatMap(({ kind }, index) =>
    kind === "text" ? [`${positionOf(index, 1)}:${positionOf(index, lines)}`] : [],
  );
  // Spreadsheets would mark numbers in columns of text, such as personnel numbers, as mistakes.
  const ignored = empty("ignoredError", { sqref: texts.join(" "), numberStoredAsText: "1" });
  return `</sheetData>${element("ignoredErrors", {}, [ignored])}</worksheet>`;
}

function rowOf(
  columns: readonly SheetColumn[],
  record: readonly (string | number | null)[],
  line: number,
): string {
  const cells = columns.map(({ kind }, index) => {
    const value = record[index] ?? null;
    if (typeof value === "string") return textCell(value, index, line, formats[kind]);
    const number = value === null ? null : kind === "euros" ? decimal(value) : String(value);
    const attributes = { r: positionOf(index, line), s: formats[kind] };
    return element("c", attributes, [leaf("v", number)]);
  });
  return element("row", { r: String(line) }, cells);
}

const textCell = (text: string, column: number, line: number, s: string) =>
  element("c", { r: positionOf(column, line), s, t: "inlineStr" }, [
    element("is", {}, [leaf("t", escaped(text), { "xml:space": "preserve" })]),
  ]);

/**
 * Characters that XML cannot have are written as `_x0001_` (ECMA-376, ST_Xstring), and so is the underscore of a text that
 * would be read as one of them.
 */
const escaped = (text: string): string =>
  text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those that are to be escaped
    /[\0-\x08\x0B\x0C\r\x0E-\x1F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
