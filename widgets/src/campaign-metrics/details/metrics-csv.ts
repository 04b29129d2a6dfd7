import type { Metrics } from "../campaign-metrics.model.js";
import type { DetailsMessages } from "./messages/index.js";

/** What a spreadsheet would take for a formula, full-width signs included. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** With it spreadsheets take the file for UTF-8. */
const byteOrderMark = "\uFEFF";

type Cell = string | number | null;

/** One cell: text that begins like a formula gets an apostrophe, and quotes hold whatever is in it. */
export function csvCell(cell: Cell): string {
  if (typeof cell !== "string") return `${cell ?? ""}`;
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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

/** The figures of campaigns as CSV (RFC 4180), for people and their spreadsheets. */
export function metricsCsv(campaigns: readonly Metrics[], messages: DetailsMessages): string {
  const { campaign, figure, detail, number, euros } = messages;
  const head = ["campaignId", campaign, figure, detail, number, euros];
  const lines = [head, ...campaigns.flatMap((metrics) => linesOf(metrics, messages))];
  return byteOrderMark + lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}
