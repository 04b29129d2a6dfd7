import type { ReactiveElement, TemplateResult } from "lit";
import type { LoadMessages } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import type { Locale } from "../../core/i18n/locale.js";
import type { Bar, Chart, Metrics } from "../campaign-metrics.model.js";
import type { DetailsView, ViewOptions } from "../campaign-metrics.view.js";
import { barAt } from "./bar-at.js";
import { detailsStyles } from "./details.styles.js";
import { type DetailsMessages, detailsMessageChunks } from "./messages/index.js";
import { metricsCsv } from "./metrics-csv.js";
import { daysTable, tables } from "./tables.js";

/** A browser has begun to save a file long before this. */
const savingMs = 60_000;

/**
 * The tables beneath the figures, the chart as a table, and the CSV. The first screen does without, so they
 * are a chunk of their own, which loads right after the first paint; it may import types and `core` alone.
 */
export class Details implements DetailsView {
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
    const { styleSheet } = detailsStyles;
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
    return new Details(element, await load(detailsMessageChunks), language);
  }

  /** What the live region says of the last file. */
  get announcement(): string {
    return this.#saved && format(this.#texts.saved, { name: this.#saved });
  }

  /** The tables beneath the figures. */
  tables(on: ViewOptions): TemplateResult {
    return tables({ ...on, texts: this.#texts });
  }

  /** The chart as a table. */
  days(on: ViewOptions): TemplateResult {
    return daysTable({ ...on, texts: this.#texts });
  }

  /** Hands the figures of these campaigns to the browser, which saves them. */
  save(campaigns: readonly Metrics[], today: string): void {
    this.#saved = `${this.#texts.fileName}-${today}.csv`;
    const csv = metricsCsv(campaigns, this.#texts, this.#language);
    const file = new Blob([csv], { type: "text/csv" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = this.#saved;
    link.click();
    this.#element.requestUpdate();
    setTimeout(() => URL.revokeObjectURL(link.href), savingMs);
  }

  /** Tells the day of the chart that is pointed at, when something was donated on it. */
  point({ currentTarget, clientX }: PointerEvent, chart: Chart): void {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    this.pointed = barAt(chart, (clientX - left) / width);
    this.#element.requestUpdate();
  }

  /** What was said about a day or a file is out of date. */
  settle(): void {
    this.#saved = "";
    this.pointed = null;
    this.#element.requestUpdate();
  }
}
