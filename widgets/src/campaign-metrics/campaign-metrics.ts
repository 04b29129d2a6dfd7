import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { queryOf } from "../core/api/address.js";
import type { Page } from "../core/api/types.js";
import type { Stage } from "../core/element.js";
import { format } from "../core/i18n/format.js";
import { List } from "../core/list.js";
import { Load, pause } from "../core/load.js";
import { chevron, icon, notice } from "../core/parts.js";
import { OboleTokenElement } from "../core/token-element.js";
import {
  type Choice,
  type Figures,
  formatsOf,
  type Metrics,
  type MetricsView,
  merged,
  noFormats,
  sumOf,
  usedOf,
  viewOf,
} from "./campaign-metrics.model.js";
import { styles } from "./campaign-metrics.styles.js";
import type { DetailsMessages } from "./details/messages.js";
import { type Messages, messageChunks } from "./messages.js";

/** The first requests of the element; the build puts them into the loader's manifest. */
export const addresses = {
  // Each campaign brings its days: a page of the largest size would keep people waiting.
  metrics: "admin/metrics?limit=24&includeChildAccountsCampaigns=true&",
} as const;

const ownMetrics = "admin/metrics?limit=24&";

/** How many days of donations answers have, and how many they have on request. */
const usualDays = 90;
const mostDays = 366;

/** The value of the choice that leaves child accounts out; no campaign's id looks like it. */
const own = "own";

/**
 * Shows the figures of an account's campaigns, and of its child accounts' campaigns: one by one, or over all.
 *
 * @tag obole-campaign-metrics
 * @attr token - an admin widget token that opens `metrics`
 * @attr campaign-id - the campaign to show, until the person chooses another; all campaigns without it
 * @prop getToken - an async function that gives a token: asked without one, and when one was refused
 * @fires obole-ready - the figures are on view
 * @fires obole-token-expired - the token was refused and there is no better one
 * @fires obole-error - a call failed
 * @slot - what shows without JavaScript and when loading fails; it also keeps the element's space
 * @csspart base - the box
 * @csspart title - the heading
 * @csspart figure - one of the figures at the top
 * @csspart chart - the chart
 * @csspart button - the button that exports
 * @csspart footer - the bar with the progress of an export
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 */
export class OboleCampaignMetrics extends OboleTokenElement<Messages, DetailsMessages> {
  static override properties: PropertyDeclarations = {
    campaignId: { attribute: "campaign-id" },
    choice: { state: true },
    showsTable: { state: true },
    span: { state: true },
    early: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles];

  /** The campaign to begin with; all without it. */
  declare campaignId: string | null | undefined;
  /** The choice of the person, which overrides the attribute. */
  declare private choice: Choice | null;
  declare private showsTable: boolean;
  /** The days that the chart shows at most. */
  declare private span: number;
  /** How a press is answered before the code behind it has loaded. */
  declare private early: "wait" | "failed" | null;

  protected override readonly messageChunks = messageChunks;

  readonly #list = new List(this, {
    args: () => this.allowed(this.#choice.withChildren, this.#days),
    page: (cursor, signal) => this.#page(cursor, signal),
    onError: this.report,
  });

  /** For sums and axes; the first paint does not wait for it. */
  readonly #formats = new Load(this, {
    args: () => this.#afterPaint,
    run: async ([language], signal) => {
      await pause(0, signal);
      return formatsOf(language);
    },
  });

  /** Tables and the CSV; the first paint does not wait for them. */
  readonly #details = new Load(this, {
    args: () => this.#afterPaint,
    run: async ([language], signal) => {
      await pause(0, signal);
      const { Details } = await import("./details/details.js");
      return Details.of(this, language, this.loadMessages);
    },
    onError: this.report,
  });

  constructor() {
    super();
    this.choice = null;
    this.showsTable = false;
    this.span = usualDays;
    this.early = null;
  }

  protected override get stage(): Stage {
    const { status } = this.#view;
    if (status === "partial") return "failed";
    return status === "loading" || status === "failed" ? status : "ready";
  }

  protected override announce(messages: Messages): string {
    const { status, isStale } = this.#view;
    if (this.early) return messages[this.early];
    const saved = this.#details.value?.announcement;
    if (saved) return saved;
    if (status === "empty" || status === "missing" || status === "partial") return messages[status];
    // The first view needs no announcement; a choice does.
    if (!this.choice || isStale || status !== "ready") return "";
    const { campaignName, total } = this.#metrics.display;
    return `${campaignName || messages.all}: ${total.amount}`;
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const view = this.#view;
    return html`<div class="scroll">
        <header>
          <h2 class="text" part="title" tabindex="-1">${messages.title}</h2>
          <div class="choices">
            ${this.#renderChooser(view, messages)}
            <button class="button quiet" part="button" aria-disabled=${view.status !== "ready"}
              @click=${this.#exportCsv}>${messages.csv}</button>
          </div>
        </header>
        ${this.#renderContent(view, messages)}
      </div>
      ${this.early ? html`<footer part="footer"><p>${messages[this.early]}</p></footer>` : nothing}`;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // Another token may belong to another account.
    if (changed.has("campaignId") || (changed.has("token") && this.hasUpdated)) this.choice = null;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { status } = this.#list.state;
    // Sums need all campaigns.
    if (status === "ready" && this.#list.value?.nextCursor) void this.#list.next();
  }

  get #choice(): Choice {
    return this.choice ?? { campaignId: this.campaignId ?? "", withChildren: true };
  }

  get #view() {
    return viewOf(this.#list.state, this.#choice);
  }

  get #metrics(): Figures {
    return sumOf(this.#view.chosen, this.#formats.value ?? noFormats);
  }

  /** How many days the figures go back. */
  get #days(): number {
    return this.span > usualDays ? mostDays : usualDays;
  }

  get #today(): string {
    return new Date().toISOString().slice(0, 10);
  }

  get #afterPaint() {
    return this.stage === "ready" ? ([this.language, this.messages] as const) : null;
  }

  #renderChooser({ campaigns, chosen }: MetricsView, messages: Messages): TemplateResult {
    const choice = this.#choice;
    const value = choice.campaignId || (choice.withChildren ? "" : own);
    const hasChildren = new Set(campaigns.map(({ accountId }) => accountId)).size > 1;
    const option = (key: string, label: string) =>
      html`<option value=${key} .selected=${key === value}>${label}</option>`;
    const onChange = (event: Event) => {
      const { value: wish } = event.target as HTMLSelectElement;
      if (wish === own) void this.#choose({ campaignId: "", withChildren: false });
      else if (wish) void this.#choose({ ...choice, campaignId: wish });
      else void this.#choose({ campaignId: "", withChildren: true });
    };
    return html`<label class="control">
      <select aria-label=${messages.campaign} @change=${onChange}>
        ${option("", messages.all)}
        ${hasChildren || !choice.withChildren ? option(own, messages.own) : nothing}
        ${value === choice.campaignId && value && !chosen.length ? option(value, "…") : nothing}
        ${campaigns.map(({ campaignId, display }) => option(campaignId, display.campaignName))}
      </select>
      ${icon(chevron)}
    </label>`;
  }

  #renderContent(view: MetricsView, messages: Messages): TemplateResult {
    const { status } = view;
    switch (status) {
      case "loading":
        return figureSkeletons();
      case "failed":
      case "partial":
        return notice(messages[status], messages.retry, () => this.#retry());
      case "empty":
        return html`<p class="notice muted">${messages.empty}</p>`;
      case "missing":
        return notice(messages.missing, messages.showAll, () =>
          this.#choose({ ...this.#choice, campaignId: "" }),
        );
      case "ready":
        return this.#renderFigures(view, messages);
      default:
        return status satisfies never;
    }
  }

  #renderFigures(view: MetricsView, messages: Messages): TemplateResult {
    const metrics = this.#metrics;
    const { display, claimRate } = metrics;
    const formats = this.#formats.value ?? noFormats;
    const details = this.#details.value;
    const used = usedOf(metrics);
    const options = {
      ...{ messages, formats, metrics, bar, usedOf, merged },
      ...{ chosen: view.chosen, choice: this.#choice, showsTable: this.showsTable },
      ...{ today: this.#today, span: this.span, known: this.#days },
      choose: (choice: Choice) => void this.#choose(choice),
      showSpan: (span: number) => {
        this.span = span;
      },
      toggleTable: () => {
        this.showsTable = !this.showsTable;
      },
    };
    return html`<div class="figures" aria-busy=${view.isStale}>
      <dl class="tiles">
        ${tile(
          messages.madeAvailable,
          display.total.amount,
          used === null
            ? format(messages.count, { count: display.total.count })
            : html`${bar(used)}<span>${messages.budget}: ${display.budget}</span>
              <span>${format(messages.used, { part: formats.percent(used) })}</span>`,
        )}
        ${tile(messages.charityChosen, display.chosen.amount, html`${bar(claimRate)}<span>${display.claimRate}</span>`)}
        ${tile(messages.onTheirWay, display.settled.amount, format(messages.count, { count: display.settled.count }))}
      </dl>
      ${
        details?.render(options) ??
        (this.#details.state.status === "error"
          ? notice(messages.failed, messages.retry, () => this.#retry())
          : html`<i class="ghost chart" aria-hidden="true"></i>`)
      }
    </div>`;
  }

  async #choose(choice: Choice): Promise<void> {
    const hadFocus = this.shadowRoot?.activeElement?.localName;
    this.choice = choice;
    this.early = null;
    this.#details.value?.settle();
    await this.updateComplete;
    // The button that was pressed was removed: the focus goes to the title.
    if (hadFocus === "button") this.focusOn("h2");
  }

  async #exportCsv(): Promise<void> {
    if (this.#view.status !== "ready") return;
    const details = await this.#demand();
    // The view may have changed while the code was loading.
    const { status, chosen } = this.#view;
    if (status === "ready") details?.save(chosen, this.#today);
  }

  /** The details; a press before they are there is answered in words. */
  async #demand() {
    if (!this.#details.value) this.early = "wait";
    const details = await this.#details.demand();
    this.early = details ? null : "failed";
    return details;
  }

  async #retry(): Promise<void> {
    if (this.#view.status === "ready") await this.#demand();
    else await (this.#list.value ? this.#list.next() : this.#list.retry());
    await this.updateComplete;
    // The button was removed or replaced.
    this.focusOn("h2");
  }

  #page(cursor: string | null, signal: AbortSignal): Promise<Page<Metrics>> {
    const template = this.#choice.withChildren ? addresses.metrics : ownMetrics;
    const days = this.#days > usualDays ? `${this.#days}` : null;
    return this.call(this.address(template, {}) + queryOf({ days, cursor }), signal);
  }
}

/** The shapes of the figures, in their geometry. */
function skeleton(): TemplateResult {
  return html`<div class="scroll" aria-hidden="true">
    <header><i class="ghost"></i><i class="ghost"></i></header>
    ${figureSkeletons()}
  </div>`;
}

function figureSkeletons(): TemplateResult {
  return html`<div class="tiles" aria-hidden="true"><i class="ghost"></i><i class="ghost"></i><i class="ghost"></i></div>
    <i class="ghost chart"></i>`;
}

function tile(name: string, value: string, more: unknown): TemplateResult {
  return html`<div part="figure"><dt>${name}</dt><dd class="value">${value}</dd><dd class="muted">${more}</dd></div>`;
}

/** A bar that shows a part of a whole; the text next to it says the same. */
function bar(part: number): TemplateResult {
  const end = Math.min(part, 1) * 100;
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 0H${end}V1H0z"></path>
  </svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-campaign-metrics": OboleCampaignMetrics;
  }
}
