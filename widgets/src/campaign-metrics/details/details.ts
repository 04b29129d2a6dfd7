import { html, type ReactiveElement, type TemplateResult } from "lit";
import { css } from "../../core/css.js";
import type { LoadMessages } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import type { Locale } from "../../core/i18n/locale.js";
import { saveFile } from "../../core/save-file.js";
import type { Metrics } from "../campaign-metrics.model.js";
import { type Bar, barAt, type Chart, type ChartOptions, chartStyles, dayChart } from "./chart.js";
import { type DetailsMessages, detailsMessageChunks } from "./messages.js";
import { metricsCsv } from "./metrics-csv.js";
import { tables } from "./tables.js";

/** Styles of tables, hover and pressed buttons, which the first paint does not need. */
const detailsStyles = css`
  .tables {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20em), 1fr));
    gap: 28px 40px;
    align-items: start;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-block-end: 4px;
    text-align: start;
  }
  thead {
    color: var(--_muted);
    font-size: 0.875em;
  }
  th,
  td {
    padding-block: 8px;
    padding-inline: 12px 0;
    border-block-end: 1px solid var(--_border);
    font-weight: 400;
    text-align: end;
    vertical-align: baseline;
  }
  td,
  thead th {
    white-space: nowrap;
  }
  th:first-child {
    inline-size: 100%;
    padding-inline: 0;
    text-align: start;
  }
  .link {
    display: block;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_accent);
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .ranked {
    counter-reset: rank;
  }
  .ranked .text::before {
    content: counter(rank) ". ";
    counter-increment: rank;
    color: var(--_muted);
  }
  .days {
    grid-row: 1 / -1;
    overflow: auto;
  }
  .chart > .unseen {
    block-size: 1px;
    overflow: clip;
  }
  .button[aria-pressed="true"] {
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  @container (inline-size < 26em) {
    table {
      font-size: 0.875em;
    }
    th,
    td {
      padding-inline-start: 8px;
    }
  }
  @media (forced-colors: active) {
    .button[aria-pressed="true"] {
      border-width: 3px;
    }
  }
`;

/** What the element tells of the figures on view. */
export type FiguresOptions = Omit<ChartOptions, "texts" | "pointed" | "point" | "settle">;

/**
 * The chart, the tables beneath it, and the CSV. The first screen does without, so they
 * are a chunk of their own, which loads right after the first paint; it may import types and `core` alone.
 */
export class Details {
  readonly #element: ReactiveElement;
  readonly #texts: DetailsMessages;
  readonly #language: Locale;
  #saved = "";
  /** The day of the chart that is pointed at. */
  pointed: Bar | null = null;

  private constructor(element: ReactiveElement, texts: DetailsMessages, language: Locale) {
    this.#element = element;
    this.#texts = texts;
    this.#language = language;
  }

  /** For an element, with the texts of a language. */
  static async of(
    element: ReactiveElement,
    language: Locale,
    load: LoadMessages,
  ): Promise<Details> {
    const { adoptedStyleSheets } = element.renderRoot as ShadowRoot;
    for (const { styleSheet } of [chartStyles, detailsStyles])
      if (styleSheet && !adoptedStyleSheets.includes(styleSheet))
        adoptedStyleSheets.push(styleSheet);
    return new Details(element, await load(detailsMessageChunks), language);
  }

  /** The announcement of the last file. */
  get announcement(): string {
    return this.#saved && format(this.#texts.saved, { name: this.#saved });
  }

  /** The chart, and the tables beneath it. */
  render(on: FiguresOptions): TemplateResult {
    const { pointed } = this;
    const point = (event: PointerEvent, chart: Chart) => this.#point(event, chart);
    const settle = () => this.settle();
    const options = { ...on, texts: this.#texts, ...{ pointed, point, settle } };
    return html`${dayChart(options)}${tables(options)}`;
  }

  /** Hands the figures of these campaigns to the browser, which saves them. */
  save(campaigns: readonly Metrics[], today: string): void {
    this.#saved = `${this.#texts.fileName}-${today}.csv`;
    const csv = metricsCsv(campaigns, this.#texts, this.#language);
    saveFile(new Blob([csv], { type: "text/csv" }), this.#saved);
    this.#element.requestUpdate();
  }

  /** Tells the day of the chart that is pointed at, when something was donated on it. */
  #point({ currentTarget, clientX }: PointerEvent, chart: Chart): void {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    this.pointed = barAt(chart, (clientX - left) / width);
    this.#element.requestUpdate();
  }

  /** Clears the announcement and the day that is pointed at. */
  settle(): void {
    this.#saved = "";
    this.pointed = null;
    this.#element.requestUpdate();
  }
}
