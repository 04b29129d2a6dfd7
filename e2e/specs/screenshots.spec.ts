import { expect, type Locator, type Page, test } from "@playwright/test";
import { createAccount, signInAgain } from "../support/api.js";
import type { HostPage } from "../support/host-page.js";
import { notoSans } from "../support/noto-sans.js";
import {
  startWidgetWorld,
  untilReady,
  type WidgetWorld,
  widgetNames,
} from "../support/widget-world.js";

/**
 * Pictures of every widget in its main states, which people have looked at. After a change that is meant:
 * `npx playwright test --config e2e screenshots --update-snapshots`, and look at them again.
 */

/** What another build of Chromium draws differently at the edges of letters and curves. */
const tolerance = { maxDiffPixelRatio: 0.0005, threshold: 0.2 };

/** The page's column; the widgets answer to its width and not to the window's. */
const columnPixels = 640;

let world: WidgetWorld;

test.use({ timezoneId: "Europe/Paris", viewport: { width: 700, height: 760 } });

test.skip(process.platform !== "linux", "letters are drawn differently elsewhere");

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Far ahead, because the service's clock is only turned ahead: the same day in every run.
  world = await startWidgetWorld({ at: "2050-03-15T09:00:00.000Z", files: notoSans.files });
});
test.afterAll(() => world?.stop());

type Draw = (page: Page, name: string) => Promise<Locator>;

async function open(page: Page, widget: string, shown: Partial<HostPage> = {}): Promise<void> {
  const css = `${notoSans.css} body { margin: 20px; max-width: ${columnPixels}px } h1 { display: none } ${shown.css}`;
  await world.host.open(page, { ...shown, widget, css });
}

/** The widget with its data, in a page of this kind. */
const ready =
  (shown: Partial<HostPage> = {}): Draw =>
  async (page, name) => {
    await open(page, await world.snippet(name), shown);
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    return widget;
  };

/** What is drawn of every widget, by the name of the picture. */
const states: Readonly<Record<string, Draw>> = {
  skeleton: async (page, name) => {
    await page.route("**/v1/widgets/**", () => {});
    await open(page, await world.snippet(name));
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".ghost").first()).toBeVisible();
    return widget;
  },
  ready: ready(),
  empty: async (page, name) => {
    await open(page, await emptySnippet(name));
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    if (name === "charity-selection") {
      // A campaign always has charities: what is empty is what was found.
      await widget.getByRole("searchbox").fill("nobody is called that");
      await expect(widget.locator(".notice")).toBeVisible();
    }
    return widget;
  },
  error: async (page, name) => {
    await page.route("**/v1/widgets/**", (route) => route.abort());
    await open(page, await world.snippet(name));
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".notice button")).toBeVisible();
    return widget;
  },
  refused: async (page, name) => {
    const [own] = world.households;
    const wrong = { token: "made-up", "public-key": "pk_test_unknown" };
    await open(page, await world.snippet(name, own, wrong));
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".notice h2")).toBeVisible();
    return widget;
  },
  narrow: async (page, name) => {
    await page.setViewportSize({ width: 320, height: 760 });
    return await ready({ css: "body { margin: 0 !important }" })(page, name);
  },
  dark: async (page, name) => {
    await page.emulateMedia({ colorScheme: "dark" });
    return await ready({ css: ":root { color-scheme: light dark }" })(page, name);
  },
  "right-to-left": ready({ dir: "rtl" }),
};

/** The widget for somebody who has nothing yet. */
async function emptySnippet(name: string): Promise<string> {
  const [own] = world.households;
  if (name === "charity-selection") return await world.snippet(name);
  const account = await signInAgain(world.system, await createAccount(world.system, "Nothing yet"));
  const { accountId } = account;
  const newToken = async (route: string, body: object) =>
    (await account.call<{ token: string }>("POST", `/v1/authentication/${route}`, body)).token;
  if (name === "donor-platform") {
    const platform = { authSchemes: ["API"] };
    await account.call("POST", `/v1/accounts/${accountId}/donor-platform`, platform);
    const { donorId } = await account.call("POST", "/v1/donors", { firstName: "Ada" });
    return await world.snippet(name, own, {
      token: await newToken("donor-platform-widget", { donorId }),
    });
  }
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: "Our favourites", charityIds: [] },
  );
  return await world.snippet(name, own, {
    token: await newToken("widget", { accountId }),
    ...(name === "selection-editor" ? { "charities-selection-id": charitiesSelectionId } : {}),
  });
}

for (const name of widgetNames) {
  for (const [state, draw] of Object.entries(states)) {
    test(`${name}, ${state}, looks as it did`, async ({ page }) => {
      const widget = await draw(page, name);
      await page.evaluate(() => document.fonts.ready);
      await expect(widget).toHaveScreenshot([name, `${state}.png`], {
        animations: "disabled",
        scale: "css",
        ...tolerance,
      });
    });
  }
}
