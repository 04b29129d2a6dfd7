import { setTimeout as sleep } from "node:timers/promises";
import { type Check, found, unseen } from "../check.js";
import { evaluateClientBehavior } from "../proxy/evaluate-client-behavior.js";
import { type FaultyProxy, startProxy } from "../proxy/start-proxy.js";

/**
 * Keep the proxy running for this long after the last observation, so that a server in the middle of its work is not
 * cut off.
 */
const quietMs = 1_500;

/** Observes how the user's server uses tokens and idempotency keys, and how it recovers from three faults. */
export const clientBehavior: Check = {
  name: "client",
  isAskedFor: ({ proxyPort }) => proxyPort !== undefined,
  async run({ options, known, say, ended }) {
    if (known.service === undefined) return [unseen("Obole cannot be reached through the proxy")];
    const { url = "", proxyPort = 0, watchSeconds } = options;
    let proxy: FaultyProxy;
    try {
      proxy = await startProxy(url, proxyPort);
    } catch {
      const finding = found({
        id: "proxy-port-in-use",
        what: `Port ${proxyPort} is not available.`,
        why: "Another process is listening on it.",
        fix: "Choose another port for --proxy.",
      });
      return [finding];
    }
    say(
      `Start your server with http://127.0.0.1:${proxyPort} as Obole's address, and use it as usual.\n` +
        `The proxy answers one call with 401, one with 500 and one with 429; they do not reach Obole. It stops when it has observed everything, after ${watchSeconds} s, or with Ctrl-C.`,
    );
    const seen = new AbortController();
    let quiet: NodeJS.Timeout | undefined;
    proxy.onExchange(() => {
      clearTimeout(quiet);
      if (proxy.isDone()) quiet = setTimeout(() => seen.abort(), quietMs);
    });
    const signal = AbortSignal.any([ended, seen.signal]);
    await sleep(watchSeconds * 1_000, undefined, { signal }).catch(() => {});
    clearTimeout(quiet);
    await proxy.stop();
    return evaluateClientBehavior(proxy.exchanges);
  },
};
