import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * The state of a piece of data. The last value stays on view while another one is loading: one for
 * new arguments (`stale`), or a longer one (`extending`).
 */
export type LoadState<T> =
  | { readonly status: "loading"; readonly value?: undefined; readonly error?: undefined }
  | {
      readonly status: "ready" | "stale" | "extending";
      readonly value: T;
      readonly error?: undefined;
    }
  | { readonly status: "error"; readonly error: unknown; readonly value: T | null };

/** The part of a Lit element that a load needs. */
export type LoadHost = Pick<ReactiveControllerHost, "addController" | "requestUpdate">;

/** Plain values, which are the same when they are written the same. */
export type Plain = string | number | boolean | object | null | undefined;

/** How one piece of data is loaded. */
export interface LoadOptions<A extends readonly Plain[], T> {
  /** What the data depends on; null while something is missing. */
  readonly args: () => A | null;
  readonly run: (args: A, signal: AbortSignal) => Promise<T>;
  /** The data for the first arguments that came with what the server rendered: they need no request. */
  readonly given?: () => T | null | undefined;
  readonly onError?: (error: unknown) => unknown;
}

/**
 * Loads data for an element: runs again when the arguments change, aborts a run that is no longer needed, and makes the
 * element render at each step.
 */
export class Load<A extends readonly Plain[], T> implements ReactiveController {
  state: LoadState<T> = { status: "loading" };
  readonly #host: LoadHost;
  readonly #options: LoadOptions<A, T>;
  #args: A | null = null;
  #running: AbortController | null = null;
  #finished: Promise<void> = Promise.resolve();

  constructor(host: LoadHost, options: LoadOptions<A, T>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The value on view, however old. */
  get value(): T | null {
    return this.state.value ?? null;
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    if (!this.#running) return;
    this.#running.abort();
    this.#running = null;
    // Forgetting the arguments makes the element load again if it comes back.
    this.#args = null;
  }

  hostUpdate(): void {
    const args = this.#options.args();
    if (JSON.stringify(args) === JSON.stringify(this.#args)) return;
    const value = !this.#args && args && this.#options.given?.();
    this.#args = args;
    if (value) this.state = { status: "ready", value };
    else if (args) void this.retry();
  }

  /** Removes the value from view, because it belongs to other arguments; the next update loads anew. */
  forget(): void {
    this.state = { status: "loading" };
    this.#args = null;
  }

  /** Loads again with the same arguments; resolves when that has ended, well or not. */
  retry(): Promise<void> {
    const args = this.#args;
    if (args) this.#finished = this.#start("stale", (signal) => this.#options.run(args, signal));
    return this.#finished;
  }

  /** The value as soon as it is there; a load that failed is tried again first, and null if it fails again. */
  async demand(): Promise<T | null> {
    await (this.state.status === "error" ? this.retry() : this.#finished);
    return this.value;
  }

  /** Turns the present value into a longer or newer one; if that fails the present one stays. */
  async extend(run: (value: T, signal: AbortSignal) => Promise<T>): Promise<void> {
    const { value } = this;
    if (value !== null) await this.#start("extending", (signal) => run(value, signal));
  }

  async #start(
    waiting: "stale" | "extending",
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { value } = this;
    this.#become(value === null ? { status: "loading" } : { status: waiting, value });
    try {
      const loaded = await run(running.signal);
      if (this.#running === running) this.#finish({ status: "ready", value: loaded });
    } catch (error) {
      if (this.#running === running) {
        this.#finish({ status: "error", error, value: waiting === "extending" ? value : null });
        this.#options.onError?.(error);
      }
    }
  }

  #finish(state: LoadState<T>): void {
    this.#running = null;
    this.#become(state);
  }

  #become(state: LoadState<T>): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}

/** Waits, unless aborted first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
