import type { Locator, Page } from "@playwright/test";

/** Something that a host page gets from a script tag, to be measured. */
export interface Embed {
  readonly name: string;
  /** What a person sees when it can be used. */
  readonly readyWith: string;
  /** Its page; null where this machine lacks what it needs. */
  prepare(service: Service): Promise<EmbedPage | null>;
}

/** The service, and a campaign of which a donation waits for its charity. */
export interface Service {
  readonly baseUrl: string;
  readonly publicKey: string;
  readonly donationId: string;
}

export interface EmbedPage {
  /** What its maker tells the host to write into the page. */
  readonly snippet: string;
  /** Files of the disk, by their path on the page's own server. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the embed's own service answers, by path. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Whether it can be used. Its text runs in the page, from its first moment on: an arrow, without what surrounds it. */
  readonly isReady: () => boolean;
  /** The first thing that a person presses in it; nothing where it is one button that leads elsewhere. */
  readonly press?: { readonly key: string; on(page: Page): Locator };
}
