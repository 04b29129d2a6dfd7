import { setTimeout as delay } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

/** The requests and responses of a page so far, without its document. */
export interface Traffic {
  requests: number;
  /** On the wire: compressed, with headers. */
  bytes: number;
  /** Scripts and styles: compressed, with headers. */
  codeBytes: number;
}

/** Counts the traffic between a page and its servers. */
export interface TrafficCounter {
  soFar(): Readonly<Traffic>;
  /** Waits until no request has been in flight for a while. */
  untilQuiet(): Promise<void>;
}

const codeTypes: readonly string[] = ["Script", "Stylesheet"];
/** Embeds load optional parts in an idle moment, which comes late on a slow processor. */
const quietMs = 1_000;

/** Starts counting. */
export async function countTraffic(session: CDPSession): Promise<TrafficCounter> {
  const traffic: Traffic = { requests: 0, bytes: 0, codeBytes: 0 };
  const types = new Map<string, string>();
  const underWay = new Set<string>();
  let changedAtMs = performance.now();
  const end = (requestId: string) => {
    underWay.delete(requestId);
    changedAtMs = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "" }) => {
    // Data URLs do not use the network.
    if (type === "Document" || !request.url.startsWith("http")) return;
    types.set(requestId, type);
    underWay.add(requestId);
    traffic.requests += 1;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== undefined) traffic.bytes += encodedDataLength;
    if (codeTypes.includes(type ?? "")) traffic.codeBytes += encodedDataLength;
    end(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  await session.send("Network.enable");
  return {
    soFar: () => ({ ...traffic }),
    async untilQuiet() {
      while (underWay.size > 0 || performance.now() - changedAtMs < quietMs) await delay(20);
    },
  };
}
