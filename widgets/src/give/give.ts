import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { queryOf } from "../core/api/address.js";
import { call } from "../core/api/client.js";
import { ApiError } from "../core/api/errors.js";
import type {
  Page,
  PublicCampaign,
  PublicCharity,
  PublicGiving,
  PublicView,
} from "../core/api/types.js";
import { OboleElement, type Stage } from "../core/element.js";
import { format } from "../core/i18n/format.js";
import { List } from "../core/list.js";
import { Load, pause } from "../core/load.js";
import { centsOf, inEuros, typed } from "../core/money/euros.js";
import { optionStyles } from "../core/options/options.styles.js";
import { notice } from "../core/parts.js";
import {
  type AmountStep,
  amounts,
  charityRows,
  frequencies,
  heading,
  searchField,
} from "./amount-step.js";
import type { Details, DetailsContext } from "./details/details.js";
import type { DetailsMessages } from "./details/messages.js";
import { OboleChooseEvent } from "./give.events.js";
import {
  type AmountProblem,
  amountOf,
  choiceOf,
  type Draft,
  emptyDraft,
  firstDraft,
  givingOf,
  matchOf,
  type Problem,
  type View,
  viewOf,
} from "./give.model.js";
import { styles } from "./give.styles.js";
import { type Messages, messageChunks } from "./messages.js";

/** What the element asks first; the build puts it into the loader's manifest. */
export const addresses = {
  view: "public/{public-key}/view?",
} as const;

/** The charities of a search, and of "show more". */
const charities = "public/{public-key}/charities?limit=24&";

/** How many charities are on view at first, so that the button stays near. */
const shortLength = 4;
/** How many a wide box shows at first, in two columns. The styles hide the others in a narrow one. */
const wideLength = 6;

/** A pause in typing shorter than this is not worth a request. */
const typingPauseMs = 200;

/**
 * Takes a donation that the visitor pays, without a call of your server: amount and charity, then details, then the
 * payment page, which returns to your page.
 *
 * @tag obole-give
 * @attr public-key - the public key of a campaign that accepts public donations
 * @fires obole-ready - something is on view
 * @fires obole-select - a charity was chosen
 * @fires obole-give - the gift is made, and its payment page opens; call `preventDefault()` to open it yourself
 * @fires obole-error - a call failed
 * @slot - what shows without JavaScript and when loading fails; it also keeps the element's space
 * @slot after - your own content below the thanks
 * @csspart base - the box
 * @csspart heading - the campaign's name, its description and its goal, which your page may show itself
 * @csspart title - the heading
 * @csspart amount - one suggested amount
 * @csspart card - one charity
 * @csspart footer - the bar with the button
 * @csspart button - the button that goes on
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 * @cssstate done - the visitor is back from paying
 */
export class OboleGive extends OboleElement<Messages, DetailsMessages> {
  static override properties: PropertyDeclarations = {
    publicKey: { attribute: "public-key" },
    draft: { state: true },
    search: { state: true },
    isWhole: { state: true },
    problem: { state: true },
    hint: { state: true },
  };
  static override styles = [OboleElement.styles, optionStyles, styles];

  declare publicKey: string | null | undefined;
  declare private draft: Draft;
  declare private search: string;
  /** Whether all charities are on view, and can be searched. */
  declare private isWhole: boolean;
  declare private problem: Problem | null;
  /** The answer to a press of the button before the code behind it has loaded. */
  declare private hint: "wait" | "failed" | null;

  protected override readonly messageChunks = messageChunks;

  #first!: Promise<PublicView>;
  /** Once a gift was refused or paid, an answer that the browser kept is out of date. */
  #cache: RequestCache = "default";

  readonly #opening = new Load(this, {
    args: () => [this.language, this.base, this.publicKey] as const,
    run: async (_, signal) => {
      this.#first = this.#call(addresses.view, signal, "", this.#cache);
      return await this.#first;
    },
    onError: this.report,
  });

  readonly #list = new List(this, {
    args: () => [this.language, this.base, this.publicKey, this.search] as const,
    page: async (cursor, signal): Promise<Page<PublicCharity>> => {
      if (!cursor && !this.search) return (await this.#first).charities;
      if (!cursor) await pause(typingPauseMs, signal);
      return this.#call(charities, signal, queryOf({ search: this.search, cursor }));
    },
    // One request for both, whose failure is reported once.
    onError: (error) => error === this.#opening.state.error || this.report(error),
    keepsStale: true,
  });

  /** Everything but the first step, which does not wait for it. */
  readonly #details = new Load(this, {
    args: () => (this.#isDrawn ? ([this.language, this.messages] as const) : null),
    run: async (_, signal) => {
      // Render what has just arrived first.
      await pause(0, signal);
      const { Details } = await import("./details/details.js");
      this.#flow ??= new Details(this, this.#context);
      await this.#flow.prepare(this.loadMessages, signal);
      this.#resume(this.#flow);
      return this.#flow;
    },
    onError: this.report,
  });
  #flow: Details | null = null;

  constructor() {
    super();
    this.#reset();
  }

  /** Focuses the first control, or the heading of the view that is shown instead. */
  override focus(): void {
    this.focusOn("input, h2");
  }

  protected override get stage(): Stage {
    const view = this.#view;
    if (view === "failed" || view === "loading") return view;
    return view === "amount" && this.#list.state.status === "loading" ? "loading" : "ready";
  }

  protected override announce(messages: Messages): string {
    if (this.hint) return messages[this.hint];
    const view = this.#view;
    if (view === "later") return this.#flow?.announcement ?? "";
    const { status, items, isWaiting } = this.#list.view;
    if (view !== "amount" || !this.search || isWaiting) return "";
    return status === "empty" ? messages.empty : format(messages.results, { count: items.length });
  }

  protected override renderSkeleton(): TemplateResult {
    const shapes = ["line", "line", "choices", "choices", "row", "row", "row"];
    return html`<div class="scroll" aria-hidden="true">
        ${shapes.map((shape) => html`<i class="ghost ${shape}"></i>`)}
      </div>
      <footer></footer>`;
  }

  protected override renderView(messages: Messages): TemplateResult {
    const view = this.#view;
    if (view === "later") return html`${this.#flow?.render(messages)}`;
    const step = this.#step(messages);
    if (view === "amount" && step) return this.#renderAmount(step);
    if (view !== "failed") return this.renderSkeleton();
    const { failedTitle, failed, retry } = messages;
    return notice(failed, retry, () => this.#retry(), failedTitle);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("publicKey")) {
      this.#opening.forget();
      this.#list.forget();
      this.#flow?.reset();
      this.#reset();
    }
    this.#prefill();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.toggleState("done", this.#flow?.isDone ?? false);
    this.#flow?.moveFocus();
  }

  get #view(): View {
    const { value: flow, state } = this.#details;
    if (flow?.isOpen) return "later";
    const view = this.#isBack ? "later" : viewOf(this.#opening.state);
    // What is not the first step has to wait for the code that shows it.
    if (view === "later" && !flow) return state.status === "error" ? "failed" : "loading";
    return view;
  }

  /** Whether the first step can be used, or never will be: from then on the rest may load. */
  get #isDrawn(): boolean {
    const view = viewOf(this.#opening.state);
    return view === "later" || (view === "amount" && this.#list.state.status !== "loading");
  }

  /** Whether the person may be back from paying, which the code of the second step knows. */
  get #isBack(): boolean {
    return !this.#flow && location.search.includes(`obole-give=${this.publicKey}`);
  }

  get #campaign(): PublicCampaign | null {
    return this.#opening.value?.campaign ?? null;
  }

  get #giving(): PublicGiving | null {
    const campaign = this.#campaign;
    return campaign && givingOf(campaign);
  }

  get #amount(): number | AmountProblem {
    const giving = this.#giving;
    return giving ? amountOf(this.draft, giving, centsOf) : "noAmount";
  }

  get #places() {
    const { publicKey } = this;
    if (!publicKey) throw new ApiError("invalid-request", "public-key is missing", 404);
    return { "public-key": publicKey };
  }

  async #call<T>(
    template: string,
    signal: AbortSignal,
    wishes = "",
    cache: RequestCache = "default",
  ): Promise<T> {
    return call<T>(this.address(template, this.#places) + wishes, signal, { cache });
  }

  /** The interface of this element to the second step. */
  get #context(): DetailsContext {
    return {
      campaign: () => this.#campaign,
      draft: () => this.draft,
      amount: () => this.#amount,
      language: () => this.language,
      publicKey: () => this.publicKey ?? "",
      giving: () => this.#giving,
      mostAddedTo: (amount) => this.#mostAddedTo(amount),
      address: (template, places) => this.address(template, { ...this.#places, ...places }),
      reopen: () => {
        this.#cache = "no-cache";
        return this.#opening.retry();
      },
      report: this.report,
    };
  }

  /** What is added to an amount at most, in cents; null for nothing. */
  #mostAddedTo(amount: number | AmountProblem): number | null {
    const { giving } = this.#campaign ?? {};
    return giving && typeof amount === "number" ? matchOf(giving, amount) : null;
  }

  #step(messages: Messages): AmountStep | null {
    const campaign = this.#campaign;
    const giving = this.#giving;
    if (!campaign || !giving) return null;
    const { draft, problem, language } = this;
    const write = (change: Partial<Draft>) => {
      this.draft = { ...this.draft, ...change };
      this.problem = null;
      this.#flow?.changed();
    };
    const most = this.#mostAddedTo(this.#amount);
    const match =
      most === null
        ? null
        : format(messages.matched, { amount: inEuros(most, this.language, true) });
    return { campaign, giving, draft, match, problem, language, messages, write };
  }

  #renderAmount(step: AmountStep): TemplateResult {
    const { messages } = step;
    const submitOnEnter = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.target as Element).id === "own") void this.#submit();
    };
    return html`<div class="scroll" @keydown=${submitOnEnter}>
        ${heading(step)}
        ${this.#flow?.wasCanceled ? html`<p class="said text">${messages.canceled}</p>` : nothing}
        <div class="fields">${frequencies(step)} ${amounts(step)}</div>
        ${this.#renderCharities(step)}
      </div>
      <footer part="footer">
        ${this.hint === "failed" ? html`<p class="error text">${messages.failed}</p>` : nothing}
        ${this.#renderButton(messages)}
      </footer>`;
  }

  #renderCharities(step: AmountStep): TemplateResult {
    const { messages } = step;
    const { failed, retry, more, wait, empty } = messages;
    const choose = (charity: PublicCharity) => {
      step.write({ choice: choiceOf(charity) });
      this.dispatchEvent(new OboleChooseEvent(choiceOf(charity)));
    };
    const { items, nextCursor } = this.#list.view;
    const isShort = !this.isWhole && (nextCursor !== null || items.length > shortLength + 1);
    const rows = (charities: readonly PublicCharity[]) => {
      const shown = isShort ? charities.slice(0, wideLength) : charities;
      return charityRows(step, shown, this.base, choose);
    };
    const list = { failed, retry, more, wait };
    return html`<div class="receivers ${isShort ? "short" : ""}">
        <h3 aria-hidden="true">${messages.charities}</h3>
        ${this.isWhole ? searchField(messages, this.search, (text) => this.#look(text)) : nothing}
        ${
          isShort
            ? html`${rows(items)}
              <button class="button quiet more" @click=${this.#showWhole}>${messages.showAll}</button>`
            : this.#list.render(list, {
                item: "[name=charity]",
                empty: html`<p class="muted">${empty}</p>`,
                items: rows,
              })
        }
      </div>`;
  }

  #renderButton(messages: Messages): TemplateResult {
    const amount = this.#amount;
    const wish = this.draft.frequency === "MONTHLY" ? messages.onwardMonthly : messages.onwardOnce;
    const label =
      typeof amount === "number"
        ? format(wish, { amount: inEuros(amount, this.language, true) })
        : messages.onward;
    const isWaiting = this.hint === "wait";
    return html`<button class="button text" part="button" aria-disabled=${isWaiting} @click=${this.#submit}>
      ${isWaiting ? messages.wait : label}
    </button>`;
  }

  #reset(): void {
    this.draft = emptyDraft;
    this.search = "";
    this.isWhole = false;
    this.problem = null;
    this.hint = null;
  }

  /** Fills an untouched draft, as soon as the data is there. */
  #prefill(): void {
    const { charities } = this.#opening.value ?? {};
    const giving = this.#giving;
    if (this.draft === emptyDraft && giving && charities)
      this.draft = firstDraft(giving, charities);
  }

  /** Begins again with the gift that was not paid. */
  #resume({ unpaid }: Details): void {
    if (!unpaid) return;
    const { gift, frequency } = unpaid;
    const { amount, charityId, display } = gift;
    const isSuggested = this.#giving?.suggestedAmounts.some((one) => one.amount === amount);
    const suggested = isSuggested ? amount : null;
    const text = isSuggested ? "" : typed(amount, this.language);
    const listed = this.#list.value?.data.find((one) => one.charityId === charityId);
    // One that was searched for is not among the first.
    const choice = charityId && choiceOf(listed ?? { charityId, name: display.charityName ?? "" });
    this.draft = { frequency, suggested, text, choice: choice || null };
  }

  #look(text: string): void {
    this.search = text;
  }

  readonly #showWhole = async (): Promise<void> => {
    this.isWhole = true;
    await this.updateComplete;
    this.focusOn("[type=search]");
  };

  readonly #submit = async (): Promise<void> => {
    const amount = this.#amount;
    this.problem = typeof amount === "number" ? (this.draft.choice ? null : "noCharity") : amount;
    if (this.problem) {
      const field = this.problem === "noCharity" ? "[name=charity]" : "#own";
      await this.updateComplete;
      return this.focusOn(field);
    }
    if (!this.#details.value) this.hint = "wait";
    const flow = await this.#details.demand();
    this.hint = flow ? null : "failed";
    flow?.open();
  };

  async #retry(): Promise<void> {
    const failed = [this.#opening, this.#list, this.#details].filter(
      ({ state }) => state.status === "error",
    );
    await Promise.all(failed.map((load) => load.retry()));
    await this.updateComplete;
    // The button was removed or replaced.
    this.focusOn("h2");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-give": OboleGive;
  }
}
