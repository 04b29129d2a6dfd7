import { html, type ReactiveElement, type TemplateResult } from "lit";
import type { WidgetPaymentMethod } from "../../core/api/types.js";
import { format } from "../../core/i18n/format.js";
import type { Section, SectionContext } from "./section.js";

export const styles = [];

const marks = {
  CARD: "M3 6h18v12H3zM3 10h18",
  SEPA_DEBIT: "M3 10l9-6 9 6zM5 10v8m4.5-8v8m5-8v8M19 10v8M3 20h18",
} as const;

/** How the donor pays. */
export function open(_: ReactiveElement, context: SectionContext): Section {
  const list = context.list<WidgetPaymentMethod>("donor/payment-methods?limit=50&");
  const row = ({ type, brand, last4, holder, display }: WidgetPaymentMethod): TemplateResult => {
    const texts = context.texts();
    const added = format(texts.added, { date: display.createdAt });
    return html`<li class="row" tabindex="-1">
      <span class="mark" aria-hidden="true">
        <svg viewBox="0 0 24 24" width="24" height="24"><path d=${marks[type]}></path></svg>
      </span>
      <p class="words">
        <span class="name text">${brand ?? texts[type]} •••• ${last4}</span>
        <span class="meta text">${holder} · ${added}</span>
      </p>
    </li>`;
  };
  return {
    get stage() {
      return list.stage;
    },
    get announcement() {
      return list.view.status === "empty" ? context.texts().methodsEmpty : "";
    },
    render: () =>
      context.drawList(list, {
        label: context.shared()["payment-methods"],
        empty: context.texts().methodsEmpty,
        rows: (methods) => methods.map(row),
      }),
  };
}
