import type { PropertyDeclarations } from "lit";
import { call, type Sent } from "./api/client.js";
import { detailOf } from "./api/errors.js";
import type { DeniedMessages } from "./denied/messages.js";
import { OboleElement } from "./element.js";
import type { Plain } from "./load.js";

/** The errors that reject the token itself, and not the request. */
const rejectedToken = /^401|^403 (Forbidden|Account closed)$/;

/**
 * The base of elements that show data which only the holder of a token may see.
 *
 * A call whose token is rejected does not fail: it waits for the next token, from `getToken` or after a retry, and is
 * repeated with it. So an element never sees a 401, and no input is lost.
 */
export abstract class OboleTokenElement<
  M extends object,
  Later extends object = object,
> extends OboleElement<M, Later & DeniedMessages> {
  static override properties: PropertyDeclarations = {
    token: {},
    getToken: { attribute: false },
  };

  /** A widget token, made by the page's server. Another one loads everything anew. */
  declare token: string | null | undefined;
  /** Gets a token: called when the element starts without one, and when one was refused. */
  declare getToken: (() => Promise<string>) | null | undefined;
  /** The token that calls use, or wait for. */
  #current: string | Promise<string> | null = null;
  /** The page's `token` when it was set. */
  #own: string | null | undefined;

  /** The arguments of a load: language, API, token and these; null without a token or `getToken`. */
  protected allowed<A extends readonly Plain[]>(...args: A) {
    const { language, base, token } = this;
    return token || this.getToken ? ([language, base, token, ...args] as const) : null;
  }

  /**
   * Calls the API with the token.
   *
   * @param mayAsk - internal: whether this call may still call `getToken`
   * @throws ApiError for every failure but a rejected token; for that one too if the page has set another `token` since:
   *   it may belong to another person, who did not make this call
   */
  protected async call<T>(
    address: string,
    signal: AbortSignal,
    sent?: Sent,
    mayAsk = true,
  ): Promise<T> {
    const own = this.token;
    if (own !== this.#own) this.#current = null;
    this.#own = own;
    this.#current ??= own || this.#ask();
    const current = this.#current;
    try {
      const headers = { ...sent?.headers, Authorization: `Bearer ${await current}` };
      return await call<T>(address, signal, { ...sent, headers });
    } catch (error) {
      const { status, message } = detailOf(error);
      if (!rejectedToken.test(`${status} ${message}`) || this.token !== own) throw error;
      // If several calls are rejected at once, the first one gets a token for all of them.
      if (this.#current === current) {
        this.#current = mayAsk && this.getToken && status === 401 ? this.#ask() : this.#deny(error);
      }
    }
    return this.call(address, signal, sent, false);
  }

  /** Empty when the page's function fails: its error may contain anything, and is not reported. */
  async #ask(): Promise<string> {
    try {
      return (await (this.getToken?.() ?? this.token)) ?? "";
    } catch {
      return "";
    }
  }

  /** Informs the page and the person, and continues when the person tries again. */
  async #deny(error: unknown): Promise<string> {
    const { token } = this;
    try {
      const { deny } = await import("./denied/denied.js");
      await deny(this, error, token);
    } catch (failure) {
      // The next call starts over.
      this.#current = null;
      throw failure;
    }
    return this.#ask();
  }
}
