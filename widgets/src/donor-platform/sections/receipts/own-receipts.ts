import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { WidgetReceipt } from "../../../core/api/types.js";
import { css } from "../../../core/css.js";
import type { Stage } from "../../../core/element.js";
import { format } from "../../../core/i18n/format.js";
import { Load } from "../../../core/load.js";
import { monogram } from "../../../core/monogram.js";
import { Downloads } from "../../../receipts/download/download.js";
import type { List } from "../../donor-platform.list.js";
import type { Section, SectionContext } from "../section.js";
import { byYear } from "./own-receipts.model.js";

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
  .get {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border: 1px solid transparent;
    border-radius: var(--_inner-radius);
    background: none;
    color: var(--_accent);
  }
  .get[aria-disabled="true"] {
    color: var(--_muted);
    cursor: default;
  }
  .scroll footer {
    position: sticky;
    inset-block-end: 0;
    margin-block-start: auto;
    padding: 12px var(--_space);
    border-block-start: 1px solid var(--_border);
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

const arrowToTray = "M12 4v11m-5-5l5 5 5-5M5 20h14";

/** The donor's fiscal receipts, by year, to download. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new OwnReceipts(host, context);
}

class OwnReceipts implements Section {
  readonly #context: SectionContext;
  readonly #list: List<WidgetReceipt>;
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
    // What is told of downloads comes in the language on view.
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
      <button class="get" aria-label=${format(this.#context.texts().download, { number })}
        aria-disabled=${isRunning} aria-busy=${busyReceipt === fiscalReceiptId}
        @click=${() => this.#downloads.start({ kind: "receipt", receipt })}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d=${arrowToTray}></path></svg>
      </button>
    </li>`;
  }
}
