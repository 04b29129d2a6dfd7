import { html, nothing, type TemplateResult } from "lit";
import { format } from "../../core/i18n/format.js";
import type {
  Choice,
  Figures,
  Formats,
  Metrics,
  merged,
  usedOf,
} from "../campaign-metrics.model.js";
import type { Messages } from "../messages.js";
import type { DetailsMessages } from "./messages.js";

/** The input of the tables. Functions of the element are passed in, because this chunk must not import them. */
export interface TablesOptions {
  readonly texts: DetailsMessages;
  readonly messages: Messages;
  readonly formats: Formats;
  /** The campaigns on view. */
  readonly chosen: readonly Metrics[];
  /** Their figures: a campaign's, or the sum. */
  readonly metrics: Figures;
  readonly choice: Choice;
  readonly showsTable: boolean;
  /** Draws a bar that shows a part of a whole. */
  readonly bar: (part: number) => TemplateResult;
  readonly usedOf: typeof usedOf;
  readonly merged: typeof merged;
  readonly choose: (choice: Choice) => void;
}

interface Row {
  readonly name: unknown;
  readonly cells: readonly unknown[];
  /** How long its bar is, from 0 to 1; null for none. */
  readonly part: number | null;
  /** A note below the name. */
  readonly note?: string;
}

/** The figures by status and charity, and those of each campaign of a sum. */
export function tables(on: TablesOptions): TemplateResult {
  return html`<div class="tables">
    ${charities(on)} ${statuses(on)} ${on.chosen.length > 1 ? campaigns(on) : nothing}
  </div>`;
}

/** Each day with donations, the latest first; out of sight it is for screen readers. */
export function daysTable(on: TablesOptions): TemplateResult {
  const { texts, metrics, showsTable } = on;
  const rows = metrics.display.daily
    .map(({ date, count, amount }) => ({ name: date, cells: [count, amount], part: null }))
    .reverse();
  const heads = [texts.date, texts.donations, texts.amount];
  // Without a caption: the heading above says it.
  const days = table(on, null, heads, rows);
  // Two templates: rows that come into sight are new ones, and not old ones that move.
  return showsTable
    ? html`<div class="days" role="region" aria-label=${texts.daily} tabindex="0">${days}</div>`
    : html`<div class="unseen" role="region" aria-label=${texts.daily}>${days}</div>`;
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
  const { texts, formats, metrics, chosen } = on;
  const all = total(Object.values(metrics.donations).map(({ count }) => count));
  const ofDonations = (["PENDING", "DONE", "PROCESSED", "CANCELED"] as const).map((status) => {
    const { count, cents } = metrics.donations[status];
    return {
      name: texts[status],
      cells: [formats.count(count), formats.euros(cents)],
      part: count / (all || 1),
    };
  });
  const allVotes = total(chosen.flatMap(({ votes }) => Object.values(votes)));
  const ofVotes = (["PENDING", "DONE", "CANCELED"] as const).map((status) => {
    const count = total(chosen.map(({ votes }) => votes[status]));
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
  const { texts, formats, chosen, merged } = on;
  const ranked = rankedCharities(chosen, merged);
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
    ${isCut(chosen) ? html`<p class="muted">${texts.firstTen}</p>` : nothing}
  </div>`;
}

/** Each campaign of the sum; a press shows it alone. */
function campaigns(on: TablesOptions): TemplateResult {
  const { messages, texts, chosen, choice, choose, usedOf } = on;
  const rows = chosen.map((one) => ({
    name: html`<button class="link" @click=${() => choose({ ...choice, campaignId: one.campaignId })}>
      ${one.display.campaignName}
    </button>`,
    cells: [one.display.total.amount],
    part: usedOf(one),
    note: format(texts.budgetOf, { amount: one.display.budget ?? messages.noBudget }),
  }));
  return table(on, texts.campaigns, [texts.campaign, messages.madeAvailable], rows);
}

/** A charity, and how often it was chosen. */
export interface RankedCharity {
  readonly charityId: string;
  readonly name: string | null;
  readonly count: number;
  readonly cents: number;
}

/** As many as an answer names of each campaign. */
const most = 10;

/**
 * The charities that were chosen most on these campaigns. Over several they are the first of those that are
 * among the ten first of some campaign: no more is known.
 *
 * @param merge - `merged` of the model, which this chunk may not import
 */
export function rankedCharities(
  campaigns: readonly Metrics[],
  merge: typeof merged,
): RankedCharity[] {
  const named = campaigns.flatMap(({ topCharities, display }) =>
    topCharities.map((charity, at) => ({
      ...charity,
      name: display.topCharities[at]?.charityName ?? null,
    })),
  );
  return merge(named, ({ charityId }) => charityId)
    .sort((one, other) => other.count - one.count || other.cents - one.cents)
    .slice(0, most);
}

/** Whether a ranking over several campaigns may lack some. */
export function isCut(campaigns: readonly Metrics[]): boolean {
  return campaigns.length > 1 && campaigns.some(({ topCharities }) => topCharities.length >= most);
}
