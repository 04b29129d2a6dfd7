import { expect, type Locator, type Page, type Request, test } from "@playwright/test";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { activeCampaign } from "../support/giving.js";
import { type Host, type HostPage, interceptRequests, startHost } from "../support/host-page.js";
import {
  accessibilityFaults,
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

/** The selection editor in pages of another origin, with the real service. */

let system: RunningSystem;
let host: Host;
let account: Account;
/** The lifetime of a token, by the service's clock. */
const widgetTokenSeconds = 86_400;
/** Charities of the catalogue that are in no selection at first. */
const others = ["Le Quartzier partagé", "La Rucherelle solidaire", "Le Quartzier des écoles"];
const names = [
  "Les Amis du Phare",
  "La Lune bleue, accueil des enfants malades et de leurs familles",
  "Sources vives",
  "Atelier des Possibles",
];
const ids = new Map<string, string>();

test.beforeAll(async () => {
  system = await startSystem();
  host = await startHost(system);
  account = await createAccount(system, "Atelier Lumen");
  const cities = ["Brest", "Gent", "Lyon", null];
  for (const [index, name] of [...names, ...others].entries()) {
    const city = cities[index % cities.length] ?? null;
    ids.set(name, await newCharity({ name, city, causes: ["health"] }));
  }
});
test.afterAll(async () => {
  host?.stop();
  await system?.stop();
});

async function newCharity(body: Record<string, unknown>): Promise<string> {
  const made = await callOperator<{ charityId: string }>(
    system,
    "POST",
    "/operator/charities",
    body,
  );
  return made.charityId;
}

const idOf = (name: string) => ids.get(name) ?? "";

interface Selection {
  readonly charitiesSelectionId: string;
  readonly charityIds: string[];
  readonly featuredCharitiesIds: string[];
}

async function newSelection(body: Record<string, unknown> = {}): Promise<Selection> {
  return await account.call<Selection>("POST", "/v1/charities-selections", {
    name: "Our favourites",
    charityIds: names.map(idOf),
    ...body,
  });
}

/** The charities of a selection in the service, and the featured ones. */
async function heldBy({ charitiesSelectionId }: Selection) {
  const { data } = await account.call<{ data: Selection[] }>("GET", "/v1/charities-selections");
  const held = data.find((one) => one.charitiesSelectionId === charitiesSelectionId);
  const nameOf = (id: string) => [...ids].find(([, known]) => known === id)?.[0] ?? id;
  return {
    charities: held?.charityIds.map(nameOf),
    featured: held?.featuredCharitiesIds.map(nameOf),
  };
}

async function newToken(owner = account, widgets = ["selection"]): Promise<string> {
  const signedIn = await signInAgain(system, owner);
  const body = { accountId: owner.accountId, widgets };
  return (await signedIn.call<{ token: string }>("POST", "/v1/authentication/widget", body)).token;
}

function snippet(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<obole-selection-editor ${written.join(" ")}>
    <svg display="block" width="1" height="600" aria-hidden="true"></svg>
    <a href="https://lumen.example/charities">Write to us about your charities</a>
  </obole-selection-editor>`;
}

async function open(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  shown: Partial<HostPage> = {},
): Promise<Locator> {
  await host.open(page, { widget: snippet(attributes), ...shown });
  return page.locator("obole-selection-editor");
}

/** Opens the editor on a selection, and waits until it can be edited. */
async function openReady(
  page: Page,
  { charitiesSelectionId }: Selection,
  shown: Partial<HostPage> = {},
): Promise<Locator> {
  const editing = page.waitForResponse(/\/editing-/);
  const widget = await open(
    page,
    { token: await newToken(), "charities-selection-id": charitiesSelectionId },
    shown,
  );
  await expect(widget.getByRole("button", { name: /^(Remove|Retirer) / }).first()).toBeVisible();
  await editing;
  await page.waitForLoadState("networkidle");
  return widget;
}

const rowsOf = (widget: Locator) => widget.getByRole("listitem");
const namesOn = (widget: Locator) => rowsOf(widget).locator(".name");
const searchOf = (widget: Locator) => widget.getByRole("searchbox");
const button = (widget: Locator, name: string) => widget.getByRole("button", { name, exact: true });
const spokenBy = (widget: Locator) => widget.getByRole("status");
const footerOf = (widget: Locator) => widget.locator("footer");

async function eventsOf(page: Page): Promise<() => Promise<{ type: string; detail: object }[]>> {
  await page.addInitScript(() => {
    const events: object[] = [];
    Object.assign(window, { events });
    for (const verb of ["ready", "error", "token-expired", "change"]) {
      document.addEventListener(`obole-${verb}`, (event) => {
        events.push({ type: event.type, detail: (event as CustomEvent).detail });
      });
    }
  });
  return () => page.evaluate(() => Reflect.get(window, "events"));
}

/** Measures layout shifts from the first paint on. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        Object.assign(window, {
          shift: Reflect.get(window, "shift") + Reflect.get(entry, "value"),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shift"));
}

const isWrite = (request: Request) => ["POST", "PATCH", "DELETE"].includes(request.method());
const [phare = "", lune = "", sources = "", atelier = ""] = names;

test("shows the selection as donors see it, with one request and without the token in a URL", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const events = await eventsOf(page);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const selection = await newSelection({ featuredCharitiesIds: [idOf(sources)] });
  const widget = await openReady(page, selection);
  await expect(namesOn(widget)).toHaveText([sources, phare, lune, atelier]);
  await expect(widget.getByRole("combobox").getByRole("option", { selected: true })).toHaveText(
    "Our favourites",
  );
  await expect(widget.getByText("Charities: 4")).toBeVisible();
  await expect(rowsOf(widget).first()).toContainText("Featured · Lyon · Health");
  const asked = requests
    .filter((request) => request.method() === "GET" && /\/v1\/widgets\//.test(request.url()))
    .map((request) => new URL(request.url()).pathname);
  expect(asked).toEqual(["/v1/widgets/admin/selections", "/v1/widgets/admin/charities"]);
  const token = await widget.getAttribute("token");
  expect(requests.filter((request) => request.url().includes(token ?? "-"))).toEqual([]);
  expect(await events()).toEqual([{ type: "obole-ready", detail: {} }]);
  expect(complaints).toEqual([]);
});

test("adding, moving, featuring and removing charities is saved automatically, and the page gets events", async ({
  page,
}) => {
  const events = await eventsOf(page);
  const selection = await newSelection();
  const widget = await openReady(page, selection);
  await searchOf(widget).pressSequentially("quartzier");
  await expect(namesOn(widget)).toHaveCount(2);
  await expect(spokenBy(widget)).toHaveText("Charities shown: 2");
  await button(widget, "Add Le Quartzier partagé").click();
  await expect(button(widget, "Remove Le Quartzier partagé")).toBeFocused();
  await expect(spokenBy(widget)).toHaveText("Added: Le Quartzier partagé");
  await searchOf(widget).fill("");
  await expect(namesOn(widget)).toHaveText([...names, "Le Quartzier partagé"]);
  await button(widget, "Move Le Quartzier partagé up").click();
  await expect(spokenBy(widget)).toHaveText("Moved: Le Quartzier partagé, now 4 of 5");
  await button(widget, `Feature ${lune}`).click();
  await expect(button(widget, `Feature ${lune}`)).toHaveAttribute("aria-pressed", "true");
  await button(widget, `Remove ${phare}`).click();
  await expect(namesOn(widget)).toHaveText([lune, sources, "Le Quartzier partagé", atelier]);
  await expect(footerOf(widget)).toContainText("Saved");
  await expect(widget.getByText("Charities: 4")).toBeVisible();
  expect(await heldBy(selection)).toEqual({
    charities: [lune, sources, "Le Quartzier partagé", atelier],
    featured: [lune],
  });
  const changes = (await events()).filter(({ type }) => type === "obole-change");
  expect(changes.at(-1)?.detail).toMatchObject({
    charitiesSelectionId: selection.charitiesSelectionId,
    charityIds: [lune, sources, "Le Quartzier partagé", atelier].map(idOf),
    featuredCharitiesIds: [idOf(lune)],
  });
});

test("the last change can be undone and redone, also a removal, which is restored in its place", async ({
  page,
}) => {
  const selection = await newSelection({ featuredCharitiesIds: [idOf(lune), idOf(sources)] });
  const widget = await openReady(page, selection);
  await button(widget, `Remove ${lune}`).click();
  await expect(namesOn(widget)).toHaveText([sources, phare, atelier]);
  await button(widget, "Undo").click();
  await expect(namesOn(widget)).toHaveText([lune, sources, phare, atelier]);
  await expect(button(widget, "Redo")).toBeFocused();
  await expect(footerOf(widget)).toContainText("Saved");
  expect(await heldBy(selection)).toEqual({ charities: names, featured: [lune, sources] });
  await button(widget, "Redo").click();
  await expect(footerOf(widget)).toContainText("Saved");
  expect((await heldBy(selection)).charities).toEqual([phare, sources, atelier]);
});

test("can be used with the keyboard alone, and the focus follows the charity", async ({ page }) => {
  const selection = await newSelection();
  const widget = await openReady(page, selection);
  await page.getByRole("heading", { name: "Host" }).evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  await page.keyboard.press("Tab");
  await expect(widget.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(searchOf(widget)).toBeFocused();
  await page.keyboard.type("rucherelle");
  await expect(namesOn(widget)).toHaveText(["La Rucherelle solidaire"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(button(widget, "Remove La Rucherelle solidaire")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await expect(namesOn(widget)).toHaveText([...names, "La Rucherelle solidaire"]);
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press("Tab");
  await expect(button(widget, `Move ${phare} down`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(widget, `Move ${phare} down`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(namesOn(widget)).toHaveText([
    lune,
    sources,
    phare,
    atelier,
    "La Rucherelle solidaire",
  ]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The focus is on the button of the charity that took its place.
  await expect(button(widget, `Remove ${atelier}`)).toBeFocused();
  await expect(footerOf(widget)).toContainText("Saved");
  expect((await heldBy(selection)).charities).toEqual([
    lune,
    sources,
    atelier,
    "La Rucherelle solidaire",
  ]);
});

test("a charity can be dragged to another place, within its own group", async ({ page }) => {
  const selection = await newSelection({ featuredCharitiesIds: [idOf(atelier)] });
  const widget = await openReady(page, selection);
  const mark = (index: number) => rowsOf(widget).nth(index).locator(".mark");
  await mark(3).hover();
  await page.mouse.down();
  await mark(1).hover();
  await expect(rowsOf(widget).nth(1)).toHaveClass(/before/);
  await page.mouse.up();
  await expect(namesOn(widget)).toHaveText([atelier, sources, phare, lune]);
  await mark(3).hover();
  await page.mouse.down();
  await mark(0).hover();
  await page.mouse.up();
  await mark(3).hover();
  await page.mouse.down();
  await mark(1).hover();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(namesOn(widget)).toHaveText([atelier, sources, phare, lune]);
  await expect(footerOf(widget)).toContainText("Saved");
  expect(await heldBy(selection)).toEqual({
    charities: [sources, phare, lune, atelier],
    featured: [atelier],
  });
});

test("quick clicks are saved in order with few calls, and no older response overwrites a newer one", async ({
  page,
}) => {
  await interceptRequests(page);
  const selection = await newSelection();
  const widget = await openReady(page, selection);
  let atOnce = 0;
  let peakConcurrency = 0;
  const writes: string[] = [];
  let release = () => {};
  const clicked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/v1/widgets/admin/selections/**", async (route) => {
    if (!isWrite(route.request())) return await route.continue();
    writes.push(route.request().method());
    peakConcurrency = Math.max(peakConcurrency, ++atOnce);
    const response = await route.fetch();
    // However slow the clicks are.
    await clicked;
    atOnce--;
    await route.fulfill({ response });
  });
  // Three quick clicks in one place move the same charity, although it moves away from the pointer.
  await button(widget, `Move ${atelier} up`).click({ clickCount: 3 });
  await expect(namesOn(widget)).toHaveText([atelier, phare, lune, sources]);
  // A double click on "remove" removes one.
  await button(widget, `Remove ${lune}`).dblclick();
  await button(widget, `Feature ${sources}`).click();
  await expect(namesOn(widget)).toHaveText([sources, atelier, phare]);
  release();
  await expect(footerOf(widget)).toContainText("Saved");
  await expect(namesOn(widget)).toHaveText([sources, atelier, phare]);
  expect(await heldBy(selection)).toEqual({
    charities: [atelier, phare, sources],
    featured: [sources],
  });
  expect(peakConcurrency).toBe(1);
  // The first move may be sent before the other two are made, which then follow together.
  expect(writes.length).toBeLessThanOrEqual(4);
});

test("results of an older search are not shown", async ({ page }) => {
  await interceptRequests(page);
  const widget = await openReady(page, await newSelection());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let late: Promise<void> | undefined;
  await page.route("**/v1/widgets/admin/charities?*search=*", async (route) => {
    const response = await route.fetch();
    // The element may have aborted the older call, so that nobody reads the response.
    const answer = async () => route.fulfill({ response }).catch(() => {});
    if (late !== undefined) return await answer();
    late = held.then(answer);
    await late;
  });
  const older = page.waitForRequest(/search=quartzier/);
  await searchOf(widget).fill("quartzier");
  await older;
  await searchOf(widget).fill("rucherelle");
  await expect(namesOn(widget)).toHaveText(["La Rucherelle solidaire"]);
  release();
  await late;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(namesOn(widget)).toHaveText(["La Rucherelle solidaire"]);
});

test("a rejected change is reported next to the charity, and can be retried or discarded", async ({
  page,
}) => {
  const selection = await newSelection({ charityIds: [idOf(phare)] });
  await activeCampaign(account, { charitiesSelectionId: selection.charitiesSelectionId });
  const widget = await openReady(page, selection);
  await button(widget, `Remove ${phare}`).click();
  const row = rowsOf(widget).filter({ hasText: phare });
  await expect(row).toContainText("at least one charity has to stay");
  await expect(spokenBy(widget)).toContainText("at least one charity has to stay");
  expect(await accessibilityFaults(page)).toEqual([]);
  await searchOf(widget).fill("rucherelle");
  await button(widget, "Add La Rucherelle solidaire").click();
  await expect(button(widget, "Remove La Rucherelle solidaire")).toBeVisible();
  await searchOf(widget).fill("");
  await row.getByRole("button", { name: "Try again" }).click();
  await expect(namesOn(widget)).toHaveText(["La Rucherelle solidaire"]);
  await expect(footerOf(widget)).toContainText("Saved");
  expect((await heldBy(selection)).charities).toEqual(["La Rucherelle solidaire"]);
  await button(widget, "Remove La Rucherelle solidaire").click();
  await button(widget, "Discard").click();
  await expect(button(widget, "Discard")).toHaveCount(0);
  await expect(namesOn(widget)).toHaveText(["La Rucherelle solidaire"]);
});

test("without a connection no change is lost, and one press saves all of them", async ({
  page,
}) => {
  await interceptRequests(page);
  const events = await eventsOf(page);
  const selection = await newSelection();
  const widget = await openReady(page, selection);
  await page.route("**/v1/widgets/admin/**", (route) => route.abort());
  await button(widget, `Move ${atelier} up`).click();
  await expect(rowsOf(widget).nth(2)).toContainText("Not saved. Check your connection");
  await button(widget, `Feature ${phare}`).click();
  await expect(namesOn(widget)).toHaveText([phare, lune, atelier, sources]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/v1/widgets/admin/**");
  await rowsOf(widget).nth(2).getByRole("button", { name: "Try again" }).click();
  await expect(footerOf(widget)).toContainText("Saved");
  expect(await heldBy(selection)).toEqual({
    charities: [phare, lune, atelier, sources],
    featured: [phare],
  });
  const failures = (await events()).filter(({ type }) => type === "obole-error");
  expect(failures[0]?.detail).toMatchObject({ type: "network", retryable: true });
});

test("a lost response does not cause a second removal", async ({ page }) => {
  await interceptRequests(page);
  const selection = await newSelection();
  const widget = await openReady(page, selection);
  await page.route("**/charities/*?locale=*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(widget, `Remove ${lune}`).click();
  const row = rowsOf(widget).filter({ hasText: lune });
  await expect(row).toContainText("Not saved.");
  await page.unroute("**/charities/*?locale=*");
  await row.getByRole("button", { name: "Try again" }).click();
  await expect(namesOn(widget)).toHaveText([phare, sources, atelier]);
  await expect(footerOf(widget)).toContainText("Saved");
});

test("a change whose token expires is saved with the next token", async ({ page }) => {
  const selection = await newSelection();
  const widget = await openReady(page, selection);
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: widgetTokenSeconds });
  account = await signInAgain(system, account);
  await button(widget, `Remove ${lune}`).click();
  await expect(widget.getByRole("heading", { name: "Your access has expired" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const next = await newToken();
  await page.exposeFunction("nextToken", () => next);
  await widget.evaluate((element) => {
    Object.assign(element, { getToken: Reflect.get(window, "nextToken") });
  });
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(footerOf(widget)).toContainText("Saved");
  expect((await heldBy(selection)).charities).toEqual([phare, sources, atelier]);
});

test("another token keeps unsaved changes for a retry", async ({ page }) => {
  const selection = await newSelection();
  const widget = await openReady(page, selection);
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: widgetTokenSeconds });
  account = await signInAgain(system, account);
  await button(widget, `Remove ${lune}`).click();
  await expect(widget.getByRole("heading", { name: "Your access has expired" })).toBeVisible();
  const token = await newToken();
  await widget.evaluate((element, value) => element.setAttribute("token", value), token);
  const row = rowsOf(widget).filter({ hasText: lune });
  await expect(row).toContainText("Not saved.");
  await row.getByRole("button", { name: "Try again" }).click();
  await expect(footerOf(widget)).toContainText("Saved");
  expect((await heldBy(selection)).charities).toEqual([phare, sources, atelier]);
});

test("one of several selections can be chosen, and a shared one is read-only with the reason", async ({
  page,
}) => {
  await callOperator(system, "POST", "/operator/charities-selections", {
    name: "For everybody",
    charityIds: [idOf(phare)],
  });
  const selection = await newSelection({ name: "First of ours" });
  const widget = await openReady(page, selection);
  const chooser = widget.getByRole("combobox", { name: "Selection" });
  await chooser.selectOption({ label: "For everybody (shared)" });
  await expect(widget.getByText("This selection is shared by all accounts")).toBeVisible();
  await expect(namesOn(widget)).toHaveText([phare]);
  await expect(widget.getByRole("button")).toHaveCount(0);
  await expect(searchOf(widget)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await chooser.selectOption({ label: "First of ours" });
  await expect(namesOn(widget)).toHaveText(names);
});

test("an unknown selection is reported, and another can be chosen", async ({ page }) => {
  await newSelection({ name: "Still there" });
  const widget = await open(page, {
    token: await newToken(),
    "charities-selection-id": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  });
  await expect(widget.getByText("This selection no longer exists.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await widget.getByRole("combobox").selectOption({ label: "Still there" });
  await expect(namesOn(widget)).toHaveText(names);
});

test("a charity that has left the catalogue can be removed", async ({ page }) => {
  const charityId = await newCharity({ name: "Gone soon" });
  const selection = await newSelection({ charityIds: [idOf(phare), charityId] });
  const route = `/operator/charities/${charityId}`;
  await callOperator(system, "PATCH", route, { published: false });
  const widget = await openReady(page, selection);
  const left = "A charity that has left the catalogue";
  await expect(namesOn(widget)).toHaveText([phare, left]);
  await button(widget, `Move ${phare} down`).click();
  await expect(rowsOf(widget).last()).toContainText("a charity has left the catalogue");
  await button(widget, `Remove ${left}`).click();
  await expect(namesOn(widget)).toHaveText([phare]);
  await button(widget, "Try again").click();
  await expect(footerOf(widget)).toContainText("Saved");
  expect((await heldBy(selection)).charities).toEqual([phare]);
});

test("without a connection it shows an error, the page's own link and a retry, for all data or only the names", async ({
  page,
}) => {
  const selection = await newSelection();
  await page.route("**/v1/widgets/admin/**", (route) => route.abort());
  const widget = await open(page, {
    token: await newToken(),
    "charities-selection-id": selection.charitiesSelectionId,
  });
  const retry = widget.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/v1/widgets/admin/**");
  await page.route("**/v1/widgets/admin/charities?**", (route) => route.abort());
  await retry.click();
  await expect(widget.getByRole("heading", { name: "Charity selection" })).toBeFocused();
  await expect(retry).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await searchOf(widget).fill("rucherelle");
  await expect(widget.getByText("The search did not work.").first()).toBeVisible();
  await page.unroute("**/v1/widgets/admin/charities?**");
  await retry.click();
  await expect(namesOn(widget)).toHaveText(["La Rucherelle solidaire"]);
  await searchOf(widget).fill("");
  await retry.click();
  await expect(namesOn(widget)).toHaveText(names);
});

test("25,000 charities are shown at once, and a move renders the rows that it changes", async ({
  page,
}) => {
  const selection = await newSelection();
  // The test catalogue is smaller: the response is extended.
  const many = Array.from(
    { length: 25_000 },
    (_, index) => `019aa3c2-5c11-7d4e-9a52-${index.toString(16).padStart(12, "0")}`,
  );
  const long = {
    ...selection,
    charityIds: [...names.map(idOf), ...many],
    kind: "CUSTOM",
    name: "Everything",
    display: { charityCount: "25,004", featuredCharityCount: "0", updatedAt: "" },
  };
  await page.route("**/v1/widgets/admin/selections?*", (route) =>
    route.fulfill({ json: { data: [long], nextCursor: null } }),
  );
  const [first = "", second = "", ...rest] = long.charityIds;
  await page.route("**/v1/widgets/admin/selections/*", (route) =>
    route.fulfill({ json: { ...long, charityIds: [second, first, ...rest] } }),
  );
  const widget = await openReady(page, selection);
  await expect(rowsOf(widget)).toHaveCount(24);
  await button(widget, "Show more").click();
  await expect(rowsOf(widget)).toHaveCount(72);
  await expect(rowsOf(widget).nth(24).getByRole("button").first()).toBeFocused();
  const changed = await widget.evaluateHandle(({ shadowRoot }) => {
    const nodes = { added: 0 };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) nodes.added += addedNodes.length;
    }).observe(shadowRoot as ShadowRoot, { subtree: true, childList: true });
    return nodes;
  });
  await button(widget, `Move ${phare} down`).click();
  await expect(namesOn(widget).first()).toHaveText(lune);
  await expect(footerOf(widget)).toContainText("Saved");
  await expect(rowsOf(widget)).toHaveCount(72);
  expect((await changed.jsonValue()).added).toBeLessThan(24);
});

test("causes no layout shift: while it loads, with every search and change", async ({ page }) => {
  const shift = await watchLayout(page);
  const selection = await newSelection();
  for (const width of [1_000, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const widget = await openReady(page, selection);
    await searchOf(widget).fill("quartzier");
    await expect(namesOn(widget)).toHaveCount(2);
    await searchOf(widget).fill("");
    await button(widget, `Feature ${lune}`).click();
    await expect(footerOf(widget)).toContainText("Saved");
    // A change of the language may change the height, because the page requested it.
    expect(await shift()).toBe(0);
  }
});

test("works in a narrow column of a right-to-left page", async ({ page }) => {
  await page.setViewportSize({ width: 256, height: 700 });
  const widget = await openReady(page, await newSelection(), {
    dir: "rtl",
    css: "body { margin: 8px }",
  });
  expect(await sidewaysOverflow(page)).toBe(0);
  expect((await widget.boundingBox())?.width).toBe(240);
  const buttons = rowsOf(widget).first().getByRole("button");
  for (const part of [searchOf(widget), ...(await buttons.all())]) {
    const { x = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x + width).toBeLessThanOrEqual(248);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test("works under the strictest policy with Trusted Types, without violations", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { baseUrl } = system;
  const widget = await openReady(page, await newSelection(), {
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src ${baseUrl}; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  await searchOf(widget).fill("rucherelle");
  await button(widget, "Add La Rucherelle solidaire").click();
  await expect(footerOf(widget)).toContainText("Saved");
  expect(complaints).toEqual([]);
});

for (const lang of isThorough ? ["en", "fr"] : ["en"]) {
  test(`is accessible in every state in both themes, ${lang}`, async ({ page }) => {
    const css = ":root { color-scheme: light dark }";
    const selection = await newSelection({ featuredCharitiesIds: [idOf(lune)] });
    const widget = await openReady(page, selection, { lang, css });
    expect(await accessibilityFaultsInThemes(page), "a selection").toEqual([]);
    await widget.locator(".row .remove").last().click();
    await expect(rowsOf(widget)).toHaveCount(3);
    await page.waitForLoadState("networkidle");
    expect(await accessibilityFaultsInThemes(page), "a change").toEqual([]);
    await searchOf(widget).fill("quartzier");
    await expect(namesOn(widget)).toHaveCount(2);
    expect(await accessibilityFaultsInThemes(page), "what was found").toEqual([]);
    await searchOf(widget).fill("nothing has this name");
    await expect(rowsOf(widget)).toHaveCount(0);
    expect(await accessibilityFaultsInThemes(page), "nothing found").toEqual([]);
    const { charitiesSelectionId } = await newSelection({ charityIds: [] });
    const token = await newToken();
    const attributes = { token, "charities-selection-id": charitiesSelectionId };
    await open(page, attributes, { lang, css });
    await expect(widget.locator(".notice")).toBeVisible();
    expect(await accessibilityFaultsInThemes(page), "empty").toEqual([]);
    await page.route("**/v1/widgets/admin/**", () => {});
    await open(page, attributes, { lang, css });
    await expect(widget.locator(".ghost").first()).toBeVisible();
    expect(await accessibilityFaultsInThemes(page), "loading").toEqual([]);
  });
}

test("is accessible in forced colours and with reduced motion", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openReady(page, await newSelection({ featuredCharitiesIds: [idOf(lune)] }));
  expect(await accessibilityFaults(page)).toEqual([]);
});
