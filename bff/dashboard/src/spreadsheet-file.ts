import { csvOf } from "./csv.js";

/** Ten times a workbook with the lines of the largest payroll run, and CSV files of any order or run. */
const fileBytes = 4 * 1024 * 1024;

/** How the files of Excel begin: a ZIP, or what older versions and passwords make. */
const beginnings = { workbook: [0x50, 0x4b, 0x03, 0x04], other: [0xd0, 0xcf, 0x11, 0xe0] };

/** The columns that `record-payroll-result` reads. */
const columns: readonly string[] = ["payrollDeductionId", "employeeReference", "deducted"];

type Rows = readonly (readonly (string | number)[])[];

/**
 * The CSV of the file that payroll sends back, whose lines are those of the file.
 *
 * @returns null if it is no file that can be read: of an older Excel, with a password, or a large one
 */
export const payrollCsvOf = (file: Blob): Promise<string | null> => csvOfFile(file, payrollRows);

/** The CSV of a file with an order of gifts, whose lines are those of the file; null as for payroll's. */
export const orderCsvOf = (file: Blob): Promise<string | null> =>
  csvOfFile(file, (rows) => rows.map((cells) => cells.map(textOfNumber)));

/** A workbook is read here and not by the server, which unpacks nothing from strangers. */
async function csvOfFile(
  file: Blob,
  rowsOf: (rows: Rows) => readonly (readonly string[])[],
): Promise<string | null> {
  if (file.size > fileBytes) return null;
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isStart = (bytes: readonly number[]) => bytes.every((byte, at) => byte === start[at]);
  if (isStart(beginnings.other)) return null;
  if (!isStart(beginnings.workbook)) return await file.text();
  try {
    const { readWorkbook } = await import("./read-workbook.js");
    return csvOf(rowsOf(readWorkbook(new Uint8Array(await file.arrayBuffer()))), ";");
  } catch {
    return null;
  }
}

/** The columns that count, by the first row that is not empty: others may be long, and are nobody's business. */
function payrollRows(rows: Rows): string[][] {
  const header = rows.find((cells) => cells.some((cell) => cell !== "")) ?? [];
  const positions = [...header.keys()].filter((at) => columns.includes(nameAt(header, at)));
  return rows.map((cells) =>
    positions.map((at) => {
      const cell = cells[at] ?? "";
      return nameAt(header, at) === "deducted" ? inEuros(cell) : String(cell);
    }),
  );
}

/** Whole numbers, such as postal codes, as they are; others are amounts. */
const textOfNumber = (cell: string | number) =>
  Number.isInteger(cell) ? String(cell) : inEuros(cell);

const nameAt = (header: readonly (string | number)[], at: number) => String(header[at]).trim();

/** Two decimals for a number of cents, despite the errors of binary fractions; other numbers as they are. */
function inEuros(cell: string | number): string {
  if (typeof cell === "string") return cell;
  const cents = Math.round(cell * 100);
  return Math.abs(cell * 100 - cents) < 1e-6 ? (cents / 100).toFixed(2) : String(cell);
}
