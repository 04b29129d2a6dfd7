import { divideBudget } from "@obole/core/domain/budget-division";
import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { call } from "../core/api/client.js";
import { statusOf } from "../core/api/errors.js";
import type { BudgetDivision, GiftJourney } from "../core/api/types.js";
import type { Stage } from "../core/element.js";
import { format } from "../core/i18n/format.js";
import { Load } from "../core/load.js";
import { monogram } from "../core/monogram.js";
import { notice } from "../core/parts.js";
import { OboleTokenElement } from "../core/token-element.js";
import { ownImage } from "../core/web-address.js";
import { styles } from "./gift-journey.styles.js";
import { type Messages, messageChunks } from "./messages.js";

/** What the element asks first, by what names the gift; the build puts it into the loader's manifest. */
export const addresses = {
  receipt: "public/receipts/{receipt-number}/journey?key={receipt-key}&",
  vote: "public/{public-key}/votes/{vote-id}/journey?",
  donation: "donor/donations/{donation-id}/journey?",
} as const;

/** The charities of a division that are on view at once; the others are a press away. */
const fewShares = 6;

/** The drawing of a step's mark, by its state. */
const marks = {
  DONE: "M7 12.5l3.5 3.5L17 9",
  CURRENT: "M12 12h.01",
  UPCOMING: "",
  ENDED: "M8 8l8 8m0-8l-8 8",
} as const;

/**
 * Shows where the money of a gift is: given, collected, in a payout, on the charity's account, with the dates and the
 * charity's own words. For a vote it repeats the division of the budget in the browser.
 *
 * @tag obole-gift-journey
 * @attr token - with `donation-id`: a donor's widget token, donor platform token or session
 * @attr donation-id - the gift of the token's donor
 * @attr receipt-number - without a token: the number of a fiscal receipt
 * @attr receipt-key - the key of that receipt, from its QR code
 * @attr public-key - without a token: the public key of the campaign of a vote
 * @attr vote-id - the vote
 * @attr view - `proof`: the outcome of the recomputation alone, for a page that shows the counts itself
 * @prop getToken - an async function that gives a token: asked without one, and when one was refused
 * @fires obole-ready - the journey is on view
 * @fires obole-token-expired - the token was refused and there is no better one
 * @fires obole-error - a call failed
 * @slot - what shows without JavaScript and when loading fails; it also keeps the element's space
 * @csspart base - the box
 * @csspart title - the heading
 * @csspart step - one step
 * @csspart words - the charity's own words
 * @csspart division - the division of a budget by votes
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 */
export class OboleGiftJourney extends OboleTokenElement<Messages> {
  static override properties: PropertyDeclarations = {
    donationId: { attribute: "donation-id" },
    receiptNumber: { attribute: "receipt-number" },
    receiptKey: { attribute: "receipt-key" },
    publicKey: { attribute: "public-key" },
    voteId: { attribute: "vote-id" },
    view: {},
    allShares: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles];

  declare donationId: string | null | undefined;
  declare receiptNumber: string | null | undefined;
  declare receiptKey: string | null | undefined;
  declare publicKey: string | null | undefined;
  declare voteId: string | null | undefined;
  declare view: string | null | undefined;
  /** Whether every charity of the division is on view. */
  declare private allShares: boolean;

  protected override readonly messageChunks = messageChunks;

  readonly #journey = new Load(this, {
    args: () => {
      const address = this.#openAddress;
      if (address) return [address] as const;
      return this.donationId ? this.allowed(this.donationId) : null;
    },
    run: (_, signal) => {
      const address = this.#openAddress;
      if (address) return call<GiftJourney>(address, signal);
      const places = { "donation-id": this.donationId };
      return this.call<GiftJourney>(this.address(addresses.donation, places), signal);
    },
    onError: this.report,
  });

  constructor() {
    super();
    this.allShares = false;
  }

  protected override get stage(): Stage {
    const { status } = this.#journey.state;
    return status === "error" ? "failed" : status === "loading" ? "loading" : "ready";
  }

  protected override announce(_messages: Messages): string {
    // The first view needs no telling.
    return "";
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const { value, state } = this.#journey;
    if (value && this.view === "proof")
      return html`${value.division ? renderProof(value.division, messages) : nothing}`;
    if (value) return this.#renderJourney(value, messages);
    if (state.status !== "error") return skeleton();
    const text = statusOf(state.error) === 404 ? messages.unknown : messages.failed;
    return notice(text, messages.retry, () => void this.#journey.retry());
  }

  /** The address of a gift that is read without a token; null without one. */
  get #openAddress(): string | null {
    const { receiptNumber, receiptKey, publicKey, voteId } = this;
    if (receiptNumber && receiptKey) {
      const places = { "receipt-number": receiptNumber, "receipt-key": receiptKey };
      return this.address(addresses.receipt, places);
    }
    if (!publicKey || !voteId) return null;
    return this.address(addresses.vote, { "public-key": publicKey, "vote-id": voteId });
  }

  #renderJourney(journey: GiftJourney, messages: Messages): TemplateResult {
    const { display, gifts, charity, division } = journey;
    const { charityAmount } = display;
    return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="title">
      <header>
        <h2 class="text" part="title" id="title" tabindex="-1">${messages.title}</h2>
      </header>
      <div class="hero">
        ${charity ? this.#renderLogo(charity) : nothing}
        <p class="words">
          ${display.amount ? html`<span class="total text">${display.amount}</span>` : nothing}
          ${charity ? html`<span class="name text">${charity.name}</span>` : nothing}
          ${charityAmount ? html`<span class="meta text">${format(messages.charityGets, { amount: charityAmount })}</span>` : nothing}
          ${gifts > 1 ? html`<span class="meta text">${format(messages.together, { count: gifts })}</span>` : nothing}
        </p>
        ${isBegun(journey) ? html`<p class="stage text">${display.title}</p>` : nothing}
      </div>
      <ol class="steps" aria-label=${messages.steps}>${journey.steps.map(renderStep)}</ol>
      ${charity ? renderWords(charity, messages) : nothing}
      ${division ? this.#renderDivision(division, charity?.charityId, messages) : nothing}
    </div>`;
  }

  #renderLogo({ name, logoUrl }: NonNullable<GiftJourney["charity"]>): TemplateResult {
    const image = ownImage(logoUrl, this.base);
    return html`<span class="mark" aria-hidden="true">
      ${image ? html`<img src=${image} alt="" width="44" height="44">` : monogram(name)}
    </span>`;
  }

  #renderDivision(
    division: BudgetDivision,
    charityId: string | undefined,
    messages: Messages,
  ): TemplateResult {
    const { display, shares } = division;
    const { budget, votes } = display;
    const most = Math.max(1, ...shares.map((share) => share.votes));
    const isFew = this.allShares || shares.length <= fewShares + 1;
    const shown = isFew ? shares : fewOf(shares, charityId);
    return html`<section class="division" part="division">
      <h3 class="text">${format(messages.division, { votes, budget })}</h3>
      <ul>
        ${shown.map(
          (share) => html`<li class=${share.charityId === charityId ? "own" : ""}>
            <span class="name text">${share.name}</span>
            <span class="amount text">${share.display.amount}</span>
            <svg class="bar" width="100%" height="8" aria-hidden="true">
              <rect class="track" width="100%" height="8" rx="4"></rect>
              <rect width="${(share.votes / most) * 100}%" height="8" rx="4"></rect>
            </svg>
            <span class="meta text">${format(messages.votes, { count: share.display.votes })}${
              share.isCounted ? nothing : html` · ${messages.notCounted}`
            }</span>
          </li>`,
        )}
      </ul>
      ${
        isFew
          ? nothing
          : html`<button class="button quiet" @click=${this.#showAll}>
            ${format(messages.all, { count: shares.length })}
          </button>`
      }
      ${renderProof(division, messages)}
    </section>`;
  }

  #showAll(): void {
    this.allShares = true;
    this.focusOn(".scroll");
  }
}

/** Whether a step was reached. */
const isBegun = ({ steps }: GiftJourney) =>
  steps.some(({ state }) => state === "DONE" || state === "ENDED");

function renderStep({ step, state, display }: GiftJourney["steps"][number]): TemplateResult {
  const { title, text, at } = display;
  return html`<li class="${state} ${step}" part="step" aria-current=${state === "CURRENT" ? "step" : nothing}>
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="11"></circle><path d=${marks[state]}></path></svg>
    <p class="what"><b class="text">${title}</b>${at ? html`<span class="meta text">${at}</span>` : nothing}</p>
    ${text ? html`<p class="why text">${text}</p>` : nothing}
  </li>`;
}

function renderWords(
  { headline, mission, impact, locale }: NonNullable<GiftJourney["charity"]>,
  messages: Messages,
): TemplateResult | typeof nothing {
  if (!headline && !mission && !impact) return nothing;
  return html`<figure part="words">
    <figcaption class="text">${messages.ownWords}</figcaption>
    <blockquote lang=${locale ?? nothing}>
      ${headline ? html`<p class="headline text">${headline}</p>` : nothing}
      ${mission ? html`<p class="text">${mission}</p>` : nothing}
      ${impact ? html`<p class="text">${impact}</p>` : nothing}
    </blockquote>
  </figure>`;
}

/** Repeats the division, and says whether the service's result is the same. */
function renderProof({ budget, shares }: BudgetDivision, messages: Messages): TemplateResult {
  const amounts = divideBudget(budget, shares);
  const agrees = shares.every(({ amount }, index) => amount === amounts[index]);
  return html`<p class="proof ${agrees ? "" : "error"}">
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="11"></circle><path d=${agrees ? marks.DONE : marks.ENDED}></path></svg>
    <span class="text"><b>${agrees ? messages.agrees : messages.differs}</b> ${messages.rule}</span>
  </p>`;
}

/** The charities with most votes, and the journey's own one. */
export function fewOf(
  shares: BudgetDivision["shares"],
  charityId: string | undefined,
): BudgetDivision["shares"] {
  const most = shares.toSorted((one, other) => other.votes - one.votes).slice(0, fewShares);
  const own = shares.find((share) => share.charityId === charityId);
  return !own || most.includes(own) ? most : [...most, own];
}

/** The shapes of the journey, in its geometry. */
function skeleton(): TemplateResult {
  const steps = Array.from({ length: 5 }, () => html`<i class="ghost"></i>`);
  return html`<div class="scroll" aria-hidden="true">
    <header><i class="ghost"></i></header>
    <div class="steps">${steps}</div>
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-gift-journey": OboleGiftJourney;
  }
}
