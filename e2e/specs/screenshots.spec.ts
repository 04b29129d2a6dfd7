import { expect, test } from "@playwright/test";
import { notoSans } from "../support/noto-sans.js";
import { type Draw, widgetStates } from "../support/widget-states.js";
import { startWidgetWorld, type WidgetWorld, widgetNames } from "../support/widget-world.js";

/**
 * Pictures of every widget in its main states, which people have looked at. After a change that is meant:
 * `npx playwright test --config e2e screenshots --update-snapshots`, and look at them again.
 */

/** What another build of Chromium draws differently at the edges of letters and curves. */
const tolerance = { maxDiffPixelRatio: 0.0005, threshold: 0.2 };

let world: WidgetWorld;

test.use({ timezoneId: "Europe/Paris", viewport: { width: 700, height: 760 } });

test.skip(process.platform !== "linux", "letters are drawn differently elsewhere");

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Far ahead, because the service's clock is only turned ahead: the same day in every run.
  world = await startWidgetWorld({ at: "2050-03-15T09:00:00.000Z", files: notoSans.files });
});
test.afterAll(() => world?.stop());

/** Beside the states of every widget, the dark theme. */
const pictures: Readonly<Record<string, Draw>> = {
  ...widgetStates,
  dark: async (drawn, page, name) => {
    await page.emulateMedia({ colorScheme: "dark" });
    return await widgetStates.ready(drawn, page, name, {
      css: ":root { color-scheme: light dark }",
    });
  },
};

for (const name of widgetNames) {
  for (const [state, draw] of Object.entries(pictures)) {
    test(`${name}, ${state}, looks as it did`, async ({ page }) => {
      const widget = await draw(world, page, name);
      await page.evaluate(() => document.fonts.ready);
      await expect(widget).toHaveScreenshot([name, `${state}.png`], {
        animations: "disabled",
        scale: "css",
        ...tolerance,
      });
    });
  }
}
