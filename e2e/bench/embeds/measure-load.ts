import { setTimeout as delay } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { meterOf } from "../interaction-meter.js";
import type { EmbedPage } from "./embed.js";
import { countTraffic } from "./traffic.js";

/** One load of one embed, with nothing in any cache. */
export interface LoadRound {
  /** From the start of the navigation until the picture with which it can be used. */
  readonly readyMs: number;
  /** Of that, what came after the arrival of the first script; null without one. */
  readonly afterScriptMs: number | null;
  /** Begun until then, beside the document. */
  readonly requests: number;
  /** Scripts and styles that came until then: compressed, without headers. */
  readonly codeKilobytes: number;
  /** All that loading took on the wire until nothing was on its way any more: compressed, with headers. */
  readonly kilobytes: number;
  /**
   * What tasks of the page's main thread took until then. Not its processor time: that is burnt by the slow-down, also
   * where there is nothing to do.
   */
  readonly mainThreadMs: number;
  /** What tasks took beyond 50 ms each. */
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** From the first press to the next picture; null where there is nothing to press. */
  readonly pressMs: number | null;
}

/** What lies between page and servers. */
export const networks = {
  /** What Lighthouse calls a slow 4G: 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. */
  "slow-4g": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  /** As it is: nothing. */
  loopback: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
} as const;
export type NetworkName = keyof typeof networks;

const readyLimitMs = 60_000;

/** Loads a page in a browser that knows nothing of it. */
export async function measureLoad(
  browser: Browser,
  { isReady, press }: EmbedPage,
  { url, network, slowdown }: { url: string; network: NetworkName; slowdown: number },
): Promise<LoadRound> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await countTraffic(session);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      ...networks[network],
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await session.send("Performance.enable");
    await page.addInitScript({ content: `(${tellWhenReady})(${isReady})` });
    const untilReady = await listenFor(session);
    await page.goto(url, { waitUntil: "commit" });
    const { readyMs, scriptMs } = await untilReady();
    const { requests, codeBytes } = traffic.soFar();
    await traffic.untilQuiet();
    return {
      ...{ readyMs, requests, codeKilobytes: codeBytes / 1_000 },
      kilobytes: traffic.soFar().bytes / 1_000,
      afterScriptMs: scriptMs === null ? null : readyMs - scriptMs,
      mainThreadMs: await mainThreadMsOf(session),
      ...(await page.evaluate(disturbances)),
      pressMs: press ? await pressMsOf(page, press) : null,
    };
  } finally {
    await context.close();
  }
}

interface Readiness {
  readonly readyMs: number;
  readonly scriptMs: number | null;
}

/** The name by which a page tells of it. */
const binding = "tellReady";

/** Listens for what the page tells by itself: asking it again and again would be work of its main thread. */
async function listenFor(session: CDPSession): Promise<() => Promise<Readiness>> {
  const told = new Promise<Readiness>((resolve) => {
    session.on("Runtime.bindingCalled", ({ name, payload }) => {
      if (name === binding) resolve(JSON.parse(payload));
    });
  });
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: binding });
  return async () => {
    const late = delay(readyLimitMs, null, { ref: false });
    const readiness = await Promise.race([told, late]);
    if (readiness === null) throw new Error(`it was not ready in ${readyLimitMs / 1_000} s`);
    return readiness;
  };
}

/** Runs in the page. A timer looks: pictures that only the measurement wants would count as work. */
function tellWhenReady(isReady: () => boolean): void {
  if (window !== window.top) return;
  const tell = () => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const script = entries.find(({ name }) => new URL(name).pathname.endsWith(".js"));
    const told = { readyMs: performance.now(), scriptMs: script?.responseEnd ?? null };
    Reflect.get(window, "tellReady")(JSON.stringify(told));
  };
  const look = () => {
    if (!isReady()) return setTimeout(look, 16);
    // A message that is sent while a picture is drawn comes after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = tell;
    return requestAnimationFrame(() => port2.postMessage(null));
  };
  look();
}

async function mainThreadMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  return seconds * 1_000;
}

/** Runs in the page: what a person would have noticed of its loading. */
async function disturbances(): Promise<{ blockingMs: number; layoutShift: number }> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((tell) => {
      const observer = new PerformanceObserver((list) => tell(list.getEntries()));
      observer.observe({ type, buffered: true });
      // None at all are not told of.
      setTimeout(() => tell([]), 100);
    });
  const tasks = await entriesOf("longtask");
  const shifts = await entriesOf("layout-shift");
  return {
    blockingMs: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    layoutShift: shifts.reduce((sum, shift) => sum + Number(Reflect.get(shift, "value")), 0),
  };
}

async function pressMsOf(
  page: Page,
  { key, on }: NonNullable<EmbedPage["press"]>,
): Promise<number> {
  const place = on(page);
  await place.focus();
  const read = await meterOf(place);
  await page.keyboard.press(key);
  return (await read()).latencyMs;
}
