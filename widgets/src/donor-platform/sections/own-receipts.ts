import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { WidgetReceipt } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { Stage } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import { Load } from "../../core/load.js";
import { monogram } from "../../core/monogram.js";
import { arrowToTray, icon } from "../../core/parts.js";
import { Downloads } from "../../receipts/download/download.js";
import type { DonorList, Section, SectionContext } from "./section.js";

/** The receipts of one year. */
export interface YearOfReceipts {
  readonly year: number;
  readonly receipts: readonly WidgetReceipt[];
}

/** Receipts by year, the newest year first; within one they keep their order. */
export function byYear(receipts: readonly WidgetReceipt[]): YearOfReceipts[] {
  const years = [...new Set(receipts.map(({ year }) => year))].sort((one, other) => other - one);
  return years.map((year) => ({
    year,
    receipts: receipts.filter((receipt) => receipt.year === year),
  }));
}

export const styles = css`
  .year {
    padding-block: 16px 2px;
    color: var(--_muted);
    font-size: 0.9375em;
  }
  .year + .list {
    padding: 0;
  }
  .receipt {
    grid-template-columns: auto 1fr auto auto;
  }
  .scroll footer {
    position: sticky;
    inset-block-end: 0;
    margin-block-start: auto;
    background: var(--_surface);
  }
  @container (inline-size < 26em) {
    .receipt {
      grid-template-columns: 1fr auto;
    }
    .receipt .words {
      grid-column: 1 / -1;
    }
    .receipt .sum {
      grid-column: 1;
      justify-items: start;
    }
  }
`;

/** The donor's fiscal receipts, by year, to download. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new OwnReceipts(host, context);
}

class OwnReceipts implements Section {
  readonly #context: SectionContext;
  readonly #list: DonorList<WidgetReceipt>;
  readonly #downloads: Downloads;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#context = context;
    this.#list = context.list("donor/receipts?limit=50&");
    this.#downloads = new Downloads(host, {
      link: (target, signal) => {
        const id = target.kind === "receipt" ? target.receipt.fiscalReceiptId : "";
        const receipts = `${context.base()}/v1/widgets/donor/receipts`;
        return context.call(`${receipts}/${id}/download-url`, signal);
      },
      report: context.report,
    });
    // Loads the texts of downloads in the language on view.
    new Load(host, {
      args: () => [context.language(), context.texts()] as const,
      run: () => this.#downloads.prepare(context.loadMessages),
      onError: context.report,
    });
  }

  get stage(): Stage {
    return this.#list.stage;
  }

  get announcement(): string {
    if (this.#downloads.announcement) return this.#downloads.announcement;
    return this.#list.view.status === "empty" ? this.#context.texts().receiptsEmpty : "";
  }

  render(): TemplateResult {
    const { receipts: label } = this.#context.shared();
    const { receiptsEmpty: empty } = this.#context.texts();
    if (this.#list.view.status !== "ready") {
      return this.#context.drawList(this.#list, { label, empty, rows: () => nothing });
    }
    return html`${this.#context.drawList(this.#list, { label, empty, rows: (receipts) => this.#years(receipts) })}
      ${this.#downloads.render()}`;
  }

  #years(receipts: readonly WidgetReceipt[]) {
    return byYear(receipts).map(
      ({ year, receipts: ofYear }) => html`<li>
        <h3 class="year">${year}</h3>
        <ul class="list" aria-label=${year}>${ofYear.map((receipt) => this.#row(receipt))}</ul>
      </li>`,
    );
  }

  #row(receipt: WidgetReceipt): TemplateResult {
    const { fiscalReceiptId, number, status, display } = receipt;
    const name = display.charityName ?? "";
    const { isRunning, busyReceipt } = this.#downloads;
    // Lines break between these and not within a date.
    const meta = [number, display.issuedAt.replaceAll(" ", "\u00a0")].join(" · ");
    return html`<li class="row receipt ${status}" tabindex="-1">
      <span class="mark" aria-hidden="true">${monogram(name)}</span>
      <p class="words">
        <span class="name text">${name}</span>
        <span class="meta text">${meta}</span>
      </p>
      <p class="sum">
        <span class="amount text">${display.amount}</span>
        ${status === "CANCELED" ? html`<span class="status text">${this.#context.shared().CANCELED}</span>` : nothing}
      </p>
      <button class="icon get" aria-label=${format(this.#context.texts().download, { number })}
        aria-disabled=${isRunning} aria-busy=${busyReceipt === fiscalReceiptId}
        @click=${() => this.#downloads.start({ kind: "receipt", receipt })}>
        ${icon(arrowToTray)}
      </button>
    </li>`;
  }
}
