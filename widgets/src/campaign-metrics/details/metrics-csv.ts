import type { Locale } from "../../core/i18n/locale.js";
import type { Metrics } from "../campaign-metrics.model.js";
import type { DetailsMessages } from "./messages.js";

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, or where a reader splits it who takes another
 * character for the separator. Spaces and characters without a glyph do not change that.
 */
const formulaStart =
  /(^|[;,\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{DI}\u2800"])*[=+\-@＝＋－＠])/gu;

/** With it spreadsheets take the file for UTF-8. */
const byteOrderMark = "\uFEFF";

type Cell = string | number | null;

/** One cell: what would be a formula has an apostrophe before it, and quotes hold whatever is in a text. */
export function csvCell(cell: Cell): string {
  if (typeof cell !== "string") return `${cell ?? ""}`;
  const text = cell.replace(formulaStart, "$1'");
  return /[";,\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const euros = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${`${cents % 100}`.padStart(2, "0")}`;

/** One line per figure, so that a spreadsheet can filter and turn them: all of some campaigns. */
function linesOf(metrics: Metrics, messages: DetailsMessages): Cell[][] {
  const { campaignId, budget, donations, votes, claimRate, topCharities, daily, display } = metrics;
  const lines: Cell[][] = [
    [messages.budget, null, null, budget === null ? null : euros(budget)],
    [messages.claimRate, null, claimRate, null],
    ...Object.entries(donations).map(([status, { count, cents }]) => [
      messages.donations,
      status,
      count,
      euros(cents),
    ]),
    ...Object.entries(votes).map(([status, count]) => [messages.votes, status, count, null]),
    ...topCharities.map(({ charityId, count, cents }, at) => [
      messages.charity,
      display.topCharities[at]?.charityName ?? charityId,
      count,
      euros(cents),
    ]),
    ...daily.map(({ date, count, cents }) => [messages.day, date, count, euros(cents)]),
  ];
  return lines.map((line) => [campaignId, display.campaignName, ...line]);
}

/**
 * The figures of campaigns as CSV (RFC 4180). Spreadsheets separate cells as numbers are written in a language: by `;`
 * where the decimal sign is a comma.
 */
export function metricsCsv(
  campaigns: readonly Metrics[],
  messages: DetailsMessages,
  language: Locale,
): string {
  const { campaign, figure, detail, number, euros } = messages;
  const head = ["campaignId", campaign, figure, detail, number, euros];
  const lines = [head, ...campaigns.flatMap((metrics) => linesOf(metrics, messages))];
  const delimiter = language === "en" ? "," : ";";
  return byteOrderMark + lines.map((line) => `${line.map(csvCell).join(delimiter)}\r\n`).join("");
}
