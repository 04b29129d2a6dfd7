import { setTimeout as delay } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { meterOf } from "../interaction-meter.js";
import type { EmbedPage } from "./embed.js";
import { countTraffic, type Traffic } from "./traffic.js";

/** One load of one embed, with empty caches unless it is a further visit. */
export interface LoadRound {
  /** From the start of the navigation until the frame in which it can be used. */
  readonly readyMs: number;
  /** The part after the arrival of the first script; null without one. */
  readonly afterScriptMs: number | null;
  /** Requests started until then, without the document. */
  readonly requests: number;
  /** Scripts and styles received until then: compressed, with headers. */
  readonly codeKilobytes: number;
  /** All bytes on the wire until no request was in flight: compressed, with headers. */
  readonly kilobytes: number;
  /** Main-thread task time until then; other load on the machine increases it. */
  readonly taskMs: number;
  /** Processor time of the same thread, in a separate load without slow-down, which itself uses processor time. */
  readonly processorMs: number;
  /** Blocking time: the parts of tasks beyond 50 ms. */
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** From the first key press to the next frame; null if there is nothing to press. */
  readonly pressMs: number | null;
}

/** Emulated networks. */
export const networks = {
  /** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
  "slow-4g": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  /** No emulation. */
  loopback: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
} as const;
export type NetworkName = keyof typeof networks;

const readyLimitMs = 60_000;

/** The conditions of a load. */
interface Conditions {
  readonly url: string;
  readonly network: NetworkName;
  readonly slowdown: number;
}

/** Measures a first visit of a page. */
export async function measureLoad(
  browser: Browser,
  page: EmbedPage,
  conditions: Conditions,
): Promise<LoadRound> {
  const round = await load(browser, page, conditions, async ({ tab, session, ...loaded }) => {
    const { readyMs, scriptMs } = loaded.readiness;
    return {
      readyMs,
      afterScriptMs: scriptMs === null ? null : readyMs - scriptMs,
      requests: loaded.untilReady.requests,
      codeKilobytes: loaded.untilReady.codeBytes / 1_000,
      kilobytes: loaded.inAll.bytes / 1_000,
      taskMs: await millisecondsOf(session, "TaskDuration"),
      ...(await tab.evaluate(disturbances)),
      pressMs: page.press ? await pressMsOf(tab, page.press) : null,
    };
  });
  const unhindered: Conditions = { url: conditions.url, network: "loopback", slowdown: 1 };
  const processorMs = await load(browser, page, unhindered, ({ session }) =>
    millisecondsOf(session, "ThreadTime"),
  );
  return { ...round, processorMs };
}

/** A page that can be used and has no requests in flight. */
interface Loaded {
  readonly tab: Page;
  readonly session: CDPSession;
  readonly readiness: Readiness;
  readonly untilReady: Readonly<Traffic>;
  readonly inAll: Readonly<Traffic>;
}

/** Loads a page in a fresh browser and reads the result. */
async function load<Result>(
  browser: Browser,
  { isReady, visitedBefore }: EmbedPage,
  { url, network, slowdown }: Conditions,
  read: (loaded: Loaded) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    if (visitedBefore) {
      await tab.goto(url, { waitUntil: "networkidle" });
      await tab.goto("about:blank");
      // All names of files have changed, and the loader has expired.
      if (visitedBefore === "other-release") await session.send("Network.clearBrowserCache");
    }
    const traffic = await countTraffic(session);
    const limits = { offline: false, ...networks[network] };
    await session.send("Network.emulateNetworkConditions", limits);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await session.send("Performance.enable");
    await tab.addInitScript({ content: `(${tellWhenReady})(${isReady})` });
    const ready = await listenFor(session);
    await tab.goto(url, { waitUntil: "commit" });
    const readiness = await ready();
    const untilReady = traffic.soFar();
    await traffic.untilQuiet();
    return await read({ tab, session, readiness, untilReady, inAll: traffic.soFar() });
  } finally {
    await context.close();
  }
}

interface Readiness {
  readonly readyMs: number;
  readonly scriptMs: number | null;
}

/** The name of the page's binding that reports readiness. */
const binding = "tellReady";

/** Listens for the page's own report: polling would use its main thread. */
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

/** Runs in the page. Polls with a timer, because additional frames would count as work. */
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
    // A message that is posted during a frame arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = tell;
    return requestAnimationFrame(() => port2.postMessage(null));
  };
  look();
}

/** Reads one of the browser's counters. */
async function millisecondsOf(
  session: CDPSession,
  name: "TaskDuration" | "ThreadTime",
): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000;
}

/** Runs in the page: blocking time and layout shifts of the load. */
async function disturbances(): Promise<{ blockingMs: number; layoutShift: number }> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((tell) => {
      const observer = new PerformanceObserver((list) => tell(list.getEntries()));
      observer.observe({ type, buffered: true });
      // The observer is not called if there are no entries.
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
