import type { Locator, Page } from "@playwright/test";

/** An embed to measure: a host page adds it with a script tag. */
export interface Embed {
  readonly name: string;
  /** What a person sees once it can be used. */
  readonly readyWith: string;
  /** Prepares its page; null if this machine does not support it. */
  prepare(service: Service): Promise<EmbedPage | null>;
}

/** The service, and a campaign with an unclaimed donation. */
export interface Service {
  /** Over TLS and HTTP/2. */
  readonly baseUrl: string;
  /** The same without: for requests of the benchmark itself. */
  readonly directUrl: string;
  readonly publicKey: string;
  readonly donationId: string;
  /** A token of the account's own widgets. */
  readonly token: string;
}

export interface EmbedPage {
  /** The snippet from its vendor's instructions. */
  readonly snippet: string;
  /** Whether its page is one of the account: only these may use widgets with a token. */
  readonly isOfOwnOrigin?: boolean;
  /** Files on disk, by their path on the page's own server. */
  readonly files?: Readonly<Record<string, string>>;
  /** Responses of the embed's own service, by path. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Measures a further visit: with what the first one has left in the cache, or after an upgrade has replaced all of it. */
  readonly visitedBefore?: "same-release" | "other-release";
  /** Whether it can be used. Its source runs in the page, so it must not use its closure. */
  readonly isReady: () => boolean;
  /** The first key that a person presses in it; undefined if it is only a button that leads elsewhere. */
  readonly press?: { readonly key: string; on(page: Page): Locator };
}
