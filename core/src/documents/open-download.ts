import type { Clock, LinkSigner } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { Renderer } from "./renderer.js";

/** A file on its way to whoever holds its link. */
export interface OpenedDownload {
  readonly fileName: string;
  readonly mediaType: string;
  /** Null where it is made while it is sent. */
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface DownloadDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly links: LinkSigner;
  readonly renderer: Renderer;
}

/** Opens what a download link names; null when it was altered, has expired, or its account is closed. */
export async function openDownload(
  _dependencies: DownloadDependencies,
  _signed: string,
): Promise<OpenedDownload | null> {
  return null;
}
