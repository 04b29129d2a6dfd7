import type { PropertyDeclarations, PropertyValues, TemplateResult } from "lit";
import { call } from "../core/api/client.js";
import { ApiError, statusOf } from "../core/api/errors.js";
import type {
  Lead,
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
import { addresses, pageSize } from "./charity-selection.addresses.js";
import { OboleClaimEvent, OboleSelectEvent } from "./charity-selection.events.js";
import {
  type Action,
  type Choice,
  everything,
  firstStep,
  type Gift,
  giftOfDonation,
  giftOfVote,
  nextStep,
  type Opening,
  type Query,
  type Step,
  settle,
  type View,
  viewOf,
} from "./charity-selection.model.js";
import { styles } from "./charity-selection.styles.js";
import { choosing, notice, settleButton, skeleton } from "./charity-selection.templates.js";
import type { LeadForm } from "./lead/lead.js";
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
    step: { state: true },
    openCharity: { state: true },
  };
  static override styles = [OboleFormElement.styles, styles].flat();

  declare publicKey: string | null;
  declare donationId: string | null;
  declare voteId: string | null;
  declare private query: Query;
  declare private step: Step;
  /** The charity whose details are open. */
  declare private openCharity: string | null;

  protected override readonly messageChunks = messageChunks;
  #picked: Choice | null = null;
  #form: LeadForm | null = null;
  /** What the person saw when pressing a button that may replace it: the focus has to follow then. */
  #left: View["kind"] | null = null;

  readonly #opening = new Load(this, {
    args: () => [this.language, this.base, this.publicKey, this.donationId, this.voteId] as const,
    run: (_, signal) => this.#open(signal),
    onError: (error) => this.report(error),
  });

  readonly #list = new Load(this, {
    // Without a key there is one error to tell, and the opening tells it.
    args: () =>
      this.publicKey
        ? ([this.language, this.base, this.publicKey, this.query.search, this.query.cause] as const)
        : null,
    run: async ([, , , search], signal) => {
      if (search) await pause(typingPauseMs, signal);
      return this.#charities(null, signal);
    },
    // An unknown key is told by the opening.
    onError: (error) => statusOf(error) === 404 || this.report(error),
  });

  /** The lead form loads as soon as it is known that it will be asked for. */
  readonly #lead = new Load(this, {
    args: () => (this.#needsLead ? ([this.language] as const) : null),
    run: async ([language]) => {
      const { LeadForm, leadMessageChunks } = await import("./lead/lead.js");
      this.#form ??= new LeadForm(this);
      return { form: this.#form, messages: (await leadMessageChunks[language]()).default };
    },
    onError: (error) => this.report(error),
  });

  constructor() {
    super();
    this.publicKey = null;
    this.donationId = null;
    this.voteId = null;
    this.query = everything;
    this.step = firstStep;
    this.openCharity = null;
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("input, h2")?.focus();
  }

  protected override get stage(): Stage {
    const { kind, ...view } = this.#view;
    if (kind === "failed" || kind === "loading") return kind;
    return "list" in view && view.list.status === "loading" ? "loading" : "ready";
  }

  protected override get missing() {
    const anchor = this.renderRoot.querySelector<HTMLElement>("input");
    return { message: this.messages?.chooseFirst ?? "…", anchor };
  }

  protected override announce(messages: Messages): string {
    const view = this.#view;
    if (view.kind !== "choosing" && view.kind !== "lead") return "";
    if (view.isSending) return messages.sending;
    if (view.kind === "lead") return view.isRefused ? messages.refused : "";
    const { list, problem } = view;
    if (problem) return messages[problem];
    if (list.status === "empty") return messages.empty;
    // The first page needs no telling; the answer to a search or to "show more" does.
    const isFirstPage = this.query === everything && list.charities.length <= pageSize;
    if (isFirstPage || list.status !== "ready") return "";
    return format(messages.results, { count: list.charities.length });
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const view = this.#view;
    switch (view.kind) {
      case "loading":
        return this.renderSkeleton();
      case "choosing":
        return this.#renderChoosing(view, messages);
      case "lead":
        return this.#renderLead(view, messages);
      case "done":
      case "settled":
      case "failed":
      case "unknown":
      case "not-open":
      case "ended":
      case "canceled":
        return notice(view, messages, () => this.#retry());
      default:
        return view satisfies never;
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    const isOther = ["publicKey", "donationId", "voteId"].some((name) => changed.has(name));
    if (!isOther) return;
    this.step = firstStep;
    this.query = everything;
    this.openCharity = null;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const view = this.#view;
    this.toggleState("done", view.kind === "done");
    if (changed.has("step")) this.#focusStep(changed.get("step") as Step | undefined);
    const isWaiting = this.stage === "loading" || this.#opening.state.status === "stale";
    if (!this.#left || isWaiting || this.step.at === "sending") return;
    if (this.#left !== view.kind) this.#focusOn("h2");
    this.#left = null;
  }

  get #view(): View {
    return viewOf(this.#opening.state, this.#list.state, this.step);
  }

  get #choice(): Choice | null {
    const charityId = this.value;
    if (!charityId) return null;
    if (this.#picked?.charityId === charityId) return this.#picked;
    const charity = this.#list.value?.data.find((one) => one.charityId === charityId);
    return { charityId, name: charity?.name ?? null };
  }

  #renderChoosing(view: Extract<View, { kind: "choosing" }>, messages: Messages): TemplateResult {
    return choosing(view, messages, {
      query: this.query,
      choice: this.#choice,
      openCharity: this.openCharity,
      isInactive: this.isInactive,
      base: this.base,
      search: (search) => this.#look({ ...this.query, search: search.trim() }),
      filter: (cause) => this.#look({ ...this.query, cause }),
      showAll: () => this.#showAll(),
      showMore: () => this.#showMore(),
      retryList: () => this.#list.retry(),
      choose: (charity) => this.#choose(charity),
      toggle: (charityId) => {
        this.openCharity = this.openCharity === charityId ? null : charityId;
      },
      submit: () => this.#submit(),
    });
  }

  #renderLead(view: Extract<View, { kind: "lead" }>, messages: Messages): TemplateResult {
    const part = this.#lead.value;
    if (!part) {
      const hasFailed = this.#lead.state.status === "error";
      return hasFailed
        ? notice({ kind: "failed" }, messages, () => this.#lead.retry())
        : this.renderSkeleton();
    }
    const { campaign, gift } = view.opening;
    const submit = () => this.#submitLead(part.form, campaign);
    return part.form.render(view, messages, part.messages, {
      choice: this.#choice,
      button: settleButton(gift, messages, true, view.isSending, submit),
      back: () => this.#act({ type: "back" }),
      submit,
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
    this.#act({ type: "choose" });
    this.dispatchEvent(new OboleSelectEvent({ charityId, name }));
  }

  #act(action: Action): void {
    this.step = nextStep(this.step, action);
  }

  #submit(): void {
    const hasChoice = this.#choice !== null;
    this.#act({ type: "submit", hasChoice, needsLead: this.#needsLead });
    if (this.step.at === "sending") void this.#settle(null);
  }

  #submitLead(form: LeadForm, campaign: PublicCampaign): void {
    const { problems, lead } = form.read(campaign);
    this.#act({ type: "submit-lead", problems });
    if (this.step.at === "sending") void this.#settle(lead);
  }

  async #settle(lead: Lead | null): Promise<void> {
    const choice = this.#choice;
    const before = this.#opening.value?.gift;
    if (!choice || !before) return;
    this.#left = this.#view.kind;
    // Nothing aborts it: once it is on its way the person wants to know how it ended.
    const { signal } = new AbortController();
    const { charityId } = choice;
    try {
      const gift = await settle(charityId, {
        send: () => this.#send(charityId, lead, signal),
        read: () => this.#gift(signal),
      });
      const { amount } = before;
      const settled = { ...gift, amount, charityName: choice.name ?? gift.charityName };
      this.#act({ type: "accepted", gift: settled });
      this.dispatchEvent(new OboleClaimEvent(settled));
    } catch (error) {
      // The campaign ended, or the gift went elsewhere meanwhile: the present state says it best.
      if ([403, 404, 409].includes(statusOf(error) ?? 0)) this.#opening.retry();
      this.#act({ type: "refused" });
      this.report(error);
    }
  }

  #retry(): void {
    this.#left = this.#view.kind;
    this.#opening.retry();
    if (this.#list.state.status === "error") this.#list.retry();
  }

  #focusOn(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #focusStep(before: Step | undefined): void {
    const { step } = this;
    const opening = this.#opening.value;
    const isNew = step.at === "lead" && before?.at === "choosing";
    if (step.at === "lead" && opening && (isNew || Object.keys(step.problems).length > 0)) {
      this.#form?.focus(opening.campaign, step.problems);
    }
    if (step.at === "choosing" && before?.at === "lead") this.#focusOn("footer button");
    if (step.at === "choosing" && step.problem === "chooseFirst") this.#focusOn("[type=radio]");
  }

  get #needsLead(): boolean {
    return this.donationId !== null && this.#opening.value?.campaign.withLeadCollection === true;
  }

  get #places() {
    const { publicKey, donationId, voteId } = this;
    return { "public-key": publicKey, "donation-id": donationId, "vote-id": voteId };
  }

  async #open(signal: AbortSignal): Promise<Opening> {
    if (!this.publicKey) {
      throw new ApiError("invalid-request", "The attribute public-key is missing", 404);
    }
    const [campaign, gift] = await Promise.all([
      call<PublicCampaign>(this.address(addresses.campaign, this.#places), signal),
      this.donationId || this.voteId ? this.#gift(signal) : null,
    ]);
    return { campaign, gift };
  }

  async #charities(cursor: string | null, signal: AbortSignal): Promise<Page<PublicCharity>> {
    const { search, cause } = this.query;
    const wishes = Object.entries({ search, cause, cursor: cursor ?? "" })
      .filter(([, value]) => value)
      .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
    const address = this.address(addresses.charities, this.#places) + wishes.join("");
    return call<Page<PublicCharity>>(address, signal);
  }

  get #giftAddress(): string {
    return this.address(this.donationId ? addresses.donation : addresses.vote, this.#places);
  }

  async #gift(signal: AbortSignal): Promise<Gift> {
    const address = this.#giftAddress;
    return this.donationId
      ? giftOfDonation(await call<PublicDonation>(address, signal))
      : giftOfVote(await call<PublicVote>(address, signal));
  }

  async #send(charityId: string, lead: Lead | null, signal: AbortSignal): Promise<Gift> {
    const [address] = this.#giftAddress.split("?");
    if (!this.donationId) {
      return giftOfVote(await call<PublicVote>(`${address}/cast`, signal, { charityId }));
    }
    const body = lead ? { charityId, lead } : { charityId };
    return giftOfDonation(await call<PublicDonation>(`${address}/claim`, signal, body));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-charity-selection": OboleCharitySelection;
  }
}
