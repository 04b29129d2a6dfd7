import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import { queryOf } from "../core/api/address.js";
import { call, json } from "../core/api/client.js";
import { ApiError, statusOf } from "../core/api/errors.js";
import type {
  Page,
  PublicCampaign,
  PublicCharity,
  PublicDonation,
  PublicVote,
} from "../core/api/types.js";
import type { Stage } from "../core/element.js";
import { OboleFormElement } from "../core/form-element.js";
import { format } from "../core/i18n/format.js";
import { Load, pause } from "../core/load.js";
import { notice } from "../core/notice.js";
import type { OwnMessages } from "../core/own-messages/own-messages.js";
import { addresses, pageSize } from "./charity-selection.addresses.js";
import { OboleSelectEvent } from "./charity-selection.events.js";
import {
  type Choice,
  everything,
  type Gift,
  giftOf,
  type Hint,
  listView,
  type Opening,
  type Query,
  type View,
  viewOf,
} from "./charity-selection.model.js";
import { styles } from "./charity-selection.styles.js";
import { choosing, settleButton, skeleton } from "./charity-selection.templates.js";
import type { Giving } from "./giving/giving.js";
import type { Settlement } from "./giving/giving.model.js";
import type { LeadMessages } from "./giving/lead/messages/index.js";
import type { GivingMessages } from "./giving/messages/index.js";
import { type Messages, messageChunks } from "./messages/index.js";

/** A pause in typing shorter than this is not worth a request. */
const typingPauseMs = 200;

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
export class OboleCharitySelection extends OboleFormElement<Messages> {
  static override properties: PropertyDeclarations = {
    publicKey: { attribute: "public-key" },
    donationId: { attribute: "donation-id" },
    voteId: { attribute: "vote-id" },
    query: { state: true },
    earlyHint: { state: true },
    openCharity: { state: true },
  };
  static override styles = [OboleFormElement.styles, styles].flat();

  /** Your own texts by key, as JSON in the attribute: what is left out stays. `lang` names a language beside the six. */
  declare messages:
    | OwnMessages<keyof (Messages & GivingMessages & LeadMessages)>
    | null
    | undefined;
  declare publicKey: string | null | undefined;
  declare donationId: string | null | undefined;
  declare voteId: string | null | undefined;
  declare private query: Query;
  /** What a press of the button is told before the code behind it is there. */
  declare private earlyHint: Hint | null;
  /** The charity whose details are open. */
  declare private openCharity: string | null;

  protected override readonly messageChunks = messageChunks;
  #picked: Choice | null = null;

  readonly #opening = new Load(this, {
    args: () => [this.language, this.base, this.publicKey, this.donationId, this.voteId] as const,
    run: (_, signal) => this.#open(signal),
    onError: (error) => this.report(error),
  });

  readonly #list = new Load(this, {
    args: () =>
      [this.language, this.base, this.publicKey, this.query.search, this.query.cause] as const,
    run: async ([, , , search], signal) => {
      if (search) await pause(typingPauseMs, signal);
      return this.#charities(null, signal);
    },
    // A key that is unknown or missing is one error to tell, and the opening tells it.
    onError: (error) => statusOf(error) === 404 || this.report(error),
  });

  /** Everything but choosing; the first paint does not wait for it. */
  readonly #giving = new Load(this, {
    args: () => (this.#isDrawn ? ([this.language, this.messages, this.#needsLead] as const) : null),
    run: async ([, , needsLead], signal) => {
      // The list that has just come is drawn first.
      await pause(0, signal);
      const { Giving } = await import("./giving/giving.js");
      this.#flow ??= new Giving(this, this.#context);
      await this.#flow.prepare(this.loadMessages, needsLead);
      return this.#flow;
    },
    onError: (error) => this.report(error),
  });
  #flow: Giving | null = null;

  constructor() {
    super();
    this.query = everything;
    this.earlyHint = null;
    this.openCharity = null;
  }

  /** Puts the focus on the search field, or on the heading of what is on view instead. */
  override focus(): void {
    this.#focusOn("input, h2");
  }

  protected override get stage(): Stage {
    const view = this.#view;
    if (view === "failed" || view === "loading") return view;
    return view === "choosing" && this.#list.state.status === "loading" ? "loading" : "ready";
  }

  protected override get missing() {
    const anchor = this.renderRoot.querySelector<HTMLElement>("input");
    return { message: this.texts?.chooseFirst ?? "…", anchor };
  }

  protected override announce(messages: Messages): string {
    if (this.#hint) return messages[this.#hint];
    if (this.#view !== "choosing") return "";
    const { status, charities } = listView(this.#list.state);
    if (status === "empty") return messages.empty;
    // The first page needs no telling; the answer to a search or to "show more" does.
    const isFirstPage = this.query === everything && charities.length <= pageSize;
    if (isFirstPage || status !== "ready") return "";
    return format(messages.results, { count: charities.length });
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const view = this.#view;
    const opening = this.#opening.value;
    if (view === "giving") {
      return html`${this.#giving.value?.render(messages, this.#button(messages))}`;
    }
    if (view === "choosing" && opening) return this.#renderChoosing(opening, messages);
    if (view !== "failed") return this.renderSkeleton();
    const { failedTitle, failedText, retry } = messages;
    return notice(failedText, retry, () => this.#retry(), failedTitle);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const isOther = ["publicKey", "donationId", "voteId"].some((name) => changed.has(name));
    if (!isOther) return;
    this.#flow?.reset();
    this.query = everything;
    this.earlyHint = null;
    this.openCharity = null;
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

  get #hint(): Hint | null {
    return this.earlyHint ?? this.#flow?.hint ?? null;
  }

  get #choice(): Choice | null {
    const charityId = this.value;
    if (!charityId) return null;
    if (this.#picked?.charityId === charityId) return this.#picked;
    const charity = this.#list.value?.data.find((one) => one.charityId === charityId);
    return { charityId, name: charity?.name ?? null };
  }

  /** What the flow around choosing may ask and do. */
  get #context() {
    const { signal } = new AbortController();
    return {
      opening: () => this.#opening.value,
      choice: () => this.#choice,
      // Nothing aborts it: once it is on its way the person wants to know how it ended.
      send: (settlement: Settlement) => this.#gift(signal, settlement),
      read: () => this.#gift(signal),
      reopen: () => this.#opening.retry(),
      report: (error: unknown) => this.report(error),
    };
  }

  #renderChoosing(opening: Opening, messages: Messages): TemplateResult {
    return choosing({
      opening,
      list: listView(this.#list.state),
      messages,
      query: this.query,
      choice: this.#choice,
      hint: this.#hint,
      openCharity: this.openCharity,
      isInactive: this.isInactive,
      base: this.base,
      details: (charity) => this.#renderDetails(charity, messages),
      search: (search) => this.#look({ ...this.query, search: search.trim() }),
      filter: (cause) => this.#look({ ...this.query, cause }),
      showAll: () => this.#showAll(),
      showMore: () => this.#showMore(),
      retryList: () => this.#list.retry(),
      choose: (charity) => this.#choose(charity),
      toggle: (charityId) => {
        this.openCharity = this.openCharity === charityId ? null : charityId;
      },
      button: this.#button(messages),
    });
  }

  #renderDetails(charity: PublicCharity, messages: Messages): unknown {
    const { value: flow, state } = this.#giving;
    if (flow) return flow.details(charity);
    if (state.status !== "error") return messages.sending;
    return notice(messages.refused, messages.retry, () => {
      // The button that was pressed goes.
      this.#focusOn("[aria-expanded=true]");
      void this.#giving.retry();
    });
  }

  #button(messages: Messages): TemplateResult {
    return settleButton({
      gift: this.#opening.value?.gift ?? null,
      messages,
      hasChoice: this.#choice !== null,
      isSending: this.#hint === "sending",
      submit: () => this.#submit(),
    });
  }

  #look(query: Query): void {
    this.query = query.search || query.cause ? query : everything;
    this.openCharity = null;
  }

  #showAll(): void {
    this.query = everything;
    this.#focusOn("input");
  }

  async #showMore(): Promise<void> {
    const shown = this.#list.value?.data.length ?? 0;
    await this.#list.extend(async (page, signal) => {
      const next = await this.#charities(page.nextCursor, signal);
      return { ...next, data: [...page.data, ...next.data] };
    });
    await this.updateComplete;
    // The button moved or went; whoever pressed it goes on with the first charity that came.
    this.renderRoot.querySelectorAll<HTMLElement>("[type=radio]")[shown]?.focus();
  }

  #choose({ charityId, name }: PublicCharity): void {
    this.#picked = { charityId, name };
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
    const failed = [this.#opening, this.#list, this.#giving].filter(
      ({ state }) => state.status === "error",
    );
    await Promise.all(failed.map((load) => load.retry()));
    await this.updateComplete;
    // The button is gone, or another one came in its place.
    this.#focusOn("h2");
  }

  #focusOn(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Whether the list can be used, or never will be: from then on the rest may load. */
  get #isDrawn(): boolean {
    const view = viewOf(this.#opening.state);
    return view === "giving" || (view === "choosing" && this.#list.state.status !== "loading");
  }

  get #needsLead(): boolean {
    return Boolean(this.donationId) && this.#opening.value?.campaign.withLeadCollection === true;
  }

  get #places() {
    const { publicKey, donationId, voteId } = this;
    if (!publicKey) {
      throw new ApiError("invalid-request", "The attribute public-key is missing", 404);
    }
    return { "public-key": publicKey, "donation-id": donationId, "vote-id": voteId };
  }

  async #open(signal: AbortSignal): Promise<Opening> {
    const [campaign, gift] = await Promise.all([
      call<PublicCampaign>(this.address(addresses.campaign, this.#places), signal),
      this.donationId || this.voteId ? this.#gift(signal) : null,
    ]);
    return { campaign, gift };
  }

  async #charities(cursor: string | null, signal: AbortSignal): Promise<Page<PublicCharity>> {
    const wishes = queryOf({ ...this.query, cursor });
    const address = this.address(addresses.charities, this.#places) + wishes;
    return call<Page<PublicCharity>>(address, signal);
  }

  /** Reads the gift, or settles it. */
  async #gift(signal: AbortSignal, settlement?: Settlement): Promise<Gift> {
    const template = this.donationId ? addresses.donation : addresses.vote;
    const address = this.address(template, this.#places);
    if (!settlement) return giftOf(await call<PublicDonation | PublicVote>(address, signal));
    const action = this.donationId ? "claim" : "cast";
    const body = { ...settlement, locale: this.language };
    return giftOf(await call(address.replace(/\?.*/, `/${action}`), signal, json(body)));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-charity-selection": OboleCharitySelection;
  }
}
