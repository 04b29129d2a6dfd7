import { type CDPSession, expect, type Page } from "@playwright/test";
import { isThorough } from "../support/tier.js";
import { untilReady, widgetNames } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

/** Pages that repeatedly add, move and remove widgets, like single-page applications. */

/**
 * The number of cycles: `memory.connectCycles` of the widgets' budgets. A tenth of them finds a leak of every element;
 * only all of them find a leak of one in a hundred.
 */
const cycles = isThorough ? 1_000 : 100;

/**
 * The maximum memory growth of all these elements. It is the browser's own: caches of compiled code and style sheets. A
 * widget with its data takes about 0.3 MB, so a leak of one in a hundred is found.
 */
const maxGrowthMegabytes = 2;

/** Chromium's style cache and its observer of form fields keep their last elements, whatever they are. */
const browserKeeps = 3;

test.describe.configure({ mode: "parallel" });

for (const name of widgetNames) {
  test(`${name}: added and removed ${cycles} times, it leaves nothing in memory`, async ({
    page,
    world,
  }) => {
    test.setTimeout(180_000);
    await page.addInitScript(answerFromMemory);
    await untilReady(page, await world.open(page, name));
    const memory = await memoryOf(page);
    // Create everything that is cached, such as compiled code, before the first measurement.
    await page.evaluate(addAndRemove, { name, times: 50 });
    const before = await memory.read();
    await page.evaluate(addAndRemove, { name, times: cycles });
    const after = await memory.read();
    expect(await memory.instancesOf(`obole-${name}`)).toBeLessThanOrEqual(1 + browserKeeps);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(0);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(0);
    expect(after.megabytes - before.megabytes).toBeLessThan(maxGrowthMegabytes);
  });

  test(`${name}: moved ${cycles} times, it stays the same element, sends no new requests and keeps its content`, async ({
    page,
    world,
  }) => {
    const widget = await world.open(page, name);
    await untilReady(page, widget);
    const text = () => widget.evaluate((element) => element.shadowRoot?.textContent);
    const shown = await text();
    const memory = await memoryOf(page);
    const before = await memory.read();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await widget.evaluate(async (element, times) => {
      const places = [document.createElement("section"), document.createElement("section")];
      document.body.append(...places);
      for (let moves = 0; moves < times; moves++) {
        places[moves % places.length]?.append(element);
        // Half of the moves are too fast for a render between them.
        if (moves % 2) await Reflect.get(element, "updateComplete");
      }
    }, cycles);
    await untilReady(page, widget);
    expect(asked).toEqual([]);
    expect(await text()).toBe(shown);
    const after = await memory.read();
    expect(await memory.instancesOf(`obole-${name}`)).toBe(1);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(0);
    expect(after.megabytes - before.megabytes).toBeLessThan(maxGrowthMegabytes);
  });
}

/**
 * Repeatedly adds and removes an element like the one of the page: every other one as soon as it shows its data, the
 * others while they are still loading.
 */
async function addAndRemove({ name, times }: { name: string; times: number }): Promise<void> {
  const model = document.querySelector(`obole-${name}`);
  if (!model) throw new Error("there is nothing to copy");
  for (let made = 0; made < times; made++) {
    const element = model.cloneNode(true) as Element;
    document.body.append(element);
    if (made % 2) await new Promise((ready) => element.addEventListener("obole-ready", ready));
    else await Reflect.get(element, "updateComplete");
    element.remove();
  }
  // Gives aborted requests time to end.
  await new Promise((end) => requestIdleCallback(end));
}

/** Caches every response in the page's memory, so that the test measures the widget, not the network. */
function answerFromMemory(): void {
  const answers = new Map<string, Promise<string>>();
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const address = String(input);
    // Without the signal: the first caller may abort while others wait for the same response.
    const { headers = {} } = init ?? {};
    const text = answers.get(address) ?? fetch(input, { headers }).then((answer) => answer.text());
    answers.set(address, text);
    const answer = new Response(await text);
    init?.signal?.throwIfAborted();
    return answer;
  };
}

interface Memory {
  read(): Promise<{ megabytes: number; nodes: number; listeners: number }>;
  /** How many elements of a tag are still in memory. */
  instancesOf(tag: string): Promise<number>;
}

/** Measures the page's memory after garbage collection. */
async function memoryOf(page: Page): Promise<Memory> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  const collect = async () => {
    // Finalizers run between two collections and free more memory.
    for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  };
  return {
    async read() {
      await collect();
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
      return { megabytes: usedSize / 1e6, nodes, listeners };
    },
    async instancesOf(tag) {
      await collect();
      const expression = `customElements.get("${tag}").prototype`;
      const { result } = await session.send("Runtime.evaluate", { expression });
      const prototypeObjectId = String(result.objectId);
      const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId });
      const { result: count } = await session.send("Runtime.callFunctionOn", {
        objectId: String(objects.objectId),
        functionDeclaration: "function () { return this.length; }",
        returnByValue: true,
      });
      await session.send("Runtime.releaseObject", { objectId: String(objects.objectId) });
      return count.value as number;
    },
  };
}
