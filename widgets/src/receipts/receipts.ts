import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { queryOf } from "../core/api/address.js";
import { json } from "../core/api/client.js";
import type { DownloadUrl, Page, WidgetReceipt, WidgetReceiptsSummary } from "../core/api/types.js";
import type { DeniedMessages } from "../core/denied/messages/index.js";
import type { Stage } from "../core/element.js";
import { format } from "../core/i18n/format.js";
import { Load, pause } from "../core/load.js";
import type { OwnMessages } from "../core/own-messages/own-messages.js";
import { OboleTokenElement } from "../core/token-element.js";
import type { Downloads } from "./download/download.js";
import type { Target } from "./download/download.model.js";
import type { DownloadMessages } from "./download/messages/index.js";
import { type Messages, messageChunks } from "./messages/index.js";
import { addresses, pageSize } from "./receipts.addresses.js";
import {
  charityOptions,
  type Filters,
  listView,
  noFilters,
  type Option,
  yearOf,
  yearOptions,
  zipYear,
} from "./receipts.model.js";
import { styles } from "./receipts.styles.js";
import { receiptsView, skeleton } from "./receipts.templates.js";

/**
 * Shows an account's fiscal receipts by year and charity, to download one by one or a year at once.
 *
 * @tag obole-receipts
 * @attr token - an admin widget token that opens `receipts`
 * @attr year - the year to show, until the person chooses another; all years without it
 * @prop getToken - an async function that gives a token: asked without one, and when one was refused
 * @fires obole-ready - the receipts are on view
 * @fires obole-download - a file was handed to the browser
 * @fires obole-token-expired - the token was refused and there is no better one
 * @fires obole-error - a call failed
 * @slot - what shows without JavaScript and when loading fails; it also keeps the element's space
 * @csspart base - the box
 * @csspart title - the heading
 * @csspart receipt - one receipt
 * @csspart button - the button that downloads all
 * @csspart footer - the bar that tells how a download goes
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 */
export class OboleReceipts extends OboleTokenElement<Messages> {
  static override properties: PropertyDeclarations = {
    year: {},
    charity: { state: true },
    early: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles].flat();

  /** Your own texts by key, as JSON in the attribute: what is left out stays. `lang` names a language beside the six. */
  declare messages:
    | OwnMessages<keyof (Messages & DownloadMessages & DeniedMessages)>
    | null
    | undefined;
  /** The year on view: the page's, then the one that the person chose; empty for all. */
  declare year: string | null | undefined;
  /** The charity that was chosen. */
  declare private charity: Option | null;
  /** How a press is answered before the code behind it is there. */
  declare private early: "wait" | "failed" | null;

  protected override readonly messageChunks = messageChunks;

  readonly #list = new Load(this, {
    args: () => this.allowed(this.#filters.year, this.#filters.charityId),
    run: (_, signal) => this.#page(null, signal),
    onError: (error) => this.report(error),
  });

  /** What the filters offer and leave; the list is drawn without it. */
  readonly #summary = new Load(this, {
    args: () => this.allowed(this.#filters.year, this.#filters.charityId),
    run: (_, signal) =>
      this.call<WidgetReceiptsSummary>(
        this.address("admin/receipts/summary?", {}) + queryOf({ ...this.#filters }),
        signal,
      ),
    onError: (error) => this.report(error),
  });

  /** What downloads; the first paint does not wait for it. */
  readonly #downloads = new Load(this, {
    args: () => (this.#isDrawn ? ([this.language, this.messages] as const) : null),
    run: async (_, signal) => {
      await pause(0, signal);
      const { Downloads } = await import("./download/download.js");
      this.#flow ??= new Downloads(this, {
        link: (target, abort) => this.#link(target, abort),
        report: (error) => this.report(error),
      });
      await this.#flow.prepare(this.loadMessages);
      return this.#flow;
    },
    onError: (error) => this.report(error),
  });
  #flow: Downloads | null = null;

  constructor() {
    super();
    this.charity = null;
    this.early = null;
  }

  protected override get stage(): Stage {
    const isFirst = this.#list.state.status === "loading";
    const { status } = this.#view;
    return status === "failed" || (status === "loading" && isFirst) ? status : "ready";
  }

  protected override announce(messages: Messages): string {
    const { status, receipts } = this.#view;
    if (this.early) return messages[this.early];
    if (this.#flow?.announcement) return this.#flow.announcement;
    if (status === "empty" || status === "none") return messages[status];
    // The first page needs no telling; the answer to a filter or to "show more" does.
    const isFirst = this.#filters === noFilters && receipts.length <= pageSize;
    if (isFirst || status !== "ready") return "";
    return format(messages.shown, { count: receipts.length });
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const summary = this.#summary.value;
    const filters = this.#filters;
    const flow = this.#flow;
    const view = receiptsView({
      messages,
      list: this.#view,
      summary,
      filters,
      years: yearOptions(summary, filters.year),
      charities: charityOptions(summary, this.charity),
      busyReceipt: flow?.busyReceipt ?? null,
      isDownloading: flow?.isRunning ?? false,
      filter: (change) => this.#filter({ ...filters, ...change }),
      showAll: () => this.#showAll(),
      showMore: () => this.#showMore(),
      retry: () => this.#retry(),
      download: (receipt) => void this.#download({ kind: "receipt", receipt }),
      downloadAll: () => this.#downloadAll(),
    });
    return html`${view}${
      this.early
        ? html`<footer part="footer"><p class="text">${messages[this.early]}</p></footer>`
        : (flow?.render() ?? nothing)
    }`;
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Another token may be another account's.
    if (!changed.has("token") || !this.hasUpdated) return;
    this.charity = null;
    this.#flow?.reset();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#flow?.reset();
  }

  get #filters(): Filters {
    const year = yearOf(this.year);
    const charityId = this.charity?.value ?? "";
    return year || charityId ? { year, charityId } : noFilters;
  }

  get #view() {
    return listView(this.#list.state, this.#filters);
  }

  get #isDrawn(): boolean {
    return this.#flow !== null || this.stage === "ready";
  }

  #filter({ year, charityId }: Filters): void {
    this.year = year;
    const charities = charityOptions(this.#summary.value, this.charity);
    this.charity = charities.find(({ value }) => value === charityId) ?? null;
    this.#flow?.settle();
  }

  #showAll(): void {
    this.#filter(noFilters);
    this.#focusOn("select");
  }

  async #showMore(): Promise<void> {
    const shown = this.#view.receipts.length;
    await this.#list.extend(async (page, signal) => {
      const next = await this.#page(page.nextCursor, signal);
      return { ...next, data: [...page.data, ...next.data] };
    });
    await this.updateComplete;
    // The button moved or went; whoever pressed it goes on with the first receipt that came.
    this.renderRoot.querySelectorAll<HTMLElement>(".get")[shown]?.focus();
  }

  async #retry(): Promise<void> {
    await Promise.all([this.#list.retry(), this.#summary.retry()]);
    await this.updateComplete;
    // The button is gone, or another one came in its place.
    this.#focusOn("h2");
  }

  #downloadAll(): void {
    const summary = this.#summary.value;
    const { charityId } = this.#filters;
    const year = zipYear(summary, this.#filters.year);
    if (this.#view.status !== "ready") return;
    void this.#download(
      year === null ? null : { kind: "zip", year, charityId, total: summary?.count ?? 0 },
    );
  }

  /** Null for all of a year, when no year was chosen. */
  async #download(target: Target | null): Promise<void> {
    if (!this.#flow) this.early = "wait";
    const flow = await this.#downloads.demand();
    this.early = flow ? null : "failed";
    if (target) flow?.start(target);
    else if (flow) {
      flow.askForYear();
      this.#focusOn("select");
    }
  }

  #focusOn(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #page(cursor: string | null, signal: AbortSignal): Promise<Page<WidgetReceipt>> {
    const address = this.address(addresses.receipts, {}) + queryOf({ ...this.#filters, cursor });
    return this.call(address, signal);
  }

  #link(target: Target, signal: AbortSignal): Promise<DownloadUrl> {
    const receipts = `${this.base}/v1/widgets/admin/receipts`;
    if (target.kind === "receipt") {
      return this.call(`${receipts}/${target.receipt.fiscalReceiptId}/download-url`, signal);
    }
    const { year, charityId } = target;
    const body = charityId ? { year, charityId } : { year };
    return this.call(`${receipts}/bulk-download-url`, signal, json(body));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-receipts": OboleReceipts;
  }
}
