import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { Page } from "./api/types.js";
import type { Stage } from "./element.js";
import { Load, type LoadState, type Plain } from "./load.js";
import { ghosts, notice } from "./parts.js";

/** The state of a list on view. */
export interface ListView<T> {
  readonly status: "loading" | "failed" | "empty" | "ready";
  readonly items: readonly T[];
  /** The cursor of the next page; null if there is none. */
  readonly nextCursor: string | null;
  /** Whether items are loading. */
  readonly isWaiting: boolean;
  /** "Show more" failed: the items stay. */
  readonly hasMoreFailed: boolean;
}

/** How a list is loaded. */
export interface ListOptions<A extends readonly Plain[], T> {
  /** What the list depends on; null while something is missing. */
  readonly args: () => A | null;
  /** Asks for a page; the first one has no cursor. */
  readonly page: (cursor: string | null, signal: AbortSignal) => Promise<Page<T>>;
  /** See {@link LoadOptions.given}. */
  readonly given?: () => Page<T> | null | undefined;
  readonly onError: (error: unknown) => unknown;
  /** Loads what belongs to the list again, when the person retries. */
  readonly onRetry?: () => Promise<unknown>;
  /** Whether items stay on view while those for new arguments load. Not if they may belong to another person. */
  readonly keepsStale?: boolean;
}

/** The texts around a list. */
export type ListTexts = Readonly<Record<"failed" | "retry" | "more" | "wait", string>>;

/** The parts of a list that its element renders. */
export interface ListParts<T> {
  /** Shown while the items load; a skeleton by default. */
  readonly loading?: TemplateResult;
  /** The selector of the elements that can take the focus after "show more", one for each item. */
  readonly item: string;
  /** The selector of the element that takes the focus after a retry; the heading by default. */
  readonly start?: string;
  readonly empty: TemplateResult;
  readonly items: (items: readonly T[]) => TemplateResult;
}

/** The view of a loaded list. */
export function listView<T>(state: LoadState<Page<T>>, keepsStale = false): ListView<T> {
  const { status } = state;
  const isStale = status === "stale";
  const hasFailed = status === "error";
  const page = isStale && !keepsStale ? null : state.value;
  const missing = hasFailed ? "failed" : "loading";
  return {
    status: page ? (page.data.length > 0 ? "ready" : "empty") : missing,
    items: page?.data ?? [],
    nextCursor: page?.nextCursor ?? null,
    // A next page would end the load of the items that replace these.
    isWaiting: !hasFailed && status !== "ready",
    hasMoreFailed: hasFailed && !!page,
  };
}

/** A list that is loaded page by page, and rendered with buttons to show more and to retry. */
export class List<A extends readonly Plain[], T> extends Load<A, Page<T>> {
  readonly #host: ReactiveElement;
  readonly #options: ListOptions<A, T>;

  constructor(host: ReactiveElement, options: ListOptions<A, T>) {
    super(host, { ...options, run: (_, signal) => options.page(null, signal) });
    this.#host = host;
    this.#options = options;
  }

  /** The present view. */
  get view(): ListView<T> {
    return listView(this.state, this.#options.keepsStale);
  }

  /** The stage of an element that shows this list alone. */
  get stage(): Stage {
    const { status } = this.view;
    return status === "empty" ? "ready" : status;
  }

  /** Loads the next page. */
  next(): Promise<void> {
    return this.extend(async (page, signal) => {
      const next = await this.#options.page(page.nextCursor, signal);
      return { ...next, data: [...page.data, ...next.data] };
    });
  }

  /** Renders the list in its current state. */
  render(texts: ListTexts, { item, start = "h2", ...parts }: ListParts<T>): TemplateResult {
    const { status, items, nextCursor, isWaiting, hasMoreFailed } = this.view;
    // The pressed button moves or is removed, so the focus moves to the content that replaces it.
    const retry = () =>
      this.#focusAfter(Promise.all([this.retry(), this.#options.onRetry?.()]), start, 0);
    const showMore = () => isWaiting || this.#focusAfter(this.next(), item, items.length);
    switch (status) {
      case "loading":
        return parts.loading ?? ghosts();
      case "failed":
        return notice(texts.failed, texts.retry, retry);
      case "empty":
        return parts.empty;
      case "ready":
        return html`${parts.items(items)}
          ${hasMoreFailed ? html`<p class="error text">${texts.failed}</p>` : nothing}
          ${
            nextCursor
              ? html`<button class="button quiet more" name="cursor" value=${nextCursor} aria-disabled=${isWaiting} @click=${showMore}>
                ${isWaiting ? texts.wait : texts.more}
              </button>`
              : nothing
          }`;
      default:
        return status satisfies never;
    }
  }

  async #focusAfter(loading: Promise<unknown>, selector: string, index: number): Promise<void> {
    await loading;
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelectorAll<HTMLElement>(selector)[index]?.focus();
  }
}
