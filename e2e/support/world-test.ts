import { test as base } from "@playwright/test";
import { notoSans } from "./noto-sans.js";
import { startWidgetWorld, type WidgetWorld } from "./widget-world.js";

/** Starting creates a service, two accounts and their donations. */
const startLimitMs = 120_000;

interface Worlds {
  /** A widget world at the current time. Tests must not change its clock or its two accounts. */
  readonly world: WidgetWorld;
  /** A widget world on a fixed day with its own font, identical in every run. */
  readonly fixedWorld: WidgetWorld;
}

/**
 * Tests in a widget world that all specs of a worker share: it starts with the first test that needs it and stops with
 * the worker. Tests of one worker never overlap, so the host serves one page at a time.
 */
export const test = base.extend<object, Worlds>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed off the pattern.
    async ({}, use) => {
      const world = await startWidgetWorld();
      await use(world);
      await world.stop();
    },
    { scope: "worker", timeout: startLimitMs },
  ],
  fixedWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed off the pattern.
    async ({}, use) => {
      // A day in the future, because the service's clock can only be advanced: the same day in every run.
      const world = await startWidgetWorld({
        at: "2050-03-15T09:00:00.000Z",
        files: notoSans.files,
      });
      await use(world);
      await world.stop();
    },
    { scope: "worker", timeout: startLimitMs },
  ],
});
