import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { detailOf } from "./api/errors.js";
import { OboleErrorEvent, OboleReadyEvent } from "./events.js";
import { type Locale, localeOf } from "./i18n/locale.js";
import { Load } from "./load.js";
import { tokens } from "./tokens.js";

/** One lazily loaded chunk of messages per language. */
export type MessageChunks<M> = Readonly<Record<Locale, () => Promise<{ readonly default: M }>>>;

/** What the person sees when not even the messages came: the one text that is in the code. */
const lastResort = { text: "Something went wrong.", retry: "Try again" };

/**
 * The base of every Obole element: language, API address, the box, the live region, and the last
 * resort when loading fails.
 *
 * @typeParam M - the element's messages
 */
export abstract class OboleElement<M> extends LitElement {
  static override properties = {
    locale: {},
    baseUrl: { attribute: "base-url" },
    announcement: { state: true },
  };
  static override styles = [tokens];

  /** `fr`, `en`, `de`, `es`, `it` or `nl`; else the nearest `lang`, else the browser's, else English. */
  declare locale: string | null;
  /** Where the API is; by default where this code came from. */
  declare baseUrl: string | null;
  /** What the live region says. */
  declare protected announcement: string;

  protected readonly internals: ElementInternals = this.attachInternals();
  protected abstract readonly messageChunks: MessageChunks<M>;
  #isReady = false;

  readonly #messages = new Load(this, {
    args: () => [this.language] as const,
    run: async ([language]) => (await this.messageChunks[language]()).default,
    onError: (error) => this.report(error),
  });

  constructor() {
    super();
    this.locale = null;
    this.baseUrl = null;
    this.announcement = "";
  }

  /** The language on view. */
  get language(): Locale {
    return localeOf(this);
  }

  /** The API's origin and path, without a slash at the end. */
  protected get base(): string {
    return (this.baseUrl ?? new URL(import.meta.url).origin).replace(/\/$/, "");
  }

  /** Everything inside the box, once the messages are there. */
  protected abstract renderView(messages: M): TemplateResult;

  /** The grey shapes that stand where the content will. */
  protected abstract renderSkeleton(): TemplateResult;

  /** Whether what is on view is an outcome, not a wait. */
  protected abstract get isSettled(): boolean;

  /** Tells the page about a failure. */
  protected report(error: unknown): void {
    this.dispatchEvent(new OboleErrorEvent(detailOf(error)));
  }

  /** Switches a `:state()` that the page's styles can use. */
  protected toggleState(name: string, isOn: boolean): void {
    // Browsers of early 2024 have no custom states, or refuse names without dashes.
    try {
      this.internals.states[isOn ? "add" : "delete"](name);
    } catch {}
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>
      <div class="root" part="base" lang=${this.language}>
        ${this.#renderInside()}
        <p class="unseen" role="status">${this.announcement}</p>
      </div>`;
  }

  protected override updated(_changed: PropertyValues): void {
    const hasFailed = this.#messages.state.status === "error";
    this.toggleState("failed", hasFailed);
    const isReady = this.#messages.value !== null && this.isSettled;
    this.toggleState("loading", !isReady && !hasFailed);
    if (isReady && !this.#isReady) this.dispatchEvent(new OboleReadyEvent());
    this.#isReady ||= isReady;
  }

  #renderInside(): TemplateResult {
    const { value, state } = this.#messages;
    if (value) return this.renderView(value);
    if (state.status !== "error") return this.renderSkeleton();
    return html`<p lang="en">${lastResort.text}</p>
      <button class="button" lang="en" @click=${() => this.#messages.retry()}>${lastResort.retry}</button>`;
  }
}
