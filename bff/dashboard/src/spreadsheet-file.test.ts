import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { workbookStream } from "../../../core/src/documents/workbook-stream.js";
import { orderCsvOf, payrollCsvOf } from "./spreadsheet-file.js";

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook in the way of another writer than ours: with prefixes, shared texts and parts in other places. */
const workbookOf = (rows: string, strings = "") => {
  const parts = {
    "_rels/.rels": `<Relationships><Relationship Id="a" Type="${relations}/officeDocument" Target="/xl/book.xml"/></Relationships>`,
    "xl/book.xml": `<x:workbook xmlns:x="x" xmlns:o="${relations}"><x:sheets><x:sheet name="1" sheetId="7" o:id="c"/><x:sheet name="2" sheetId="8" o:id="b"/></x:sheets></x:workbook>`,
    "xl/_rels/book.xml.rels": `<Relationships><Relationship Id="b" Type="${relations}/worksheet" Target="sheets/other.xml"/><Relationship Id="c" Type="${relations}/worksheet" Target="sheets/one%201.xml"/><Relationship Id="d" Type="${relations}/sharedStrings" Target="strings.xml"/></Relationships>`,
    "xl/strings.xml": `<x:sst xmlns:x="x">${strings}</x:sst>`,
    "xl/sheets/one 1.xml": `<x:worksheet xmlns:x="x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return new Blob([zipSync(Object.fromEntries(files))]);
};

describe("the file that payroll sends back", () => {
  test("has the texts and amounts of the workbook that payroll got", async () => {
    const references = ["=1+1;2", "00123", " spaced", "a\u0001_x0041_", "constructor", 'say "so"'];
    const columns = ["payrollDeductionId", "employeeReference", "amount", "deducted"];
    const bytes: BlobPart[] = [];
    for await (const part of workbookStream({
      sheetName: "Payroll",
      columns: columns.map((name) => ({
        ...{ name, width: 10, kind: /^(?:amount|deducted)$/.test(name) ? "euros" : "text" },
      })),
      records: (async function* () {
        for (const [index, text] of references.entries()) yield [`d-${index}`, text, 9_999, 20_005];
      })(),
      changedAt: new Date("2026-03-02T09:00:00.000Z"),
    }))
      bytes.push(new Uint8Array(part));
    expect(await payrollCsvOf(new Blob(bytes))).toBe(
      [
        "payrollDeductionId;employeeReference;deducted",
        'd-0;"\'=1+1;2";200.05',
        "d-1;00123;200.05",
        "d-2; spaced;200.05",
        "d-3;a\u0001_x0041_;200.05",
        "d-4;constructor;200.05",
        'd-5;"say ""so""";200.05',
        "",
      ].join("\r\n"),
    );
  });

  test("is a workbook that another program saved, and keeps the numbers of its lines", async () => {
    const strings = [
      "<x:si><x:t>employeeReference</x:t></x:si>",
      "<x:si><x:r><x:t>E-</x:t></x:r><x:r><x:t>1</x:t></x:r><x:rPh><x:t>read</x:t></x:rPh></x:si>",
    ];
    const cell = (type: string, content: string) => `<x:c t="${type}">${content}</x:c>`;
    const rows = [
      `<x:row>${cell("s", "<x:v>0</x:v>")}${cell("str", "<x:v>deducted</x:v>")}</x:row>`,
      // The third line: the second one is empty.
      `<x:row r="3">${cell("s", "<x:v>1</x:v>")}<x:c r="B3"><x:f>1+1.005</x:f><x:v>2.0049999999999999</x:v></x:c></x:row>`,
      `<x:row><x:c><x:v>1042</x:v></x:c><x:c r="B4"><x:f>0.1+0.2</x:f><x:v>0.30000000000000004</x:v></x:c></x:row>`,
      `<x:row><x:c r="B5" t="e"><x:v>#REF!</x:v></x:c><x:c r="ZZ5"><x:v>1</x:v></x:c></x:row>`,
    ];
    expect(await payrollCsvOf(workbookOf(rows.join(""), strings.join("")))).toBe(
      "employeeReference;deducted\r\n;\r\nE-1;2.005\r\n1042;0.30\r\n;#REF!\r\n",
    );
  });

  test("can be CSV", async () => {
    expect(await payrollCsvOf(new Blob(["\uFEFFdeducted;é\r\n1,20;x"]))).toBe(
      "deducted;é\r\n1,20;x",
    );
  });

  test.each([
    ["no workbook", new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])])],
    ["of an older Excel, or has a password", new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])])],
    ["with a part that unpacks to 40 megabytes", workbookOf(" ".repeat(40_000_000))],
    ["with a million rows", workbookOf(`<x:row r="1000000"><x:c><x:v>1</x:v></x:c></x:row>`)],
    ["with a document type", workbookOf(`<!DOCTYPE a [<!ENTITY b "c">]>`)],
    ["of five megabytes", new Blob(["PK\u0003\u0004", new Uint8Array(5 * 1024 * 1024)])],
  ])("is refused if it is %s", async (_, file) => {
    expect(await payrollCsvOf(file)).toBeNull();
  });
});

test("an order's workbook keeps its columns, whole numbers, and amounts to the cent", async () => {
  const text = (content: string) => `<x:c t="str"><x:v>${content}</x:v></x:c>`;
  const value = (content: string) => `<x:c><x:v>${content}</x:v></x:c>`;
  const rows = [
    `<x:row>${["amount", "zip", "phone", "Notes"].map(text).join("")}</x:row>`,
    `<x:row>${value("25.499999999999996")}${value("29200")}${text("+33 6 12")}${text("a;b")}</x:row>`,
  ];
  expect(await orderCsvOf(workbookOf(rows.join("")))).toBe(
    'amount;zip;phone;Notes\r\n25.50;29200;\'+33 6 12;"a;b"\r\n',
  );
});
