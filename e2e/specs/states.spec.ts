import { expect } from "@playwright/test";
import {
  accessibilityFaults,
  accessibilityFaultsInThemes,
  cutParts,
  expectWhole,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { isThorough } from "../support/tier.js";
import { statesOf, widgetStates } from "../support/widget-states.js";
import { untilReady, widgetNames } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

/**
 * All widgets in their main states, each rendered once for all checks. The screenshots were reviewed by people. After
 * an intended change, run `npx playwright test --config e2e states --update-snapshots` and review them again.
 */

/** Tolerates the differences in antialiasing between builds of Chromium. */
const picture = {
  animations: "disabled",
  scale: "css",
  maxDiffPixelRatio: 0.0005,
  threshold: 0.2,
} as const;

/** Other systems render text differently. */
const hasPictures = process.platform === "linux";

/** 1280 × 1024 pixels at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

const language = "en";
/** Those with the longest texts. */
const longestLanguages = ["de", "el", "hu"];
const otherLanguages = isThorough
  ? "bg cs da de el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv".split(" ")
  : longestLanguages;

const themed = ":root { color-scheme: light dark }";
/** Accessible pages need a heading. The screenshots hide it, because its height depends on the system's font. */
const withHeading = "h1 { display: block !important }";

test.describe.configure({ mode: "parallel" });
test.use({ timezoneId: "Europe/Paris", viewport: { width: 700, height: 760 } });

for (const name of widgetNames) {
  for (const [state, render] of Object.entries(statesOf(name))) {
    test(`${name}, ${state}: looks unchanged, is accessible in both themes, and fits at 400 % zoom in both directions`, async ({
      page,
      fixedWorld,
    }) => {
      const widget = await render(fixedWorld, page, name, { lang: language });
      await page.evaluate(() => document.fonts.ready);
      if (hasPictures) await expect(widget).toHaveScreenshot([name, `${state}.png`], picture);
      await page.addStyleTag({ content: themed });
      if (hasPictures && state === "ready") {
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(widget).toHaveScreenshot([name, "dark.png"], picture);
      }
      await page.addStyleTag({ content: withHeading });
      expect(await accessibilityFaultsInThemes(page)).toEqual([]);

      await page.setViewportSize(zoomed);
      await page.addStyleTag({ content: "body { margin: 8px !important }" });
      for (const dir of ["ltr", "rtl"]) {
        await page.evaluate((value) => document.documentElement.setAttribute("dir", value), dir);
        await expectWhole(page, widget);
        const last = widget.locator("button:visible, select:visible").last();
        if ((await last.count()) === 0) continue;
        await last.focus();
        await last.scrollIntoViewIfNeeded();
        // Not 1: scrolling may hide half a pixel of a control's 44 by rounding.
        await expect(last, "the focused control").toBeInViewport({ ratio: 0.98 });
      }
    });

    if (isThorough)
      test(`${name}, ${state}: is accessible in both themes in the languages with the longest texts`, async ({
        page,
        fixedWorld,
      }) => {
        for (const lang of longestLanguages) {
          const css = `${themed} ${withHeading}`;
          await render(fixedWorld, page, name, { lang, css });
          expect(await accessibilityFaultsInThemes(page), lang).toEqual([]);
        }
      });
  }

  test(`${name}: is accessible, and nothing is cut at 400 % zoom, in other languages`, async ({
    page,
    fixedWorld,
  }) => {
    await page.setViewportSize(zoomed);
    const css = `${withHeading} body { margin: 8px !important }`;
    const widget = await widgetStates.ready(fixedWorld, page, name, { lang: language, css });
    for (const lang of otherLanguages) {
      await widget.evaluate((element, value) => element.setAttribute("locale", value), lang);
      await expect(widget.locator(`.root[lang=${lang}]`)).toBeVisible();
      await untilReady(page, widget);
      expect(await sidewaysOverflow(page), lang).toBe(0);
      expect(await cutParts(widget), lang).toEqual([]);
      expect(await accessibilityFaults(page), lang).toEqual([]);
    }
  });
}
