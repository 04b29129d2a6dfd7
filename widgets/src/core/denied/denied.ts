import {
  html,
  type ReactiveController,
  type ReactiveElement,
  render,
  type TemplateResult,
} from "lit";
import { detailOf } from "../api/errors.js";
import { OboleErrorEvent } from "../events.js";
import type { Locale } from "../i18n/locale.js";
import { type OwnMessages, withOwn } from "../own-messages/own-messages.js";
import { OboleTokenExpiredEvent } from "./denied.events.js";
import { deniedStyles } from "./denied.styles.js";
import { deniedMessages } from "./messages.js";

type Token = string | null | undefined;
type Denied = ReactiveElement & {
  readonly language: Locale;
  readonly messages: OwnMessages<string> | null | undefined;
  readonly token: Token;
};

/** Why an element cannot continue: its token has expired, or does not allow the call. */
type Reason = "expired" | "forbidden";

/**
 * Tells the page and the person why an element cannot continue. Resolves when the person tries again.
 *
 * @param token - the token that the page had set when the call was made
 * @throws the refusal itself, if the page sets another token: it may belong to another person
 */
export async function deny(element: Denied, refusal: unknown, token: Token): Promise<void> {
  const detail = detailOf(refusal);
  const reason = detail.status === 403 ? "forbidden" : "expired";
  element.dispatchEvent(new OboleErrorEvent(detail));
  if (reason === "expired") element.dispatchEvent(new OboleTokenExpiredEvent());
  const isRetried = await new Promise<boolean>((lift) => {
    // A listener of the event may set another token at once.
    if (element.token === token) new Cover(element, reason, lift);
    else lift(false);
  });
  if (!isRetried) throw refusal;
}

/**
 * Covers the content of an element, which stays unchanged below with all input. The cover is outside of what the
 * element renders, so elements need no code for it.
 */
class Cover implements ReactiveController {
  readonly #element: Denied;
  readonly #reason: Reason;
  readonly #lift: (isRetried: boolean) => void;
  readonly #token: Token;
  readonly #box = document.createElement("div");

  /** Calls `lift` once the cover is removed: by the person, or because of another token. */
  constructor(element: Denied, reason: Reason, lift: (isRetried: boolean) => void) {
    this.#element = element;
    this.#reason = reason;
    this.#lift = lift;
    this.#token = element.token;
    this.#box.className = "root denied";
    this.#box.part.add("base");
    const hadFocus = this.#shadow.activeElement !== null;
    this.#adoptStyles();
    this.#view?.after(this.#box);
    this.#toggle(true);
    this.hostUpdated();
    element.addController(this);
    if (hadFocus) this.#box.querySelector("h2")?.focus();
  }

  hostUpdate(): void {
    if (this.#element.token !== this.#token) this.#end(false);
  }

  // Again with each update: the language may change.
  hostUpdated(): void {
    this.#box.lang = this.#element.messages?.lang ?? this.#element.language;
    render(this.#notice(), this.#box);
  }

  get #shadow(): ShadowRoot {
    return this.#element.renderRoot as ShadowRoot;
  }

  get #view(): HTMLElement | null {
    return this.#shadow.querySelector(".root");
  }

  #adoptStyles(): void {
    const { adoptedStyleSheets } = this.#shadow;
    const { styleSheet } = deniedStyles;
    if (styleSheet && !adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
  }

  #toggle(isCovered: boolean): void {
    this.#view?.toggleAttribute("inert", isCovered);
    this.#shadow.querySelector("slot:not([name])")?.classList.toggle("beside", isCovered);
  }

  #end(isRetried: boolean): void {
    const hasFocus = this.#shadow.activeElement !== null;
    this.#element.removeController(this);
    this.#box.remove();
    this.#toggle(false);
    // The next view may still be loading: the focus waits at the root.
    this.#view?.setAttribute("tabindex", "-1");
    if (hasFocus) this.#view?.focus();
    this.#lift(isRetried);
  }

  #notice(): TemplateResult {
    const { language, messages: own } = this.#element;
    const messages = withOwn(deniedMessages[language], own ?? {});
    return html`<div class="notice" role="alert">
      <svg viewBox="-12 -12 48 48" aria-hidden="true">
        <path d="M8 11V8a4 4 0 0 1 8 0v3M5 11h14v9H5z"></path>
      </svg>
      <h2 class="text" part="title" tabindex="-1">${messages[`${this.#reason}Title`]}</h2>
      <p class="text">${messages[`${this.#reason}Text`]}</p>
      <button class="button quiet" part="button" @click=${() => this.#end(true)}>${messages.retry}</button>
    </div>`;
  }
}
