import { readEuros } from "./money.js";
import { type CsvRecord, readCsv } from "./read-csv.js";

const donorColumns = [
  ...["firstName", "lastName", "email", "slackId", "phone"],
  ...["street", "zip", "city", "country"],
] as const;

/** The columns that a file with an order of gifts can have. */
export const giftColumns = ["amount", ...donorColumns, "language", "message"] as const;
export type GiftColumn = (typeof giftColumns)[number];

/** The table of a file: the titles of its columns, and its other records. */
export interface GiftTable {
  readonly titles: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** Why a file holds no order, in words that follow its name. */
export type GiftFileProblem = "a quote is not closed" | "it is not in UTF-8" | "it has no rows";

/** Reads the text of a CSV file. */
export function readGiftTable(text: string): GiftTable | GiftFileProblem {
  // A decoder leaves this character where bytes are no UTF-8: names would be wrong on cards and in mails.
  if (text.includes("\uFFFD")) return "it is not in UTF-8";
  const rows = readCsv(text);
  if (rows === null) return "a quote is not closed";
  const [head, ...records] = rows;
  if (head === undefined || records.length === 0) return "it has no rows";
  return { titles: head.cells.map((title) => title.trim()), records };
}

const plain = (title: string) => title.toLowerCase().replaceAll(/[\s_-]/g, "");

/** The column that a title names, however it is spelled: `First name`, `first_name`. Null: none. */
export const giftColumnOf = (title: string): GiftColumn | null =>
  giftColumns.find((column) => plain(column) === plain(title)) ?? null;

/** A gift as its row says it, for `create-gift-order`. What is no amount stays, for the service to refuse. */
export interface GiftOfFile {
  readonly amount: number | string;
  readonly donor: Readonly<Record<string, string>> | null;
  readonly language: string | null;
  readonly message: string | null;
}

/**
 * The gifts of a table, one for each record. Empty cells are left out.
 *
 * @param columns what each of the table's columns is; null is left out
 */
export function giftsOfTable(
  { records }: GiftTable,
  columns: readonly (GiftColumn | null)[],
): GiftOfFile[] {
  return records.map(({ cells }) => {
    const entries = columns.flatMap((column, index) => {
      const value = textOf(cells[index] ?? "");
      return column === null || value === "" ? [] : [[column, value] as const];
    });
    const given: Partial<Record<GiftColumn, string>> = Object.fromEntries(entries);
    const donor = entries.filter(([column]) => donorColumns.some((name) => name === column));
    const { amount = "", language = null, message = null } = given;
    return {
      amount: readEuros(amount) ?? amount,
      donor: donor.length === 0 ? null : Object.fromEntries(donor),
      ...{ language, message },
    };
  });
}

/** A cell without the apostrophe by which programs mark a text that a spreadsheet would run, such as `'+33 6 12`. */
const textOf = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, "");

/** Names the line of the file where the service names the gift, counted from 0: `gifts[1].donor.email`. */
export function inLinesOf({ records }: GiftTable, problem: string): string {
  return problem.replaceAll(
    /\bgifts\[(\d+)\](?:\.donor)?(?:\.(\w+))?(?=:)/g,
    (_, index: string, field: string | undefined) => {
      const line = `line ${records[Number(index)]?.line ?? Number(index) + 2}`;
      return field === undefined ? line : `${line}, ${field}`;
    },
  );
}
