import { test as base } from "@playwright/test";
import { notoSans } from "./noto-sans.js";
import { startWidgetWorld, type WidgetWorld } from "./widget-world.js";

/** A start makes a service, two accounts and their donations. */
const startLimitMs = 120_000;

interface Worlds {
  /** A widget world of today. Tests leave its clock and its two households as they are. */
  readonly world: WidgetWorld;
  /** A widget world on a fixed day, with a font of its own, in which nothing differs from run to run. */
  readonly fixedWorld: WidgetWorld;
}

/**
 * Tests in a widget world that every spec of a worker shares: a world starts when its first test needs it and
 * stops with the worker. Tests of one worker never overlap, so the host serves one page at a time.
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
      // Far ahead, because the service's clock is only turned ahead: the same day in every run.
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
