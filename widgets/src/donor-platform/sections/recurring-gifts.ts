import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { OboleSelectEvent } from "../../charity-selection/charity-selection.events.js";
import { json } from "../../core/api/client.js";
import { statusOf } from "../../core/api/errors.js";
import type { Page, WidgetPaymentMethod, WidgetRecurringDonation } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { Stage } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import type { Locale } from "../../core/i18n/locale.js";
import { Load, type Plain } from "../../core/load.js";
import { centsOf, typed } from "../../core/money/euros.js";
import { monogram } from "../../core/monogram.js";
import { chevron, icon } from "../../core/parts.js";
import { CampaignChoice, choiceStyles } from "./campaign-choice.js";
import type { SectionMessages } from "./messages.js";
import { NewPaymentMethod } from "./new-payment-method.js";
import { nameOfMethod } from "./payment-methods.js";
import type { DonorList, Section, SectionContext } from "./section.js";
import { actStyles, barStyles } from "./section.styles.js";

/** The form of a recurring gift that is open, with what was entered. */
export interface Deed {
  readonly kind: "change" | "charity" | "pause" | "resume" | "stop";
  readonly gift: WidgetRecurringDonation;
  /** The amount as typed. */
  readonly text: string;
  readonly paymentMethodId: string | null;
  readonly charityId: string | null;
  /** Whether the next gift alone is skipped. */
  readonly isSkip: boolean;
  /** The date until which it is paused; empty until one is entered. */
  readonly date: string;
  readonly isSending: boolean;
  readonly problem: Problem | null;
}

/** Why it was not done; `alreadyStopped` when somebody else stopped it meanwhile. */
export type Problem = "badAmount" | "badDate" | "alreadyStopped" | "notSaved";

export function problemOf(error: unknown): Problem {
  return statusOf(error) === 409 ? "alreadyStopped" : "notSaved";
}

/** A form as it opens. */
export function deedOf(kind: Deed["kind"], gift: WidgetRecurringDonation, language: Locale): Deed {
  const { amount, paymentMethodId, charityId } = gift;
  const shown = { text: typed(amount, language), paymentMethodId, charityId };
  return { kind, gift, ...shown, isSkip: true, date: "", isSending: false, problem: null };
}

/** The first date to which a pause can last without being over before the next gift: the day after it. */
export function firstPause({ nextDonationAt }: Pick<WidgetRecurringDonation, "nextDonationAt">) {
  const date = new Date(nextDonationAt ?? 0);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, "YYYY-MM-DD".length);
}

/** The change to send. */
interface Change {
  readonly amount?: number;
  readonly paymentMethodId?: string;
  readonly charityId?: string;
  readonly pausedUntil?: string | null;
  readonly status?: "CANCELED";
}

/** The change to send; null if there is none, a problem if it cannot be sent. */
export function changeOf(deed: Deed): Change | "badAmount" | "badDate" | null {
  const { kind, gift, isSkip, date, charityId } = deed;
  switch (kind) {
    case "stop":
      return { status: "CANCELED" };
    case "resume":
      return { pausedUntil: null };
    case "charity":
      return charityId === null || charityId === gift.charityId ? null : { charityId };
    case "pause":
      if (isSkip) return { pausedUntil: firstPause(gift) };
      return date >= firstPause(gift) ? { pausedUntil: date } : "badDate";
    case "change":
      return changedFields(deed);
    default:
      return kind satisfies never;
  }
}

function changedFields({ gift, text, paymentMethodId }: Deed): Change | "badAmount" | null {
  const amount = centsOf(text);
  if (amount === null) return "badAmount";
  const isOther = paymentMethodId !== null && paymentMethodId !== gift.paymentMethodId;
  if (amount === gift.amount && !isOther) return null;
  return {
    ...(amount === gift.amount ? {} : { amount }),
    ...(isOther ? { paymentMethodId } : {}),
  };
}

/** What is said once it is done. */
const done = {
  change: "saved",
  charity: "charityChanged",
  pause: "giftPaused",
  resume: "giftResumed",
  stop: "giftStopped",
} as const satisfies Record<Deed["kind"], keyof SectionMessages>;

/** What gets the focus when a form opens. */
const firstOf: Readonly<Record<Deed["kind"], string>> = {
  change: "#amount",
  charity: "#panel",
  pause: "[name=pausing]",
  resume: "[name=resume]",
  // A second, hasty press must not stop the gift.
  stop: "[name=keep]",
};

const ownStyles = css`
  .acts :is(input[inputmode], input[type="date"]) {
    flex: 0 1 11em;
    min-inline-size: 0;
    block-size: 46px;
    padding-inline: 14px;
    border: 1px solid var(--_line);
    border-radius: var(--_inner-radius);
    background: var(--_surface);
  }
  .acts .control {
    flex: 0 1 18em;
  }
  .acts input[aria-invalid="true"] {
    border-color: var(--_danger);
  }
  .acts .end {
    flex-basis: 100%;
    block-size: 0;
  }
  .choices {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .choices legend {
    padding: 0;
    font-weight: 600;
  }
  .choices label {
    display: flex;
    gap: 10px;
    align-items: center;
    min-block-size: 44px;
  }
  .choices input[type="radio"] {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--_accent);
  }
  .failed .status {
    color: var(--_danger);
  }
  .acts.unpaid {
    gap: 12px;
    padding: 12px;
    border: 1px solid var(--_danger);
    border-radius: var(--_inner-radius);
    background: color-mix(in srgb, var(--_danger) 6%, var(--_surface));
  }
  obole-charity-selection::part(footer) {
    display: none;
  }
  @container (inline-size < 26em) {
    .asking > :is(input, .control) {
      flex: 1 1 100%;
    }
    /* The notice below says it. */
    .failed .status {
      display: none;
    }
  }
`;

export const styles = [actStyles, barStyles, ...choiceStyles, ownStyles];

/** The donor's recurring gifts, which can be changed, paused and stopped, and whose payment can be repaired. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new RecurringGifts(host, context);
}

class RecurringGifts implements Section {
  readonly #host: ReactiveElement;
  readonly #context: SectionContext;
  readonly #list: DonorList<WidgetRecurringDonation>;
  readonly #choice: CampaignChoice;
  readonly #new: NewPaymentMethod;
  /** The donor's payment methods, where a gift is charged to one. */
  readonly #methods: Load<readonly Plain[], Page<WidgetPaymentMethod>>;
  #deed: Deed | null = null;
  /** The last change. */
  #said: (typeof done)[Deed["kind"]] | null = null;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#host = host;
    this.#context = context;
    this.#list = context.list("donor/recurring-donations?limit=24&");
    this.#new = new NewPaymentMethod(host, context, "recurring", "giftsRepaired");
    const chosenFor = () => (this.#deed?.kind === "charity" ? this.#deed.gift.campaignId : null);
    this.#choice = new CampaignChoice(host, context, chosenFor);
    this.#methods = new Load(host, {
      args: () =>
        this.#list.view.items.some((gift) => gift.paymentMethodId) ? context.allowed() : null,
      run: (_, signal) => context.call(context.address("donor/payment-methods?limit=50&"), signal),
      onError: context.report,
    });
  }

  get stage(): Stage {
    return this.#list.stage;
  }

  get announcement(): string {
    const texts = this.#context.texts();
    if (this.#deed?.problem) return this.#problemText(this.#deed);
    if (this.#said) return texts[this.#said];
    if (this.#new.announcement) return this.#new.announcement;
    return this.#list.view.status === "empty" ? texts.recurringEmpty : "";
  }

  render(): TemplateResult {
    if (this.#deed?.kind === "charity") return this.#charities(this.#deed);
    const list = this.#context.drawList(this.#list, {
      label: this.#context.shared().recurring,
      empty: this.#context.texts().recurringEmpty,
      rows: (gifts) => gifts.map((gift) => this.#row(gift)),
    });
    const isThere = this.#list.view.status === "ready" || this.#list.view.status === "empty";
    return html`${isThere ? this.#new.renderOutcome() : nothing}${list}`;
  }

  #row(gift: WidgetRecurringDonation): TemplateResult {
    const texts = this.#context.texts();
    const { recurringDonationId: id, status, frequency, display } = gift;
    const { charityName, nextDonationAt } = display;
    const isFailed = hasFailed(gift);
    const next = nextDonationAt && !isFailed && format(texts.next, { date: nextDonationAt });
    const meta = [texts[frequency], next].filter(Boolean).join(" · ");
    return html`<li class="row ${status} ${isFailed ? "failed" : ""}" id=${id} tabindex="-1">
      <span class="mark" aria-hidden="true">${monogram(charityName ?? "♡")}</span>
      <p class="words">
        <span class="name text">${charityName ?? texts.needsCharity}</span>
        <span class="meta text">${meta}</span>
      </p>
      <p class="sum">
        <span class="amount text">${display.amount}</span>
        ${charityName ? html`<span class="status text">${this.#status(gift)}</span>` : nothing}
      </p>
      ${isFailed ? this.#failure(gift) : nothing}
      ${status === "CANCELED" ? nothing : this.#acts(gift)}
    </li>`;
  }

  #status(gift: WidgetRecurringDonation): string {
    const texts = this.#context.texts();
    if (gift.status === "CANCELED") return texts.stopped;
    if (hasFailed(gift)) return texts.paymentFailed;
    return gift.display.pausedUntil ? texts.paused : "";
  }

  /** What it means that the payment is refused, and the way to repair it. */
  #failure({ display }: WidgetRecurringDonation): TemplateResult {
    const texts = this.#context.texts();
    const date = display.paymentFailedAt ?? "";
    return html`<div class="acts unpaid">
      <p class="text">${format(texts.paymentFailedText, { date })}</p>
      ${this.#new.renderButton(texts.repair)}
    </div>`;
  }

  #acts(gift: WidgetRecurringDonation): TemplateResult {
    const deed = this.#deed;
    if (deed?.gift.recurringDonationId === gift.recurringDonationId) {
      if (deed.kind === "change") return this.#changeForm(deed);
      if (deed.kind === "pause") return this.#pauseForm(deed);
      if (deed.kind === "stop") return this.#stopQuestion(deed);
    }
    const texts = this.#context.texts();
    const isPausable = gift.nextDonationAt !== null && !hasFailed(gift);
    const pausing = gift.display.pausedUntil ? "resume" : "pause";
    return html`<div class="acts">
      ${gift.status === "PENDING" ? this.#act("charity", gift, this.#context.shared().choose, "") : nothing}
      ${this.#act("change", gift, texts.change)}
      ${isPausable ? this.#act(pausing, gift, texts[pausing]) : nothing}
      ${this.#act("stop", gift, texts.stop)}
      ${deed?.kind === "resume" && deed.gift === gift ? this.#problem(deed) : nothing}
    </div>`;
  }

  #act(
    kind: Deed["kind"],
    gift: WidgetRecurringDonation,
    label: string,
    look = "quiet",
  ): TemplateResult {
    const name = gift.display.charityName ?? this.#context.texts().needsCharity;
    const isBusy = this.#deed?.isSending && this.#deed.gift === gift;
    return html`<button class="button ${look}" name=${kind} aria-label="${label} (${name})" aria-disabled=${isBusy ?? false}
      @click=${() => this.#begin(kind, gift)}>${label}</button>`;
  }

  #changeForm(deed: Deed): TemplateResult {
    const texts = this.#context.texts();
    const { problem, gift } = deed;
    const enter = (event: Event) =>
      this.#become({ ...deed, text: (event.target as HTMLInputElement).value, problem: null });
    return html`<form class="acts asking" novalidate @submit=${this.#submit}>
      <label for="amount">${texts.amount}</label>
      <input id="amount" inputmode="decimal" autocomplete="off" maxlength="20" .value=${deed.text}
        aria-invalid=${problem === "badAmount"} aria-describedby=${problem ? "problem" : nothing} @input=${enter}>
      ${this.#methodChoice(deed)}
      <i class="end"></i>
      <button class="button" aria-disabled=${deed.isSending}>${this.#label(deed, texts.save)}</button>
      <button class="button quiet" type="button" @click=${this.#end}>${texts.cancel}</button>
      ${
        gift.status === "ACTIVE"
          ? html`<button class="button quiet" type="button" name="charity" @click=${() => this.#begin("charity", gift)}>
            ${texts.otherCharity}
          </button>`
          : nothing
      }
      ${this.#problem(deed)}
    </form>`;
  }

  /** Another payment method to charge, where there is more than one. */
  #methodChoice(deed: Deed): TemplateResult | typeof nothing {
    const texts = this.#context.texts();
    const all = this.#methods.value?.data ?? [];
    // Somebody who gave on several pages has a donor on each, with its own payment methods.
    const methods = all.filter(({ donorId }) => donorId === deed.gift.donor?.donorId);
    const isKnown = methods.some((one) => one.paymentMethodId === deed.paymentMethodId);
    if (!deed.gift.paymentMethodId || methods.length <= Number(isKnown)) return nothing;
    const choose = (event: Event) => {
      const paymentMethodId = (event.target as HTMLSelectElement).value || null;
      this.#become({ ...deed, paymentMethodId, problem: null });
    };
    return html`<label for="method">${texts.paidWith}</label>
      <span class="control">
        <select id="method" @change=${choose}>
          ${isKnown ? nothing : html`<option value="">–</option>`}
          ${methods.map(
            (method) => html`<option value=${method.paymentMethodId}
              ?selected=${method.paymentMethodId === deed.paymentMethodId}>${nameOfMethod(method, texts)}</option>`,
          )}
        </select>
        ${icon(chevron)}
      </span>`;
  }

  #pauseForm(deed: Deed): TemplateResult {
    const texts = this.#context.texts();
    const { isSkip, problem, gift } = deed;
    const next = gift.display.nextDonationAt ?? "";
    const pick = (skips: boolean) => () => this.#become({ ...deed, isSkip: skips, problem: null });
    const enter = (event: Event) =>
      this.#become({ ...deed, date: (event.target as HTMLInputElement).value, problem: null });
    return html`<form class="acts asking" novalidate @submit=${this.#submit}>
      <fieldset class="choices">
        <legend class="text">${texts.pauseTitle}</legend>
        <label><input type="radio" name="pausing" .checked=${isSkip} @change=${pick(true)}>
          <span class="text">${format(texts.skipNext, { date: next })}</span></label>
        <label><input type="radio" name="pausing" .checked=${!isSkip} @change=${pick(false)}>
          <span class="text">${texts.pauseUntil}</span></label>
      </fieldset>
      ${
        isSkip
          ? nothing
          : html`<input type="date" id="date" aria-label=${texts.pauseDate} min=${firstPause(gift)} max="9999-12-31"
            .value=${deed.date} aria-invalid=${problem === "badDate"}
            aria-describedby=${problem ? "problem" : nothing} @input=${enter}><i class="end"></i>`
      }
      <p class="meta text">${texts.pauseText}</p>
      <button class="button" aria-disabled=${deed.isSending}>${this.#label(deed, texts.pause)}</button>
      <button class="button quiet" type="button" @click=${this.#end}>${texts.cancel}</button>
      ${this.#problem(deed)}
    </form>`;
  }

  #stopQuestion(deed: Deed): TemplateResult {
    const texts = this.#context.texts();
    return html`<div class="acts asking" role="group" aria-labelledby="question">
      <p class="text" id="question"><strong>${texts.stopTitle}</strong> ${texts.stopText}</p>
      <button class="button stop" aria-disabled=${deed.isSending} @click=${this.#send}>
        ${this.#label(deed, texts.stopYes)}
      </button>
      <button class="button quiet" name="keep" @click=${this.#end}>${texts.stopNo}</button>
      ${this.#problem(deed)}
    </div>`;
  }

  /** The charities of the gift's campaign, in the place of the list. */
  #charities(deed: Deed): TemplateResult {
    const texts = this.#context.texts();
    const { gift, problem, charityId } = deed;
    const keep = (event: Event) => event.stopPropagation();
    const select = (event: OboleSelectEvent) => {
      event.stopPropagation();
      this.#become({ ...deed, charityId: event.detail.charityId, problem: null });
    };
    const isChanged = charityId !== gift.charityId;
    return html`${this.#choice.render({
      back: texts.backToRecurring,
      onBack: this.#end,
      selection: (
        publicKey,
      ) => html`<obole-charity-selection public-key=${publicKey} .value=${charityId ?? ""}
        locale=${this.#context.language()} base-url=${this.#context.base()}
        @obole-ready=${keep} @obole-select=${select}></obole-charity-selection>`,
    })}
      <div class="bar">
        <p class="text ${problem ? "error" : "muted"}">${problem ? this.#problemText(deed) : texts.charityFrom}</p>
        <button class="button" name="save" aria-disabled=${deed.isSending || !isChanged} @click=${this.#send}>
          ${this.#label(deed, texts.save)}
        </button>
      </div>`;
  }

  #label({ isSending }: Deed, label: string): string {
    return isSending ? this.#context.shared().wait : label;
  }

  #problemText({ problem, gift }: Deed): string {
    if (!problem) return "";
    return format(this.#context.texts()[problem], { date: gift.display.nextDonationAt ?? "" });
  }

  #problem(deed: Deed): TemplateResult | typeof nothing {
    return deed.problem
      ? html`<p class="error text" id="problem">${this.#problemText(deed)}</p>`
      : nothing;
  }

  #begin(kind: Deed["kind"], gift: WidgetRecurringDonation): void {
    if (this.#deed?.isSending) return;
    this.#said = null;
    this.#new.forget();
    this.#deed = deedOf(kind, gift, this.#context.language());
    // One may have been removed meanwhile; those that are known stay on view until then.
    if (kind === "change") void this.#methods.retry();
    if (kind === "resume") void this.#send();
    else void this.#focusOn(firstOf[kind]);
  }

  readonly #end = (): void => {
    const { kind, gift } = this.#deed ?? {};
    this.#deed = null;
    const opener = kind === "charity" && gift?.status === "ACTIVE" ? "change" : kind;
    void this.#focusOn(`[id="${gift?.recurringDonationId}"] [name=${opener}]`);
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    void this.#send();
  };

  readonly #send = async (): Promise<void> => {
    const deed = this.#deed;
    if (!deed || deed.isSending) return;
    const change = changeOf(deed);
    if (change === null) return deed.kind === "charity" ? undefined : this.#end();
    if (typeof change === "string") {
      this.#become({ ...deed, problem: change });
      return this.#focusOn(change === "badDate" ? "#date" : "#amount");
    }
    this.#become({ ...deed, isSending: true, problem: null });
    const { recurringDonationId: id } = deed.gift;
    // The request is finished even if the page removes the element.
    const { signal } = new AbortController();
    try {
      const locale = this.#context.language();
      const address = `${this.#context.base()}/v1/widgets/donor/recurring-donations/${id}`;
      const sent = json({ ...change, locale }, "PATCH");
      const saved = await this.#context.call<WidgetRecurringDonation>(address, signal, sent);
      this.#said = done[deed.kind];
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
  };

  #become(deed: Deed): void {
    this.#deed = deed;
    this.#host.requestUpdate();
  }

  async #focusOn(selector: string): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    const target = this.#host.renderRoot.querySelector<HTMLElement>(selector);
    target?.focus();
    // Not only its first field.
    target?.closest(".asking")?.scrollIntoView({ block: "nearest" });
  }
}

/** Whether its payment was refused for good, so that it makes no more gifts. */
function hasFailed({ status, paymentFailedAt }: WidgetRecurringDonation): boolean {
  return status === "ACTIVE" && paymentFailedAt !== null;
}
