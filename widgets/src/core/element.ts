import {
  type CSSResultGroup,
  html,
  type PropertyDeclarations,
  type PropertyValues,
  ReactiveElement,
  render,
  type TemplateResult,
} from "lit";
import type { Draw } from "./adopt/adopt.js";
import { fillAddress } from "./api/address.js";
import { detailOf } from "./api/errors.js";
import { boxStyles } from "./box.styles.js";
import { OboleErrorEvent, OboleReadyEvent } from "./events.js";
import type { MessageChunks } from "./i18n/in-languages.js";
import { type Locale, localeOf } from "./i18n/locale.js";
import { Load } from "./load.js";
import type { OwnMessages } from "./own-messages/own-messages.js";
import { notice } from "./parts.js";
import { tokens } from "./tokens.js";

/** Loads the messages of a part of an element, in its language and with the page's own in their place. */
export type LoadMessages = <M extends object>(chunks: MessageChunks<M>) => Promise<M>;

export type Stage = "loading" | "ready" | "failed";

/** Shown when the messages could not be loaded: the only texts in the code. */
const lastResort = { text: "Something went wrong.", retry: "Try again" };

/**
 * The base of every Obole element: language, API address, the box, the live region, and the last
 * resort when loading fails.
 *
 * @typeParam M - the messages of the first view
 * @typeParam Later - those of the code that loads after it
 * @cssprop --obole-color-text - text
 * @cssprop --obole-color-muted - text that matters less
 * @cssprop --obole-color-surface - the background of the box
 * @cssprop --obole-color-border - the lines around the box and what is in it
 * @cssprop --obole-color-accent - buttons, links and what is chosen
 * @cssprop --obole-color-on-accent - text on a button
 * @cssprop --obole-color-danger - errors
 * @cssprop --obole-font - the font family
 * @cssprop --obole-radius - the roundness of the box; what is in it follows
 * @cssprop --obole-space - the distance between the box's edge and its content
 * @cssprop --obole-focus-color - the ring around what has the focus
 * @cssprop --obole-focus-width - the width of that ring
 * @cssprop --obole-shadow - the shadow of the box
 * @cssprop --obole-duration - how long a transition takes
 */
export abstract class OboleElement<
  M extends object,
  Later extends object = object,
> extends ReactiveElement {
  static override properties: PropertyDeclarations = {
    locale: {},
    baseUrl: { attribute: "base-url" },
    messages: { type: Object },
  };
  static override styles: CSSResultGroup = [tokens, boxStyles];

  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  declare locale: string | null | undefined;
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  declare baseUrl: string | null | undefined;
  /**
   * Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of
   * ours.
   */
  declare messages: OwnMessages<keyof (M & Later)> | null | undefined;
  /** The data of what the server rendered, until the element has taken it over: see `adopt`. */
  declare protected served: unknown;
  /** Takes the place of Lit's `render`. */
  declare protected draw: Draw | undefined;
  protected readonly internals: ElementInternals = this.attachInternals();
  protected abstract readonly messageChunks: MessageChunks<M>;
  #wasReady = false;

  readonly #messages = new Load(this, {
    args: () => [this.language, this.messages] as const,
    run: () => this.loadMessages(this.messageChunks),
    onError: (error) => this.report(error),
  });

  /** The language on view. */
  get language(): Locale {
    return localeOf(this, this.locale);
  }

  /** The API's origin. */
  protected get base(): string {
    return new URL(this.baseUrl ?? "", import.meta.url).origin;
  }

  /** Everything inside the box, once the messages are there. */
  protected abstract renderView(messages: M): TemplateResult;

  /** The skeleton: grey shapes in the place of the content while it loads. */
  protected abstract renderSkeleton(): TemplateResult;

  /** The announcement of the live region for the present view. */
  protected abstract announce(messages: M): string;

  /** Whether the element shows a loading state, its content, or a failure (then the page's own content is shown). */
  protected abstract get stage(): Stage;

  protected readonly loadMessages: LoadMessages = async (chunks) => {
    const { default: texts } = await chunks(this.language);
    const { messages } = this;
    if (!messages) return texts;
    const { withOwn } = await import("./own-messages/own-messages.js");
    return withOwn(texts, messages);
  };

  override connectedCallback(): void {
    const connect = () => super.connectedCallback();
    if (this.hasUpdated || !this.hasAttribute("data-rendered")) connect();
    // Until this has loaded, what the server rendered works as a form.
    else void import("./adopt/adopt.js").then(({ adopt }) => adopt(this, connect), this.report);
  }

  /** The messages on view; null until they are there. */
  protected get texts(): M | null {
    return this.#messages.value;
  }

  /** The address of a template, in the present language. */
  protected address(
    template: string,
    places: Readonly<Record<string, string | null | undefined>>,
  ): string {
    return this.base + fillAddress(template, this.language, (place) => places[place]);
  }

  /** Tells the page about a failure. */
  protected readonly report = (error: unknown): void => {
    this.dispatchEvent(new OboleErrorEvent(detailOf(error)));
  };

  /** Moves the focus to the first match inside the box. */
  protected focusOn(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Switches a `:state()` that the page's styles can use. */
  protected toggleState(name: string, isOn: boolean): void {
    // Browsers of early 2024 have no custom states, or refuse names without dashes.
    try {
      this.internals.states[isOn ? "add" : "delete"](name);
    } catch {}
  }

  // `LitElement` would add support for asynchronous directives, which no element uses.
  protected override update(changed: PropertyValues): void {
    super.update(changed);
    (this.draw ?? render)(this.renderBox(), this.renderRoot, { host: this });
  }

  /** Everything inside the shadow root. */
  protected renderBox(): TemplateResult {
    const { texts } = this;
    return html`<div>
      <slot></slot>
      <div class="root" part="base" lang=${this.messages?.lang ?? this.language}>
        ${this.#renderInside()}
        <p class="unseen" role="status">${texts && this.announce(texts)}</p>
      </div>
    </div>`;
  }

  protected override updated(_changed: PropertyValues): void {
    const { status } = this.#messages.state;
    const stage = this.texts ? this.stage : status === "error" ? "failed" : "loading";
    for (const name of ["loading", "failed"]) this.toggleState(name, name === stage);
    if (stage !== "ready" || this.#wasReady) return;
    this.#wasReady = true;
    this.dispatchEvent(new OboleReadyEvent());
  }

  #renderInside(): TemplateResult {
    const { value, state } = this.#messages;
    if (value) return this.renderView(value);
    if (state.status !== "error") return this.renderSkeleton();
    const retry = notice(lastResort.text, lastResort.retry, () => this.#messages.retry());
    return html`<div lang="en">${retry}</div>`;
  }
}
