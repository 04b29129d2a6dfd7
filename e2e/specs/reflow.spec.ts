import { expect } from "@playwright/test";
import { expectWhole } from "../support/page-checks.js";
import { thoroughOnly } from "../support/tier.js";
import { untilReady, widgetNames } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

/** All widgets with enlarged text, reduced motion and forced colours, also from right to left. */

test.describe.configure({ mode: "parallel" });

for (const name of widgetNames) {
  test.describe(name, () => {
    test.describe("at 400 % zoom", thoroughOnly, () => {
      // 1280 × 1024 device pixels at a scale of four.
      test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

      for (const dir of ["ltr", "rtl"] as const) {
        test(`scrolls one way alone, and nothing is cut, ${dir}`, async ({ page, world }) => {
          const widget = await world.open(page, name, { dir });
          await untilReady(page, widget);
          await expectWhole(page, widget);
          // The focused control can be scrolled fully into view.
          const last = widget.locator("button:visible, select:visible, input:visible").last();
          // The journey of a gift is only read.
          if (name === "gift-journey") return await expect(last).toHaveCount(0);
          await last.focus();
          // Not to an edge, where a part of a pixel would be left out.
          await last.evaluate((control) => control.scrollIntoView({ block: "center" }));
          await expect(last).toBeInViewport({ ratio: 1 });
        });
      }
    });

    test("at 200 % text size nothing is cut off", async ({ page, world }) => {
      const widget = await world.open(page, name, { css: ":root { font-size: 200% }" });
      for (const width of [1_280, 640]) {
        await page.setViewportSize({ width, height: 800 });
        await untilReady(page, widget);
        await expect(widget.locator("h2").first()).toHaveCSS("font-size", /^(3[2-9]|4\d)/);
        await expectWhole(page, widget);
      }
    });

    test("with a person's wider letter, word and line spacing nothing is cut off", async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width: 400, height: 800 });
      const widget = await world.open(page, name);
      await untilReady(page, widget);
      // A user style sheet also applies inside shadow roots.
      await widget.evaluate((element) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
        );
        element.shadowRoot?.adoptedStyleSheets.push(sheet);
      });
      await expectWhole(page, widget);
    });

    test("has no animation with reduced motion", async ({ page, world }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const widget = await world.open(page, name);
      await untilReady(page, widget);
      const moving = await widget.evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll("*") ?? [])].flatMap((part) => {
          const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(part);
          const isStill =
            animationName === "none" &&
            /^0s(, 0s)*$/.test(transitionDuration) &&
            scrollBehavior === "auto";
          return isStill ? [] : [`${part.localName}.${part.getAttribute("class")}`];
        }),
      );
      expect(moving).toEqual([]);
    });

    test("shows focus, selection and buttons in forced colours", async ({ page, world }) => {
      await page.emulateMedia({ forcedColors: "active" });
      const widget = await world.open(page, name);
      await untilReady(page, widget);
      await page.keyboard.press("Tab");
      const focused = await widget.evaluate((element) => {
        const part = element.shadowRoot?.activeElement;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part ?? element);
        const { backgroundColor } = getComputedStyle(document.documentElement);
        return { outlineStyle, outlineWidth, isSeen: outlineColor !== backgroundColor };
      });
      expect(focused).toEqual({ outlineStyle: "solid", outlineWidth: "3px", isSeen: true });
      const borderless = await widget.evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll(".button, select, input") ?? [])]
          // The browser draws native radio buttons and checkboxes itself.
          .filter(
            (part) =>
              !part.matches("[type=radio], [type=checkbox]") ||
              getComputedStyle(part).appearance === "none",
          )
          .filter((part) => {
            // A radio that covers its label has the label's border.
            const drawn = part.closest(".option") ?? part;
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(drawn);
            const isDrawn = borderTopStyle === "solid" && Number.parseFloat(borderTopWidth) >= 1;
            return !isDrawn || borderTopColor === "rgba(0, 0, 0, 0)";
          })
          .map((part) => `${part.localName}.${part.getAttribute("class")}`),
      );
      expect(borderless).toEqual([]);
      const chosen = await widget.evaluate((element) => {
        const pressed = element.shadowRoot?.querySelector<HTMLElement>(
          "[type=radio]:not(:checked), [aria-pressed=false]",
        );
        const looks = () => {
          const parts = [
            pressed,
            pressed?.closest(".card, .option"),
            pressed?.querySelector("svg"),
          ];
          return parts.map((part) => {
            if (!part) return "";
            const { outline, border, fill, color, backgroundColor } = getComputedStyle(part);
            return [outline, border, fill, color, backgroundColor].join();
          });
        };
        const before = looks().join();
        if (pressed?.matches("[type=radio]")) (pressed as HTMLInputElement).checked = true;
        else pressed?.setAttribute("aria-pressed", "true");
        return pressed ? looks().join() !== before : "nothing to choose";
      });
      expect([true, "nothing to choose"]).toContain(chosen);
    });
  });
}
