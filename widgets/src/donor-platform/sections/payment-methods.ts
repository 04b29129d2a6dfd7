import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { statusOf } from "../../core/api/errors.js";
import type { WidgetPaymentMethod } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { Stage } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import type { SectionMessages } from "./messages.js";
import { NewPaymentMethod } from "./new-payment-method.js";
import type { DonorList, Section, SectionContext } from "./section.js";
import { actStyles } from "./section.styles.js";

const ownStyles = css`
  /* The button below the rows must not move when their true height is known. */
  .method {
    content-visibility: visible;
  }
  .method .button {
    padding-inline: 14px;
    font-size: 0.9375em;
  }
  .add {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 4px var(--_space) var(--_space);
  }
  .notice + .add {
    justify-content: center;
    margin-block-end: auto;
  }
  .scroll:has(> .add) > .notice {
    flex: none;
    margin-block-start: auto;
  }
`;

export const styles = [actStyles, ownStyles];

const marks = {
  CARD: "M3 6h18v12H3zM3 10h18",
  SEPA_DEBIT: "M3 10l9-6 9 6zM5 10v8m4.5-8v8m5-8v8M19 10v8M3 20h18",
} as const;

/** A payment method in a line, such as `Visa •••• 4242`. */
export function nameOfMethod(
  { brand, type, last4 }: Pick<WidgetPaymentMethod, "brand" | "type" | "last4">,
  texts: Pick<SectionMessages, WidgetPaymentMethod["type"]>,
): string {
  return `${brand ?? texts[type]} •••• ${last4}`;
}

/** The question whether a payment method is removed. */
interface Removal {
  readonly paymentMethodId: string;
  readonly isSending: boolean;
  readonly problem: "methodInUse" | "notSaved" | null;
}

/** Why a payment method was not removed; null if it is gone already. */
export function removalProblem(error: unknown): Removal["problem"] {
  const status = statusOf(error);
  if (status === 404) return null;
  return status === 409 ? "methodInUse" : "notSaved";
}

/** The donor's payment methods, which can be added and removed. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new PaymentMethods(host, context);
}

class PaymentMethods implements Section {
  readonly #host: ReactiveElement;
  readonly #context: SectionContext;
  readonly #list: DonorList<WidgetPaymentMethod>;
  readonly #new: NewPaymentMethod;
  #removal: Removal | null = null;
  #wasRemoved = false;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#host = host;
    this.#context = context;
    this.#list = context.list("donor/payment-methods?limit=50&");
    this.#new = new NewPaymentMethod(host, context, "payment-methods", "methodAdded");
  }

  get stage(): Stage {
    return this.#list.stage;
  }

  get announcement(): string {
    const texts = this.#context.texts();
    if (this.#removal?.problem) return texts[this.#removal.problem];
    if (this.#wasRemoved) return texts.methodRemoved;
    if (this.#new.announcement) return this.#new.announcement;
    return this.#list.view.status === "empty" ? texts.methodsEmpty : "";
  }

  render(): TemplateResult {
    const texts = this.#context.texts();
    const { status } = this.#list.view;
    const list = this.#context.drawList(this.#list, {
      label: this.#context.shared()["payment-methods"],
      empty: texts.methodsEmpty,
      rows: (methods) => methods.map((method) => this.#row(method)),
    });
    if (status !== "ready" && status !== "empty") return list;
    const kind = status === "empty" ? "" : "quiet";
    return html`${this.#new.renderOutcome()}${list}
      <div class="add">${this.#new.renderButton(texts.addMethod, kind)}</div>`;
  }

  #row(method: WidgetPaymentMethod): TemplateResult {
    const texts = this.#context.texts();
    const { paymentMethodId: id, type, holder, display } = method;
    const name = nameOfMethod(method, texts);
    const isAsked = this.#removal?.paymentMethodId === id;
    return html`<li class="row method" id=${id} tabindex="-1">
      <span class="mark" aria-hidden="true">
        <svg viewBox="0 0 24 24" width="24" height="24"><path d=${marks[type]}></path></svg>
      </span>
      <p class="words">
        <span class="name text">${name}</span>
        <span class="meta text">${holder} · ${format(texts.added, { date: display.createdAt })}</span>
      </p>
      ${
        isAsked
          ? this.#question(name)
          : html`<button class="button quiet" name="remove" aria-label="${texts.remove} (${name})"
            @click=${() => this.#ask(id)}>${texts.remove}</button>`
      }
    </li>`;
  }

  #question(name: string): TemplateResult {
    const texts = this.#context.texts();
    const { isSending = false, problem = null } = this.#removal ?? {};
    return html`<div class="acts asking" role="group" aria-labelledby="question">
      <p class="text" id="question"><strong>${texts.removeTitle}</strong> ${format(texts.removeText, { name })}</p>
      <button class="button stop" aria-disabled=${isSending} @click=${this.#remove}>
        ${isSending ? this.#context.shared().wait : texts.removeYes}
      </button>
      <button class="button quiet" name="keep" @click=${this.#keep}>${texts.removeNo}</button>
      ${problem ? html`<p class="error text">${texts[problem]}</p>` : nothing}
    </div>`;
  }

  #ask(paymentMethodId: string): void {
    this.#new.forget();
    this.#wasRemoved = false;
    this.#removal = { paymentMethodId, isSending: false, problem: null };
    // A second, hasty press must not remove it.
    void this.#focusOn("[name=keep]");
  }

  readonly #keep = (): void => {
    const id = this.#removal?.paymentMethodId;
    this.#removal = null;
    void this.#focusOn(`[id="${id}"] [name=remove]`);
  };

  readonly #remove = async (): Promise<void> => {
    const removal = this.#removal;
    if (!removal || removal.isSending) return;
    const { paymentMethodId } = removal;
    this.#become({ ...removal, isSending: true, problem: null });
    const { base, call, changed, report } = this.#context;
    // The request is finished even if the page removes the element.
    const { signal } = new AbortController();
    const address = `${base()}/v1/widgets/donor/payment-methods/${paymentMethodId}`;
    try {
      await call(address, signal, { method: "DELETE" });
    } catch (error) {
      report(error);
      const problem = removalProblem(error);
      if (problem) return this.#become({ ...removal, problem });
    }
    this.#removal = null;
    this.#wasRemoved = true;
    changed({ kind: "payment-method", paymentMethodId, isRemoved: true });
    await this.#list.extend(async (page) => ({
      ...page,
      data: page.data.filter((one) => one.paymentMethodId !== paymentMethodId),
    }));
    await this.#focusOn("#panel");
  };

  #become(removal: Removal): void {
    this.#removal = removal;
    this.#host.requestUpdate();
  }

  async #focusOn(selector: string): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
