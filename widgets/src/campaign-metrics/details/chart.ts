import { html, nothing, type TemplateResult } from "lit";
import { css } from "../../core/css.js";
import { format } from "../../core/i18n/format.js";
import type { Figures } from "../campaign-metrics.model.js";
import { daysTable, type TablesOptions } from "./tables.js";

export const chartStyles = css`
  .above,
  .spans {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .above {
    justify-content: space-between;
  }
  .spans {
    margin-block: 8px 12px;
  }
  .spans .button {
    padding-inline: 14px;
  }
  .chart {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: 12px;
    padding-block-start: 4px;
  }
  /* Time runs as in the texts, also where the page runs from right to left. */
  .plot {
    direction: ltr;
    display: grid;
    grid-template: minmax(0, 1fr) auto / 4.25em 1fr;
    gap: 8px;
    font-size: 0.8125em;
    line-height: 1;
    color: var(--_accent);
  }
  .plot svg {
    inline-size: 100%;
    block-size: 100%;
    contain: size;
  }
  .plot p {
    display: flex;
    justify-content: space-between;
    min-block-size: 1em;
    color: var(--_muted);
    white-space: nowrap;
  }
  .plot .ticks {
    flex-direction: column;
    align-items: end;
    margin-block: -0.5em;
  }
  .ends {
    grid-column: 2;
  }
  .lines {
    stroke: var(--_border);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .bars,
  .pointed {
    fill: currentColor;
    stroke: none;
  }
  .pointed {
    color: var(--_text);
  }
  @container (inline-size < 26em) {
    .chart {
      grid-template-rows: 3em minmax(0, 1fr);
    }
  }
  @media (forced-colors: active) {
    .plot svg {
      color: CanvasText;
    }
    .lines {
      stroke: GrayText;
    }
    .pointed {
      color: Highlight;
    }
  }
`;

const dayMs = 86_400_000;

/** The periods that can be chosen, in days. */
const spans = [7, 30, 90, 365] as const;

/** The least days of a chart: with a bar or two it would be one block of colour. */
const leastDays = 7;

/** A day with donations, on the chart. */
export interface Bar {
  /** Which day it is, the first being 0. */
  readonly at: number;
  /** Its height as a part of the whole. */
  readonly part: number;
  readonly day: string;
  readonly amount: string;
}

/** Donations by the day. */
export interface Chart {
  /** The labels of the axis, from the highest amount down to 0. */
  readonly ticks: readonly number[];
  readonly bars: readonly Bar[];
  readonly highest: Bar;
  /** How many days it is wide: from the first gift, or as many as were chosen. */
  readonly width: number;
  /** The first day, one in the middle, and the last. */
  readonly days: readonly string[];
}

/** The last day of the figures: the service's day may be a later one than the browser's. */
const lastDayOf = ({ daily }: Pick<Figures, "daily">, today: string): number =>
  Date.parse([today, daily.at(-1)?.date ?? ""].sort()[1] ?? today);

/**
 * The last days' donations as a chart, from the first gift on; null where there are none.
 *
 * @param today - as a date (`YYYY-MM-DD`)
 * @param span - how many days at most
 */
export function chartOf(figures: Figures, today: string, span: number): Chart | null {
  const { daily, display } = figures;
  const last = lastDayOf(figures, today);
  const ago = (date: string) => (last - Date.parse(date)) / dayMs;
  const given = daily
    .map(({ date, cents }, index) => ({ date, cents, ...display.daily[index] }))
    .filter(({ date, cents }) => cents > 0 && ago(date) < span);
  const width = Math.min(span, Math.max(leastDays, ago(given[0]?.date ?? today) + 1));
  const ticks = ticksOf(Math.max(0, ...given.map(({ cents }) => cents)));
  const bars = given.map(({ date, cents, amount = "" }) => ({
    at: width - 1 - ago(date),
    part: cents / (ticks[0] ?? 1),
    ...{ day: displayedDay(figures, date), amount },
  }));
  const [first] = bars;
  if (!first) return null;
  const days = [width - 1, Math.round((width - 1) / 2), 0].map((before) =>
    new Date(last - before * dayMs).toISOString().slice(0, 10),
  );
  return {
    ...{ ticks, bars, width, days },
    highest: bars.reduce((one, other) => (other.part > one.part ? other : one), first),
  };
}

const displayedDay = ({ daily, display }: Figures, date: string): string =>
  display.daily[daily.findIndex((day) => day.date === date)]?.date ?? date;

/** What was given in the last days, and by which part more or less than in as many days before; null if unknown. */
export function sumOfDays(
  figures: Pick<Figures, "daily">,
  { today, span, known }: { readonly today: string; readonly span: number; readonly known: number },
): { readonly cents: number; readonly change: number | null } {
  const last = lastDayOf(figures, today);
  const between = (from: number, to: number) =>
    figures.daily
      .filter(({ date }) => {
        const ago = (last - Date.parse(date)) / dayMs;
        return ago >= from && ago < to;
      })
      .reduce((sum, { cents }) => sum + cents, 0);
  const cents = between(0, span);
  const before = known >= 2 * span ? between(span, 2 * span) : 0;
  return { cents, change: before > 0 ? cents / before - 1 : null };
}

/** Amounts from the first round one above `most` down to 0, in equal steps of 1, 2 or 5 euros or tens of them. */
export function ticksOf(most: number): number[] {
  const rough = Math.max(most / 4, 100);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const steps = Math.max(Math.ceil(most / step), 1);
  return Array.from({ length: steps + 1 }, (_, index) => (steps - index) * step);
}

/** Bars as the path of a drawing that is as wide as the chart has days, and 100 high. */
export function pathOf(bars: readonly Bar[]): string {
  // A day with little is still a day with something.
  const top = ({ part }: Bar) => (100 - Math.max(part * 100, 1)).toFixed(1);
  return bars.map((bar) => `M${bar.at + 0.1} 100V${top(bar)}h.8V100z`).join("");
}

/** The chart's day at a place from 0 to 1, when something was donated on it. */
export function barAt({ bars, width }: Chart, place: number): Bar | null {
  const at = Math.floor(place * width);
  return bars.find((bar) => bar.at === at) ?? null;
}

export interface ChartOptions extends TablesOptions {
  readonly today: string;
  readonly span: number;
  /** How many days the figures go back. */
  readonly known: number;
  readonly pointed: Bar | null;
  readonly point: (event: PointerEvent, chart: Chart) => void;
  readonly settle: () => void;
  readonly showSpan: (span: number) => void;
  readonly toggleTable: () => void;
}

/** Donations per day: a period to choose, what was given in it, and a chart or a table. */
export function dayChart(on: ChartOptions): TemplateResult {
  const { texts, showsTable, span } = on;
  const chart = chartOf(on.metrics, on.today, span);
  const choice = (days: number) =>
    html`<button class="button quiet" aria-pressed=${days === span} @click=${() => on.showSpan(days)}>
      ${days > 90 ? texts.year : format(texts.days, { count: days })}
    </button>`;
  return html`<section>
    <div class="above">
      <h3>${texts.daily}</h3>
      ${
        chart
          ? html`<button class="button quiet" aria-pressed=${showsTable} @click=${on.toggleTable}>${texts.table}</button>`
          : nothing
      }
    </div>
    <div class="spans" role="group" aria-label=${texts.period}>${spans.map(choice)}</div>
    <div class="chart">
      ${
        chart
          ? html`${showsTable ? nothing : plot(chart, on)}${daysTable(on)}`
          : html`<p class="notice muted">${texts.noDays}</p>`
      }
    </div>
  </section>`;
}

function plot(chart: Chart, on: ChartOptions): TemplateResult {
  const { texts, formats, pointed } = on;
  const { amount, day } = chart.highest;
  const highest = format(texts.highest, { amount, day });
  const lines = chart.ticks.map(
    (_, at) => `M0 ${(at * 100) / (chart.ticks.length - 1)}h${chart.width}`,
  );
  return html`<p class="muted">${pointed ? `${pointed.day}: ${pointed.amount}` : `${inAll(on)} ${highest}`}</p>
    <div class="plot" part="chart">
      <p class="ticks" aria-hidden="true">${chart.ticks.map((tick) => html`<span>${formats.tick(tick)}</span>`)}</p>
      <svg viewBox="0 0 ${chart.width} 100" preserveAspectRatio="none" role="img" aria-label=${texts.daily}
        @pointermove=${(event: PointerEvent) => on.point(event, chart)} @pointerleave=${on.settle}>
        <path class="lines" d=${lines.join("")}></path>
        <path class="bars" d=${pathOf(chart.bars)}></path>
        <path class="pointed" d=${pointed ? pathOf([pointed]) : ""}></path>
      </svg>
      <p class="ends" aria-hidden="true">${chart.days.map((date) => html`<span>${formats.day(date)}</span>`)}</p>
    </div>`;
}

/** The sum of the period, compared with the one before. */
function inAll({ texts, formats, metrics, span, today, known }: ChartOptions): string {
  const { cents, change } = sumOfDays(metrics, { today, span, known });
  const amount = format(texts.inAll, { amount: formats.euros(cents) });
  if (change === null) return amount;
  const text = change < 0 ? texts.less : texts.more;
  const part = formats.percent(Math.abs(change));
  return `${amount} ${format(text, { part, count: span })}`;
}
