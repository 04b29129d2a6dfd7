import { expect, type Locator, type Page } from "@playwright/test";
import { createAccount, signInAgain } from "./api.js";
import type { HostPage } from "./host-page.js";
import { notoSans } from "./noto-sans.js";
import { untilReady, type WidgetWorld } from "./widget-world.js";

/** The width of the page's column, to which the widgets adapt (not to the window's). */
const columnPixels = 640;

/** Opens a page and brings a widget into a state. */
export type Draw = (
  world: WidgetWorld,
  page: Page,
  name: string,
  shown?: Partial<HostPage>,
) => Promise<Locator>;

async function open(
  { host }: WidgetWorld,
  page: Page,
  widget: string,
  shown: Partial<HostPage> = {},
): Promise<void> {
  const css = `${notoSans.css} body { margin: 20px; max-width: ${columnPixels}px } h1 { display: none } ${shown.css ?? ""}`;
  await host.open(page, { ...shown, widget, css });
}

const ready: Draw = async (world, page, name, shown) => {
  await open(world, page, await world.snippet(name), shown);
  const widget = page.locator(`obole-${name}`);
  await untilReady(page, widget);
  return widget;
};

/** The states of every widget, by name. */
export const widgetStates = {
  skeleton: async (world, page, name, shown) => {
    await page.route("**/v1/widgets/**", () => {});
    await open(world, page, await world.snippet(name), shown);
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".ghost").first()).toBeVisible();
    return widget;
  },
  ready,
  empty: async (world, page, name, shown) => {
    await open(world, page, await emptySnippet(world, name), shown);
    const widget = page.locator(`obole-${name}`);
    await untilReady(page, widget);
    if (name === "charity-selection") {
      // A campaign always has charities: empty are the search results.
      await widget.getByRole("searchbox").fill("nobody is called that");
      await expect(widget.locator(".notice")).toBeVisible();
    }
    return widget;
  },
  error: async (world, page, name, shown) => {
    await page.route("**/v1/widgets/**", (route) => route.abort());
    await open(world, page, await world.snippet(name), shown);
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".notice button")).toBeVisible();
    return widget;
  },
  refused: async (world, page, name, shown) => {
    const [own] = world.households;
    const wrong = { token: "made-up", "public-key": "pk_test_unknown" };
    await open(world, page, await world.snippet(name, own, wrong), shown);
    const widget = page.locator(`obole-${name}`);
    await expect(widget.locator(".notice h2")).toBeVisible();
    return widget;
  },
  narrow: async (world, page, name, shown = {}) => {
    await page.setViewportSize({ width: 320, height: 760 });
    const css = `${shown.css ?? ""} body { margin: 0 !important }`;
    return await ready(world, page, name, { ...shown, css });
  },
  "right-to-left": (world, page, name, shown) => ready(world, page, name, { ...shown, dir: "rtl" }),
} satisfies Record<string, Draw>;

/** The name of a state. */
export type DrawnState = keyof typeof widgetStates;

/** The widget for somebody without data. */
async function emptySnippet(world: WidgetWorld, name: string): Promise<string> {
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
