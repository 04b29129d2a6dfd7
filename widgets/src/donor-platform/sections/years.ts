import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { WidgetDonorGiving } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { Stage } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import { Load, type Plain } from "../../core/load.js";
import { ghosts, notice } from "../../core/parts.js";
import type { Section, SectionContext } from "./section.js";

export const styles = css`
  .given {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 16px;
    align-items: baseline;
    margin: 16px var(--_space) 0;
    padding: 14px 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .given.all {
    border-color: transparent;
    background: var(--_tint);
  }
  .given h3,
  .given .amount {
    font-size: 1.125em;
    font-weight: 600;
  }
  .given dl {
    display: grid;
    grid-template-columns: 1fr auto;
    grid-column: 1 / -1;
    gap: 6px 16px;
    margin: 0;
  }
  .given dt {
    color: var(--_muted);
  }
  .given dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .note {
    padding: 16px var(--_space);
    font-size: 0.875em;
    line-height: 1.45;
  }
`;

/** What the donor gave, by year and in all, and what the receipts take off the tax. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new Years(host, context);
}

type Facts = readonly (readonly [label: string, value: string | number])[];

class Years implements Section {
  readonly #host: ReactiveElement;
  readonly #context: SectionContext;
  readonly #giving: Load<readonly Plain[], WidgetDonorGiving>;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#host = host;
    this.#context = context;
    this.#giving = new Load(host, {
      args: context.allowed,
      run: (_, signal) => context.call<WidgetDonorGiving>(context.address("donor/giving?"), signal),
      onError: context.report,
    });
  }

  get stage(): Stage {
    if (this.#giving.value) return "ready";
    return this.#giving.state.status === "error" ? "failed" : "loading";
  }

  get announcement(): string {
    return this.#giving.value?.years.length === 0 ? this.#context.texts().yearsEmpty : "";
  }

  render(): TemplateResult {
    const { failed, retry } = this.#context.shared();
    const giving = this.#giving.value;
    if (giving) return this.#renderYears(giving);
    if (this.stage === "loading") return ghosts();
    return notice(failed, retry, () => {
      this.#host.shadowRoot?.querySelector<HTMLElement>("#panel")?.focus();
      void this.#giving.retry();
    });
  }

  #renderYears({ total, years, display }: WidgetDonorGiving): TemplateResult {
    const texts = this.#context.texts();
    if (years.length === 0) return html`<p class="notice text muted">${texts.yearsEmpty}</p>`;
    const { gifts } = this.#context.shared();
    const counts = ({ donations, charities }: typeof total): Facts => [
      [gifts, donations],
      [texts.charitiesHelped, charities],
    ];
    const articles = [...new Set(years.flatMap(({ taxArticles }) => taxArticles))];
    return html`${years.length > 1 ? card("all", [texts.allYears, display.amount], counts(total)) : nothing}
      ${years.map(({ year, receipted, ...given }, index) => {
        const shown = display.years[index];
        return card(
          "",
          [`${year}`, shown?.amount ?? ""],
          [
            ...counts(given),
            ...(receipted > 0 ? [[texts.onReceipts, shown?.receipted ?? ""] as const] : []),
            ...(shown?.taxReduction ? [[texts.taxReduction, shown.taxReduction] as const] : []),
          ],
        );
      })}
      ${
        articles.length > 0
          ? html`<p class="note text muted">${format(texts.taxNote, { articles: articles.join(", ") })}</p>`
          : nothing
      }`;
  }
}

/** The sum of a year, or of all, and what there is to know about it. */
function card(
  kind: string,
  [title, amount]: readonly [string, string],
  facts: Facts,
): TemplateResult {
  return html`<section class="given ${kind}" aria-label=${title}>
    <h3 class="text">${title}</h3>
    <p class="amount text">${amount}</p>
    <dl>${facts.map(([label, value]) => html`<dt class="text">${label}</dt><dd class="text">${value}</dd>`)}</dl>
  </section>`;
}
