import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { json } from "../../core/api/client.js";
import { icon } from "../../core/parts.js";
import { webAddress } from "../../core/web-address.js";
import type { SectionMessages } from "./messages.js";
import type { SectionContext } from "./section.js";

/** What came of a visit to the page on which a payment method is entered. */
const outcomes = ["succeeded", "processing", "canceled"] as const;

export type Outcome = (typeof outcomes)[number];

/** The views that send donors to the page. */
type View = "recurring" | "payment-methods";

/** The parameter that names the view to come back to. */
const viewParameter = "obole-view";
const outcomeParameter = "payment";

/**
 * Where the page of payment sends the donor back to: this page, in the same view. The fragment stays behind, because it
 * may hold a session.
 */
export function returnAddress(address: string, view: View): string {
  const url = new URL(address);
  url.hash = "";
  url.searchParams.delete(outcomeParameter);
  url.searchParams.set(viewParameter, view);
  return url.href;
}

/** What an address tells to a view, and the address without it; null if it tells nothing. */
export function outcomeIn(
  address: string,
  view: View,
): { readonly outcome: Outcome | null; readonly rest: string } | null {
  const url = new URL(address);
  if (url.searchParams.get(viewParameter) !== view) return null;
  const said = url.searchParams.get(outcomeParameter);
  url.searchParams.delete(viewParameter);
  url.searchParams.delete(outcomeParameter);
  return { outcome: outcomes.find((one) => one === said) ?? null, rest: url.href };
}

/** Takes the donor to the page on which a payment method is entered, and tells what came of it. */
export class NewPaymentMethod {
  readonly #host: ReactiveElement;
  readonly #context: SectionContext;
  readonly #view: View;
  readonly #texts: Readonly<Record<Outcome, keyof SectionMessages>>;
  #outcome: Outcome | null = null;
  #state: "leaving" | "notSaved" | null = null;

  constructor(
    host: ReactiveElement,
    context: SectionContext,
    view: View,
    succeeded: keyof SectionMessages,
  ) {
    this.#host = host;
    this.#context = context;
    this.#view = view;
    this.#texts = { succeeded, processing: "methodProcessing", canceled: "methodNotAdded" };
    const told = outcomeIn(location.href, view);
    if (!told) return;
    this.#outcome = told.outcome;
    // A reload must not tell it again.
    history.replaceState(history.state, "", told.rest);
  }

  /** What to announce; empty while there is nothing. */
  get announcement(): string {
    if (this.#state === "leaving") return this.#context.shared().wait;
    if (this.#state) return this.#context.texts().notSaved;
    return this.#outcome ? this.#context.texts()[this.#texts[this.#outcome]] : "";
  }

  /** What came of the last visit, until something else is done. */
  renderOutcome(): TemplateResult | typeof nothing {
    if (!this.#outcome) return nothing;
    const isDone = this.#outcome !== "canceled";
    return html`<p class="said">
      ${isDone ? icon("M5 12.5l4.5 4.5L19 7.5") : nothing}
      <span class="text">${this.#context.texts()[this.#texts[this.#outcome]]}</span>
    </p>`;
  }

  /** The button that opens the page. */
  renderButton(label: string, kind = ""): TemplateResult {
    const isLeaving = this.#state === "leaving";
    return html`<button class="button ${kind}" name="enter" aria-disabled=${isLeaving} @click=${this.#enter}>
        ${isLeaving ? this.#context.shared().wait : label}
      </button>
      ${this.#state === "notSaved" ? html`<p class="error text">${this.#context.texts().notSaved}</p>` : nothing}`;
  }

  /** Something else was done since. */
  forget(): void {
    this.#outcome = null;
    if (this.#state === "notSaved") this.#state = null;
  }

  readonly #enter = async (): Promise<void> => {
    if (this.#state === "leaving") return;
    this.forget();
    this.#become("leaving");
    const { base, call, report } = this.#context;
    try {
      const { signal } = new AbortController();
      const sent = json({ returnUrl: returnAddress(location.href, this.#view) });
      const route = `${base()}/v1/widgets/donor/payment-method-sessions`;
      const address = webAddress((await call<{ url: string }>(route, signal, sent)).url);
      // The browser may keep this page, and show it again as it was.
      addEventListener("pageshow", () => this.#become(null), { once: true });
      if (address) location.assign(address);
    } catch (error) {
      this.#become("notSaved");
      report(error);
    }
  };

  #become(state: "leaving" | "notSaved" | null): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
