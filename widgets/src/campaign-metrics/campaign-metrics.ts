import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import { queryOf } from "../core/api/address.js";
import type { Page } from "../core/api/types.js";
import type { DeniedMessages } from "../core/denied/messages/index.js";
import type { Stage } from "../core/element.js";
import { Load, pause } from "../core/load.js";
import type { OwnMessages } from "../core/own-messages/own-messages.js";
import { OboleTokenElement } from "../core/token-element.js";
import { addresses } from "./campaign-metrics.addresses.js";
import { formatsOf, noFormats } from "./campaign-metrics.formats.js";
import {
  type Choice,
  type Figures,
  type Metrics,
  merged,
  sumOf,
  usedOf,
  viewOf,
} from "./campaign-metrics.model.js";
import { styles } from "./campaign-metrics.styles.js";
import { bar, metricsView, skeleton } from "./campaign-metrics.templates.js";
import type { DetailsMessages } from "./details/messages/index.js";
import { type Messages, messageChunks } from "./messages/index.js";

const ownMetrics = "admin/metrics?limit=24&";

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
 * @csspart footer - the bar that tells how an export goes
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 */
export class OboleCampaignMetrics extends OboleTokenElement<Messages> {
  static override properties: PropertyDeclarations = {
    campaignId: { attribute: "campaign-id" },
    choice: { state: true },
    showsTable: { state: true },
    early: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles].flat();

  /** Your own texts by key, as JSON in the attribute: what is left out stays. `lang` names a language beside the six. */
  declare messages:
    | OwnMessages<keyof (Messages & DetailsMessages & DeniedMessages)>
    | null
    | undefined;
  /** The campaign to begin with; all without it. */
  declare campaignId: string | null | undefined;
  /** What the person chose instead. */
  declare private choice: Choice | null;
  declare private showsTable: boolean;
  /** How a press is answered before the code behind it is there. */
  declare private early: "wait" | "failed" | null;

  protected override readonly messageChunks = messageChunks;

  readonly #list = new Load(this, {
    args: () => this.allowed(this.#choice.withChildren),
    run: (_, signal) => this.#page(null, signal),
    onError: (error) => this.report(error),
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
    onError: (error) => this.report(error),
  });

  constructor() {
    super();
    this.choice = null;
    this.showsTable = false;
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
    // What is shown first needs no telling; what was chosen does.
    if (!this.choice || isStale || status !== "ready") return "";
    const { campaignName, total } = this.#metrics.display;
    return `${campaignName || messages.all}: ${total.amount}`;
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const view = this.#view;
    const metrics = this.#metrics;
    const accounts = new Set(view.campaigns.map(({ accountId }) => accountId));
    const body = metricsView({
      messages,
      formats: this.#formats.value ?? noFormats,
      view,
      metrics,
      choice: this.#choice,
      hasChildren: accounts.size > 1,
      today: this.#today,
      showsTable: this.showsTable,
      details: this.#details.value,
      hasFailed: this.#details.state.status === "error",
      bar,
      usedOf,
      merged,
      choose: (choice) => void this.#choose(choice),
      toggleTable: () => void this.#toggleTable(),
      exportCsv: () => void this.#exportCsv(),
      retry: () => void this.#retry(),
    });
    return this.early
      ? html`${body}<footer part="footer"><p>${messages[this.early]}</p></footer>`
      : body;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // Another token may be another account's.
    if (changed.has("campaignId") || (changed.has("token") && this.hasUpdated)) this.choice = null;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { status } = this.#list.state;
    if (status === "ready" && this.#list.value?.nextCursor) void this.#extend();
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

  get #today(): string {
    return new Date().toISOString().slice(0, 10);
  }

  get #afterPaint() {
    return this.stage === "ready" ? ([this.language, this.messages] as const) : null;
  }

  async #choose(choice: Choice): Promise<void> {
    const hadFocus = this.shadowRoot?.activeElement?.localName;
    this.choice = choice;
    this.early = null;
    this.#details.value?.settle();
    await this.updateComplete;
    // The button that was pressed is gone; the figures begin at the title.
    if (hadFocus === "button") this.#focusOnTitle();
  }

  async #toggleTable(): Promise<void> {
    if (await this.#demand()) this.showsTable = !this.showsTable;
  }

  async #exportCsv(): Promise<void> {
    if (this.#view.status !== "ready") return;
    const details = await this.#demand();
    // What is on view may have changed while the code was on its way.
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
    else await (this.#list.value ? this.#extend() : this.#list.retry());
    await this.updateComplete;
    // The button is gone, or another one came in its place.
    this.#focusOnTitle();
  }

  #focusOnTitle(): void {
    this.renderRoot.querySelector<HTMLElement>("h2")?.focus();
  }

  /** The next campaigns: sums need all of them. */
  #extend(): Promise<void> {
    return this.#list.extend(async (page, signal) => {
      const next = await this.#page(page.nextCursor, signal);
      return { ...next, data: [...page.data, ...next.data] };
    });
  }

  #page(cursor: string | null, signal: AbortSignal): Promise<Page<Metrics>> {
    const template = this.#choice.withChildren ? addresses.metrics : ownMetrics;
    return this.call(this.address(template, {}) + queryOf({ cursor }), signal);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-campaign-metrics": OboleCampaignMetrics;
  }
}
