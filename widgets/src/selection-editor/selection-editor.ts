import { nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import { queryOf } from "../core/api/address.js";
import type { Page, WidgetCharity, WidgetSelection } from "../core/api/types.js";
import type { Stage } from "../core/element.js";
import { List } from "../core/list.js";
import { Load, pause } from "../core/load.js";
import { ghosts, notice } from "../core/parts.js";
import { OboleTokenElement } from "../core/token-element.js";
import type { Editing } from "./editing/editing.js";
import type { EditingMessages } from "./editing/messages.js";
import { type Messages, messageChunks } from "./messages.js";
import {
  type Content,
  chosenSelection,
  displayOrder,
  editorStatus,
  type Known,
  knownPart,
  learned,
  pageSize,
  unknownOf,
} from "./selection-editor.model.js";
import { styles } from "./selection-editor.styles.js";
import { type Act, described, editorView, footer, skeleton } from "./selection-editor.templates.js";

/** The first requests of the element; the build puts them into the loader's manifest. */
export const addresses = {
  // More selections than nearly every account has.
  selections: "admin/selections?limit=20&",
} as const;

const nothingYet: Content = { charityIds: [], featuredCharitiesIds: [] };

const charities = "admin/charities?";

/** How many more charities "show more" shows. */
const nextPageSize = 2 * pageSize;

/**
 * Edits an account's selections of charities: which are in, in which order, and which are featured. What
 * is done is saved as one goes.
 *
 * @tag obole-selection-editor
 * @attr token - an admin widget token that opens `selection`
 * @attr charities-selection-id - the selection to edit; the account's newest without it
 * @prop getToken - an async function that gives a token: asked without one, and when one was refused
 * @fires obole-ready - the selection is on view
 * @fires obole-change - a change was saved; the detail is the selection as it is now
 * @fires obole-token-expired - the token was refused and there is no better one
 * @fires obole-error - a call failed
 * @slot - what shows without JavaScript and when loading fails; it also keeps the element's space
 * @csspart base - the box
 * @csspart title - the heading
 * @csspart charity - one charity
 * @csspart footer - the bar with the last change
 * @cssstate loading - nothing to see yet
 * @cssstate failed - loading failed
 */
export class OboleSelectionEditor extends OboleTokenElement<Messages, EditingMessages> {
  static override properties: PropertyDeclarations = {
    charitiesSelectionId: { attribute: "charities-selection-id" },
    chosen: { state: true },
    query: { state: true },
    shown: { state: true },
    early: { state: true },
  };
  static override styles = [OboleTokenElement.styles, styles];

  /** The selection to edit, until the person chooses another. */
  declare charitiesSelectionId: string | null | undefined;
  /** The selection that the person chose. */
  declare private chosen: string | null;
  /** The text that is searched in the catalogue. */
  declare private query: string;
  /** How many charities are on view. */
  declare private shown: number;
  /** The feedback on a button that was pressed before its code has loaded. */
  declare private early: "wait" | "failed" | null;

  protected override readonly messageChunks = messageChunks;

  readonly #selections = new List(this, {
    args: () => this.allowed(this.charitiesSelectionId),
    page: (cursor, signal) =>
      cursor
        ? this.#page(cursor, signal)
        : this.#selectionsUntil(this.chosen ?? this.charitiesSelectionId, signal),
    onError: this.report,
  });

  /** Loads the names of shown charities that are not known yet. */
  readonly #names = new Load(this, {
    args: () => {
      const unknown = unknownOf(this.#order.slice(0, this.shown), this.#requested);
      return unknown ? this.allowed(unknown) : null;
    },
    run: async ([, , , unknown], signal) => {
      const address = this.address(charities, {}) + queryOf({ charityIds: unknown });
      const { data } = await this.call<Page<WidgetCharity>>(address, signal);
      const requested = unknown.split(",");
      this.#known = learned(this.#known, requested, data);
      this.#requested = new Set([...this.#requested, ...requested]);
      return true;
    },
    onError: this.report,
  });
  /** The last order, cached: with 25,000 charities, sorting takes noticeable time. */
  #ordered: { readonly content: Content; readonly order: readonly string[] } = {
    content: nothingYet,
    order: [],
  };
  #known: Known = new Map();
  /**
   * The IDs requested in the current language. Names in the previous language stay on view until the new ones arrive.
   */
  #requested: ReadonlySet<string> = new Set();
  #requestedIn: string | null = null;

  /** The code that edits and searches; the first paint does not wait for it. */
  readonly #editing = new Load(this, {
    args: () => (this.stage === "ready" ? ([this.language, this.messages] as const) : null),
    run: async (_, signal) => {
      await pause(0, signal);
      const { Editing } = await import("./editing/editing.js");
      this.#flow ??= new Editing(this, {
        call: (address, abort, sent) => this.call(address, abort, sent),
        report: this.report,
        reload: async () => {
          await this.#selections.retry();
          await this.updateComplete;
        },
        selections: () => `${this.base}/v1/widgets/admin/selections`,
        charities: () =>
          this.#searched ? this.allowed(this.address(charities, {}), this.#searched) : null,
        known: () => this.#known,
        learn: (found) => {
          this.#known = learned(this.#known, [], found);
        },
        order: (content) => this.#orderOf(content),
        describe: (charity) => described(charity, "", this.texts as Messages),
      });
      await this.#flow.prepare(this.loadMessages);
      return this.#flow;
    },
    onError: this.report,
  });
  #flow: Editing | null = null;

  constructor() {
    super();
    this.chosen = null;
    this.query = "";
    this.shown = pageSize;
    this.early = null;
  }

  protected override get stage(): Stage {
    const status = this.#status;
    if (status === "loading" || status === "failed") return status;
    return this.#isNaming && this.#known.size === 0 ? "loading" : "ready";
  }

  protected override announce(messages: Messages): string {
    if (this.early) return messages[this.early];
    return this.#flow?.announcement || (this.#haveNamesFailed ? messages.failed : "");
  }

  protected override renderSkeleton(): TemplateResult {
    return skeleton();
  }

  protected override renderView(messages: Messages): TemplateResult {
    const status = this.#status;
    switch (status) {
      case "loading":
        return skeleton();
      case "failed":
        return notice(messages.failed, messages.retry, () => this.#retry(), messages.title);
      case "none":
        return notice(messages.none, messages.retry, () => this.#retry(), messages.title);
      case "unknown":
      case "ready":
        return this.#renderEditor(messages);
      default:
        return status satisfies never;
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.language !== this.#requestedIn) {
      this.#requested = new Set();
      this.#requestedIn = this.language;
    }
    if (!this.hasUpdated || !changed.has("charitiesSelectionId")) return;
    this.chosen = null;
    this.shown = pageSize;
  }

  #renderEditor(messages: Messages): TemplateResult {
    const { value } = this.#selections;
    const flow = this.#flow;
    const selection = this.#selection;
    const order = this.#order;
    return editorView({
      messages,
      selections: value?.data ?? [],
      hasMoreSelections: Boolean(value?.nextCursor),
      selection: selection && (flow?.saved(selection) ?? selection),
      content: this.#content,
      charityIds: this.#visible,
      isNaming: this.#isNaming,
      hasMore: order.length > this.shown,
      known: this.#known,
      haveNamesFailed: this.#haveNamesFailed,
      query: this.query,
      results: this.#results,
      footer: this.early
        ? footer(messages[this.early])
        : ((selection && flow?.render(selection)) ?? footer(messages.hint)),
      aside: (id) => (selection && flow?.aside(selection, id)) ?? nothing,
      rowClass: (id) => flow?.drag.classOf(id) ?? "",
      choose: (id) => this.#choose(id),
      search: (text) => this.#search(text),
      act: (act, id, event) => this.#act(act, id, event),
      grab: (id, event) => selection && flow?.grab(selection, id, event),
      showMore: () => this.#showMore(),
      retryNames: () => this.#names.retry(),
    });
  }

  get #searched(): string {
    return this.query.trim();
  }

  get #results(): TemplateResult | null {
    const selection = this.#selection;
    if (!this.#searched || selection?.kind !== "CUSTOM") return null;
    return this.#flow?.renderResults(selection) ?? ghosts();
  }

  get #selection(): WidgetSelection | null {
    const selections = this.#selections.value?.data ?? [];
    const chosen = this.chosen && chosenSelection(selections, this.chosen);
    return chosen || chosenSelection(selections, this.charitiesSelectionId);
  }

  /** The charities on view. */
  get #visible(): readonly string[] {
    const page = this.#order.slice(0, this.shown);
    return this.#haveNamesFailed ? page : knownPart(page, this.#known);
  }

  /** Whether there would be more on view if its names were there. */
  get #isNaming(): boolean {
    return this.#visible.length < Math.min(this.shown, this.#order.length);
  }

  get #haveNamesFailed(): boolean {
    return this.#names.state.status === "error";
  }

  get #status() {
    return editorStatus(this.#selections.state, this.#selection);
  }

  get #content() {
    const selection = this.#selection;
    return selection ? (this.#flow?.content(selection) ?? selection) : nothingYet;
  }

  get #order(): readonly string[] {
    return this.#orderOf(this.#content);
  }

  #orderOf(content: Content): readonly string[] {
    if (this.#ordered.content !== content) {
      this.#ordered = { content, order: displayOrder(content) };
    }
    return this.#ordered.order;
  }

  #choose(id: string): void {
    if (id === "more") {
      void this.#moreSelections();
      return;
    }
    this.chosen = id;
    this.shown = pageSize;
  }

  async #moreSelections(): Promise<void> {
    await this.#selections.next();
    this.focusOn("select");
  }

  #search(text: string): void {
    this.query = text;
    if (this.#searched) void this.#demand();
  }

  async #act(act: Act, id: string, event: MouseEvent): Promise<void> {
    const selection = this.#selection;
    const flow = await this.#demand();
    const target = selection && flow?.act(selection, act, id, event);
    if (!target) return;
    await this.updateComplete;
    // Rows changed places: the focus goes with the charity, or on to the one that took its place.
    const rows = this.renderRoot.querySelectorAll(".row");
    const index = Math.min(
      act === "remove" ? target.index : this.#order.indexOf(target.id),
      rows.length - 1,
    );
    const button = rows[index]?.querySelector<HTMLElement>(`.${act}`);
    if (button) button.focus();
    else this.focusOn("input");
  }

  async #demand(): Promise<Editing | null> {
    if (!this.#flow) this.early = "wait";
    const flow = await this.#editing.demand();
    this.early = flow ? null : "failed";
    return flow;
  }

  async #showMore(): Promise<void> {
    const { shown } = this;
    this.shown += nextPageSize;
    await this.updateComplete;
    await this.#names.demand();
    await this.updateComplete;
    // The button moved or was removed: the focus goes to the first charity that was added.
    this.renderRoot.querySelectorAll(".row")[shown]?.querySelector<HTMLElement>(".act")?.focus();
  }

  async #retry(): Promise<void> {
    await this.#selections.retry();
    await this.updateComplete;
    this.focusOn("h2");
  }

  /** The selections, up to the page with the requested one. */
  async #selectionsUntil(
    requestedId: string | null | undefined,
    signal: AbortSignal,
  ): Promise<Page<WidgetSelection>> {
    let page = await this.#page(null, signal);
    while (requestedId && page.nextCursor && !chosenSelection(page.data, requestedId)) {
      const next = await this.#page(page.nextCursor, signal);
      page = { ...next, data: [...page.data, ...next.data] };
    }
    return page;
  }

  #page(cursor: string | null, signal: AbortSignal): Promise<Page<WidgetSelection>> {
    return this.call(this.address(addresses.selections, {}) + queryOf({ cursor }), signal);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-selection-editor": OboleSelectionEditor;
  }
}
