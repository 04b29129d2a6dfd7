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
import type { Cause, Page, PublicCharity, PublicView } from "../core/api/types.js";
import { mark } from "../core/charity-mark/charity-mark.js";
import type { Stage } from "../core/element.js";
import { OboleFormElement } from "../core/form-element.js";
import { format } from "../core/i18n/format.js";
import { List } from "../core/list.js";
import { Load, pause } from "../core/load.js";
import { chevron, ghosts, icon, notice } from "../core/parts.js";
import { OboleSelectEvent } from "./charity-selection.events.js";
import {
  type Choice,
  everything,
  type FirstView,
  giftOf,
  type Hint,
  type Opening,
  type Query,
  type Served,
  type View,
  viewOf,
} from "./charity-selection.model.js";
import { styles } from "./charity-selection.styles.js";
import type { Giving } from "./giving/giving.js";
import type { LeadMessages } from "./giving/lead/messages.js";
import type { GivingMessages } from "./giving/messages.js";
import { type Messages, messageChunks } from "./messages.js";

/** The charities of a search, and of "show more". */
const pageSize = 24;

/** How many charities a narrow box shows at first: about a screen of a phone. The styles hide the others. */
const shortLength = 5;

/**
 * The first requests of the element, as templates over its attributes. The build puts them into the loader's manifest,
 * so that they are sent before the element's code has loaded.
 */
export const addresses = {
  view: "public/{public-key}/view?{donationId=donation-id}{voteId=vote-id}",
} as const;

const charities = `public/{public-key}/charities?limit=${pageSize}&`;

const magnifier = "M20 20l-4-4a7 7 0 1 0-1 1";

/** A pause in typing shorter than this is not worth a request. */
const typingPauseMs = 200;

/**
 * Resolves when the browser has nothing else to do: the list that has just arrived is on view, and nothing competes with
 * the page's own requests. A press of the button waits for it as well, so it is bounded.
 */
const idle = () =>
  new Promise<unknown>(
    (resolve) =>
      // Neither Safari nor Node has such a callback.
      globalThis.requestIdleCallback?.(resolve, { timeout: 500 }) ?? setTimeout(resolve),
  );

/**
 * Lets a person choose a charity, and with a donation or a vote claim or cast it.
 *
 * @tag obole-charity-selection
 * @attr public-key - the campaign's public key
 * @attr donation-id - the donation to claim
 * @attr vote-id - the vote to cast
 * @fires obole-ready - something is on view
 * @fires obole-select - a charity was chosen
 * @fires obole-claim - the donation was claimed or the vote cast
 * @fires obole-error - a call failed
 * @slot after - what the page offers below the thanks, such as a link back to the shop
 * @slot - what shows without JavaScript and when loading fails; it also keeps the element's space
 * @csspart base - the box
 * @csspart title - the heading
 * @csspart search - the search field
 * @csspart card - one charity
 * @csspart footer - the bar with the choice
 * @csspart button - the button that claims or casts
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 * @cssstate done - claimed or cast
 */
export class OboleCharitySelection extends OboleFormElement<
  Messages,
  GivingMessages & LeadMessages
> {
  static override properties: PropertyDeclarations = {
    publicKey: { attribute: "public-key" },
    donationId: { attribute: "donation-id" },
    voteId: { attribute: "vote-id" },
    query: { state: true },
    earlyHint: { state: true },
    openCharity: { state: true },
    isShort: { state: true },
  };
  static override styles = [OboleFormElement.styles, styles];

  declare publicKey: string | null | undefined;
  declare donationId: string | null | undefined;
  declare voteId: string | null | undefined;
  declare private query: Query;
  /** The answer to a press of the button before the code behind it has loaded. */
  declare private earlyHint: Hint | null;
  /** The charity whose details are open. */
  declare private openCharity: string | null;
  /** Whether a narrow box shows the first charities alone. */
  declare private isShort: boolean;
  declare protected served: Served | undefined;

  protected override readonly messageChunks = messageChunks;
  #picked: PublicCharity | null = null;
  /** Not requested if the server rendered it. */
  #first: Promise<FirstView> | null = null;

  readonly #opening = new Load(this, {
    args: () => this.#openingArgs,
    run: (_, signal) => {
      this.#first = this.#open(signal);
      return this.#first;
    },
    given: () => this.served,
    onError: this.report,
  });

  readonly #list = new List(this, {
    args: () => [...this.#openingArgs, this.query.search, this.query.cause] as const,
    page: async (cursor, signal) => {
      if (!cursor && this.query === everything && this.#first) return (await this.#first).charities;
      if (!cursor && this.query.search) await pause(typingPauseMs, signal);
      return this.#charities(cursor, signal);
    },
    given: () => this.served?.charities,
    // One request for both, whose failure is reported once.
    onError: (error) => error === this.#opening.state.error || this.report(error),
    keepsStale: true,
  });

  /** Everything but choosing; the first paint does not wait for it. */
  readonly #giving = new Load(this, {
    args: () => {
      const { campaign, gift } = this.#opening.value ?? {};
      return this.#isDrawn ? [this.language, this.messages, campaign, gift] : null;
    },
    run: async () => {
      await idle();
      const { Giving } = await import("./giving/giving.js");
      this.#flow ??= new Giving(this, this.#context);
      await this.#flow.prepare(this.loadMessages);
      return this.#flow;
    },
    onError: this.report,
  });
  #flow: Giving | null = null;

  constructor() {
    super();
    this.isShort = true;
  }

  /** Focuses the search field, or the heading of the view that is shown instead. */
  override focus(): void {
    this.focusOn("input, h2");
  }

  protected override get stage(): Stage {
    const view = this.#view;
    if (view === "failed" || view === "loading") return view;
    // An unknown key has no choice to offer: the page's own way does.
    if (!this.#opening.value) return "failed";
    return view === "choosing" && this.#list.state.status === "loading" ? "loading" : "ready";
  }

  protected override get missing() {
    const anchor = this.renderRoot.querySelector<HTMLElement>("input");
    return { message: this.texts?.chooseFirst ?? "…", anchor };
  }

  protected override announce(messages: Messages): string {
    if (this.#hint) return messages[this.#hint];
    if (this.#view !== "choosing") return "";
    const { status, items, isWaiting } = this.#list.view;
    if (this.#isSearching || isWaiting) return "";
    if (status === "empty") return messages.empty;
    // The first page needs no telling; the answer to a search or to "show more" does.
    const isFirstPage = this.query === everything && items.length <= pageSize;
    if (isFirstPage || status !== "ready") return "";
    return format(messages.results, { count: items.length });
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="scroll" aria-hidden="true">
        <header><i class="ghost"></i></header>
        <div class="tools"><i class="control ghost"></i></div>
        ${ghosts()}
      </div>
      <footer></footer>`;
  }

  protected override renderView(messages: Messages): TemplateResult {
    const view = this.#view;
    const opening = this.#opening.value;
    if (view === "giving") {
      return html`${this.#giving.value?.render(messages, this.#button(messages))}`;
    }
    if (view === "choosing" && opening) return this.#renderForm(opening, messages);
    if (view !== "failed") return this.renderSkeleton();
    const { failedTitle, failedText, retry } = messages;
    return notice(failedText, retry, () => this.#retry(), failedTitle);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const isOther = ["publicKey", "donationId", "voteId"].some((name) => changed.has(name));
    if (this.hasUpdated && !isOther) return;
    this.#flow?.reset();
    const { query, hint = null, openCharity = null, choice = null } = this.served ?? {};
    this.query = query ?? everything;
    this.earlyHint = hint;
    this.openCharity = openCharity;
    this.#picked = choice;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.toggleState("done", this.#flow?.isDone ?? false);
    this.#flow?.moveFocus();
  }

  get #view(): View {
    const { value: flow, state } = this.#giving;
    if (flow?.isDone) return "giving";
    const view = viewOf(this.#opening.state);
    if (view === "choosing" && flow?.isAtLead) return "giving";
    // An outcome has to wait for the code that shows it.
    if (view === "giving" && !flow) return state.status === "error" ? "failed" : "loading";
    return view;
  }

  /** Whether the charities on view are those of the search before. */
  get #isSearching(): boolean {
    return this.#list.state.status === "stale";
  }

  get #hint(): Hint | null | undefined {
    return this.earlyHint ?? this.#flow?.hint;
  }

  get #choice(): Choice | null {
    const charityId = this.value;
    return charityId ? (this.#charity(charityId) ?? { charityId, name: null }) : null;
  }

  /** A charity that is or was on view. */
  readonly #charity = (charityId: string) =>
    [this.#picked, ...(this.#list.value?.data ?? [])].find((one) => one?.charityId === charityId);

  /** The interface of this element to the flow around choosing. */
  get #context() {
    return {
      opening: () => this.#opening.value,
      choice: () => this.#choice,
      charity: this.#charity,
      address: (template: string) => this.address(template, this.#places),
      giftOf,
      reopen: () => this.#opening.retry(),
      report: this.report,
      done: this.served?.done,
    };
  }

  /** Without JavaScript it is sent to the hosted page, which searches, shows more, and claims or casts. */
  #renderForm(opening: Opening, messages: Messages): TemplateResult {
    const { gift } = opening;
    const path = gift ? `/${gift.kind}s/${gift.id}` : "";
    return html`<form id="form" action="${this.base}/give/${this.publicKey}${path}" @submit=${(event: Event) => event.preventDefault()}>
      ${this.#renderChoosing(opening, messages)}
    </form>`;
  }

  /** Search, filter, list and the bar with the choice. */
  #renderChoosing({ campaign, gift }: Opening, messages: Messages): TemplateResult {
    const hint = this.#hint;
    const stakes = campaign.vote?.display.stakes;
    const notes = [campaign.description, gift?.isPaid && messages.free, stakes];
    return html`<div class="scroll">
        <header>
          <h2 class="text" part="title" tabindex="-1">${campaign.name}</h2>
          ${
            gift?.amount
              ? html`<p class="gift text"><span class="unseen">${messages.yourGift}</span> ${gift.amount}</p>`
              : nothing
          }
          ${notes.map((note) => (note ? html`<p class="text muted">${note}</p>` : nothing))}
        </header>
        ${this.#renderTools(campaign.display.causes, messages)} ${this.#renderList(messages)}
      </div>
      <footer part="footer">
        <p class="choice">
          ${
            hint && hint !== "sending"
              ? html`<span class="error">${messages[hint]}</span>`
              : html`<span class="status">${messages.yourChoice}</span>
                <span class="name text">${this.#choice ? this.#choice.name : messages.none}</span>`
          }
        </p>
        ${gift ? this.#button(messages) : nothing}
      </footer>`;
  }

  #renderTools(causes: readonly Cause[], messages: Messages): TemplateResult {
    const { query } = this;
    const onSearch = (event: Event) =>
      this.#look({ ...query, search: (event.target as HTMLInputElement).value.trim() });
    const onFilter = (event: Event) =>
      this.#look({ ...query, cause: (event.currentTarget as HTMLSelectElement).value });
    const options = [{ cause: "", label: messages.allCauses }, ...causes];
    return html`<div class="tools">
      <label class="control">
        ${icon(magnifier)}
        <input type="search" name="search" part="search" aria-label=${messages.search} placeholder=${messages.search}
          autocomplete="off" enterkeyhint="search" .value=${query.search} @input=${onSearch}>
      </label>
      <button class="button quiet find" hidden>${messages.search}</button>
      ${
        causes.length > 1
          ? html`<label class="control causes">
              <select name="cause" aria-label=${messages.cause} .value=${query.cause} @change=${onFilter}>
                ${options.map(({ cause, label }) => html`<option value=${cause} ?selected=${cause === query.cause}>${label}</option>`)}
              </select>
              ${icon(chevron)}
            </label>
            <div class="chips" role="group" aria-label=${messages.cause}>
              ${options.map(
                ({ cause, label }) =>
                  html`<button class="button chip ${cause === query.cause ? "" : "quiet"}" name="cause" value=${cause} aria-pressed=${cause === query.cause} @click=${onFilter}>${label}</button>`,
              )}
            </div>`
          : nothing
      }
    </div>`;
  }

  #renderList(messages: Messages): TemplateResult {
    const cards = (charities: readonly PublicCharity[]) => {
      const isShort = this.isShort && charities.length > shortLength + 1;
      return html`<div class="list ${isShort ? "short" : ""}" role="radiogroup" aria-label=${messages.charities} aria-busy=${this.#isSearching}>
          ${charities.map((charity, index) => this.#renderCard(charity, index, messages))}
        </div>
        ${
          isShort
            ? html`<button class="button quiet more all" @click=${this.#showWhole}>${format(messages.all, { count: charities.length })}</button>`
            : nothing
        }`;
    };
    return this.#list.render(
      { ...messages, failed: messages.failedTitle, wait: messages.more },
      {
        item: "[type=radio]",
        empty: this.#isSearching
          ? cards([])
          : notice(messages.empty, messages.showAll, () => {
              this.query = everything;
              this.focusOn("input");
            }),
        items: cards,
      },
    );
  }

  #renderCard(charity: PublicCharity, index: number, messages: Messages): TemplateResult {
    const { charityId, name, profile, display } = charity;
    const isOpen = this.openCharity === charityId;
    const meta = [display.place, ...display.causes].filter(Boolean).join(" · ");
    return html`<div class="card" part="card">
      <label>
        <input type="radio" name="charity" value=${charityId} aria-labelledby="name-${index}" aria-describedby="about-${index}"
          .checked=${this.value === charityId} ?disabled=${this.isInactive}
          @change=${() => this.#choose(charity)}>
        ${mark(charity, this.base)}
        <span class="words">
          <span class="name text" id="name-${index}">${name}</span>
          <span id="about-${index}">
            ${profile?.headline ? html`<span class="headline text">${profile.headline}</span>` : nothing}
            <span class="meta text">
              ${charity.isFeatured ? html`<span class="featured">${messages.featured}</span>${meta && " · "}` : nothing}${meta}
            </span>
          </span>
        </span>
      </label>
      <button class="icon about" name="open" value=${charityId} aria-expanded=${isOpen} aria-label=${format(messages.about, { name })}
        @click=${() => this.#toggle(charityId)}>
        ${icon(chevron)}
      </button>
      ${isOpen ? html`<div class="details">${this.#renderDetails(charity, messages)}</div>` : nothing}
    </div>`;
  }

  #renderDetails(charity: PublicCharity, messages: Messages): unknown {
    const { value: flow, state } = this.#giving;
    if (flow) return flow.details(charity);
    return messages[state.status === "error" ? "refused" : "sending"];
  }

  /** The button that claims or casts. */
  #button(messages: Messages): TemplateResult {
    const { amount, isPaid } = this.#opening.value?.gift ?? {};
    const isSending = this.#hint === "sending";
    const charity = this.#choice?.name ?? "…";
    const wish = isPaid ? messages.send : amount ? messages.give : messages.vote;
    // Not disabled, so that it stays focusable: pressed too early, it says what is missing.
    return html`<button class="button text" part="button" formmethod="post" aria-disabled=${!this.value || isSending} @click=${this.#submit}>
      ${format(isSending ? messages.sending : wish, { amount: amount ?? "", charity })}
    </button>`;
  }

  #toggle(charityId: string): void {
    this.openCharity = this.openCharity === charityId ? null : charityId;
    // If the code of the details could not be loaded, it is loaded again.
    void this.#giving.demand();
  }

  /** Shows the rest of a short list; the focus goes to the first card that was hidden. */
  async #showWhole(): Promise<void> {
    this.isShort = false;
    await this.updateComplete;
    this.focusOn(`.card:nth-child(${shortLength + 1}) input`);
  }

  #look(query: Query): void {
    this.query = query.search || query.cause ? query : everything;
    this.openCharity = null;
  }

  #choose(charity: PublicCharity): void {
    const { charityId, name } = charity;
    this.#picked = charity;
    this.pick(charityId);
    this.earlyHint = null;
    this.#flow?.chose();
    this.dispatchEvent(new OboleSelectEvent({ charityId, name }));
  }

  async #submit(): Promise<void> {
    if (!this.#giving.value) this.earlyHint = "sending";
    const flow = await this.#giving.demand();
    this.earlyHint = flow ? null : "refused";
    flow?.submit();
  }

  async #retry(): Promise<void> {
    await Promise.all([this.#opening, this.#list, this.#giving].map((load) => load.demand()));
    await this.updateComplete;
    // The button was removed or replaced.
    this.focusOn("h2");
  }

  /** Whether the list can be used, or never will be: from then on the rest may load. */
  get #isDrawn(): boolean {
    const view = viewOf(this.#opening.state);
    return view === "giving" || (view === "choosing" && this.#list.state.status !== "loading");
  }

  get #places() {
    const { publicKey, donationId, voteId } = this;
    if (!publicKey) {
      throw new ApiError("invalid-request", "public-key is missing", 404);
    }
    return { "public-key": publicKey, "donation-id": donationId, "vote-id": voteId };
  }

  get #openingArgs() {
    return [this.language, this.base, this.publicKey, this.donationId, this.voteId] as const;
  }

  async #open(signal: AbortSignal): Promise<FirstView> {
    const address = this.address(addresses.view, this.#places);
    const { campaign, charities, donation, vote } = await call<PublicView>(address, signal);
    const answer = donation ?? vote;
    return { campaign, charities, gift: answer && giftOf(answer) };
  }

  async #charities(cursor: string | null, signal: AbortSignal): Promise<Page<PublicCharity>> {
    const wishes = queryOf({ ...this.query, cursor });
    const address = this.address(charities, this.#places) + wishes;
    return call<Page<PublicCharity>>(address, signal);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-charity-selection": OboleCharitySelection;
  }
}
