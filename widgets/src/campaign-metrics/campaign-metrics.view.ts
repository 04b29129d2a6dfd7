import type { TemplateResult } from "lit";
import type {
  Bar,
  Chart,
  Choice,
  Figures,
  Formats,
  MetricsView,
  merged,
  usedOf,
} from "./campaign-metrics.model.js";
import type { Messages } from "./messages/index.js";

/** What the view takes of the part that comes later. */
export interface DetailsView {
  /** The day of the chart that is pointed at. */
  readonly pointed: Bar | null;
  /** The tables beneath the figures. */
  tables(on: ViewOptions): TemplateResult;
  /** The chart as a table. */
  days(on: ViewOptions): TemplateResult;
  /** Tells the day of the chart that is pointed at, when something was donated on it. */
  point(event: PointerEvent, chart: Chart): void;
  /** What was said about a day or a file is out of date. */
  settle(): void;
}

/** What is on view, and what the person can do. */
export interface ViewOptions {
  readonly messages: Messages;
  readonly formats: Formats;
  readonly view: MetricsView;
  /** The figures on view: a campaign's, or the sum. */
  readonly metrics: Figures;
  readonly choice: Choice;
  /** Whether there are campaigns of more than one account. */
  readonly hasChildren: boolean;
  readonly today: string;
  readonly showsTable: boolean;
  /** The tables, once they are there. */
  readonly details: DetailsView | null;
  /** Whether the tables did not come. */
  readonly hasFailed: boolean;
  /** A part of a whole, beside the text that says it. */
  readonly bar: (part: number) => TemplateResult;
  readonly usedOf: typeof usedOf;
  readonly merged: typeof merged;
  readonly choose: (choice: Choice) => void;
  readonly toggleTable: () => void;
  readonly exportCsv: () => void;
  readonly retry: () => void;
}
