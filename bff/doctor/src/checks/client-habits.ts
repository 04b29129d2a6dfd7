import { setTimeout as sleep } from "node:timers/promises";
import { type Check, found, unseen } from "../check.js";
import { judgeHabits } from "../proxy/judge-habits.js";
import { type FaultyProxy, startProxy } from "../proxy/start-proxy.js";

/** Once all is seen, a server in the middle of its work is not left without Obole. */
const quietMs = 1_500;

/** What a client server does with its token, its keys and three faults cannot be asked: it is watched. */
export const clientHabits: Check = {
  name: "client",
  isAskedFor: ({ proxyPort }) => proxyPort !== undefined,
  async run({ options, known, say, ended }) {
    if (known.service === undefined) return [unseen("there is no Obole behind the proxy")];
    const { url = "", proxyPort = 0, watchSeconds } = options;
    let proxy: FaultyProxy;
    try {
      proxy = await startProxy(url, proxyPort);
    } catch {
      const finding = found({
        id: "proxy-port-in-use",
        what: `Port ${proxyPort} cannot be had.`,
        why: "Something else listens there.",
        mend: "Choose another port for --proxy.",
      });
      return [finding];
    }
    say(
      `Start your server with http://127.0.0.1:${proxyPort} as Obole's address, and have it do what it does every day.\n` +
        `One call is answered 401, one 500 and one 429 without reaching Obole. This ends when all is seen, after ${watchSeconds} s, or with Ctrl-C.`,
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
    return judgeHabits(proxy.exchanges);
  },
};
