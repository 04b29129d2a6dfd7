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
import type { Stage } from "../core/element.js";
import { format } from "../core/i18n/format.js";
import { List } from "../core/list.js";
import { Load, pause } from "../core/load.js";
import { monogram } from "../core/monogram.js";
import { arrowToTray, chevron, ghosts, icon, notice } from "../core/parts.js";
import { OboleTokenElement } from "../core/token-element.js";
import type { Downloads, Target } from "./download/download.js";
import type { DownloadMessages } from "./download/messages.js";
import { type Messages, messageChunks } from "./messages.js";
import { styles } from "./receipts.styles.js";

/** About two screens of the list: enough to begin with, little enough to arrive at once. */
const pageSize = 24;

/** The first requests of the element; the build puts them into the loader's manifest. */
export const addresses = {
  receipts: `admin/receipts?limit=${pageSize}&`,
} as const;

/** The filters of the list; empty values filter nothing. */
interface Filters {
  readonly year: string;
  readonly charityId: string;
}

const noFilters: Filters = { year: "", charityId: "" };

/** One entry of a filter. */
interface Option {
  readonly value: string;
  readonly label: string;
}

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
 * @csspart footer - the bar with the progress of a download
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 */
export class OboleReceipts extends OboleTokenElement<Messages, DownloadMessages> {
  static override properties: PropertyDeclarations = {
    year: {},
    charity: { state: true },
    early: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles];

  /** The year on view: the page's, then the one that the person chose; empty for all. */
  declare year: string | null | undefined;
  /** The charity that was chosen. */
  declare private charity: Option | null;
  /** How a press is answered before the code behind it has loaded. */
  declare private early: "wait" | "failed" | null;

  protected override readonly messageChunks = messageChunks;

  readonly #list = new List(this, {
    args: () => this.allowed(this.#filters.year, this.#filters.charityId),
    page: (cursor, signal) => this.#page(cursor, signal),
    onError: this.report,
    onRetry: () => this.#summary.retry(),
  });

  /** The options of the filters and the totals; the list does not wait for it. */
  readonly #summary = new Load(this, {
    args: () => this.allowed(this.#filters.year, this.#filters.charityId),
    run: (_, signal) =>
      this.call<WidgetReceiptsSummary>(
        this.address("admin/receipts/summary?", {}) + queryOf({ ...this.#filters }),
        signal,
      ),
    onError: this.report,
  });

  /** The code that downloads; the first paint does not wait for it. */
  readonly #downloads = new Load(this, {
    args: () => (this.#isDrawn ? ([this.language, this.messages] as const) : null),
    run: async (_, signal) => {
      await pause(0, signal);
      const { Downloads } = await import("./download/download.js");
      this.#flow ??= new Downloads(this, {
        link: (target, abort) => this.#link(target, abort),
        report: this.report,
      });
      await this.#flow.prepare(this.loadMessages);
      return this.#flow;
    },
    onError: this.report,
  });
  #flow: Downloads | null = null;

  constructor() {
    super();
    this.charity = null;
    this.early = null;
  }

  protected override get stage(): Stage {
    const isFirst = this.#list.state.status === "loading";
    const { status } = this.#list.view;
    return status === "failed" || (status === "loading" && isFirst) ? status : "ready";
  }

  protected override announce(messages: Messages): string {
    const { status, items } = this.#list.view;
    if (this.early) return messages[this.early];
    if (this.#flow?.announcement) return this.#flow.announcement;
    const isFiltered = this.#filters !== noFilters;
    if (status === "empty") return isFiltered ? messages.none : messages.empty;
    // The first page needs no telling; the answer to a filter or to "show more" does.
    if (status !== "ready" || (!isFiltered && items.length <= pageSize)) return "";
    return format(messages.shown, { count: items.length });
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const summary = this.#summary.value;
    return html`<div class="scroll">
        <header>
          <h2 class="text" part="title" tabindex="-1">${messages.title}</h2>
          <p class="text muted">${summary?.count ? format(messages.total, { ...summary.display }) : nothing}</p>
        </header>
        ${this.#renderTools(messages)}
        ${this.#list.render(messages, {
          item: ".get",
          empty: this.#renderEmpty(messages),
          items: (receipts) => html`<ul class="list" aria-label=${messages.title}>
            ${receipts.map((receipt) => this.#renderReceipt(receipt, messages))}
          </ul>`,
        })}
      </div>
      ${
        this.early
          ? html`<footer part="footer"><p class="text">${messages[this.early]}</p></footer>`
          : (this.#flow?.render() ?? nothing)
      }`;
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Another token may belong to another account.
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

  get #isDrawn(): boolean {
    return this.#flow !== null || this.stage === "ready";
  }

  #renderTools(messages: Messages): TemplateResult {
    const filters = this.#filters;
    const summary = this.#summary.value;
    const isReady = this.#list.view.status === "ready";
    const years = yearOptions(summary, filters.year);
    const charities = charityOptions(summary, this.charity);
    return html`<div class="tools">
      ${choice("year", messages.year, messages.allYears, filters.year, years, (year) => this.#filter({ ...filters, year }))}
      ${choice("charity", messages.charity, messages.allCharities, filters.charityId, charities, (charityId) => this.#filter({ ...filters, charityId }))}
      <button class="button quiet" part="button" aria-disabled=${this.#flow?.isRunning || !isReady}
        @click=${this.#downloadAll}>${messages.all}${icon(arrowToTray)}</button>
    </div>`;
  }

  /** There is no receipt, or the filters leave none. */
  #renderEmpty(messages: Messages): TemplateResult {
    if (this.#filters === noFilters)
      return html`<p class="notice text muted">${messages.empty}</p>`;
    return notice(messages.none, messages.showAll, () => this.#showAll());
  }

  #renderReceipt(receipt: WidgetReceipt, messages: Messages): TemplateResult {
    const { fiscalReceiptId, number, kind, status, display } = receipt;
    const name = display.charityName ?? "";
    const whose = kind === "COMPANY" ? messages.company : messages.donor;
    // Lines break between these and not within a date.
    const meta = [number, display.issuedAt.replaceAll(" ", "\u00a0"), whose].join(" · ");
    return html`<li class="row ${status}" part="receipt">
      <span class="mark" aria-hidden="true">${monogram(name)}</span>
      <p class="words">
        <span class="name text">${name}</span>
        <span class="meta text">${meta}</span>
      </p>
      <p class="sum">
        <span class="amount">${display.amount}</span>
        <span class="status">${messages[status]}</span>
      </p>
      <button class="icon get" aria-label=${format(messages.download, { number })} aria-disabled=${this.#flow?.isRunning ?? false}
        aria-busy=${this.#flow?.busyReceipt === fiscalReceiptId}
        @click=${() => void this.#download({ kind: "receipt", receipt })}>
        ${icon(arrowToTray)}
      </button>
    </li>`;
  }

  #filter({ year, charityId }: Filters): void {
    this.year = year;
    const charities = charityOptions(this.#summary.value, this.charity);
    this.charity = charities.find(({ value }) => value === charityId) ?? null;
    this.#flow?.settle();
  }

  #showAll(): void {
    this.#filter(noFilters);
    this.focusOn("select");
  }

  #downloadAll(): void {
    const summary = this.#summary.value;
    const { charityId } = this.#filters;
    const year = zipYear(summary, this.#filters.year);
    if (this.#list.view.status !== "ready") return;
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
      this.focusOn("select");
    }
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

/** The shapes of the list, in its geometry. */
function skeleton(): TemplateResult {
  return html`<div class="scroll" aria-hidden="true">
    <header><i class="ghost"></i></header>
    <div class="tools"><i class="ghost control"></i><i class="ghost control"></i></div>
    ${ghosts()}
  </div>`;
}

function choice(
  name: string,
  label: string,
  all: string,
  value: string,
  options: readonly Option[],
  choose: (value: string) => void,
): TemplateResult {
  const onChange = (event: Event) => choose((event.target as HTMLSelectElement).value);
  return html`<label class="control">
    <select name=${name} aria-label=${label} @change=${onChange}>
      <option value="" .selected=${!value}>${all}</option>
      ${options.map(
        (option) =>
          html`<option value=${option.value} .selected=${option.value === value}>${option.label}</option>`,
      )}
    </select>
    ${icon(chevron)}
  </label>`;
}

/** A year as the page or the person names it; anything else is no year. */
export function yearOf(text: string | null | undefined): string {
  return text && /^\d{4}$/.test(text) ? text : "";
}

/** The years to filter by; the one that is chosen is among them even when it has no receipt. */
export function yearOptions(summary: WidgetReceiptsSummary | null, year: string): Option[] {
  const years = new Set([...(summary?.years ?? []).map(String), ...(year ? [year] : [])]);
  return [...years]
    .sort()
    .reverse()
    .map((value) => ({ value, label: value }));
}

/** The charities to filter by. */
export function charityOptions(
  summary: WidgetReceiptsSummary | null,
  chosen: Option | null,
): Option[] {
  const options = (summary?.charities ?? []).map(({ charityId, name }) => ({
    value: charityId,
    label: name,
  }));
  const isMissing = chosen && !options.some(({ value }) => value === chosen.value);
  return isMissing ? [chosen, ...options] : options;
}

/** The year whose receipts one ZIP would hold: the chosen one, or the only one that there is. */
export function zipYear(summary: WidgetReceiptsSummary | null, year: string): number | null {
  if (year) return Number(year);
  const [first, second] = summary?.years ?? [];
  return first !== undefined && second === undefined ? first : null;
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-receipts": OboleReceipts;
  }
}
