import type { PropertyDeclarations, PropertyValues, TemplateResult } from "lit";
import type { WidgetDonation } from "../core/api/types.js";
import type { DeniedMessages } from "../core/denied/messages/index.js";
import type { Stage } from "../core/element.js";
import type { Locale } from "../core/i18n/locale.js";
import { Load } from "../core/load.js";
import { notice } from "../core/notice.js";
import type { OwnMessages } from "../core/own-messages/own-messages.js";
import { OboleTokenElement } from "../core/token-element.js";
import type { DownloadMessages } from "../receipts/download/messages/index.js";
import { addresses } from "./donor-platform.addresses.js";
import { OboleDonorChangeEvent, OboleSignOutEvent } from "./donor-platform.events.js";
import { List } from "./donor-platform.list.js";
import {
  type SectionName,
  type View,
  viewByKey,
  viewOf,
  withClaimed,
} from "./donor-platform.model.js";
import { styles } from "./donor-platform.styles.js";
import {
  farewell,
  frame,
  giftRow,
  listOf,
  rowSkeletons,
  skeleton,
} from "./donor-platform.templates.js";
import { type Messages, messageChunks } from "./messages/index.js";
import { type SectionMessages, sectionMessageChunks } from "./sections/messages/index.js";
import type { Section, SectionContext, SectionModule } from "./sections/section.js";

const sectionChunks: Readonly<Record<SectionName, () => Promise<SectionModule>>> = {
  recurring: () => import("./sections/recurring/recurring-gifts.js"),
  receipts: () => import("./sections/receipts/own-receipts.js"),
  profile: () => import("./sections/profile/profile.js"),
  "payment-methods": () => import("./sections/payment-methods.js"),
  campaigns: () => import("./sections/own-campaigns.js"),
  claim: () => import("./sections/claim/claim.js"),
};

/**
 * Shows donors their gifts and lets them choose who receives them, change or stop regular gifts, download receipts,
 * and keep their profile up to date.
 *
 * @tag obole-donor-platform
 * @attr token - a donor's widget token, donor platform token or session
 * @attr view - the open view: `gifts`, `recurring`, `receipts`, `profile`, `payment-methods` or `campaigns`
 * @prop getToken - an async function that gives a token: asked without one, and when one was refused
 * @fires obole-ready - the open view shows its data
 * @fires obole-change - the service has saved a change of the donor's
 * @fires obole-download - a receipt was handed to the browser
 * @fires obole-sign-out - the donor signed out
 * @fires obole-token-expired - the token was refused and there is no better one
 * @fires obole-error - a call failed
 * @slot - what shows without JavaScript and when loading fails; it also keeps the element's space
 * @csspart base - the box
 * @csspart title - the heading
 * @csspart button - the button that signs out
 * @csspart tabs - the tabs of the views
 * @csspart gift - one gift
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 */
export class OboleDonorPlatform extends OboleTokenElement<Messages> {
  static override properties: PropertyDeclarations = {
    view: { reflect: true },
    claiming: { state: true },
    exit: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles].flat();

  /** Your own texts by key, as JSON in the attribute: what is left out stays. `lang` names a language beside the six. */
  declare messages:
    | OwnMessages<keyof (Messages & SectionMessages & DownloadMessages & DeniedMessages)>
    | null
    | undefined;
  /** The open view; a name that is none opens the first one. */
  declare view: View;
  /** The gift that gets its charity. */
  declare private claiming: WidgetDonation | null;
  /** How far the donor is out. */
  declare private exit: "leaving" | "failed" | "gone" | null;

  protected override readonly messageChunks = messageChunks;
  readonly #sections = new Map<SectionName, Section>();
  /** The sections' texts, and their language. */
  #sectionTexts: readonly [Locale, SectionMessages] | null = null;
  /** The texts in which the box is drawn. */
  #drawn: Messages | null = null;
  #shownTab: Element | null = null;

  readonly #context: SectionContext = {
    allowed: () => (this.exit === "gone" ? null : this.allowed()),
    address: (template) => this.address(template, {}),
    call: (address, signal, sent) => this.call(address, signal, sent),
    report: (error) => this.report(error),
    language: () => this.language,
    loadMessages: this.loadMessages,
    base: () => this.base,
    shared: () => this.texts as Messages,
    texts: () => this.#sectionTexts?.[1] as SectionMessages,
    list: (template) => new List(this, this.#context, template),
    drawList: (list, parts) => listOf(list, parts, this.texts as Messages),
    drawLoading: rowSkeletons,
    gift: () => this.claiming,
    claimed: (claimed) => this.#gifts.change((page) => withClaimed(page, claimed)),
    changed: (change) => this.dispatchEvent(new OboleDonorChangeEvent(change)),
    close: () => this.#close(),
  };

  readonly #gifts = this.#context.list<WidgetDonation>(addresses.gifts);

  /** The code and the texts of what is on view; the first screen does without. */
  readonly #section = new Load(this, {
    args: () => (this.#name ? ([this.language, this.messages, this.#name] as const) : null),
    run: async ([language, , name]) => {
      const [module, texts] = await Promise.all([
        sectionChunks[name](),
        this.loadMessages(sectionMessageChunks),
      ]);
      this.#sectionTexts = [language, texts];
      if (!this.#sections.has(name)) this.#sections.set(name, this.#open(module));
    },
    onError: (error) => this.report(error),
  });

  constructor() {
    super();
    this.view = viewOf(null);
    this.claiming = null;
    this.exit = null;
  }

  protected override get stage(): Stage {
    if (this.exit === "gone") return "ready";
    if (this.#name) return this.#shown?.stage ?? this.#chunkStage;
    return this.#gifts.stage;
  }

  protected override announce(messages: Messages): string {
    if (this.exit === "failed") return messages.failed;
    if (this.exit === "leaving") return messages.wait;
    if (this.exit === "gone") return messages.signedOut;
    if (this.#name) return this.#shown?.announcement ?? "";
    return this.#gifts.view.status === "empty" ? messages.empty : "";
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const { view, exit } = this;
    const isOther = this.#drawn && this.#drawn !== messages;
    this.#drawn = messages;
    if (isOther) return skeleton();
    if (exit === "gone") return farewell(messages);
    return frame({
      messages,
      view,
      exit,
      content: this.#renderContent(messages),
      choose: (chosen) => this.#choose(chosen),
      press: (event) => void this.#press(event),
      signOut: () => void this.#signOut(),
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.view = viewOf(this.view);
    if (!this.hasUpdated) return;
    // Another token may be another person's.
    if (changed.has("token")) this.exit = null;
    if (changed.has("token") || changed.has("view")) this.claiming = null;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Texts of another length would push what stands beside them. So another language clears the box, and
    // draws it anew before anything of that is painted: what was never there does not move.
    if (this.#drawn && !this.renderRoot.querySelector("h2")) this.requestUpdate();
    if (changed.has("view") || changed.has("claiming")) {
      this.renderRoot.querySelector("#panel")?.scrollTo(0, 0);
    }
    const tab = this.renderRoot.querySelector("[aria-selected=true]");
    if (tab === this.#shownTab || !tab?.parentElement) return;
    this.#shownTab = tab;
    const { left, width } = tab.getBoundingClientRect();
    const strip = tab.parentElement.getBoundingClientRect();
    tab.parentElement.scrollLeft += left + width / 2 - strip.left - strip.width / 2;
  }

  /** What is on view beside the gifts; null for the gifts themselves. */
  get #name(): SectionName | null {
    if (this.claiming) return "claim";
    return this.view === "gifts" ? null : this.view;
  }

  get #shown(): Section | null {
    if (!this.#name || this.#sectionTexts?.[0] !== this.language) return null;
    return this.#sections.get(this.#name) ?? null;
  }

  get #chunkStage(): Stage {
    return this.#section.state.status === "error" ? "failed" : "loading";
  }

  #open({ styles, open }: SectionModule): Section {
    const { adoptedStyleSheets } = this.renderRoot as ShadowRoot;
    for (const { styleSheet } of [styles].flat())
      if (styleSheet) adoptedStyleSheets.push(styleSheet);
    return open(this, this.#context);
  }

  #renderContent(messages: Messages): TemplateResult {
    if (!this.#name) {
      return listOf(
        this.#gifts,
        {
          label: messages.gifts,
          empty: messages.empty,
          rows: (gifts) => gifts.map((gift) => giftRow(gift, messages, (one) => this.#claim(one))),
        },
        messages,
      );
    }
    if (this.#shown) return this.#shown.render();
    if (this.#chunkStage === "loading") return rowSkeletons();
    return notice(messages.failed, messages.retry, () => {
      this.#focusOn("#panel");
      void this.#section.retry();
    });
  }

  #choose(view: View): void {
    this.view = view;
    this.claiming = null;
    if (this.exit === "failed") this.exit = null;
  }

  async #press(event: KeyboardEvent): Promise<void> {
    const view = viewByKey(this.view, event.key, this.matches(":dir(rtl)"));
    if (!view) return;
    event.preventDefault();
    this.#choose(view);
    await this.updateComplete;
    this.#focusOn("[aria-selected=true]");
  }

  #claim(gift: WidgetDonation): void {
    this.claiming = gift;
    this.#focusOn("#panel");
  }

  async #close(): Promise<void> {
    const id = this.claiming?.donationId;
    this.claiming = null;
    await this.updateComplete;
    const row = this.renderRoot.querySelector<HTMLElement>(`[id="${id}"]`);
    (row?.querySelector("button") ?? row)?.focus();
  }

  async #signOut(): Promise<void> {
    if (this.exit === "leaving") return;
    if (this.#sections.get("profile")?.holdsBack?.()) return this.#choose("profile");
    this.exit = "leaving";
    const { signal } = new AbortController();
    try {
      await this.call(`${this.base}/v1/widgets/donor/logout`, signal, { method: "POST" });
      this.exit = "gone";
      this.dispatchEvent(new OboleSignOutEvent());
    } catch (error) {
      this.exit = "failed";
      this.report(error);
    }
    await this.updateComplete;
    if (this.exit === "gone") this.#focusOn("h2");
  }

  #focusOn(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-donor-platform": OboleDonorPlatform;
  }
}
