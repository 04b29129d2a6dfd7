import type { Locator, Page } from "@playwright/test";

/** What the page's main thread did since the last reading. */
export interface Reading {
  /** From the press to the next picture; pictures come every 16 ms, and 0 stands for less than that. */
  readonly latencyMs: number;
  /** Of that, what the widget worked. */
  readonly workMs: number;
  /** The longest task that held everything up for 50 ms or more, whatever started it; 0 without one. */
  readonly taskMs: number;
}

/** Makes the page's processor so many times slower than this one. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Lets the picture come that a press leads to: looking for what it shows would hold up what is measured. */
export async function painted(place: Locator): Promise<void> {
  await place.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
}

/** Reads off what a person would have waited for in the document that an element is in. */
export async function meterOf(place: Locator): Promise<() => Promise<Reading>> {
  await place.evaluate(() => {
    Object.assign(window, { latency: 0, work: 0, longest: 0 });
    // The browser tells of tasks from 50 ms on, which is the budget.
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      Object.assign(window, { longest: Math.max(Reflect.get(window, "longest"), ...durations) });
    }).observe({ type: "longtask" });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const event = entry as PerformanceEventTiming;
        if (!event.interactionId) continue;
        const work = event.processingEnd - event.processingStart;
        Object.assign(window, {
          latency: Math.max(Reflect.get(window, "latency"), event.duration),
          work: Math.max(Reflect.get(window, "work"), work),
        });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  return async () => {
    // Two frames: the entry of the last press comes with the picture after it.
    await painted(place);
    return await place.evaluate(async () => {
      await new Promise((told) => setTimeout(told));
      const reading = {
        latencyMs: Reflect.get(window, "latency") as number,
        workMs: Reflect.get(window, "work") as number,
        taskMs: Reflect.get(window, "longest") as number,
      };
      Object.assign(window, { latency: 0, work: 0, longest: 0 });
      return reading;
    });
  };
}
