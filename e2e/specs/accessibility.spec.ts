import { expect, test } from "@playwright/test";
import { notoSans } from "../support/noto-sans.js";
import { accessibilityFaults } from "../support/page-checks.js";
import { widgetStates } from "../support/widget-states.js";
import { startWidgetWorld, type WidgetWorld, widgetNames } from "../support/widget-world.js";

const languages = ["fr", "en", "de", "es", "it", "nl"];
const themes = ["light", "dark"] as const;
/** The heading, because a page has one. */
const css = ":root { color-scheme: light dark } h1 { display: block }";

// Several hundred looks: both workers share them, each with a system of its own.
test.describe.configure({ mode: "parallel" });

let world: WidgetWorld;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  world = await startWidgetWorld({ files: notoSans.files });
});
test.afterAll(() => world?.stop());

for (const name of widgetNames) {
  for (const [state, draw] of Object.entries(widgetStates)) {
    test(`axe finds nothing in ${name}, ${state}, in any language and theme`, async ({ page }) => {
      for (const lang of languages) {
        await draw(world, page, name, { lang, css });
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          expect(await accessibilityFaults(page), `${lang}, ${colorScheme}`).toEqual([]);
        }
      }
    });
  }
}
