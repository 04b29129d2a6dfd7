import { expect, type Locator, type Page, test } from "@playwright/test";
import { complaintsOf } from "../support/page-checks.js";
import { type ReactHost, type Shown, startReactHost } from "../support/react-host.js";
import { ofBase } from "../support/tier.js";
import {
  startWidgetWorld,
  untilReady,
  type WidgetWorld,
  widgetNames,
} from "../support/widget-world.js";

/** The npm package in a page with React 19, bundled, in StrictMode, with the real service. */

let world: WidgetWorld;
let host: ReactHost;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [world, host] = await Promise.all([startWidgetWorld(), startReactHost()]);
});
test.afterAll(async () => {
  await host?.stop();
  await world?.stop();
});

/**
 * The key or token of a widget, as the account's server would provide it; a token as the result of the page's function.
 */
async function opened(name: string, as: Shown["as"]): Promise<Shown> {
  const [tag = ""] = /<[^>]*>/.exec(await world.snippet(name)) ?? [];
  const written = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)];
  const all = written.map(([, attribute = "", value = ""]) => [attribute, value] as const);
  const { token, ...attributes } = Object.fromEntries<string>(all);
  return { tag: `obole-${name}`, as, attributes, ...(token ? { token } : {}) };
}

/** The page uses Lit's development build, which logs a warning. */
const isExpected = (complaint: string) => complaint.includes("https://lit.dev/msg/dev-mode");

const typesHeard = async (page: Page) => (await host.heard(page)).map(({ type }) => type);

for (const name of widgetNames) {
  for (const as of ["tag", "component"] as const) {
    const title = "shows its data, follows the page's changes, dispatches each event once";
    test(`${name} as a ${as}: ${title}`, as === "tag" ? ofBase(name) : {}, async ({ page }) => {
      const complaints = complaintsOf(page);
      await host.open(page, { baseUrl: world.system.baseUrl });
      const shown = await opened(name, as);
      await host.show(page, shown);
      const widget = page.locator(shown.tag);
      await untilReady(page, widget);
      await expect.poll(() => typesHeard(page)).toEqual(["obole-ready"]);
      await expect(widget).toHaveJSProperty("language", "en");

      const text = () => widget.evaluate(({ shadowRoot }) => shadowRoot?.textContent);
      const english = await text();
      const inFrench = { ...shown, attributes: { ...shown.attributes, locale: "fr" } };
      await host.show(page, inFrench);
      await expect(widget).toHaveJSProperty("language", "fr");
      await expect.poll(text).not.toBe(english);
      await host.show(page, shown);
      await untilReady(page, widget);
      await expect.poll(text).toBe(english);

      await host.show(page, null);
      await expect(widget).toHaveCount(0);
      await host.show(page, shown);
      await untilReady(page, widget);
      await expect.poll(() => typesHeard(page)).toEqual(["obole-ready"]);
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    });
  }
}

for (const as of ["tag", "component"] as const) {
  test(`a choice of the person reaches the page, and the other way round, as a ${as}`, async ({
    page,
  }) => {
    await host.open(page, { baseUrl: world.system.baseUrl });
    const shown = await opened("charity-selection", as);
    await host.show(page, shown);
    const widget = page.locator(shown.tag);
    const [first, second] = [0, 1].map((at) => widget.getByRole("radio").nth(at)) as [
      Locator,
      Locator,
    ];
    await first.check({ force: true });
    await expect.poll(() => typesHeard(page)).toEqual(["obole-ready", "obole-select"]);
    const [, select] = await host.heard(page);
    const charityId: string = Reflect.get(Object(select?.detail), "charityId");
    await expect(widget).toHaveJSProperty("value", charityId);

    await second.check({ force: true });
    await expect(first).not.toBeChecked();
    await host.show(page, { ...shown, attributes: { ...shown.attributes, value: charityId } });
    await expect(first).toBeChecked();
  });
}

test("an element without a base URL reports it, and continues once the URL is set", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await host.open(page);
  const shown = await opened("charity-selection", "component");
  await host.show(page, shown);
  const widget = page.locator(shown.tag);
  await expect(widget.getByRole("button")).toBeVisible();
  await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
  await expect
    .poll(async () => (await host.heard(page))[0])
    .toMatchObject({
      type: "obole-error",
      detail: {
        type: "invalid-request",
        message: expect.stringContaining("setBaseUrl("),
        status: null,
      },
    });
  expect(errors).toEqual([expect.stringContaining("setBaseUrl(")]);
  expect(asked.filter((path) => path.startsWith("/v1/"))).toEqual([]);

  await host.setBaseUrl(page, world.system.baseUrl);
  await untilReady(page, widget);
  await expect.poll(async () => (await typesHeard(page)).at(-1)).toBe("obole-ready");
});

test("an element's base-url overrides the page's", async ({ page }) => {
  await host.open(page, { baseUrl: "https://nowhere.invalid" });
  const shown = await opened("charity-selection", "tag");
  const attributes = { ...shown.attributes, "base-url": world.system.baseUrl };
  await host.show(page, { ...shown, attributes });
  await untilReady(page, page.locator(shown.tag));
});

for (const name of widgetNames) {
  test(`${name}: server-rendered HTML is hydrated in the browser, in its language from the start`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const languages: string[] = [];
    page.on("request", (request) => {
      languages.push(...(/[?&]locale=(\w+)/.exec(request.url())?.slice(1) ?? []));
    });
    const { attributes, ...rest } = await opened(name, "component");
    const shown = { ...rest, attributes: { ...attributes, locale: "fr" } };
    await host.open(page, { baseUrl: world.system.baseUrl, shown });
    await untilReady(page, page.locator(shown.tag));
    await expect(page.locator(shown.tag)).toHaveAttribute("locale", "fr");
    await expect(page.getByRole("link", { includeHidden: true })).toHaveCount(1);
    await expect.poll(() => typesHeard(page)).toEqual(["obole-ready"]);
    expect(new Set(languages)).toEqual(new Set(["fr"]));
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
}
