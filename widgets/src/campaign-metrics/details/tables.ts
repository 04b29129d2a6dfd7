import { html, nothing, type TemplateResult } from "lit";
import { format } from "../../core/i18n/format.js";
import type { ViewOptions } from "../campaign-metrics.view.js";
import { isCut, rankedCharities } from "./charities.js";
import type { DetailsMessages } from "./messages/index.js";

/** What tables are drawn from. */
export interface TablesOptions extends ViewOptions {
  readonly texts: DetailsMessages;
}

interface Row {
  readonly name: unknown;
  readonly cells: readonly unknown[];
  /** How long its bar is, from 0 to 1; null for none. */
  readonly part: number | null;
  /** What stands beneath it. */
  readonly note?: string;
}

/** The figures by status and charity, and those of each campaign of a sum. */
export function tables(on: TablesOptions): TemplateResult {
  return html`<div class="tables">
    ${charities(on)} ${statuses(on)} ${on.view.chosen.length > 1 ? campaigns(on) : nothing}
  </div>`;
}

/** Each day with donations, the latest first; out of sight it is for screen readers. */
export function daysTable(on: TablesOptions): TemplateResult {
  const { messages, texts, metrics, showsTable } = on;
  const rows = metrics.display.daily
    .map(({ date, count, amount }) => ({ name: date, cells: [count, amount], part: null }))
    .reverse();
  const heads = [texts.date, texts.donations, texts.amount];
  // Without a caption: the heading above says it.
  const days = table(on, null, heads, rows);
  // Two templates: rows that come into sight are new ones, and not old ones that move.
  return showsTable
    ? html`<div class="days" role="region" aria-label=${messages.daily} tabindex="0">${days}</div>`
    : html`<div class="unseen" role="region" aria-label=${messages.daily}>${days}</div>`;
}

function table(
  { bar }: TablesOptions,
  title: string | null,
  heads: readonly string[],
  rows: readonly Row[],
  kind = "",
): TemplateResult {
  return html`<table class=${kind}>
    ${title && html`<caption><h3>${title}</h3></caption>`}
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>
      ${rows.map(
        ({ name, cells, part, note }) => html`<tr>
          <th scope="row"><span class="text">${name}</span>${part === null ? nothing : bar(part)}${note && html`<span class="muted">${note}</span>`}</th>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function statuses(on: TablesOptions): TemplateResult {
  const { texts, formats, metrics, view } = on;
  const all = total(Object.values(metrics.donations).map(({ count }) => count));
  const ofDonations = (["PENDING", "DONE", "PROCESSED", "CANCELED"] as const).map((status) => {
    const { count, cents } = metrics.donations[status];
    return {
      name: texts[status],
      cells: [formats.count(count), formats.euros(cents)],
      part: count / (all || 1),
    };
  });
  const allVotes = total(view.chosen.flatMap(({ votes }) => Object.values(votes)));
  const ofVotes = (["PENDING", "DONE", "CANCELED"] as const).map((status) => {
    const count = total(view.chosen.map(({ votes }) => votes[status]));
    return {
      name: texts[status === "DONE" ? "CAST" : status],
      cells: [formats.count(count)],
      part: count / allVotes,
    };
  });
  return html`${table(on, texts.donations, [texts.status, texts.number, texts.amount], ofDonations)}
    ${allVotes ? table(on, texts.votes, [texts.status, texts.number], ofVotes) : nothing}`;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function charities(on: TablesOptions): TemplateResult {
  const { texts, formats, view, merged } = on;
  const ranked = rankedCharities(view.chosen, merged);
  const most = ranked[0]?.count || 1;
  const rows = ranked.map(({ name, count, cents }) => ({
    name,
    cells: [formats.count(count), formats.euros(cents)],
    part: count / most,
  }));
  const heads = [texts.charity, texts.chosen, texts.amount];
  return html`<div>
    ${
      rows.length > 0
        ? table(on, texts.charities, heads, rows, "ranked")
        : html`<h3>${texts.charities}</h3><p class="muted">${texts.noCharities}</p>`
    }
    ${isCut(view.chosen) ? html`<p class="muted">${texts.firstTen}</p>` : nothing}
  </div>`;
}

/** Each campaign of the sum; a press shows it alone. */
function campaigns(on: TablesOptions): TemplateResult {
  const { messages, texts, view, choice, choose, usedOf } = on;
  const rows = view.chosen.map((one) => ({
    name: html`<button class="link" @click=${() => choose({ ...choice, campaignId: one.campaignId })}>
      ${one.display.campaignName}
    </button>`,
    cells: [one.display.total.amount],
    part: usedOf(one),
    note: format(texts.budgetOf, { amount: one.display.budget ?? messages.noBudget }),
  }));
  return table(on, texts.campaigns, [texts.campaign, messages.donated], rows);
}
