import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer as whole } from "node:stream/consumers";
import { expect, test } from "vitest";
import { elementAt, elementsAt, parseXml, type XmlElement } from "../providers/bank/xml-tree.js";
import { readZip } from "./testing/read-zip.js";
import { workbookStream } from "./workbook-stream.js";

/** What spreadsheets or careless writers take for something else, or XML cannot have. */
const texts = [
  ...["=HYPERLINK(1);2", "+1", "-1", "@x", "00123", "1e5", "TRUE", "2026-01-01", "'quoted"],
  ...[" spaced ", "a\tb", "a\nb", "a\r\nb", "\u0001\uFFFEx", "_x0041_", "_x005F_", "]]>&lt;<b>"],
  ...["constructor", "__proto__", "😀", ""],
];

const workbookOf = (values: readonly string[]) =>
  whole(
    workbookStream({
      sheetName: "Payroll",
      columns: [
        { name: "reference", kind: "text", width: 20 },
        { name: "days", kind: "number", width: 8 },
        { name: "amount", kind: "euros", width: 12 },
      ],
      records: (async function* () {
        for (const [index, text] of values.entries())
          yield [text, index === 0 ? null : 1.5, index === 0 ? null : 100_029];
      })(),
      changedAt: new Date("2026-03-02T09:00:00.000Z"),
    }),
  );

/** The XML of each part. */
const partsOf = (workbook: Uint8Array) =>
  new Map(
    readZip(workbook).map(({ name, bytes }) => [
      name,
      parseXml(new TextDecoder().decode(bytes), { elements: 1_000, depth: 10 }),
    ]),
  );

/** A part that another one names in its relationships. */
function related(parts: ReadonlyMap<string, XmlElement>, of: string, id: string | undefined) {
  const relationships = elementsAt(parts.get(of) as XmlElement, "Relationship");
  return relationships.find(({ attributes }) => attributes.Id === id)?.attributes.Target;
}

const written = (cell: XmlElement) => {
  const text = elementAt(cell, "is", "t")?.text;
  return text === undefined
    ? (elementAt(cell, "v")?.text ?? null)
    : {
        text: text.replace(/_x([\dA-F]{4})_/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
      };
};

test("texts stay texts, and cents are exact decimals, in a sheet that the workbook leads to", async () => {
  const parts = partsOf(await workbookOf(texts));
  expect(related(parts, "_rels/.rels", "officeDocument")).toBe("xl/workbook.xml");
  const [sheet] = elementsAt(parts.get("xl/workbook.xml") as XmlElement, "sheets", "sheet");
  const target = related(parts, "xl/_rels/workbook.xml.rels", sheet?.attributes.id);
  const content = parts.get(`xl/${target}`) as XmlElement;
  const rows = elementsAt(content, "sheetData", "row").map((row) => row.children.map(written));
  expect(rows).toEqual([
    [{ text: "reference" }, { text: "days" }, { text: "amount" }],
    [{ text: texts[0] }, null, null],
    ...texts.slice(1).map((text) => [{ text }, "1.5", "1000.29"]),
  ]);
  const pane = elementAt(content, "sheetViews", "sheetView", "pane");
  expect(pane?.attributes).toMatchObject({ ySplit: "1", state: "frozen" });
  // Each format is one of the styles: the last one, of the header, is bold.
  const styles = parts.get("xl/styles.xml") as XmlElement;
  const formats = elementsAt(styles, "cellXfs", "xf").map(({ attributes }) => attributes);
  const formatOf = (cell: XmlElement | undefined) => formats[Number(cell?.attributes.s)];
  const [header, , row] = elementsAt(content, "sheetData", "row").map(({ children }) => children);
  expect(formatOf(header?.[0])).toMatchObject({ fontId: "1" });
  expect(elementsAt(styles, "fonts", "font").map((font) => font.children[0]?.name)).toEqual([
    "sz",
    "b",
  ]);
  expect(row?.map((cell) => formatOf(cell)?.numFmtId)).toEqual(["49", "0", "2"]);
});

test("equal rows give equal bytes, and unzip finds no errors (needs unzip)", async (context) => {
  const workbook = await workbookOf(texts);
  expect(await workbookOf(texts)).toEqual(workbook);
  if (spawnSync("unzip", ["-v"]).error !== undefined) return context.skip("unzip is not installed");
  const folder = await mkdtemp(join(tmpdir(), "obole-workbook-"));
  try {
    const file = join(folder, "workbook.xlsx");
    await writeFile(file, workbook);
    expect(spawnSync("unzip", ["-tqq", file]).status).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
