import { expect, type Locator, type Page } from "@playwright/test";
import { signInAgain } from "../support/api.js";
import { activeCampaign } from "../support/giving.js";
import { untilReady, type WidgetWorld } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

/** The gift that the form of a checkout sends, and what its page is told about it. */

test.describe.configure({ mode: "parallel" });

/** The total that a page sets, the first time and whenever it is loaded again. */
type Totals = readonly [first: number, later: number];

/** Opens a checkout, which listens to the events from the start. */
async function openCheckout(
  { host, snippet }: WidgetWorld,
  page: Page,
  [first, later]: Totals = [5_335, 5_335],
): Promise<Locator> {
  const element = await snippet("round-up", undefined, { name: "gift", total: "" });
  const script = `document.querySelector("obole-round-up").total = sessionStorage.total ?? ${first};
    sessionStorage.total = ${later};`;
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Reflect.set(window, "told", told);
    document.addEventListener("obole-round-up", ({ detail: { amount, total } }: CustomEventInit) =>
      told.push({ amount, total }),
    );
  });
  await host.open(page, { widget: `<form>${element}</form>`, scripts: [script] });
  const widget = page.locator("obole-round-up");
  await untilReady(page, widget);
  return widget;
}

/** What the form sends; null for nothing. */
const giftIn = (page: Page) =>
  page.locator("form").evaluate((form: HTMLFormElement) => new FormData(form).get("gift"));

const isValid = (page: Page) =>
  page.locator("form").evaluate((form: HTMLFormElement) => form.checkValidity());

const toldIn = (page: Page) => page.evaluate(() => Reflect.get(window, "told") as object[]);

/** Sets properties of the element, as the page's own script does. */
async function write(widget: Locator, properties: object): Promise<void> {
  await widget.evaluate(async (element, values) => {
    Object.assign(element, values);
    await Reflect.get(element, "updateComplete");
  }, properties);
}

const roundUp = (widget: Locator, amount: string) =>
  widget.getByRole("radio", { name: `Round up ${amount}` });

test("an order that is rounded up stays so with another total, and the page is told the new gift", async ({
  page,
  world,
}) => {
  const widget = await openCheckout(world, page);
  await roundUp(widget, "€0.65").check();
  await write(widget, { total: 5_380 });
  await expect(roundUp(widget, "€0.20")).toBeChecked();
  expect(await giftIn(page)).toBe("20");
  // Not an order: the next total follows the one before.
  await write(widget, { total: "" });
  await write(widget, { total: 5_310 });
  expect(await giftIn(page)).toBe("90");
  expect(await toldIn(page)).toEqual([
    { amount: 65, total: 5_400 },
    { amount: 20, total: 5_400 },
    { amount: 90, total: 5_400 },
  ]);
});

test("a gift is neither sent nor required while none can be offered", async ({ page, world }) => {
  const widget = await openCheckout(world, page);
  await widget.getByRole("radio", { name: "€2" }).check();
  await write(widget, { currency: "USD", required: true });
  await expect(widget.getByRole("radio")).toHaveCount(0);
  expect(await giftIn(page)).toBeNull();
  await write(widget, { value: "" });
  expect(await isValid(page)).toBe(true);
  await write(widget, { currency: "EUR" });
  expect(await isValid(page)).toBe(false);
  await write(widget, { value: "200" });
  expect(await giftIn(page)).toBe("200");
});

test("a gift is neither sent nor required once the charity cannot be loaded", async ({
  page,
  world,
}) => {
  const widget = await openCheckout(world, page);
  await widget.getByRole("radio", { name: "€2" }).check();
  await write(widget, { charityId: "none-of-the-campaign", required: true });
  await expect(widget.getByRole("radio")).toHaveCount(0);
  expect(await giftIn(page)).toBeNull();
  await write(widget, { value: "" });
  expect(await isValid(page)).toBe(true);
});

test("a charity is found among more than the campaign shows first", async ({ page, world }) => {
  const { system, households, host } = world;
  const account = await signInAgain(system, households[0].account);
  const { data } = await account.call<{ data: { charityId: string; name: string }[] }>(
    ...(["GET", "/v1/charities?limit=60"] as const),
  );
  const last = data.at(-1);
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    ...(["POST", "/v1/charities-selections"] as const),
    { name: "Sixty", charityIds: data.map(({ charityId }) => charityId) },
  );
  const { publicKey } = await activeCampaign(account, { charitiesSelectionId });
  const widget = `<obole-round-up public-key="${publicKey}" charity-id="${last?.charityId}" total="1234">
    </obole-round-up>`;
  await host.open(page, { widget });
  await expect(page.locator("obole-round-up").getByRole("heading")).toContainText(last?.name ?? "");
});

test("another amount stays as it is with another total", async ({ page, world }) => {
  const widget = await openCheckout(world, page);
  await widget.getByRole("radio", { name: "€2" }).check();
  await write(widget, { total: 5_380 });
  await expect(widget.getByRole("radio", { name: "€2" })).toBeChecked();
  expect(await giftIn(page)).toBe("200");
  expect(await toldIn(page)).toHaveLength(1);
});

for (const [what, taken, gift] of [
  ["the form is reset", (form: HTMLFormElement) => form.reset(), null],
  [
    "the page takes it away",
    (form: HTMLFormElement) => {
      (form.querySelector("obole-round-up") as HTMLElement & { value: string }).value = "0";
    },
    "0",
  ],
] as const)
  test(`a gift does not come back with another total after ${what}`, async ({ page, world }) => {
    const widget = await openCheckout(world, page);
    await roundUp(widget, "€0.65").check();
    await page.locator("form").evaluate(taken);
    await write(widget, { total: 5_380 });
    expect(await giftIn(page)).toBe(gift);
    expect(await toldIn(page)).toHaveLength(1);
  });

test("a gift that the browser restores is on view, sent, and follows the total", async ({
  page,
  world,
}) => {
  const widget = await openCheckout(world, page);
  await roundUp(widget, "€0.65").check();
  await page.goto("about:blank");
  await page.goBack();
  await untilReady(page, widget);
  await expect(roundUp(widget, "€0.65")).toBeChecked();
  expect(await giftIn(page)).toBe("65");
  await write(widget, { total: 5_380 });
  expect(await giftIn(page)).toBe("20");
  expect(await toldIn(page)).toEqual([{ amount: 20, total: 5_400 }]);
});

test("a gift that the browser restores, but that is not offered with the new total, is not sent", async ({
  page,
  world,
}) => {
  const widget = await openCheckout(world, page, [5_335, 5_380]);
  await roundUp(widget, "€0.65").check();
  await page.goto("about:blank");
  await page.goBack();
  await untilReady(page, widget);
  await expect(widget.getByRole("radio", { checked: true })).toHaveCount(0);
  expect(await giftIn(page)).toBeNull();
  expect(await toldIn(page)).toEqual([{ amount: 0, total: 5_380 }]);
});
