import type { Locator, Page } from "@playwright/test";

/** Main-thread measurements since the last reading. */
export interface Reading {
  /** From the key press to the next frame; the resolution is 16 ms, and 0 means less than that. */
  readonly latencyMs: number;
  /** The part in which the widget's code ran. */
  readonly workMs: number;
  /** The longest task of 50 ms or more, whatever started it; 0 without one. */
  readonly taskMs: number;
}

/** Slows down the page's processor by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Waits for the frame after a key press: querying the page would delay it. */
export async function painted(place: Locator): Promise<void> {
  await place.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
}

/** Measures the delays that a person notices in an element's document. */
export async function meterOf(place: Locator): Promise<() => Promise<Reading>> {
  await place.evaluate(() => {
    Object.assign(window, { latency: 0, work: 0, longest: 0 });
    // The browser reports tasks of 50 ms or more, which is the budget.
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
    // Two frames: the entry of the last key press arrives one frame later.
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
