import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type Axe from "axe-core";
import { isThorough } from "./tier.js";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * axe's violations, with rule and element.
 *
 * Runs axe in the page itself: `@axe-core/playwright` sends axe's source to a second, blank page for every check, which
 * takes several times as long. That page is only needed for frames of other origins.
 *
 * @param rules the ids of axe's rules; all by default
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  // No script runs in the frame of a preview, so it is checked as a page of its own. A new frame has no URL at first.
  const unseen = () =>
    page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      .map((frame) => frame.url())
      .filter((url) => !url.endsWith("/preview"));
  await expect.poll(unseen, "axe would not look into these frames").toEqual([]);
  await page.evaluate(untilAnimationsEnd);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return await page.evaluate(async (only) => {
    const axe: typeof Axe = Reflect.get(window, "axe");
    const { violations } = await axe.run(document, {
      // Reports of passed checks would take longer than the checks.
      resultTypes: ["violations"],
      // axe would copy the style sheets into elements of its own, which strict pages refuse and report.
      preload: false,
      iframes: false,
      ...(only && { runOnly: only }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  }, rules);
}

/** Waits until finite animations end: contrasts of intermediate colours are meaningless. */
async function untilAnimationsEnd(): Promise<void> {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) roots.push(shadowRoot);
  const ending = roots
    .flatMap((root) => root.getAnimations())
    .filter(({ playState, effect }) => {
      const endTime = Number(effect?.getComputedTiming().endTime);
      return playState === "running" && Number.isFinite(endTime);
    });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** axe's rules of colours. */
const rulesOfColors = ["color-contrast", "link-in-text-block"];

/**
 * axe's violations in the light and the dark theme. On a push, all rules in one theme and those of colours in the other.
 * Leaves the page in the light theme.
 *
 * @param open opens the page in each theme, where it does not follow a change at once
 */
export async function accessibilityFaultsInThemes(
  page: Page,
  open?: () => Promise<unknown>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [colorScheme, rules] of [
    ["dark", isThorough ? undefined : rulesOfColors],
    ["light", undefined],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await open?.();
    const found = await accessibilityFaults(page, rules);
    faults.push(...found.map((fault) => `${colorScheme}, ${fault}`));
  }
  return faults;
}

/** Collects the browser's errors and warnings from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** By how many pixels the page is wider than the window; 0 if it does not scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/**
 * The parts of a widget that are cut off and cannot be reached by vertical scrolling. Excludes parts that reveal all
 * their content themselves, such as a select or a row of tabs
 * or chips, and lines that end with an ellipsis, whose whole text the details of the item show.
 */
export function cutParts(widget: Locator): Promise<string[]> {
  return widget.evaluate((element) => {
    const box = element.shadowRoot?.querySelector(".root");
    if (!box) return ["there is no box"];
    const edges = box.getBoundingClientRect();
    const isMeant = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      !part.closest(".unseen, option, [inert], [role=tablist], .chips");
    return [...box.querySelectorAll("*")].filter(isMeant).flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const { overflowX, display } = getComputedStyle(part);
      const name = `${part.localName}.${part.getAttribute("class")}`;
      const isOutside = left < edges.left - 1 || right > edges.right + 1;
      if (width > 0 && isOutside) return [`${name} outside`];
      const isClamped = getComputedStyle(part).webkitLineClamp !== "none";
      const hides =
        !isClamped &&
        overflowX !== "visible" &&
        display !== "inline" &&
        part.localName !== "select";
      return hides && part.scrollWidth > part.clientWidth + 1 ? [`${name} hides a part`] : [];
    });
  });
}

/** Buttons and fields that are too small for touch. */
function smallOf(element: Element): string[] {
  const controls = element.shadowRoot?.querySelectorAll("button, select, [type=search]") ?? [];
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isSmall = width > 0 && (width < 43.5 || height < 43.5);
    return isSmall
      ? [`${control.localName}.${control.getAttribute("class")} ${width}×${height}`]
      : [];
  });
}

/**
 * Expects that a page scrolls only vertically, that nothing of the widget is cut off, and that all controls are large
 * enough for touch.
 */
export async function expectWhole(page: Page, widget: Locator): Promise<void> {
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await cutParts(widget)).toEqual([]);
  expect(await widget.evaluate(smallOf)).toEqual([]);
  // A row of tabs or chips may overflow if each can be scrolled into view.
  const scrolled = widget.getByRole("tab").or(widget.locator(".chip:visible"));
  for (const tab of await scrolled.all()) {
    await tab.scrollIntoViewIfNeeded();
    await expect(tab).toBeInViewport({ ratio: 0.99 });
  }
}
