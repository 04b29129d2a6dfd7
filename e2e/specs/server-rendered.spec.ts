import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { activeCampaign, donationBody, type Giving } from "../support/giving.js";
import { complaintsOf } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** Hosted pages: the server renders the widget, which works without JavaScript and which the element takes over. */

let system: RunningSystem;
let account: Account;
let giving: Giving;

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
  giving = await activeCampaign(account);
});
test.afterAll(() => system?.stop());

async function newDonation(body: object = {}): Promise<string> {
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...donationBody(giving),
    ...body,
  });
  return donationId;
}
const addressOf = (donationId: string) =>
  `${system.baseUrl}/give/${giving.publicKey}/donations/${donationId}`;
const stored = (donationId: string) =>
  account.call<{ status: string; charityId: string }>("GET", `/v1/donations/${donationId}`);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a person chooses a charity and claims", async ({ page }) => {
    const complaints = complaintsOf(page);
    const donationId = await newDonation();
    await page.goto(addressOf(donationId));
    const radio = page.getByRole("radio").nth(2);
    await radio.check();
    const charityId = await radio.getAttribute("value");
    await page.getByRole("button", { name: "Give €10.00" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await stored(donationId)).toMatchObject({ status: "DONE", charityId });
    expect(complaints).toEqual([]);
  });

  test("an address cannot thank for a gift that nobody has claimed", async ({ page }) => {
    await page.goto(`${addressOf(await newDonation())}?thanks`);
    await expect(page.getByRole("radio").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toHaveCount(0);
  });
});

/** Holds back the scripts of a page, so that a person can act before they arrive. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/widgets/**", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Remembers the nodes that the server rendered. */
const remember = (widget: Locator) =>
  widget.evaluate((element) => {
    const nodes = [...(element.shadowRoot?.querySelectorAll("form, form *") ?? [])];
    Object.assign(window, { nodes });
  });

/** Waits until the element has taken over; counts the nodes that were replaced. */
async function replacedNodes(widget: Locator): Promise<number> {
  await expect(widget.locator("script")).toHaveCount(0);
  return await widget.evaluate((element) => {
    const now = new Set(element.shadowRoot?.querySelectorAll("form, form *"));
    const before: Element[] = Reflect.get(window, "nodes");
    return before.filter((node) => !now.has(node)).length;
  });
}

test("the element takes over: no node is replaced, no data is requested, and it works", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdScripts(page);
  const donationId = await newDonation();
  await page.goto(addressOf(donationId), { waitUntil: "commit" });
  const widget = page.locator("obole-charity-selection");
  await expect(widget.getByRole("radio").nth(2)).toBeVisible();
  await remember(widget);
  release();
  expect(await replacedNodes(widget)).toBe(0);
  expect(requested.filter((path) => path.startsWith("/v1/"))).toEqual([]);
  await widget.getByRole("radio").nth(2).check();
  await widget.getByRole("button", { name: "Give €10.00" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("what was chosen and typed before is kept, with the focus, and is acted on", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(addressOf(await newDonation()), { waitUntil: "commit" });
  const widget = page.locator("obole-charity-selection");
  const search = widget.getByRole("searchbox");
  const name = await widget.locator(".card .name").nth(1).innerText();
  await widget.getByRole("radio").nth(1).check();
  await search.pressSequentially(name.slice(0, 12));
  await remember(widget);
  await page.evaluate(() => {
    const events: string[] = [];
    document.addEventListener("obole-select", (event) =>
      events.push(Reflect.get(event, "detail").name),
    );
    Object.assign(window, { events });
  });
  release();
  await expect(widget.locator("script")).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(name.slice(0, 12));
  await expect(widget.getByRole("radio")).toHaveCount(1);
  await expect(widget.getByRole("radio")).toBeChecked();
  await expect(widget.locator(".choice .name")).toHaveText(name);
  expect(await page.evaluate(() => Reflect.get(window, "events"))).toEqual([name]);
});
