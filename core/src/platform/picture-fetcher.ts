import { Agent, request } from "undici";
import { limits } from "../contract/limits.js";
import { guardedConnector, TargetNotAllowed } from "./guarded-connector.js";
import { readBounded } from "./read-bounded.js";
import { createTargetPolicy, type TargetGuard } from "./target-policy.js";

/** A file, or why there is none. */
export type FetchedPicture =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly problem?: never }
  | { readonly bytes?: never; readonly problem: string };

/** Loads the pictures that a catalogue names by their addresses. */
export interface PictureFetcher {
  /** Never throws because of the address or of what is there. The file is untrusted: encode it anew. */
  fetch(url: string): Promise<FetchedPicture>;
  close(): Promise<void>;
}

/**
 * Creates a fetcher. By default it connects to public addresses over TLS alone, also after a redirect: an address in a
 * catalogue must not reach what is inside of our network.
 */
export function createPictureFetcher({
  targets = createTargetPolicy({ allowPrivate: false }),
  timeoutMs = limits.pictureFetchMs,
}: {
  readonly targets?: TargetGuard;
  readonly timeoutMs?: number;
} = {}): PictureFetcher {
  const agent = new Agent({ connect: guardedConnector(targets, timeoutMs).connect });

  async function load(
    url: string,
    redirects: number,
    signal: AbortSignal,
  ): Promise<FetchedPicture> {
    const forbidden = targets.problem(url);
    if (forbidden !== null) return { problem: forbidden };
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      headers: { "User-Agent": "Obole-Pictures/1", Accept: "image/png, image/jpeg, image/webp" },
      signal,
    });
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && typeof location === "string") {
      await body.dump();
      if (redirects === 0) return { problem: "redirects too often" };
      if (!URL.canParse(location, url)) return { problem: "redirects to no address" };
      return await load(new URL(location, url).href, redirects - 1, signal);
    }
    if (statusCode !== 200) {
      await body.dump();
      return { problem: `answers ${statusCode}` };
    }
    const bytes = await readBounded(body, limits.pictureBytes);
    return bytes === null ? { problem: "is larger than a picture may be" } : { bytes };
  }

  return {
    async fetch(url) {
      try {
        return await load(url, limits.pictureRedirects, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        if (error instanceof TargetNotAllowed) return { problem: "must not be a private address" };
        return { problem: "does not answer in time, or at all" };
      }
    },
    close: () => agent.destroy(),
  };
}
