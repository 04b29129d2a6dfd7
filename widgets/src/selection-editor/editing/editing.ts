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
  isProblem,
  isTransient,
  kindOf,
  moving,
  newer,
  nextWrite,
  optimisticContent,
  type PendingChange,
  type Problem,
  problemOf,
  removing,
  type Write,
} from "./editing.model.js";
import { editingStyles } from "./editing.styles.js";
import { type EditingMessages, editingMessageChunks } from "./messages.js";

/** A saved selection, and its changes that are not saved yet. */
interface SelectionState {
  saved: WidgetSelection;
  queue: readonly PendingChange[];
  isSaving: boolean;
  /** Cached: the content with the unsaved changes applied. */
  view: {
    readonly of: readonly [WidgetSelection, readonly PendingChange[]];
    readonly content: Content;
  };
}

/** The last change, to undo or redo. */
interface LastChange {
  readonly edited: SelectionState;
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
  readonly #states = new Map<string, SelectionState>();
  #messages: EditingMessages | null = null;
  #last: LastChange | null = null;
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

  /** The last known saved state of the selection. */
  saved(selection: WidgetSelection): WidgetSelection {
    return this.#stateOf(selection).saved;
  }

  /** The content of the selection once all changes are saved. */
  content(selection: WidgetSelection): Content {
    return this.#contentOf(this.#stateOf(selection));
  }

  #contentOf(edited: SelectionState): Content {
    const { saved, queue, view } = edited;
    if (view.of[0] !== saved || view.of[1] !== queue) {
      edited.view = { of: [saved, queue], content: optimisticContent(saved, queue) };
    }
    return edited.view.content;
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
   * Performs the action of a row's button.
   *
   * @returns the charity that it changed, and its index in the list before; null if nothing was to be done
   */
  act(
    selection: WidgetSelection,
    act: Act,
    charityId: string,
    { detail: clicks }: Pick<MouseEvent, "detail">,
  ): { readonly id: string; readonly index: number } | null {
    const edited = this.#stateOf(selection);
    const content = this.content(selection);
    const isMove = act === "up" || act === "down";
    // A quick second click hits the row that moved under the pointer, but is meant for the one that was there before.
    if (clicks > 1 && !isMove) return null;
    const id = clicks > 1 ? (this.#lastMoved(edited) ?? charityId) : charityId;
    const index = this.#context.order(content).indexOf(id);
    const change = this.#changeOf(content, act, id);
    if (!change) return null;
    this.#do(edited, change);
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
        if (change) this.#do(this.#stateOf(selection), change);
      },
    });
  }

  /** The results of the search. */
  renderResults(selection: WidgetSelection): TemplateResult | null {
    const messages = this.#messages;
    if (!messages) return null;
    const content = this.content(selection);
    return this.#catalogue.render(messages, {
      // Filters the many by the few that were found: building a set of 50,000 ids takes five times as long.
      selectedOf: (found) => new Set(content.charityIds.filter((id) => found.has(id))),
      toggle: (id) => {
        const isSelected = content.charityIds.includes(id);
        this.#do(
          this.#stateOf(selection),
          isSelected ? removing(content, id) : adding(content, id),
        );
      },
      aside: (id) => this.aside(selection, id),
    });
  }

  /** The reason why a change of a charity is not saved. */
  aside(selection: WidgetSelection, charityId: string): TemplateResult | typeof nothing {
    const messages = this.#messages;
    const edited = this.#stateOf(selection);
    const pending = edited.queue.find(
      ({ change, state }) => change.charityId === charityId && isProblem(state),
    );
    if (!messages || !pending || !isProblem(pending.state)) return nothing;
    return html`<div class="aside">
      <p class="error text">${messages[pending.state]}</p>
      <button class="button quiet small" @click=${() => this.#leave(() => this.#retry(edited, pending.change))}>
        ${messages.retry}
      </button>
      <button class="button quiet small" @click=${() => this.#leave(() => this.#drop(edited, [pending.change]))}>
        ${messages.discard}
      </button>
    </div>`;
  }

  /** The last change and the state of saving, with undo. */
  render(selection: WidgetSelection): TemplateResult | null {
    const messages = this.#messages;
    const edited = this.#stateOf(selection);
    const last = this.#last?.edited === edited ? this.#last : null;
    if (!messages || (!last && edited.queue.length === 0)) return null;
    const unsaved = edited.queue.find(({ state }) => isProblem(state));
    const state = edited.queue.length > 0 ? messages.saving : messages.saved;
    return html`<footer part="footer">
      <p class="text">
        ${last?.text}
        <span class="state ${unsaved ? "error" : ""}">${
          unsaved && isProblem(unsaved.state) ? messages[unsaved.state] : state
        }</span>
      </p>
      ${
        last
          ? html`<button class="button quiet" @click=${() => this.#undo(last)}>
            ${last.isUndoing ? messages.redo : messages.undo}
          </button>`
          : nothing
      }
    </footer>`;
  }

  #stateOf(selection: WidgetSelection): SelectionState {
    const { charitiesSelectionId: id } = selection;
    const edited = this.#states.get(id) ?? newState(selection);
    edited.saved = newer(edited.saved, selection);
    this.#states.set(id, edited);
    return edited;
  }

  #lastMoved(edited: SelectionState): string | null {
    const { change, edited: of } = this.#last ?? {};
    return change && of === edited && kindOf(change) === "moved" ? change.charityId : null;
  }

  /** Queues a change; it replaces earlier changes of the same charity that failed. */
  #do(edited: SelectionState, change: Change, isUndoing = false): void {
    this.#drop(
      edited,
      edited.queue
        .filter(
          (pending) => pending.change.charityId === change.charityId && isProblem(pending.state),
        )
        .map((pending) => pending.change),
    );
    const isThere = this.#contentOf(edited).charityIds.includes(change.charityId);
    // Removing a charity that was never added needs no call.
    if (isThere || change.to.index !== null) {
      edited.queue = [...edited.queue, { change, state: "waiting" }];
    }
    this.#last = { edited, change, isUndoing, text: this.#textOf(edited, change) };
    this.#hasActed = true;
    this.#retry(edited);
  }

  #undo({ edited, change, isUndoing }: LastChange): void {
    this.#do(edited, inverse(change), !isUndoing);
  }

  #textOf(edited: SelectionState, change: Change): string {
    const content = this.#contentOf(edited);
    const { charityId } = change;
    return format(this.#messages?.[kindOf(change)] ?? "", {
      name: this.#context.known().get(charityId)?.name ?? "",
      position: this.#context.order(content).indexOf(charityId) + 1,
      total: content.charityIds.length,
    });
  }

  /** Drops pending changes. */
  #drop(edited: SelectionState, changes: readonly Change[]): void {
    edited.queue = edited.queue.filter(({ change }) => !changes.includes(change));
    this.#problem = null;
    this.#host.requestUpdate();
  }

  /** Retries one refused change, and all changes that failed temporarily. */
  #retry(edited: SelectionState, refused?: Change): void {
    this.#problem = null;
    edited.queue = edited.queue.map((pending) =>
      pending.change === refused || isTransient(pending.state)
        ? { ...pending, state: "waiting" }
        : pending,
    );
    this.#host.requestUpdate();
    void this.#save(edited);
  }

  /** Runs an action that removes its own button, and keeps the focus in the row. */
  async #leave(run: () => void): Promise<void> {
    const root = this.#host.renderRoot as ShadowRoot;
    root.activeElement?.closest(".row")?.querySelector("button")?.focus();
    run();
    await this.#host.updateComplete;
    if (!root.activeElement) root.querySelector("input")?.focus();
  }

  /** Sends the waiting changes, one call at a time, until none is left or the connection fails. */
  async #save(edited: SelectionState): Promise<void> {
    if (edited.isSaving) return;
    edited.isSaving = true;
    // Paint the change first: a long selection is a large request.
    await new Promise((painted) => setTimeout(painted));
    let write = nextWrite(edited.saved, edited.queue);
    while (write && (await this.#send(edited, write)))
      write = nextWrite(edited.saved, edited.queue);
    edited.isSaving = false;
    this.#host.requestUpdate();
  }

  /** @returns whether to go on */
  async #send(edited: SelectionState, { pending, method, path, body }: Write): Promise<boolean> {
    const changes = pending.map(({ change }) => change);
    const become = (state: PendingChange["state"]) => {
      edited.queue = edited.queue.map((queued) =>
        changes.includes(queued.change) ? { ...queued, state } : queued,
      );
      this.#host.requestUpdate();
    };
    become("sending");
    const { language: locale } = this.#host;
    const address = `${this.#context.selections()}/${edited.saved.charitiesSelectionId}${path}`;
    // The request is finished even if the page removes the element.
    const { signal } = new AbortController();
    try {
      const isBodiless = method === "DELETE";
      const sent = isBodiless ? { method } : json({ ...body, locale }, method);
      const where = isBodiless ? `${address}?locale=${locale}` : address;
      const answer = await this.#context.call<WidgetSelection>(where, signal, sent);
      edited.saved = newer(answer, edited.saved);
      edited.queue = edited.queue.filter(({ change }) => !changes.includes(change));
      this.#host.dispatchEvent(new OboleSelectionChangeEvent(edited.saved));
      return true;
    } catch (error) {
      this.#context.report(error);
      const problem = problemOf(error);
      // Somebody else has changed it: show the current state.
      if (problem === "notFound") await this.#context.reload();
      if (isFulfilled(edited.saved, changes)) {
        this.#drop(edited, changes);
        return true;
      }
      this.#problem = problem;
      become(problem);
      return !isTransient(problem);
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

function newState(saved: WidgetSelection): SelectionState {
  const queue: readonly PendingChange[] = [];
  return { saved, queue, isSaving: false, view: { of: [saved, queue], content: saved } };
}

/** Whether the changes only remove charities that are already removed. */
function isFulfilled({ charityIds }: Content, changes: readonly Change[]): boolean {
  return changes.every(({ charityId, to }) => to.index === null && !charityIds.includes(charityId));
}
