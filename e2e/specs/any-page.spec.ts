import { expect, type Locator } from "@playwright/test";
import { cardWithOtherLit, otherLitVersion } from "../support/other-lit.js";
import { complaintsOf, cutParts, sidewaysOverflow } from "../support/page-checks.js";
import { ofBase } from "../support/tier.js";
import { spaceOf, untilReady, widgetNames } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

/** All widgets, including future ones, in hostile host pages. */

test.describe.configure({ mode: "parallel" });

/** The visible text of a widget. */
const textOf = (widget: Locator) =>
  widget.evaluate((element) => element.shadowRoot?.querySelector(".root")?.textContent ?? "");

for (const name of widgetNames) {
  test.describe(name, () => {
    test("works under the strictest policy with Trusted Types, without violations", async ({
      page,
      world,
    }) => {
      const complaints = complaintsOf(page);
      const { baseUrl } = world.system;
      const before = world.host.reports.length;
      const widget = await world.open(page, name, {
        policy:
          `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; style-src 'self'; ` +
          `img-src ${baseUrl}; require-trusted-types-for 'script'`,
      });
      await untilReady(page, widget);
      expect(await textOf(widget)).toContain(world.households[0].word);
      expect(complaints).toEqual([]);
      expect(world.host.reports.slice(before)).toEqual([]);
    });

    test(
      "exists once in a page that loads the script twice",
      ofBase(name),
      async ({ page, world }) => {
        const complaints = complaintsOf(page);
        const chunks: string[] = [];
        page.on("request", (request) => {
          if (request.url().includes("/chunks/")) chunks.push(request.url());
        });
        await page.addInitScript(() => {
          Object.assign(window, { readies: 0 });
          document.addEventListener("obole-ready", () => {
            Object.assign(window, { readies: Reflect.get(window, "readies") + 1 });
          });
        });
        await untilReady(page, await world.open(page, name, { loads: 2 }));
        expect(chunks.length).toBeGreaterThan(0);
        expect(new Set(chunks).size).toBe(chunks.length);
        expect(await page.evaluate(() => Reflect.get(window, "readies"))).toBe(1);
        expect(complaints).toEqual([]);
      },
    );

    test("shows two accounts on one page without mixing them, in either order", async ({
      page,
      world,
    }) => {
      const [ours, theirs] = world.households;
      for (const order of [
        [ours, theirs],
        [theirs, ours],
      ]) {
        const snippets = await Promise.all(order.map((of) => world.snippet(name, of)));
        await world.host.open(page, { widget: snippets.join("") });
        const widgets = await page.locator(`obole-${name}`).all();
        await untilReady(page, ...widgets);
        for (const [index, own] of order.entries()) {
          const text = await textOf(widgets[index] as Locator);
          const other = own === ours ? theirs : ours;
          expect(text).toContain(own.word);
          expect(text).not.toContain(other.word);
        }
      }
    });

    test(
      "works inside elements of a page that uses another version of Lit",
      ofBase(name),
      async ({ page, world }) => {
        const complaints = complaintsOf(page);
        await world.host.open(page, {
          widget: `<template>${await world.snippet(name)}</template><page-card title="One"></page-card>`,
          scripts: [cardWithOtherLit()],
        });
        const widget = page.locator(`page-card > obole-${name}`);
        await untilReady(page, widget);
        // Only the page's own version: ours adds nothing to the window.
        const versions = await page.evaluate(() => Reflect.get(window, "litHtmlVersions"));
        expect(versions).toEqual([otherLitVersion]);
        const text = await textOf(widget);
        await page.locator("page-card").evaluate((card) => {
          card.setAttribute("title", "Two");
          document.body.append(card);
        });
        await expect(page.getByRole("heading", { name: "Two" })).toBeVisible();
        await untilReady(page, widget);
        expect(await textOf(widget)).toBe(text);
        expect(text).toContain(world.households[0].word);
        expect(complaints).toEqual([]);
      },
    );

    test("looks the same under hostile style sheets", async ({ page, world }) => {
      // The whole widget is in view: a bar that sticks to the window's edge would move with the page's own texts.
      await page.setViewportSize({ width: 1280, height: 2400 });
      // Ignore the space of the page's own fallback link.
      const css = `main { width: 600px } obole-${name} { height: ${spaceOf(name) + 20}px }
        obole-${name} > a { display: block; height: 20px }`;
      const widget = await world.open(page, name, { css });
      await untilReady(page, widget);
      const plain = await widget.evaluate(looksOf);
      expect(plain.length).toBeGreaterThan(10);
      for (const [title, hostile] of Object.entries(hostileSheets)) {
        const sheet = await page.addStyleTag({ content: hostile });
        expect(differences(plain, await widget.evaluate(looksOf)), title).toEqual([]);
        await sheet.evaluate((style) => style.parentNode?.removeChild(style));
      }
    });

    test("works in a page that is right-to-left only by its style sheet", async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const widget = await world.open(page, name, { css: "* { direction: rtl !important }" });
      await untilReady(page, widget);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await cutParts(widget)).toEqual([]);
    });

    test("works in a page with polluted globals", ofBase(name), async ({ page, world }) => {
      const complaints = complaintsOf(page);
      const widget = await world.open(page, name, { before: pollute });
      await untilReady(page, widget);
      expect(await textOf(widget)).toContain(world.households[0].word);
      expect(complaints).toEqual([]);
    });

    test("stores nothing, and sends requests only to its own server", async ({
      page,
      context,
      world,
    }) => {
      const { baseUrl } = world.system;
      const others: string[] = [];
      page.on("request", (request) => {
        const { origin } = new URL(request.url());
        const isPage = request.isNavigationRequest();
        if (!isPage && origin !== baseUrl && origin !== "null") others.push(request.url());
      });
      const widget = await world.open(page, name, { before: watchStores });
      await untilReady(page, widget);
      expect(others).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, "touched"))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });
  });
}

const hostileSheets = {
  "everything inherited": `body, body * { letter-spacing: 9px !important; word-spacing: 20px !important;
    text-transform: uppercase !important; line-height: 4 !important; text-indent: 50px !important;
    color: red !important; font: italic 900 30px monospace !important; text-align: right !important;
    white-space: nowrap !important; cursor: wait !important; list-style: square inside !important;
    border-collapse: collapse !important; word-break: break-all !important; hyphens: auto !important;
    text-shadow: 1px 1px red !important; font-variant: small-caps !important; tab-size: 20 !important;
    user-select: none !important; quotes: "x" "y" !important; caption-side: bottom !important;
    fill: red !important; stroke-width: 9 !important; caret-color: red !important }`,
  "every element by its name": `div, span, p, h2, h3, ul, ol, li, dl, dt, dd, table, td, th, tr, svg, path,
    header, footer, section, form, label, input, select, option, button, a, strong, i {
    display: none !important; padding: 30px !important; margin: 30px !important; float: right !important;
    border: 9px solid red !important; background: red !important; position: fixed !important }`,
  "boxes and movement": `* { box-sizing: content-box !important; animation: page 9s infinite !important;
    transition: all 9s !important; scroll-behavior: smooth !important } @keyframes page { from, to { color: red; letter-spacing: 9px } }`,
  "a place of its own kind": `main { transform: translateZ(0); filter: saturate(1); perspective: 9px;
    contain: layout; column-count: 1; isolation: isolate; will-change: transform }`,
  // A widely used reset: it removes the browser's default display.
  "a reset": `*:where(:not(html, iframe, canvas, img, svg, video, audio):not(svg *, symbol *)) {
    all: unset; display: revert } *, *::before, *::after { box-sizing: border-box }
    main { display: block }`,
} as const;

/** The appearance of all parts of a widget: their position, and all styles that a page might affect. */
function looksOf(element: Element): string[][] {
  const properties = [
    ...["display", "position", "float", "boxSizing", "visibility", "opacity", "color", "fill"],
    ...["fontFamily", "fontSize", "fontWeight", "fontStyle", "fontVariant", "lineHeight"],
    ...["letterSpacing", "wordSpacing", "textTransform", "textIndent", "textAlign", "textShadow"],
    ...["whiteSpace", "wordBreak", "hyphens", "direction", "cursor", "userSelect", "quotes"],
    ...["listStyleType", "borderCollapse", "captionSide", "tabSize", "caretColor", "strokeWidth"],
    ...["backgroundColor", "animationName", "borderTopWidth", "paddingTop", "marginTop"],
  ] as const;
  const box = element.shadowRoot?.querySelector(".root");
  const at = box?.getBoundingClientRect();
  if (!box || !at) return [];
  return [box, ...box.querySelectorAll("*")].map((part) => {
    const style = getComputedStyle(part);
    const { x, y, width, height } = part.getBoundingClientRect();
    const place = [x - at.x, y - at.y, width, height].map(Math.round).join();
    return [
      `${part.localName}.${part.getAttribute("class")}`,
      // What is not shown has no position, and neither has an option of a closed select.
      part.localName === "option" || !part.checkVisibility() ? "" : `at ${place}`,
      ...properties.map((property) => `${property}: ${style[property]}`),
    ];
  });
}

/** The differences, part by part. */
function differences(plain: string[][], other: string[][]): string[] {
  if (plain.length !== other.length) return [`${plain.length} parts and ${other.length}`];
  return plain.flatMap((looks, index) => {
    const [part] = looks;
    const changed = other[index]?.filter((look, at) => look !== looks[at]) ?? [];
    return changed.length > 0 ? [`${part}: ${changed.join("; ")}`] : [];
  });
}

/** Pollutes the globals as old libraries and careless scripts do. */
function pollute(): void {
  Object.assign(Array.prototype, { last: () => undefined, contains: () => true });
  Object.assign(Object.prototype, { extend: () => ({}), each: "a text" });
  Object.assign(String.prototype, { trimAll: () => "" });
  Object.assign(window, { $: () => null, _: {}, html: "html", css: "css", render: 1, lit: {} });
  Object.assign(window, { name: "a frame", obole: "taken", define: () => {}, exports: {} });
  Object.assign(window.define as object, { amd: {} });
}

/** Records and blocks every access to the page's storage. */
function watchStores(): void {
  const touched: string[] = [];
  Object.assign(window, { touched });
  const refuse = (owner: object, name: string) => {
    Object.defineProperty(owner, name, {
      get() {
        touched.push(name);
        throw new DOMException("Storage is switched off", "SecurityError");
      },
      set() {
        touched.push(name);
      },
    });
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"]) {
    refuse(window, name);
  }
  refuse(Document.prototype, "cookie");
}

declare global {
  interface Window {
    define: unknown;
  }
}
