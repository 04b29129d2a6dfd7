import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { queryOf } from "../core/api/address.js";
import type { Page, WidgetDonation } from "../core/api/types.js";
import type { Stage } from "../core/element.js";
import { format } from "../core/i18n/format.js";
import type { Locale } from "../core/i18n/locale.js";
import { List } from "../core/list.js";
import { Load } from "../core/load.js";
import { monogram } from "../core/monogram.js";
import { ghosts, icon, notice } from "../core/parts.js";
import { OboleTokenElement } from "../core/token-element.js";
import type { DownloadMessages } from "../receipts/download/messages.js";
import { OboleDonorChangeEvent, OboleSignOutEvent } from "./donor-platform.events.js";
import { styles } from "./donor-platform.styles.js";
import { type Messages, messageChunks } from "./messages.js";
import { type SectionMessages, sectionMessageChunks } from "./sections/messages.js";
import type { Claimed, Section, SectionContext, SectionModule } from "./sections/section.js";

/** What the element asks first; the build puts it into the loader's manifest. */
export const addresses = {
  // About two screens of the list: enough to begin with, little enough to arrive at once.
  gifts: "donor/donations?limit=24&",
} as const;

const onward = "M9 5l7 7-7 7";

/** The views, in the order of their tabs. */
export const views = [
  "gifts",
  "recurring",
  "receipts",
  "years",
  "profile",
  "payment-methods",
  "campaigns",
] as const;

export type View = (typeof views)[number];

/** The sections, each a chunk of its own: every view but the first, the claim of a gift, and its journey. */
type SectionName = Exclude<View, "gifts"> | "claim" | "journey";

const sectionChunks: Readonly<Record<SectionName, () => Promise<SectionModule>>> = {
  recurring: () => import("./sections/recurring-gifts.js"),
  receipts: () => import("./sections/own-receipts.js"),
  years: () => import("./sections/years.js"),
  profile: () => import("./sections/profile.js"),
  "payment-methods": () => import("./sections/payment-methods.js"),
  campaigns: () => import("./sections/own-campaigns.js"),
  claim: () => import("./sections/claim.js"),
  journey: () => import("./sections/journey.js"),
};

/**
 * Shows donors their gifts and lets them choose who receives them, change, pause or stop regular gifts, download receipts,
 * see what they gave by year, and keep their profile and their payment methods up to date.
 *
 * @tag obole-donor-platform
 * @attr token - a donor's widget token, donor platform token or session
 * @attr view - the open view: `gifts`, `recurring`, `receipts`, `years`, `profile`, `payment-methods` or `campaigns`
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
export class OboleDonorPlatform extends OboleTokenElement<
  Messages,
  SectionMessages & DownloadMessages
> {
  static override properties: PropertyDeclarations = {
    view: { reflect: true },
    opened: { state: true },
    exit: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles];

  /** The open view; an unknown name opens the first one. */
  declare view: View;
  /** The gift that gets its charity, or whose journey is open. */
  declare private opened: WidgetDonation | null;
  /** How far signing out is. */
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
    report: this.report,
    language: () => this.language,
    loadMessages: this.loadMessages,
    base: () => this.base,
    shared: () => this.texts as Messages,
    texts: () => this.#sectionTexts?.[1] as SectionMessages,
    list: (template) =>
      new List(this, {
        args: this.#context.allowed,
        page: (cursor, signal) =>
          this.call(this.address(template, {}) + queryOf({ cursor }), signal),
        onError: this.#context.report,
      }),
    drawList: (list, { label, empty, rows }) =>
      list.render(this.texts as Messages, {
        item: ".row",
        start: "#panel",
        empty: html`<p class="notice text muted">${empty}</p>`,
        items: (items) => html`<ul class="list" aria-label=${label}>${rows(items)}</ul>`,
      }),
    credentials: () => this,
    gift: () => this.opened,
    claimed: (claimed) => void this.#gifts.extend(async (page) => withClaimed(page, claimed)),
    changed: (change) => this.dispatchEvent(new OboleDonorChangeEvent(change)),
    erased: () => this.dispatchEvent(new OboleSignOutEvent()),
    close: () => this.#close(),
  };

  readonly #gifts = this.#context.list<WidgetDonation>(addresses.gifts);

  /** The code and the texts of the section on view; the first screen needs neither. */
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
    onError: this.report,
  });

  constructor() {
    super();
    this.view = viewOf(null);
    this.opened = null;
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
    const isOther = this.#drawn && this.#drawn !== messages;
    this.#drawn = messages;
    if (isOther) return skeleton();
    return this.exit === "gone" ? farewell(messages) : this.#renderFrame(messages);
  }

  protected override willUpdate(changed: PropertyValues): void {
    // The page of payment sends donors back to the view from which they left.
    const left = this.hasUpdated ? null : new URLSearchParams(location.search).get("obole-view");
    this.view = viewOf(left ?? this.view);
    if (!this.hasUpdated) return;
    // Another token may belong to another person.
    if (changed.has("token")) this.exit = null;
    if (changed.has("token") || changed.has("view")) this.opened = null;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Texts of another length would move their neighbours. So another language first clears the box, and draws
    // it again before the next paint: new elements are not a layout shift.
    if (this.#drawn && !this.renderRoot.querySelector("h2")) this.requestUpdate();
    if (changed.has("view") || changed.has("opened")) {
      this.renderRoot.querySelector("#panel")?.scrollTo(0, 0);
    }
    const tab = this.renderRoot.querySelector("[aria-selected=true]");
    if (tab === this.#shownTab || !tab?.parentElement) return;
    this.#shownTab = tab;
    const { left, width } = tab.getBoundingClientRect();
    const strip = tab.parentElement.getBoundingClientRect();
    tab.parentElement.scrollLeft += left + width / 2 - strip.left - strip.width / 2;
  }

  /** The section on view; null for the gifts. */
  get #name(): SectionName | null {
    if (this.opened) return stageOf(this.opened) === "open" ? "claim" : "journey";
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

  /** Title, tabs, and the open view. */
  #renderFrame(messages: Messages): TemplateResult {
    const { view, exit } = this;
    const isLeaving = exit === "leaving";
    return html`<header>
        <h2 class="text" part="title" tabindex="-1">${messages.title}</h2>
        <button class="out" part="button" aria-disabled=${isLeaving} @click=${this.#signOut}>
          ${isLeaving ? messages.wait : messages.signOut}
        </button>
      </header>
      <div class="tabs" role="tablist" aria-label=${messages.title} part="tabs" @keydown=${this.#press}>
        ${views.map(
          (
            name,
          ) => html`<button role="tab" id=${name} aria-controls="panel" aria-selected=${name === view}
            tabindex=${name === view ? 0 : -1} @click=${() => this.#choose(name)}>${messages[name]}</button>`,
        )}
      </div>
      <div class="scroll" role="tabpanel" id="panel" aria-labelledby=${view} tabindex="0">${this.#renderContent(messages)}</div>
      ${exit === "failed" ? html`<p class="toast error text">${messages.failed}</p>` : nothing}`;
  }

  #renderContent(messages: Messages): TemplateResult {
    if (!this.#name) {
      return this.#context.drawList(this.#gifts, {
        label: messages.gifts,
        empty: messages.empty,
        rows: (gifts) => gifts.map((gift) => this.#renderGift(gift, messages)),
      });
    }
    if (this.#shown) return this.#shown.render();
    if (this.#chunkStage === "loading") return ghosts();
    return notice(messages.failed, messages.retry, () => {
      this.focusOn("#panel");
      void this.#section.retry();
    });
  }

  /** One gift; an open one can be given its charity. */
  #renderGift(gift: WidgetDonation, messages: Messages): TemplateResult {
    const { amount, charityName, createdAt } = gift.display;
    const stage = stageOf(gift);
    return html`<li class="row ${stage} ${gift.status}" part="gift" tabindex="-1" id=${gift.donationId}>
      <span class="mark" aria-hidden="true">${charityName ? monogram(charityName) : "♡"}</span>
      <p class="words">
        <span class="name text">${charityName ?? messages[stage]}</span>
        <span class="meta text">${createdAt}</span>
      </p>
      <p class="sum">
        <span class="amount text">${amount}</span>
        ${charityName ? html`<span class="status text">${messages[stage]}</span>` : nothing}
      </p>
      ${
        stage === "open"
          ? html`<button class="button" aria-label=${format(messages.chooseFor, { amount })} @click=${() => this.#openGift(gift)}>
            ${messages.choose}
          </button>`
          : html`<button class="icon" aria-label=${format(messages.follow, { amount, date: createdAt })} @click=${() => this.#openGift(gift)}>
            ${icon(onward)}
          </button>`
      }
    </li>`;
  }

  #choose(view: View): void {
    this.view = view;
    this.opened = null;
    if (this.exit === "failed") this.exit = null;
  }

  async #press(event: KeyboardEvent): Promise<void> {
    const view = viewByKey(this.view, event.key, this.matches(":dir(rtl)"));
    if (!view) return;
    event.preventDefault();
    this.#choose(view);
    await this.updateComplete;
    this.focusOn("[aria-selected=true]");
  }

  #openGift(gift: WidgetDonation): void {
    this.opened = gift;
    this.focusOn("#panel");
  }

  async #close(): Promise<void> {
    const id = this.opened?.donationId;
    this.opened = null;
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
    if (this.exit === "gone") this.focusOn("h2");
  }
}

/** The shapes of the first screen, in its geometry. */
function skeleton(): TemplateResult {
  return html`<header></header>
    <div class="tabs"></div>
    ${ghosts()}`;
}

/** The view after the donor has signed out. */
function farewell(messages: Messages): TemplateResult {
  return html`<div class="notice">
    <h2 class="text" part="title" tabindex="-1">${messages.signedOut}</h2>
    <p class="text muted">${messages.goodbye}</p>
  </div>`;
}

/** The view with a name; the first one for an unknown name. */
export function viewOf(name: string | null | undefined): View {
  return views.find((view) => view === name) ?? views[0];
}

/** The view on which an arrow or Home or End takes the focus; null for any other key. */
export function viewByKey(view: View, key: string, isRightToLeft: boolean): View | null {
  const at = views.indexOf(view);
  const step = isRightToLeft ? -1 : 1;
  const index: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: -1,
  };
  const next = index[key];
  return next === undefined ? null : (views.at(next % views.length) ?? null);
}

/** How far a gift has come. */
type GiftStage = "open" | "waiting" | "DONE" | "PROCESSED" | "paidOut" | "CANCELED" | "reversed";

/**
 * A gift without a charity is open; one with a charity may still wait for the organiser. One that was settled before it
 * was canceled is reversed, and one that the bank has transferred to the charity is paid out.
 */
export function stageOf({ status, charityId, processedAt, paidOutAt }: WidgetDonation): GiftStage {
  if (status === "CANCELED" && processedAt) return "reversed";
  if (status !== "PENDING") return paidOutAt ? "paidOut" : status;
  return charityId ? "waiting" : "open";
}

/** The page of gifts in which one has got its charity. */
export function withClaimed(page: Page<WidgetDonation>, claimed: Claimed): Page<WidgetDonation> {
  const { donationId, charityName, ...donation } = claimed;
  const data = page.data.map((gift) =>
    gift.donationId === donationId
      ? { ...gift, ...donation, display: { ...gift.display, charityName } }
      : gift,
  );
  return { ...page, data };
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-donor-platform": OboleDonorPlatform;
  }
}
