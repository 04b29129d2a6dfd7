import type { CDPSession } from "@playwright/test";

/** What a page has asked for so far, its own document aside. */
export interface Traffic {
  readonly requests: number;
  /** On the wire: compressed, with headers. */
  readonly bytes: number;
  /** Of those, scripts and styles. */
  readonly codeBytes: number;
}

const codeTypes: readonly string[] = ["Script", "Stylesheet"];

/** Counts what crosses the network from now on. */
export async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  const types = new Map<string, string>();
  let bytes = 0;
  let codeBytes = 0;
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // Data addresses cross no network.
    if (type !== "Document" && request.url.startsWith("http")) types.set(requestId, type ?? "");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    bytes += encodedDataLength;
    if (codeTypes.includes(type)) codeBytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ requests: types.size, bytes, codeBytes });
}
