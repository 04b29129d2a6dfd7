import { type CDPSession, expect, type Page } from "@playwright/test";
import { isThorough } from "../support/tier.js";
import { untilReady, widgetNames } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

/** Pages that add, move and remove widgets without end, as single-page applications do. */

/**
 * How often: `memory.connectCycles` of the widgets' budgets. A tenth of them shows what every element leaves
 * behind; only all of them show what one in a hundred does.
 */
const cycles = isThorough ? 1_000 : 100;

/**
 * What this many elements may leave behind all together. What they leave is the browser's own: caches of
 * compiled code and style sheets. A widget with its data takes some 0.3 MB, so that one leaked in a hundred shows.
 */
const mostGrowthMegabytes = 2;

/** Chromium keeps the last elements that its cache of styles and its watch over form fields saw, whatever they were. */
const browserKeeps = 3;

test.describe.configure({ mode: "parallel" });

for (const name of widgetNames) {
  test(`${name}: added and removed ${cycles} times, nothing of it is left`, async ({
    page,
    world,
  }) => {
    test.setTimeout(180_000);
    await page.addInitScript(answerFromMemory);
    await untilReady(page, await world.open(page, name));
    const memory = await memoryOf(page);
    // What is made once and kept, such as compiled code, is made before the first count.
    await page.evaluate(addAndRemove, { name, times: 50 });
    const before = await memory.read();
    await page.evaluate(addAndRemove, { name, times: cycles });
    const after = await memory.read();
    expect(await memory.instancesOf(`obole-${name}`)).toBeLessThanOrEqual(1 + browserKeeps);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(0);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(0);
    expect(after.megabytes - before.megabytes).toBeLessThan(mostGrowthMegabytes);
  });

  test(`${name}: moved ${cycles} times, it is the same one, asks nothing again and keeps what it shows`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
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
        // Half of the moves are too quick for anything to be drawn between them.
        if (moves % 2) await Reflect.get(element, "updateComplete");
      }
    }, cycles);
    await untilReady(page, widget);
    expect(asked).toEqual([]);
    expect(await text()).toBe(shown);
    const after = await memory.read();
    expect(await memory.instancesOf(`obole-${name}`)).toBe(1);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(0);
    expect(after.megabytes - before.megabytes).toBeLessThan(mostGrowthMegabytes);
  });
}

/**
 * Adds an element like the one of the page and removes it, again and again: every other one as soon as
 * it shows its data, the others while that is still on its way.
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
  // What was broken off has had its turn to end.
  await new Promise((end) => requestIdleCallback(end));
}

/** The page gets every answer once from the server and then from its memory: the widget is measured, not the network. */
function answerFromMemory(): void {
  const answers = new Map<string, Promise<string>>();
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const address = String(input);
    // Without the signal: who asked first may give up, and others wait for the same.
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

/** The page's memory, read after everything that can go is gone. */
async function memoryOf(page: Page): Promise<Memory> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  const collect = async () => {
    // Finalizers run between two collections and free more.
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
