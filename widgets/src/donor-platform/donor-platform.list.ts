import type { ReactiveElement } from "lit";
import { queryOf } from "../core/api/address.js";
import type { Page } from "../core/api/types.js";
import type { Stage } from "../core/element.js";
import { Load, type Plain } from "../core/load.js";
import { type ListView, listView } from "./donor-platform.model.js";

/** What a list asks of its element. */
export interface ListContext {
  /** What a list depends on; null while nothing may be asked. */
  readonly allowed: () => readonly Plain[] | null;
  readonly address: (template: string) => string;
  readonly call: <T>(address: string, signal: AbortSignal) => Promise<T>;
  readonly report: (error: unknown) => void;
}

/** A list of what is the donor's, which is loaded page by page. */
export class List<T> {
  readonly #host: ReactiveElement;
  readonly #load: Load<readonly Plain[], Page<T>>;
  readonly #page: (signal: AbortSignal, cursor: string | null) => Promise<Page<T>>;

  constructor(host: ReactiveElement, context: ListContext, template: string) {
    this.#host = host;
    this.#page = (signal, cursor) =>
      context.call(context.address(template) + queryOf({ cursor }), signal);
    this.#load = new Load(host, {
      args: context.allowed,
      run: (_, signal) => this.#page(signal, null),
      onError: context.report,
    });
  }

  get view(): ListView<T> {
    return listView(this.#load.state);
  }

  /** What the list is to the page around the element. */
  get stage(): Stage {
    const { status } = this.view;
    return status === "loading" || status === "failed" ? status : "ready";
  }

  /** Puts what is known better into the list. */
  change(change: (page: Page<T>) => Page<T>): void {
    void this.#load.extend(async (page) => change(page));
  }

  /** Loads anew; whoever asked goes on at the list, since the button is gone. */
  async retry(): Promise<void> {
    await this.#load.retry();
    await this.#focusOn("#panel");
  }

  /** Loads the next page; whoever asked goes on with the first item that came. */
  async showMore(): Promise<void> {
    const shown = this.view.items.length;
    await this.#load.extend(async (page, signal) => {
      const next = await this.#page(signal, page.nextCursor);
      return { ...next, data: [...page.data, ...next.data] };
    });
    await this.#focusOn(".row", shown);
  }

  async #focusOn(selector: string, index = 0): Promise<void> {
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelectorAll<HTMLElement>(selector)[index]?.focus();
  }
}
