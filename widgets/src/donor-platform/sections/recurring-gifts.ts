import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { json } from "../../core/api/client.js";
import { statusOf } from "../../core/api/errors.js";
import type { WidgetRecurringDonation } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { Stage } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import type { Locale } from "../../core/i18n/locale.js";
import { monogram } from "../../core/monogram.js";
import type { DonorList, Section, SectionContext } from "./section.js";

/** The service takes no more at once. */
const mostCents = 10_000_000_000;

/** How thousands are set apart. */
const separators = [
  { ofThousands: ".", form: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/ },
  { ofThousands: ",", form: /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/ },
] as const;

/**
 * The cents that somebody means who typed an amount in euros: with a point or a comma, and with thousands
 * set apart or not; null when it is no amount.
 */
export function centsOf(text: string): number | null {
  const digits = text.replace(/[\s€'’]/g, "");
  const separator = separators.find(({ form }) => form.test(digits))?.ofThousands ?? " ";
  const plain = digits.replaceAll(separator, "");
  const [, whole, cents = ""] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole + cents.padEnd(2, "0"));
  return amount >= 1 && amount <= mostCents ? amount : null;
}

/** An amount as somebody who reads this language would type it. */
export function typed(cents: number, language: Locale): string {
  const text = (cents / 100).toFixed(2).replace(/\.00$/, "");
  return language === "en" ? text : text.replace(".", ",");
}

/** The open form of a recurring gift. */
export interface Deed {
  readonly kind: "amount" | "stop";
  readonly recurringDonationId: string;
  /** The amount as typed. */
  readonly text: string;
  readonly isSending: boolean;
  readonly problem: Problem | null;
}

/** Why it was not done; `alreadyStopped` when somebody else stopped it meanwhile. */
export type Problem = "badAmount" | "alreadyStopped" | "notSaved";

export function problemOf(error: unknown): Problem {
  return statusOf(error) === 409 ? "alreadyStopped" : "notSaved";
}

/** The change to send; null if there is none, a problem if it cannot be sent. */
export function changeOf(
  { kind, text }: Deed,
  { amount }: Pick<WidgetRecurringDonation, "amount">,
): { readonly amount: number } | { readonly status: "CANCELED" } | "badAmount" | null {
  if (kind === "stop") return { status: "CANCELED" };
  const cents = centsOf(text);
  if (cents === null) return "badAmount";
  return cents === amount ? null : { amount: cents };
}

export const styles = css`
  .acts {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    gap: 8px;
    margin-block-start: 4px;
    align-items: center;
  }
  .acts .button {
    padding-inline: 14px;
    font-size: 0.9375em;
  }
  .acts.asking {
    padding: 12px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
  }
  .acts > p,
  .acts > label {
    flex: 1 1 100%;
  }
  .acts > label,
  .acts strong {
    font-weight: 600;
  }
  .acts .button.quiet {
    background: var(--_surface);
  }
  .acts input {
    flex: 0 1 9em;
    min-inline-size: 0;
    block-size: 46px;
    padding-inline: 14px;
    border: 1px solid var(--_line);
    border-radius: var(--_inner-radius);
    background: var(--_surface);
  }
  .acts input[aria-invalid="true"] {
    border-color: var(--_danger);
  }
  .button.stop {
    background: var(--_danger);
    color: var(--_surface);
  }
  @container (inline-size < 26em) {
    .acts {
      grid-column: 1 / -1;
    }
    .asking > :is(.button, input) {
      flex: 1 1 auto;
    }
  }
`;

/** The donor's recurring gifts, whose amount can be changed and which can be stopped. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new RecurringGifts(host, context);
}

class RecurringGifts implements Section {
  readonly #host: ReactiveElement;
  readonly #context: SectionContext;
  readonly #list: DonorList<WidgetRecurringDonation>;
  #deed: Deed | null = null;
  /** The last change. */
  #said: "amountChanged" | "giftStopped" | null = null;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#host = host;
    this.#context = context;
    this.#list = context.list("donor/recurring-donations?limit=24&");
  }

  get stage(): Stage {
    return this.#list.stage;
  }

  get announcement(): string {
    const texts = this.#context.texts();
    const problem = this.#deed?.problem;
    if (problem) return texts[problem];
    if (this.#said) return texts[this.#said];
    return this.#list.view.status === "empty" ? texts.recurringEmpty : "";
  }

  render(): TemplateResult {
    return this.#context.drawList(this.#list, {
      label: this.#context.shared().recurring,
      empty: this.#context.texts().recurringEmpty,
      rows: (gifts) => gifts.map((gift) => this.#row(gift)),
    });
  }

  #row(gift: WidgetRecurringDonation): TemplateResult {
    const texts = this.#context.texts();
    const { recurringDonationId: id, status, frequency, display } = gift;
    const { charityName, nextDonationAt } = display;
    const next = nextDonationAt && format(texts.next, { date: nextDonationAt });
    const meta = [texts[frequency], next].filter(Boolean).join(" · ");
    const states = { PENDING: texts.needsCharity, ACTIVE: "", CANCELED: texts.stopped };
    return html`<li class="row ${status}" id=${id} tabindex="-1">
      <span class="mark" aria-hidden="true">${monogram(charityName ?? "♡")}</span>
      <p class="words">
        <span class="name text">${charityName ?? texts.needsCharity}</span>
        <span class="meta text">${meta}</span>
      </p>
      <p class="sum">
        <span class="amount text">${display.amount}</span>
        ${charityName ? html`<span class="status text">${states[status]}</span>` : nothing}
      </p>
      ${status === "CANCELED" ? nothing : this.#acts(gift)}
    </li>`;
  }

  #acts(gift: WidgetRecurringDonation): TemplateResult {
    const texts = this.#context.texts();
    const name = gift.display.charityName ?? texts.needsCharity;
    if (this.#deed?.recurringDonationId === gift.recurringDonationId) {
      return this.#deed.kind === "amount"
        ? this.#amountForm(this.#deed, gift)
        : this.#stopQuestion(this.#deed, gift);
    }
    return html`<div class="acts">
      <button class="button quiet" name="amount" aria-label="${texts.changeAmount} (${name})"
        @click=${() => this.#begin("amount", gift)}>${texts.change}</button>
      <button class="button quiet" name="stop" aria-label="${texts.stop} (${name})"
        @click=${() => this.#begin("stop", gift)}>${texts.stop}</button>
    </div>`;
  }

  #amountForm(deed: Deed, gift: WidgetRecurringDonation): TemplateResult {
    const texts = this.#context.texts();
    const { problem } = deed;
    const submit = (event: Event) => {
      event.preventDefault();
      void this.#send(gift);
    };
    const input = (event: Event) => {
      this.#deed = { ...deed, text: (event.target as HTMLInputElement).value, problem: null };
      this.#host.requestUpdate();
    };
    return html`<form class="acts asking" novalidate @submit=${submit}>
      <label for="amount">${texts.amount}</label>
      <input id="amount" inputmode="decimal" autocomplete="off" maxlength="20" .value=${deed.text}
        aria-invalid=${problem === "badAmount"} aria-describedby=${problem ? "problem" : nothing} @input=${input}>
      <button class="button" aria-disabled=${deed.isSending}>${this.#label(deed, texts.save)}</button>
      <button class="button quiet" type="button" @click=${() => this.#end("amount", gift)}>${texts.cancel}</button>
      ${this.#problem(deed)}
    </form>`;
  }

  #stopQuestion(deed: Deed, gift: WidgetRecurringDonation): TemplateResult {
    const texts = this.#context.texts();
    return html`<div class="acts asking" role="group" aria-labelledby="question">
      <p class="text" id="question"><strong>${texts.stopTitle}</strong> ${texts.stopText}</p>
      <button class="button stop" aria-disabled=${deed.isSending} @click=${() => this.#send(gift)}>
        ${this.#label(deed, texts.stopYes)}
      </button>
      <button class="button quiet" name="keep" @click=${() => this.#end("stop", gift)}>${texts.stopNo}</button>
      ${this.#problem(deed)}
    </div>`;
  }

  #label({ isSending }: Deed, label: string): string {
    return isSending ? this.#context.shared().wait : label;
  }

  #problem({ problem }: Deed): TemplateResult | typeof nothing {
    return problem
      ? html`<p class="error text" id="problem">${this.#context.texts()[problem]}</p>`
      : nothing;
  }

  #begin(kind: Deed["kind"], { recurringDonationId, amount }: WidgetRecurringDonation): void {
    const text = typed(amount, this.#context.language());
    this.#said = null;
    this.#deed = { kind, recurringDonationId, text, isSending: false, problem: null };
    // A second, hasty press must not stop the gift.
    void this.#focusOn(kind === "amount" ? "#amount" : "[name=keep]");
  }

  #end(kind: Deed["kind"], { recurringDonationId }: WidgetRecurringDonation): void {
    this.#deed = null;
    void this.#focusOn(`[id="${recurringDonationId}"] [name=${kind}]`);
  }

  async #send(gift: WidgetRecurringDonation): Promise<void> {
    const deed = this.#deed;
    if (!deed || deed.isSending) return;
    const change = changeOf(deed, gift);
    if (change === null) return this.#end("amount", gift);
    if (change === "badAmount") {
      this.#deed = { ...deed, problem: change };
      return this.#focusOn("#amount");
    }
    this.#become({ ...deed, isSending: true, problem: null });
    const { recurringDonationId: id } = gift;
    // The request is finished even if the page removes the element.
    const { signal } = new AbortController();
    try {
      const locale = this.#context.language();
      const address = `${this.#context.base()}/v1/widgets/donor/recurring-donations/${id}`;
      const sent = json({ ...change, locale }, "PATCH");
      const saved = await this.#context.call<WidgetRecurringDonation>(address, signal, sent);
      this.#said = deed.kind === "amount" ? "amountChanged" : "giftStopped";
      this.#deed = null;
      void this.#list.extend(async (page) => ({
        ...page,
        data: page.data.map((one) => (one.recurringDonationId === id ? saved : one)),
      }));
      this.#context.changed({ kind: "recurring-donation", recurringDonation: saved });
      await this.#focusOn(`[id="${id}"]`);
    } catch (error) {
      this.#become({ ...deed, isSending: false, problem: problemOf(error) });
      this.#context.report(error);
    }
  }

  #become(deed: Deed): void {
    this.#deed = deed;
    this.#host.requestUpdate();
  }

  async #focusOn(selector: string): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
