import { html, nothing, type TemplateResult } from "lit";
import type { WidgetReceipt, WidgetReceiptsSummary } from "../core/api/types.js";
import { format } from "../core/i18n/format.js";
import { monogram } from "../core/monogram.js";
import { notice } from "../core/notice.js";
import type { Messages } from "./messages/index.js";
import type { Filters, ListView, Option } from "./receipts.model.js";

/** What is on view, and what the person can do. */
export interface ReceiptsView {
  readonly messages: Messages;
  readonly list: ListView;
  readonly summary: WidgetReceiptsSummary | null;
  readonly filters: Filters;
  readonly years: readonly Option[];
  readonly charities: readonly Option[];
  /** The receipt whose file is on its way. */
  readonly busyReceipt: string | null;
  readonly isDownloading: boolean;
  readonly filter: (change: Partial<Filters>) => void;
  readonly showAll: () => void;
  readonly showMore: () => void;
  readonly retry: () => void;
  readonly download: (receipt: WidgetReceipt) => void;
  readonly downloadAll: () => void;
}

const chevron = "M6 9l6 6 6-6";
const arrowToTray = "M12 4v11m-5-5l5 5 5-5M5 20h14";

function icon(path: string): TemplateResult {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d=${path}></path></svg>`;
}

function rowSkeletons(): TemplateResult {
  const rows = Array.from({ length: 6 }, () => html`<i class="ghost"></i>`);
  return html`<div class="list" aria-hidden="true">${rows}</div>`;
}

/** The shapes of the list, in its geometry. */
export function skeleton(): TemplateResult {
  return html`<div class="scroll" aria-hidden="true">
    <header><i class="ghost"></i></header>
    <div class="tools"><i class="ghost control"></i><i class="ghost control"></i></div>
    ${rowSkeletons()}
  </div>`;
}

/** Title, filters and the list. */
export function receiptsView(on: ReceiptsView): TemplateResult {
  const { messages, summary, filters } = on;
  return html`<div class="scroll">
    <header>
      <h2 class="text" part="title" tabindex="-1">${messages.title}</h2>
      <p class="text muted">${summary?.count ? format(messages.total, { ...summary.display }) : nothing}</p>
    </header>
    <div class="tools">
      ${choice("year", messages.year, messages.allYears, filters.year, on.years, (year) => on.filter({ year }))}
      ${choice("charity", messages.charity, messages.allCharities, filters.charityId, on.charities, (charityId) => on.filter({ charityId }))}
      <button class="button quiet" part="button" aria-disabled=${on.isDownloading || on.list.status !== "ready"}
        @click=${on.downloadAll}>${messages.all}${icon(arrowToTray)}</button>
    </div>
    ${list(on)}
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

function list(on: ReceiptsView): TemplateResult {
  const { messages } = on;
  const { status } = on.list;
  switch (status) {
    case "loading":
      return rowSkeletons();
    case "failed":
      return notice(messages.failed, messages.retry, on.retry);
    case "empty":
      return html`<p class="notice text muted">${messages.empty}</p>`;
    case "none":
      return notice(messages.none, messages.showAll, on.showAll);
    case "ready":
      return rows(on);
    default:
      return status satisfies never;
  }
}

function rows(on: ReceiptsView): TemplateResult {
  const { messages } = on;
  const { receipts, isExtending, hasMore, hasMoreFailed } = on.list;
  return html`<ul class="list" aria-label=${messages.title}>
      ${receipts.map((receipt) => row(receipt, on))}
    </ul>
    ${hasMoreFailed ? html`<p class="error text">${messages.failed}</p>` : nothing}
    ${
      hasMore
        ? html`<button class="button quiet more" aria-disabled=${isExtending} @click=${on.showMore}>
          ${isExtending ? messages.wait : messages.more}
        </button>`
        : nothing
    }`;
}

function row(receipt: WidgetReceipt, on: ReceiptsView): TemplateResult {
  const { messages } = on;
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
    <button class="get" aria-label=${format(messages.download, { number })} aria-disabled=${on.isDownloading}
      aria-busy=${on.busyReceipt === fiscalReceiptId} @click=${() => on.download(receipt)}>
      ${icon(arrowToTray)}
    </button>
  </li>`;
}
