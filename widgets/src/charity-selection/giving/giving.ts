import { type CSSResult, nothing, type TemplateResult } from "lit";
import { call, json, type Sent } from "../../core/api/client.js";
import { statusOf } from "../../core/api/errors.js";
import type { Lead, PublicCharity, PublicDonation, PublicVote } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { LoadMessages } from "../../core/element.js";
import { animationStyles, renderAnimated } from "../../core/render-animated.js";
import { ownImage } from "../../core/web-address.js";
import type { Hint } from "../charity-selection.model.js";
import type { Messages } from "../messages.js";
import type { GivingContext, GivingHost } from "./context.js";
import { coverStyles, type OwnImage } from "./cover.js";
import { details, detailsStyles } from "./details.js";
import { OboleClaimEvent } from "./giving.events.js";
import {
  type Action,
  firstStep,
  type GiftCalls,
  hintOf,
  isAtLead,
  laterPart,
  nextStep,
  type Outcome,
  outcomeOf,
  type Step,
  settle,
} from "./giving.model.js";
import type { LeadForm } from "./lead/lead.js";
import type { LeadMessages } from "./lead/messages.js";
import { type GivingMessages, givingMessageChunks } from "./messages.js";
import { outcomeStyles, outcomeView } from "./outcome.js";
import type { VoteRequest } from "./voting/vote-request.js";

/** Styles of this chunk, of open cards, hover and motion, which the first paint does not need. */
const givingStyles = css`
  .list[aria-busy="true"] {
    opacity: 0.55;
  }
  .chips {
    scrollbar-width: none;
  }
  .card:has(:checked) {
    border-color: var(--_accent);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  :disabled {
    opacity: 0.5;
  }
  .card:has(:checked) .mark {
    background: var(--_surface);
  }
  @media (forced-colors: active) {
    .card:has(:checked),
    .chip[aria-pressed="true"] {
      outline: 3px solid Highlight;
    }
  }
  .card:hover {
    border-color: var(--_line);
  }
  .about:hover {
    color: var(--_text);
  }
  ::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
  @media (prefers-reduced-motion: no-preference) {
    .card,
    .list,
    .about svg {
      transition: var(--obole-duration, 160ms);
      transition-property: border-color, background-color, opacity, rotate;
    }
  }
  [aria-expanded="true"] svg {
    rotate: 180deg;
  }
  a {
    justify-self: start;
    padding-block: 10px;
    color: var(--_accent);
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;

/** The style sheets of this chunk. */
export const laterStyles = [
  givingStyles,
  coverStyles,
  detailsStyles,
  outcomeStyles,
  animationStyles,
];

const addresses = {
  donation: "public/{public-key}/donations/{donation-id}?",
  vote: "public/{public-key}/votes/{vote-id}?",
} as const;

/** The service's origin. */
const originOf = ({ address }: Pick<GivingContext, "address">): string =>
  new URL(address("public/{public-key}?")).origin;

/**
 * Everything around choosing: details to read, the lead form, claiming or casting, and outcomes. Choosing
 * does not need it, so it is a chunk of its own, which loads right after the first paint.
 *
 * Of the files outside this folder it may import types and `core` alone: anything else would move into
 * a chunk that the element has to wait for.
 */
export class Giving {
  readonly #host: GivingHost;
  readonly #context: GivingContext;
  #messages: GivingMessages | null = null;
  #lead: { readonly form: LeadForm; readonly messages: LeadMessages } | null = null;
  /** Created once: it renders into the page and keeps the input. */
  #form: LeadForm | null = null;
  #voteRequest: VoteRequest | null = null;
  #result: TemplateResult | null = null;
  #step: Step = firstStep;
  #isCopied = false;
  /** The step that has the focus. */
  #focused: Step = firstStep;

  constructor(host: GivingHost, context: GivingContext) {
    this.#host = host;
    this.#context = context;
    if (context.done) this.#step = { at: "done", gift: context.done };
    this.#adopt(laterStyles);
  }

  /** Loads the texts, and the part that only some campaigns need. */
  async prepare(load: LoadMessages): Promise<void> {
    const part = laterPart(this.#context.opening());
    const [messages, lead] = await Promise.all([
      load(givingMessageChunks),
      part === "lead" ? this.#openLead(load) : null,
    ]);
    this.#voteRequest = part === "vote-request" ? await this.#openVoteRequest(messages) : null;
    this.#result = part === "result" ? await this.#openResult(messages) : null;
    this.#messages = messages;
    this.#lead = lead;
  }

  get hint(): Hint | null {
    return hintOf(this.#step);
  }

  get isDone(): boolean {
    return this.#step.at === "done";
  }

  get isAtLead(): boolean {
    return isAtLead(this.#step);
  }

  /** The outcome, the lead form, or the form for a link to a vote. */
  render(shared: Messages, button: TemplateResult): TemplateResult | typeof nothing {
    const outcome = this.#outcome;
    if (outcome) return this.#messages ? this.#end(outcome, this.#messages) : nothing;
    const opening = this.#context.opening();
    if (opening && this.#voteRequest) return this.#voteRequest.render(opening, shared);
    if (!this.#lead || !opening) return nothing;
    const step = this.#step;
    return this.#lead.form.render({
      opening,
      problems: step.at === "lead" ? step.problems : {},
      error: step.at === "lead" && step.isRefused ? shared.refused : null,
      choice: this.#context.choice(),
      messages: this.#lead.messages,
      button,
      back: () => this.#act({ type: "back" }),
      submit: () => this.submit(),
    });
  }

  /** The details in the open card of a charity. */
  details(charity: PublicCharity): TemplateResult | typeof nothing {
    return this.#messages ? details(charity, this.#own, this.#messages) : nothing;
  }

  /** A charity was chosen: a hint about the choice is out of date. */
  chose(): void {
    this.#act({ type: "choose" });
  }

  /** Starts over, for another campaign or gift. */
  reset(): void {
    this.#step = firstStep;
    this.#isCopied = false;
  }

  /** Goes on from choosing, or sends the lead form. */
  submit(): void {
    const { at } = this.#step;
    if (at !== "choosing" && at !== "lead") return;
    const lead = at === "lead" ? this.#submitLead() : this.#submitChoice();
    if (this.#isSending) void this.#settle(lead);
  }

  /** Moves the focus to where the step that was just rendered needs it. */
  moveFocus(): void {
    const step = this.#step;
    const before = this.#focused;
    if (step === before) return;
    this.#focused = step;
    const opening = this.#context.opening();
    if (step.at === "lead" && opening) {
      const isNew = before.at === "choosing";
      if (isNew || Object.keys(step.problems).length > 0) {
        this.#lead?.form.focus(opening.campaign, step.problems);
      }
    }
    if (step.at !== "choosing") return;
    if (before.at === "lead") this.#focusOn("footer button");
    if (step.problem === "chooseFirst") this.#focusOn("[type=radio]");
  }

  /** The address of an image, if the service itself serves it. */
  readonly #own: OwnImage = (url) => ownImage(url, originOf(this.#context));

  get #isSending(): boolean {
    return this.#step.at === "sending";
  }

  get #outcome(): Outcome | null {
    return outcomeOf(this.#context.opening(), this.#step);
  }

  #end(outcome: Outcome, messages: GivingMessages): TemplateResult {
    const { charity } = this.#context;
    const own = this.#own;
    const share = (text: string, url: string | null) => void this.#share(text, url);
    return outcomeView(outcome, messages, {
      ...{ charity, own, share },
      isCopied: this.#isCopied,
      result: this.#result,
    });
  }

  /** Shares the charity, never the page's own address, which may be a personal link. */
  async #share(text: string, url: string | null): Promise<void> {
    try {
      if (navigator.share) return await navigator.share(url ? { text, url } : { text });
      await navigator.clipboard.writeText([text, url].filter(Boolean).join(" "));
      this.#isCopied = true;
      this.#host.requestUpdate();
    } catch {
      // The person closed the dialog, or the page forbids it.
    }
  }

  async #openLead(load: LoadMessages) {
    const { LeadForm, leadMessageChunks, leadStyles } = await import("./lead/lead.js");
    const messages = await load(leadMessageChunks);
    if (!this.#form) {
      this.#form = new LeadForm(this.#host);
      this.#adopt(leadStyles);
    }
    return { form: this.#form, messages };
  }

  async #openVoteRequest(messages: GivingMessages): Promise<VoteRequest> {
    const { VoteRequest, voteRequestStyles } = await import("./voting/voting.js");
    if (!this.#voteRequest) this.#adopt(voteRequestStyles);
    return new VoteRequest(this.#host, this.#context, messages, originOf(this.#context));
  }

  /** The result of a vote; null if it is not published. */
  async #openResult(messages: GivingMessages): Promise<TemplateResult | null> {
    const { divisionOf, result, resultStyles } = await import("./voting/voting.js");
    const division = await divisionOf(
      this.#context.address(addresses.vote).replace("?", "/journey?"),
    );
    if (!division) return null;
    if (!this.#result) this.#adopt(resultStyles);
    return result(division, messages);
  }

  #adopt(styles: readonly CSSResult[]): void {
    const { adoptedStyleSheets } = this.#host.renderRoot as ShadowRoot;
    for (const { styleSheet } of styles) if (styleSheet) adoptedStyleSheets.push(styleSheet);
  }

  #act(action: Action): void {
    this.#step = nextStep(this.#step, action);
    this.#host.requestUpdate();
  }

  #focusOn(selector: string): void {
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #submitChoice(): null {
    const hasChoice = this.#context.choice() !== null;
    this.#act({ type: "submit", hasChoice, needsLead: this.#lead !== null });
    return null;
  }

  #submitLead(): Lead | null {
    const opening = this.#context.opening();
    if (!this.#lead || !opening) return null;
    const { problems, lead } = this.#lead.form.read(opening.campaign);
    this.#act({ type: "submit-lead", problems });
    return lead;
  }

  get #calls(): GiftCalls {
    const { address, giftOf, opening } = this.#context;
    const isVote = opening()?.gift?.kind === "vote";
    const gift = address(isVote ? addresses.vote : addresses.donation);
    const action = gift.replace(/\?.*/, isVote ? "/cast" : "/claim");
    // Never aborted: the person needs to know the outcome of a request that was sent.
    const { signal } = new AbortController();
    const request = async (target: string, sent?: Sent) =>
      giftOf(await call<PublicDonation | PublicVote>(target, signal, sent));
    return {
      send: (settlement) => request(action, json({ ...settlement, locale: this.#host.language })),
      read: () => request(gift),
    };
  }

  async #settle(lead: Lead | null): Promise<void> {
    const choice = this.#context.choice();
    if (!choice) return;
    const { charityId } = choice;
    try {
      const gift = await settle(lead ? { charityId, lead } : { charityId }, this.#calls);
      this.#step = nextStep(this.#step, { type: "accepted", gift });
      this.#host.dispatchEvent(new OboleClaimEvent(gift));
    } catch (error) {
      this.#act({ type: "refused" });
      this.#context.report(error);
      // The campaign has ended, or the gift was used in the meantime: show the current state.
      if ([403, 404, 409].includes(statusOf(error) ?? 0)) await this.#context.reopen();
    }
    await (this.isDone ? renderAnimated(this.#host) : this.#host.updateComplete);
    if (this.#outcome) this.#focusOn("h2");
  }
}
