import { stringify } from "csv-stringify/sync";
import type { Language } from "../domain/language.js";
import type { ReceiptsStatement } from "../domain/receipts-statement.js";
import { delimiterIn, inEuros } from "./csv-stream.js";

/** The CSV file of a charity's statement: one line for each sum, amounts in cents and in euros. */
export function statementCsv(statement: ReceiptsStatement, language: Language): Uint8Array {
  const { charityId, year, count, cents, articles, canceled, balance } = statement;
  const lines: readonly (readonly [string, string, number | null, number])[] = [
    ...articles.map((row) => ["RECEIPTS", row.articles.join(" "), row.count, row.cents] as const),
    ["RECEIPTS_TOTAL", "", count, cents],
    ["RECEIPTS_CANCELED", "", canceled.count, canceled.cents],
    ["BALANCE_OPENING", "", null, balance.opening],
    ["DONATIONS_SETTLED", "", null, balance.settled],
    ["DONATIONS_REDIRECTED", "", null, balance.redirected],
    ["PAID_OUT", "", null, balance.paidOut],
    ["BALANCE_CLOSING", "", null, balance.closing],
  ];
  const text = stringify(
    lines.map(([line, named, receipts, amount]) => [
      ...[charityId, year, line, named, receipts, amount, inEuros(amount)],
    ]),
    {
      bom: true,
      delimiter: delimiterIn(language),
      header: true,
      columns: ["charityId", "year", "line", "articles", "receipts", "amount", "amountEuros"],
      record_delimiter: "windows",
    },
  );
  return new TextEncoder().encode(text);
}
