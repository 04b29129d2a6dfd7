import { type CSSResult, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { call, json } from "../../core/api/client.js";
import { detailOf, statusOf } from "../../core/api/errors.js";
import type {
  PricedAmount,
  PublicCampaign,
  PublicDonation,
  PublicDonationToPay,
  PublicGiving,
  PublicQuote,
} from "../../core/api/types.js";
import type { LoadMessages } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import type { Locale } from "../../core/i18n/locale.js";
import { identityFieldStyles } from "../../core/identity/identity-fields.styles.js";
import { inEuros } from "../../core/money/euros.js";
import { animationStyles, renderAnimated } from "../../core/render-animated.js";
import { webAddress } from "../../core/web-address.js";
import type { AmountProblem, Draft, Frequency } from "../give.model.js";
import type { Messages } from "../messages.js";
import { OboleGiveEvent } from "./details.events.js";
import {
  bodyOf,
  type Extras,
  GiftKey,
  noExtras,
  type Problems,
  problemsOf,
  refusedFields,
  returnAddress,
  type Visit,
  visitIn,
} from "./details.model.js";
import { detailsStyles } from "./details.styles.js";
import { DetailsForm } from "./details-form.js";
import { type DetailsMessages, detailsMessageChunks } from "./messages.js";
import { outcomeView } from "./outcome.js";

const addresses = {
  donations: "public/{public-key}/donations?",
  donation: "public/{public-key}/donations/{donation-id}?",
  quote: "public/{public-key}/quote?amount={amount}&",
} as const;

/** The interface of the element to everything after the first step. */
export interface DetailsContext {
  /** Null for an unknown key. */
  readonly campaign: () => PublicCampaign | null;
  /** Null unless gifts can be given now. */
  readonly giving: () => PublicGiving | null;
  /** What is added to an amount at most, in cents; null for nothing. */
  readonly mostAddedTo: (amount: number) => number | null;
  readonly draft: () => Draft;
  readonly amount: () => number | AmountProblem;
  readonly language: () => Locale;
  readonly publicKey: () => string;
  readonly address: (template: string, places?: Readonly<Record<string, string>>) => string;
  /** Loads the campaign again; resolves when that has ended. */
  readonly reopen: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** How far the second step is. */
type Stage = "closed" | "open" | "sending";

/** Why the gift was not made. */
type Refusal = "failed" | "refused" | "tooMany";

/**
 * Everything after the first step: the details of the giver, making the gift, and what came of paying. The first step
 * does not need it, so it is a chunk of its own, which loads right after the first paint.
 */
export class Details {
  readonly #host: ReactiveElement;
  readonly #context: DetailsContext;
  readonly #form: DetailsForm;
  readonly #key = new GiftKey(() => crypto.randomUUID());
  #messages: DetailsMessages | null = null;
  #stage: Stage = "closed";
  #extras: Extras = noExtras;
  #problems: Problems = {};
  #refusal: Refusal | null = null;
  #visit: Visit | null = null;
  /** The gift of the visit; null where it is not known any more. */
  #gift: PublicDonation | null = null;
  /** What the amount costs with the fee; null until it is known. */
  #price: PricedAmount | null = null;
  /** The selector of what gets the focus after the next render. */
  #focusNext: string | null = null;

  constructor(host: ReactiveElement, context: DetailsContext) {
    this.#host = host;
    this.#context = context;
    this.#form = new DetailsForm(host);
    this.#adopt([identityFieldStyles, detailsStyles, animationStyles]);
    this.#readVisit();
  }

  /** Loads the texts, and the gift that the person is back from paying. */
  async prepare(load: LoadMessages, signal: AbortSignal): Promise<void> {
    const [messages] = await Promise.all([load(detailsMessageChunks), this.#readGift(signal)]);
    this.#messages = messages;
  }

  /** Whether something else than the first step is on view. */
  get isOpen(): boolean {
    return this.#stage !== "closed" || this.isDone;
  }

  /** Whether the person is back from paying. */
  get isDone(): boolean {
    return this.#visit !== null && !this.wasCanceled;
  }

  /** Whether the person is back without having paid. */
  get wasCanceled(): boolean {
    return this.#visit?.outcome === "canceled";
  }

  /** The gift that was not paid, to begin with again. */
  get unpaid(): { readonly gift: PublicDonation; readonly frequency: Frequency } | null {
    const visit = this.#visit;
    return visit && this.wasCanceled && this.#gift
      ? { gift: this.#gift, frequency: visit.frequency }
      : null;
  }

  /** What the live region says. */
  get announcement(): string {
    const messages = this.#messages;
    if (!messages) return "";
    if (this.#stage === "sending") return messages.wait;
    return this.#refusal ? messages[this.#refusal] : "";
  }

  /** The first step has changed: what was said about an earlier gift is out of date. */
  changed(): void {
    if (this.wasCanceled) this.#visit = null;
  }

  /** Starts over, for another campaign. */
  reset(): void {
    this.#stage = "closed";
    this.#extras = noExtras;
    this.#problems = {};
    this.#refusal = null;
    this.#price = null;
    this.#visit = null;
    this.#readVisit();
  }

  /** Shows the second step. */
  open(): void {
    const { draft, giving } = this.#context;
    const hasReceipt = giving()?.issuesReceipts && draft().choice?.issuesReceipts;
    // Another charity may have been chosen since.
    if (!hasReceipt) this.#extras = { ...this.#extras, wantsReceipt: false };
    this.#turnTo("open", "h2");
    void this.#ask();
  }

  /** Moves the focus to where what was just rendered needs it. */
  moveFocus(): void {
    const selector = this.#focusNext;
    if (!selector) return;
    this.#focusNext = null;
    if (selector === "problem") this.#form.focus(this.#problems);
    else this.#focusOn(selector);
  }

  render(shared: Messages): TemplateResult | typeof nothing {
    const messages = this.#messages;
    const { campaign, draft, language } = this.#context;
    if (!messages) return nothing;
    const giving = this.#context.giving();
    const amount = this.#context.amount();
    if (this.isDone || !giving || typeof amount !== "number") {
      const { display } = this.#gift ?? {};
      return outcomeView({
        ...{ campaign: campaign(), visit: this.#visit, display, messages },
        match: this.#matchOf(messages, shared),
        again: giving && (() => this.#again()),
      });
    }
    const price = this.#price?.amount === amount ? this.#price : null;
    return this.#form.render({
      ...{
        draft: draft(),
        amount,
        price,
        giving,
        match: this.#upTo(amount, shared),
        extras: this.#extras,
        problems: this.#problems,
      },
      ...{ messages, shared, language: language(), isSending: this.#stage === "sending" },
      refusal: this.#refusal ? messages[this.#refusal] : null,
      write: (extras) => this.#write(extras),
      back: () => this.#back(),
      submit: () => void this.#submit(),
    });
  }

  /** What was added to the gift of the visit; what is at most, while that is not decided. */
  #matchOf({ wasMatched }: DetailsMessages, shared: Messages): string | null {
    const gift = this.#gift;
    if (!gift) return null;
    const { matched } = gift.display;
    if (matched) return format(wasMatched, { amount: matched });
    return gift.matched === null ? this.#upTo(gift.amount, shared) : null;
  }

  /** What is added to an amount at most, in words. */
  #upTo(amount: number, { matched }: Messages): string | null {
    const { mostAddedTo, language } = this.#context;
    const most = mostAddedTo(amount);
    return most === null ? null : format(matched, { amount: inEuros(most, language(), true) });
  }

  #readVisit(): void {
    const told = visitIn(location.href, this.#context.publicKey());
    if (!told) return;
    this.#visit = told.visit;
    // A reload must not tell it again.
    history.replaceState(history.state, "", told.rest);
  }

  async #readGift(signal: AbortSignal): Promise<void> {
    const { donationId } = this.#visit ?? {};
    if (!donationId || this.#gift?.donationId === donationId) return;
    const address = this.#context.address(addresses.donation, { "donation-id": donationId });
    // An unpaid gift is deleted after a day: the thanks do without it.
    this.#gift = await call<PublicDonation>(address, signal).catch(() => null);
  }

  /** Asks what the amount costs with the fee. */
  async #ask(): Promise<void> {
    const { amount, giving, address, report } = this.#context;
    const cents = amount();
    const { hasFee = false, suggestedAmounts = [] } = giving() ?? {};
    if (!hasFee || this.#price?.amount === cents) return;
    this.#price = suggestedAmounts.find((one) => one.amount === cents) ?? null;
    if (this.#price) return;
    const { signal } = new AbortController();
    const route = address(addresses.quote, { amount: `${cents}` });
    try {
      this.#price = (await call<PublicQuote>(route, signal)).gift;
    } catch (error) {
      // The gift can be made without: the fee then comes out of it.
      report(error);
    }
    this.#host.requestUpdate();
  }

  #write(change: Partial<Extras>): void {
    this.#extras = { ...this.#extras, ...change };
    this.#host.requestUpdate();
  }

  #back(): void {
    if (this.#stage === "sending") return;
    this.#refusal = null;
    this.#turnTo("closed", "footer button");
  }

  #again(): void {
    this.#visit = null;
    this.#turnTo("closed", "h2");
    // The total has grown by the gift.
    void this.#context.reopen();
  }

  async #submit(): Promise<void> {
    const amount = this.#context.amount();
    if (this.#stage !== "open" || typeof amount !== "number") return;
    const values = this.#form.values;
    this.#problems = problemsOf(values, this.#extras);
    this.#refusal = null;
    if (Object.keys(this.#problems).length > 0) {
      this.#focusNext = "problem";
      return this.#become("open");
    }
    this.#become("sending");
    try {
      // Only a fee that the person has seen is added.
      const coversFee = this.#extras.coversFee && this.#price?.amount === amount;
      const extras = { ...this.#extras, coversFee };
      await this.#make(bodyOf(this.#context.draft(), amount, values, extras));
    } catch (error) {
      await this.#refuse(error);
    }
  }

  /** Makes the gift, and opens its payment page. */
  async #make(gift: ReturnType<typeof bodyOf>): Promise<void> {
    const { address, publicKey, draft, language } = this.#context;
    const { frequency } = draft();
    const amount = gift.coversFee ? (this.#price?.totalWithFee ?? gift.amount) : gift.amount;
    const returnUrl = returnAddress(location.href, publicKey(), frequency);
    const { headers, body = "", ...sent } = json({ ...gift, returnUrl, locale: language() });
    const route = address(addresses.donations).replace(/\?.*/, "");
    // Never aborted: the person needs to know what came of it.
    const { signal } = new AbortController();
    const { donation, ...payment } = await call<PublicDonationToPay>(route, signal, {
      ...{ ...sent, body, headers: { ...headers, "Idempotency-Key": this.#key.of(body) } },
    });
    const url = webAddress(payment.url) ?? "";
    const { donationId } = donation;
    const { charityId } = gift;
    const event = new OboleGiveEvent({ donationId, charityId, amount, frequency, url });
    if (!this.#host.dispatchEvent(event)) return this.#become("open");
    // The browser may keep this page, and show it again as it was.
    addEventListener("pageshow", () => this.#become("open"), { once: true });
    location.assign(url);
  }

  async #refuse(error: unknown): Promise<void> {
    this.#problems = refusedFields(error, this.#extras);
    const { status, retryable } = detailOf(error);
    if (status === 429) this.#refusal = "tooMany";
    else this.#refusal = retryable ? "failed" : "refused";
    if (Object.keys(this.#problems).length > 0) this.#focusNext = "problem";
    this.#become("open");
    this.#context.report(error);
    // The campaign may have ended in the meantime: show how it is now.
    if ([403, 404, 409].includes(statusOf(error) ?? 0)) await this.#context.reopen();
  }

  /** Shows another step, and moves the focus to what the selector finds there. */
  #turnTo(stage: Stage, focus: string): void {
    this.#focusNext = focus;
    this.#stage = stage;
    void renderAnimated(this.#host);
  }

  #become(stage: Stage): void {
    this.#stage = stage;
    this.#host.requestUpdate();
  }

  #adopt(styles: readonly CSSResult[]): void {
    const { adoptedStyleSheets } = this.#host.renderRoot as ShadowRoot;
    for (const { styleSheet } of styles) if (styleSheet) adoptedStyleSheets.push(styleSheet);
  }

  #focusOn(selector: string): void {
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
