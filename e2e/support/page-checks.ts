import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";

/** What axe finds, as rule and element, so that a failure says what to mend. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // What passes is of no use, and describing it takes longer than finding it.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
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
