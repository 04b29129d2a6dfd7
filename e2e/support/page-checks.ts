import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type Axe from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * What axe finds, as rule and element, so that a failure says what to mend.
 *
 * Runs axe in the page itself: `@axe-core/playwright` sends axe's source into a second, blank page for every
 * check, which takes several times as long as the check. That page is needed for frames of other origins.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error("axe would not look into the page's frames");
  await page.evaluate(untilAnimationsEnd);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return await page.evaluate(async () => {
    const axe: typeof Axe = Reflect.get(window, "axe");
    // Describing what passes takes longer than finding it.
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  });
}

/** Waits for what moves and ends by itself: halfway to another color, contrast says nothing. */
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

/** What axe finds with light and with dark colors. Leaves the page with light ones. */
export async function accessibilityFaultsInThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${colorScheme}, ${fault}`));
  }
  return faults;
}

/** Everything that the browser complains of from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** By how many pixels the page is wider than its window; 0 where it does not scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/**
 * What a widget shows of which a part cannot be seen, however one scrolls up and down. Left out is what
 * shows all of itself by its own means: a select when it opens, and a row of tabs as one goes through it.
 */
export function cutParts(widget: Locator): Promise<string[]> {
  return widget.evaluate((element) => {
    const box = element.shadowRoot?.querySelector(".root");
    if (!box) return ["there is no box"];
    const edges = box.getBoundingClientRect();
    const isMeant = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      !part.closest(".unseen, option, [inert], [role=tablist]");
    return [...box.querySelectorAll("*")].filter(isMeant).flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const { overflowX, display } = getComputedStyle(part);
      const name = `${part.localName}.${part.getAttribute("class")}`;
      const isOutside = left < edges.left - 1 || right > edges.right + 1;
      if (width > 0 && isOutside) return [`${name} outside`];
      const hides = overflowX !== "visible" && display !== "inline" && part.localName !== "select";
      return hides && part.scrollWidth > part.clientWidth + 1 ? [`${name} hides a part`] : [];
    });
  });
}

/** Buttons and fields that are too small for a finger. */
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

/** Expects that a page scrolls one way alone, nothing of the widget is cut, and a finger can hit every control. */
export async function expectWhole(page: Page, widget: Locator): Promise<void> {
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await cutParts(widget)).toEqual([]);
  expect(await widget.evaluate(smallOf)).toEqual([]);
  // A row of tabs may be longer than the widget is wide, where each of them can be brought into view.
  for (const tab of await widget.getByRole("tab").all()) {
    await tab.scrollIntoViewIfNeeded();
    await expect(tab).toBeInViewport({ ratio: 0.99 });
  }
}
