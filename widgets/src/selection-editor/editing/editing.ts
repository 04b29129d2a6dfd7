import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { json } from "../../core/api/client.js";
import type { WidgetSelection } from "../../core/api/types.js";
import type { LoadMessages } from "../../core/element.js";
import { format } from "../../core/i18n/format.js";
import type { Locale } from "../../core/i18n/locale.js";
import { OboleSelectionChangeEvent } from "../selection-editor.events.js";
import type { Content } from "../selection-editor.model.js";
import type { Act } from "../selection-editor.templates.js";
import { Catalogue } from "./catalogue.js";
import { Drag } from "./drag.js";
import type { EditingContext } from "./editing.context.js";
import {
  adding,
  type Change,
  featuring,
  inverse,
  isPassing,
  isProblem,
  kindOf,
  moving,
  newer,
  nextWrite,
  type Problem,
  problemOf,
  projected,
  removing,
  type Wish,
  type Write,
} from "./editing.model.js";
import { editingStyles } from "./editing.styles.js";
import { type EditingMessages, editingMessageChunks } from "./messages.js";

/** A saved selection, and its changes that are not saved yet. */
interface Book {
  saved: WidgetSelection;
  wishes: readonly Wish[];
  isSaving: boolean;
  /** Cached: the content with the unsaved changes applied. */
  view: { readonly of: readonly [WidgetSelection, readonly Wish[]]; readonly content: Content };
}

/** The last change, to undo or redo. */
interface Deed {
  readonly book: Book;
  readonly change: Change;
  readonly isUndoing: boolean;
  readonly text: string;
}

/**
 * Changes selections with optimistic updates: a change is shown at once and sent to the service, one call at a time, so
 * that no response is older than what is shown. Showing a selection does not need this code, so it is a separate chunk,
 * which loads right after the first paint. It may import only types and `core`.
 */
export class Editing {
  readonly drag: Drag;
  readonly #host: ReactiveElement & { readonly language: Locale };
  readonly #context: EditingContext;
  readonly #catalogue: Catalogue;
  readonly #books = new Map<string, Book>();
  #messages: EditingMessages | null = null;
  #last: Deed | null = null;
  /** Why the last call failed. */
  #problem: Problem | null = null;
  /** Whether a change was made since the last search. */
  #hasActed = false;

  constructor(host: ReactiveElement & { readonly language: Locale }, context: EditingContext) {
    this.#host = host;
    this.#context = context;
    this.drag = new Drag(host);
    this.#catalogue = new Catalogue(host, context, () => {
      this.#hasActed = false;
    });
    const { styleSheet } = editingStyles;
    const { adoptedStyleSheets } = host.renderRoot as ShadowRoot;
    if (styleSheet) adoptedStyleSheets.push(styleSheet);
  }

  /** Loads the texts. */
  async prepare(load: LoadMessages): Promise<void> {
    this.#messages = await load(editingMessageChunks);
  }

  /** The selection as it is saved, as far as is known. */
  saved(selection: WidgetSelection): WidgetSelection {
    return this.#book(selection).saved;
  }

  /** The content of the selection once all changes are saved. */
  content(selection: WidgetSelection): Content {
    return this.#contentOf(this.#book(selection));
  }

  #contentOf(book: Book): Content {
    const { saved, wishes, view } = book;
    if (view.of[0] !== saved || view.of[1] !== wishes) {
      book.view = { of: [saved, wishes], content: projected(saved, wishes) };
    }
    return book.view.content;
  }

  /** The announcement: the last change, the results of a search, or a problem. */
  get announcement(): string {
    const messages = this.#messages;
    if (!messages) return "";
    if (this.#problem) return messages[this.#problem];
    if (this.#hasActed) return this.#last?.text ?? "";
    return this.#catalogue.announcement(messages);
  }

  /**
   * Does what a button of a row says.
   *
   * @returns the charity that it was about, and its index in the list before; null where nothing is to be done
   */
  act(
    selection: WidgetSelection,
    act: Act,
    charityId: string,
    { detail: clicks }: Pick<MouseEvent, "detail">,
  ): { readonly id: string; readonly index: number } | null {
    const book = this.#book(selection);
    const content = this.content(selection);
    const isMove = act === "up" || act === "down";
    // A quick second click hits the row that came under the pointer: it is meant for the one that was there.
    if (clicks > 1 && !isMove) return null;
    const id = clicks > 1 ? (this.#lastMoved(book) ?? charityId) : charityId;
    const index = this.#context.order(content).indexOf(id);
    const change = this.#changeOf(content, act, id);
    if (!change) return null;
    this.#do(book, change);
    return { id, index };
  }

  /** Lets the pointer drag a charity to the place of another one. */
  grab(selection: WidgetSelection, charityId: string, event: PointerEvent): void {
    const content = () => this.content(selection);
    this.drag.start(charityId, event, {
      charityIds: () => this.#context.order(content()),
      canDrop: (targetId) => moving(content(), charityId, targetId) !== null,
      drop: (targetId) => {
        const change = moving(content(), charityId, targetId);
        if (change) this.#do(this.#book(selection), change);
      },
    });
  }

  /** The results of the search. */
  renderResults(selection: WidgetSelection): TemplateResult | null {
    const messages = this.#messages;
    if (!messages) return null;
    const content = this.content(selection);
    return this.#catalogue.render(messages, {
      // The few that were found are looked for among the many: a set of 50,000 takes five times as long to make.
      selectedOf: (found) => new Set(content.charityIds.filter((id) => found.has(id))),
      toggle: (id) => {
        const isSelected = content.charityIds.includes(id);
        this.#do(this.#book(selection), isSelected ? removing(content, id) : adding(content, id));
      },
      aside: (id) => this.aside(selection, id),
    });
  }

  /** The reason why a change of a charity is not saved. */
  aside(selection: WidgetSelection, charityId: string): TemplateResult | typeof nothing {
    const messages = this.#messages;
    const book = this.#book(selection);
    const wish = book.wishes.find(
      ({ change, state }) => change.charityId === charityId && isProblem(state),
    );
    if (!messages || !wish || !isProblem(wish.state)) return nothing;
    return html`<div class="aside">
      <p class="error text">${messages[wish.state]}</p>
      <button class="button quiet small" @click=${() => this.#leave(() => this.#retry(book, wish.change))}>
        ${messages.retry}
      </button>
      <button class="button quiet small" @click=${() => this.#leave(() => this.#drop(book, [wish.change]))}>
        ${messages.discard}
      </button>
    </div>`;
  }

  /** The last change and the state of saving, with undo. */
  render(selection: WidgetSelection): TemplateResult | null {
    const messages = this.#messages;
    const book = this.#book(selection);
    const deed = this.#last?.book === book ? this.#last : null;
    if (!messages || (!deed && book.wishes.length === 0)) return null;
    const unsaved = book.wishes.find(({ state }) => isProblem(state));
    const state = book.wishes.length > 0 ? messages.saving : messages.saved;
    return html`<footer part="footer">
      <p class="text">
        ${deed?.text}
        <span class="state ${unsaved ? "error" : ""}">${
          unsaved && isProblem(unsaved.state) ? messages[unsaved.state] : state
        }</span>
      </p>
      ${
        deed
          ? html`<button class="button quiet" @click=${() => this.#undo(deed)}>
            ${deed.isUndoing ? messages.redo : messages.undo}
          </button>`
          : nothing
      }
    </footer>`;
  }

  #book(selection: WidgetSelection): Book {
    const { charitiesSelectionId: id } = selection;
    const book = this.#books.get(id) ?? newBook(selection);
    book.saved = newer(book.saved, selection);
    this.#books.set(id, book);
    return book;
  }

  #lastMoved(book: Book): string | null {
    const { change, book: of } = this.#last ?? {};
    return change && of === book && kindOf(change) === "moved" ? change.charityId : null;
  }

  /** Queues a change; it replaces earlier changes of the same charity that failed. */
  #do(book: Book, change: Change, isUndoing = false): void {
    this.#drop(
      book,
      book.wishes
        .filter((wish) => wish.change.charityId === change.charityId && isProblem(wish.state))
        .map((wish) => wish.change),
    );
    const isThere = this.#contentOf(book).charityIds.includes(change.charityId);
    // Removing a charity that was never added needs no call.
    if (isThere || change.to.index !== null) {
      book.wishes = [...book.wishes, { change, state: "waiting" }];
    }
    this.#last = { book, change, isUndoing, text: this.#textOf(book, change) };
    this.#hasActed = true;
    this.#retry(book);
  }

  #undo({ book, change, isUndoing }: Deed): void {
    this.#do(book, inverse(change), !isUndoing);
  }

  #textOf(book: Book, change: Change): string {
    const content = this.#contentOf(book);
    const { charityId } = change;
    return format(this.#messages?.[kindOf(change)] ?? "", {
      name: this.#context.known().get(charityId)?.name ?? "",
      position: this.#context.order(content).indexOf(charityId) + 1,
      total: content.charityIds.length,
    });
  }

  /** Drops wishes. */
  #drop(book: Book, changes: readonly Change[]): void {
    book.wishes = book.wishes.filter(({ change }) => !changes.includes(change));
    this.#problem = null;
    this.#host.requestUpdate();
  }

  /** Tries again: one wish that was refused, and all that failed by the network. */
  #retry(book: Book, refused?: Change): void {
    this.#problem = null;
    book.wishes = book.wishes.map((wish) =>
      wish.change === refused || isPassing(wish.state) ? { ...wish, state: "waiting" } : wish,
    );
    this.#host.requestUpdate();
    void this.#save(book);
  }

  /** Runs an action that removes its own button, and keeps the focus in the row. */
  async #leave(run: () => void): Promise<void> {
    const root = this.#host.renderRoot as ShadowRoot;
    root.activeElement?.closest(".row")?.querySelector("button")?.focus();
    run();
    await this.#host.updateComplete;
    if (!root.activeElement) root.querySelector("input")?.focus();
  }

  /** Sends what waits, one call after the other, until nothing waits or the connection fails. */
  async #save(book: Book): Promise<void> {
    if (book.isSaving) return;
    book.isSaving = true;
    // Paint the change first: a long selection is a large request.
    await new Promise((painted) => setTimeout(painted));
    let write = nextWrite(book.saved, book.wishes);
    while (write && (await this.#send(book, write))) write = nextWrite(book.saved, book.wishes);
    book.isSaving = false;
    this.#host.requestUpdate();
  }

  /** @returns whether to go on */
  async #send(book: Book, { wishes, method, path, body }: Write): Promise<boolean> {
    const changes = wishes.map(({ change }) => change);
    const become = (state: Wish["state"]) => {
      book.wishes = book.wishes.map((wish) =>
        changes.includes(wish.change) ? { ...wish, state } : wish,
      );
      this.#host.requestUpdate();
    };
    become("sending");
    const { language: locale } = this.#host;
    const address = `${this.#context.selections()}/${book.saved.charitiesSelectionId}${path}`;
    // The request is finished even if the page removes the element.
    const { signal } = new AbortController();
    try {
      const isBodiless = method === "DELETE";
      const sent = isBodiless ? { method } : json({ ...body, locale }, method);
      const where = isBodiless ? `${address}?locale=${locale}` : address;
      const answer = await this.#context.call<WidgetSelection>(where, signal, sent);
      book.saved = newer(answer, book.saved);
      book.wishes = book.wishes.filter(({ change }) => !changes.includes(change));
      this.#host.dispatchEvent(new OboleSelectionChangeEvent(book.saved));
      return true;
    } catch (error) {
      this.#context.report(error);
      const problem = problemOf(error);
      // Somebody else has changed it: show the current state.
      if (problem === "notFound") await this.#context.reload();
      if (isFulfilled(book.saved, changes)) {
        this.#drop(book, changes);
        return true;
      }
      this.#problem = problem;
      become(problem);
      return !isPassing(problem);
    } finally {
      this.#host.requestUpdate();
    }
  }

  #changeOf(content: Content, act: Act, charityId: string): Change | null {
    if (act === "feature") return featuring(content, charityId);
    if (act === "remove") return removing(content, charityId);
    const order = this.#context.order(content);
    const neighbour = order[order.indexOf(charityId) + (act === "up" ? -1 : 1)];
    return neighbour === undefined ? null : moving(content, charityId, neighbour);
  }
}

function newBook(saved: WidgetSelection): Book {
  const wishes: readonly Wish[] = [];
  return { saved, wishes, isSaving: false, view: { of: [saved, wishes], content: saved } };
}

/** Whether the changes only remove charities that are gone already. */
function isFulfilled({ charityIds }: Content, changes: readonly Change[]): boolean {
  return changes.every(({ charityId, to }) => to.index === null && !charityIds.includes(charityId));
}
