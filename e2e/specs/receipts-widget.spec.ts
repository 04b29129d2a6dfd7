import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, type Request, test } from "@playwright/test";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { type Host, type HostPage, interceptRequests, startHost } from "../support/host-page.js";
import { accessibilityFaults, complaintsOf, sidewaysOverflow } from "../support/page-checks.js";
import { receipting, settledDonation, turnToNextYear } from "../support/receipts.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The receipts widget in pages of another origin, with real receipts. */

let system: RunningSystem;
let host: Host;
let account: Account;
let firstYear: number;
/** The specification's lifetime of a widget token. */
const widgetTokenSeconds = 24 * 60 * 60;
const phare = "Les Amis du Phare";
const lune = "La Lune bleue, accueil des enfants malades et de leurs familles";

test.beforeAll(async () => {
  system = await startSystem();
  host = await startHost(system);
  account = await createAccount(system, "Atelier Lumen");
  const ofPhare = await receipting(system, account, phare);
  const ofLune = await receipting(system, account, lune);
  firstYear = new Date().getUTCFullYear();
  await settledDonation(system, account, ofPhare, { amount: 12_000, paidBy: "donor" });
  await settledDonation(system, account, ofLune, { amount: 4_550, paidBy: "donor" });
  await settledDonation(system, account, ofPhare, { amount: 250_000, paidBy: "company" });
  await turnToNextYear(system);
  account = await signInAgain(system, account);
  for (let made = 0; made < 26; made++)
    await settledDonation(system, account, ofLune, { amount: 1_000, paidBy: "donor" });
  await cancelOldest();
});
test.afterAll(async () => {
  host?.stop();
  await system?.stop();
});

interface Receipt {
  readonly fiscalReceiptId: string;
  readonly number: string;
}

/** Cancels the donor's receipt of the first year for one charity. */
async function cancelOldest(): Promise<void> {
  const route = `/v1/fiscal-receipts?year=${firstYear}&kind=DONOR`;
  const { data } = await account.call<{ data: Receipt[] }>("GET", route);
  const { fiscalReceiptId } = data.at(-1) as Receipt;
  const body = { replace: false, reason: "A misspelt name" };
  await callOperator(system, "POST", `/operator/fiscal-receipts/${fiscalReceiptId}/cancel`, body);
}

/** Creates a token that is valid for a day by the service's clock. */
async function newToken(owner = account, widgets = ["receipts"]): Promise<string> {
  const signedIn = await signInAgain(system, owner);
  const body = { accountId: owner.accountId, widgets };
  return (await signedIn.call<{ token: string }>("POST", "/v1/authentication/widget", body)).token;
}

/** The element in the snippet of the guide. */
function snippet(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<obole-receipts ${written.join(" ")}>
    <svg display="block" width="1" height="520" aria-hidden="true"></svg>
    <a href="https://lumen.example/receipts">Ask for your receipts</a></obole-receipts>`;
}

async function open(page: Page, token: string, shown: Partial<HostPage> = {}): Promise<Locator> {
  await host.open(page, { widget: snippet({ token }), ...shown });
  return page.locator("obole-receipts");
}

/** Opens the widget with a valid token, and waits for its receipts. */
async function openReady(page: Page, shown: Partial<HostPage> = {}): Promise<Locator> {
  const widget = await open(page, await newToken(), shown);
  await expect(rowsOf(widget).first()).toBeVisible();
  return widget;
}

const rowsOf = (widget: Locator) => widget.getByRole("listitem");
const yearOf = (widget: Locator) => widget.getByRole("combobox", { name: "Year" });
const charityOf = (widget: Locator) => widget.getByRole("combobox", { name: "Charity" });
const spokenBy = (widget: Locator) => widget.getByRole("status");

/** Records the widget's events from now on. */
async function eventsOf(page: Page): Promise<() => Promise<{ type: string; detail: unknown }[]>> {
  await page.addInitScript(() => {
    const events: object[] = [];
    Object.assign(window, { events });
    const types = ["ready", "error", "token-expired", "download"].map((verb) => `obole-${verb}`);
    for (const type of types) {
      document.addEventListener(type, (event) => {
        events.push({ type, detail: (event as CustomEvent).detail });
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
        Object.assign(window, {
          shift: Reflect.get(window, "shift") + Reflect.get(entry, "value"),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shift"));
}

const isApiCall = (request: Request) =>
  request.method() !== "OPTIONS" && new URL(request.url()).pathname.startsWith("/v1/widgets/");

test("shows the receipts, newest first, with one request and without the token in a URL", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const events = await eventsOf(page);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const token = await newToken();
  const widget = await open(page, token);
  await expect(rowsOf(widget)).toHaveCount(24);
  const newest = rowsOf(widget).first();
  await expect(newest).toContainText(lune);
  await expect(newest).toContainText("€10.00");
  await expect(newest).toContainText("Issued");
  await expect(widget.getByText("Receipts: 29 · Total: €2,805.50")).toBeVisible();
  const asked = requests.filter(isApiCall).map((request) => new URL(request.url()).pathname);
  expect(asked.sort()).toEqual([
    "/v1/widgets/admin/receipts",
    "/v1/widgets/admin/receipts/summary",
  ]);
  expect(requests.filter((request) => request.url().includes(token))).toEqual([]);
  expect(await events()).toEqual([{ type: "obole-ready", detail: {} }]);
  expect(complaints).toEqual([]);
});

test("filters by year and by charity, and shows the number of receipts", async ({ page }) => {
  const widget = await openReady(page);
  await yearOf(widget).selectOption(String(firstYear));
  await expect(rowsOf(widget)).toHaveCount(3);
  await expect(widget.getByText("Receipts: 3 ·")).toBeVisible();
  await expect(spokenBy(widget)).toHaveText("Receipts shown: 3");
  await charityOf(widget).selectOption(phare);
  await expect(rowsOf(widget)).toHaveCount(2);
  await expect(rowsOf(widget).filter({ hasText: "Company" })).toContainText("€2,500.00");
  await expect(rowsOf(widget).filter({ hasText: "Cancelled" })).toContainText("€120.00");
  // The charity has receipts only in the first year.
  await expect(yearOf(widget).getByRole("option")).toHaveText(["All years", String(firstYear)]);
});

test("starts with the year in its attribute, and shows an empty state for an empty year", async ({
  page,
}) => {
  await host.open(page, { widget: snippet({ token: await newToken(), year: "2019" }) });
  const widget = page.locator("obole-receipts");
  await expect(spokenBy(widget)).toHaveText("No receipts match these filters.");
  await expect(yearOf(widget)).toHaveValue("2019");
  await widget.getByRole("button", { name: "Show all receipts" }).click();
  await expect(rowsOf(widget)).toHaveCount(24);
  await expect(yearOf(widget)).toBeFocused();
});

test("an account without receipts sees an empty state", async ({ page }) => {
  const fresh = await createAccount(system, "Nothing yet");
  const widget = await open(page, await newToken(fresh));
  await expect(spokenBy(widget)).toContainText("There are no receipts yet.");
  await expect(widget.getByRole("button", { name: "Download all" })).toBeDisabled();
});

test("loads more on request, and moves the focus to the first new receipt", async ({ page }) => {
  const widget = await openReady(page);
  await widget.getByRole("button", { name: "Show more" }).click();
  await expect(rowsOf(widget)).toHaveCount(29);
  await expect(rowsOf(widget).nth(24).getByRole("button")).toBeFocused();
  await expect(spokenBy(widget)).toHaveText("Receipts shown: 29");
  await expect(widget.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("a receipt is downloaded as a PDF, and the page gets an event", async ({ page }) => {
  const events = await eventsOf(page);
  const widget = await openReady(page);
  const button = rowsOf(widget).first().getByRole("button");
  const label = String(await button.getAttribute("aria-label"));
  const number = label.replace("Download receipt ", "");
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(spokenBy(widget)).toHaveText(`Downloaded: ${number}.pdf`);
  expect((await events()).at(-1)).toEqual({
    type: "obole-download",
    detail: {
      kind: "receipt",
      fileName: `${number}.pdf`,
      year: firstYear + 1,
      charityId: expect.any(String),
      fiscalReceiptId: expect.any(String),
    },
  });
});

test("all receipts of a chosen year are downloaded as one ZIP", async ({ page }) => {
  const events = await eventsOf(page);
  const widget = await openReady(page);
  const all = widget.getByRole("button", { name: "Download all" });
  await all.click();
  await expect(spokenBy(widget)).toContainText("Choose a year first");
  await expect(yearOf(widget)).toBeFocused();
  await yearOf(widget).selectOption(String(firstYear + 1));
  await expect(rowsOf(widget)).toHaveCount(24);
  const [download] = await Promise.all([page.waitForEvent("download"), all.click()]);
  const fileName = `receipts-${firstYear + 1}.zip`;
  expect(download.suggestedFilename()).toBe(fileName);
  const zip = await readFile(await download.path());
  expect(zip.toString("latin1").split("PK\x01\x02").length - 1).toBe(26);
  await expect(spokenBy(widget)).toHaveText(`Downloaded: ${fileName}`);
  expect((await events()).at(-1)).toEqual({
    type: "obole-download",
    detail: { kind: "zip", fileName, year: firstYear + 1, charityId: null, fiscalReceiptId: null },
  });
});

test("a slow ZIP shows its progress, and can be canceled", async ({ page }) => {
  const widget = await openReady(page);
  await page.route("**/downloads/**", () => {});
  await yearOf(widget).selectOption(String(firstYear));
  await expect(rowsOf(widget)).toHaveCount(3);
  await widget.getByRole("button", { name: "Download all" }).click();
  const progress = widget.getByRole("progressbar");
  await expect(progress).toHaveAccessibleName("The receipts are being collected: 0 of 3");
  await expect(widget.getByRole("button", { name: "Download all" })).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  await widget.getByRole("button", { name: "Cancel" }).click();
  await expect(progress).toHaveCount(0);
  const all = widget.getByRole("button", { name: "Download all" });
  await expect(all).toBeEnabled();
  await expect(all).toBeFocused();
});

test("an interrupted download leads to an error with a retry", async ({ page }) => {
  await interceptRequests(page);
  const events = await eventsOf(page);
  const widget = await openReady(page);
  await page.route("**/downloads/**", (route) => route.abort());
  await rowsOf(widget).first().getByRole("button").click();
  await expect(spokenBy(widget)).toContainText("The download did not work.");
  expect((await events()).at(-1)).toMatchObject({
    type: "obole-error",
    detail: { type: "network", retryable: true },
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/downloads/**");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    widget.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(rowsOf(widget).first().getByRole("button")).toBeFocused();
});

test("exceeding the rate limit for ZIPs is explained", async ({ page }) => {
  const owner = await createAccount(system, "In a hurry");
  const charity = await receipting(system, owner, "Le Verger partagé");
  await settledDonation(system, owner, charity, { amount: 1_000, paidBy: "donor" });
  const widget = await open(page, await newToken(owner));
  await expect(rowsOf(widget)).toHaveCount(1);
  // There is only one year, so no choice is needed.
  await expect(widget.getByText("Receipts: 1 ·")).toBeVisible();
  // Last of all, because only the calls of the last minute count.
  for (let called = 0; called < 10; called++)
    await owner.call("POST", "/v1/fiscal-receipts/bulk-download-url", { year: firstYear });
  await widget.getByRole("button", { name: "Download all" }).click();
  await expect(spokenBy(widget)).toContainText("Too many downloads in a short time.");
});

test("without a connection it shows an error, the page's own link and a working retry", async ({
  page,
}) => {
  const events = await eventsOf(page);
  await page.route("**/v1/widgets/admin/**", (route) => route.abort());
  const widget = await open(page, await newToken());
  const retry = widget.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for your receipts" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await events()).toContainEqual(
    expect.objectContaining({
      type: "obole-error",
      detail: expect.objectContaining({ type: "network", status: null, retryable: true }),
    }),
  );
  await page.unroute("**/v1/widgets/admin/**");
  await retry.click();
  await expect(rowsOf(widget)).toHaveCount(24);
  await expect(widget.getByRole("heading", { name: "Tax receipts" })).toBeFocused();
});

test("getToken provides the first token and the next, with one call for all rejected requests", async ({
  page,
}) => {
  const events = await eventsOf(page);
  const tokens = ["made-up", await newToken()];
  await page.exposeFunction("nextToken", () => tokens.shift() ?? "none");
  const widget = await open(page, "", {
    widget: snippet({}),
    before: () => {
      document.addEventListener("DOMContentLoaded", () => {
        Object.assign(document.querySelector("obole-receipts") as object, {
          getToken: Reflect.get(window, "nextToken"),
        });
      });
    },
  });
  await expect(rowsOf(widget)).toHaveCount(24);
  await expect(widget.getByText("Receipts: 29")).toBeVisible();
  expect(tokens).toEqual([]);
  expect(await events()).toEqual([{ type: "obole-ready", detail: {} }]);
});

test("an expired token covers the widget, which continues where it was with the next one", async ({
  page,
}) => {
  const events = await eventsOf(page);
  const token = await newToken();
  const widget = await open(page, token);
  await expect(rowsOf(widget)).toHaveCount(24);
  await yearOf(widget).selectOption(String(firstYear + 1));
  await expect(rowsOf(widget)).toHaveCount(24);
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: widgetTokenSeconds });
  await widget.getByRole("button", { name: "Show more" }).click();
  const heading = widget.getByRole("heading", { name: "Your access has expired" });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("link", { name: "Ask for your receipts" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const types = (await events()).map(({ type }) => type);
  expect(types).toEqual(["obole-ready", "obole-error", "obole-token-expired"]);
  expect(JSON.stringify(await events())).not.toContain(token);

  // The same token is rejected again.
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toBeVisible();
  const next = await newToken();
  await page.exposeFunction("nextToken", () => next);
  await widget.evaluate((element) => {
    Object.assign(element, { getToken: Reflect.get(window, "nextToken") });
  });
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(rowsOf(widget)).toHaveCount(26);
  await expect(yearOf(widget)).toHaveValue(String(firstYear + 1));
  await expect(heading).toHaveCount(0);
});

test("another token shows its own account", async ({ page }) => {
  const other = await createAccount(system, "Another account");
  const widget = await openReady(page);
  const token = await newToken(other);
  await widget.evaluate((element, value) => element.setAttribute("token", value), token);
  await expect(spokenBy(widget)).toContainText("There are no receipts yet.");
});

test("an invalid token covers the widget until the page sets a valid one", async ({ page }) => {
  const widget = await open(page, "made-up");
  await expect(widget.getByRole("heading", { name: "Your access has expired" })).toBeVisible();
  const token = await newToken();
  await widget.evaluate((element, value) => Object.assign(element, { token: value }), token);
  await expect(rowsOf(widget)).toHaveCount(24);
  await expect(widget.getByRole("heading")).toHaveText("Tax receipts");
});

test("a token for another widget is reported as such, not as expired", async ({ page }) => {
  const events = await eventsOf(page);
  const widget = await open(page, await newToken(account, ["metrics"]));
  await expect(
    widget.getByRole("heading", { name: "You do not have access to this" }),
  ).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await events()).map(({ type }) => type)).toEqual(["obole-error"]);
});

test("can be used with the keyboard alone", async ({ page }) => {
  const widget = await openReady(page);
  await page.getByRole("heading", { name: "Host" }).evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  await page.keyboard.press("Tab");
  await expect(yearOf(widget)).toBeFocused();
  await page.keyboard.press("End");
  await expect(yearOf(widget)).toHaveValue(String(firstYear));
  await expect(rowsOf(widget)).toHaveCount(3);
  await page.keyboard.press("Tab");
  await expect(charityOf(widget)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(widget.getByRole("button", { name: "Download all" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(rowsOf(widget).first().getByRole("button")).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

test("causes no layout shift: while it loads, with every filter, language and failure", async ({
  page,
}) => {
  await interceptRequests(page);
  const shift = await watchLayout(page);
  for (const width of [1_000, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const widget = await openReady(page);
    await expect(widget.getByText("Receipts: 29")).toBeVisible();
    await yearOf(widget).selectOption(String(firstYear));
    await expect(rowsOf(widget)).toHaveCount(3);
    await widget.evaluate((element) => element.setAttribute("locale", "de"));
    await expect(widget.getByRole("heading", { name: "Bescheinigungen" })).toBeVisible();
    await page.route("**/v1/widgets/admin/**", (route) => route.abort());
    await widget.getByRole("combobox").first().selectOption("");
    await expect(widget.getByRole("button", { name: "Noch einmal versuchen" })).toBeVisible();
    await page.unroute("**/v1/widgets/admin/**");
    expect(await shift()).toBe(0);
  }
});

test("works in a narrow column of a right-to-left page", async ({ page }) => {
  await page.setViewportSize({ width: 256, height: 700 });
  const widget = await openReady(page, { dir: "rtl", css: "body { margin: 8px }" });
  expect(await sidewaysOverflow(page)).toBe(0);
  const box = await widget.boundingBox();
  expect(box?.width).toBe(240);
  for (const part of [yearOf(widget), rowsOf(widget).first().getByRole("button")]) {
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
  const widget = await openReady(page, {
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src ${baseUrl}; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  const button = rowsOf(widget).first().getByRole("button");
  await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(complaints).toEqual([]);
});

test("two on one page show two accounts", async ({ page }) => {
  const other = await createAccount(system, "Next door");
  const charity = await receipting(system, other, "La Ruche solidaire");
  await settledDonation(system, other, charity, { amount: 7_700, paidBy: "donor" });
  const tokens = [await newToken(), await newToken(other)];
  const widget = tokens.map((token) => snippet({ token })).join("");
  await host.open(page, { widget });
  await expect(rowsOf(page.locator("obole-receipts").first())).toHaveCount(24);
  await expect(rowsOf(page.locator("obole-receipts").last())).toHaveText(/La Ruche solidaire/);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const lang of ["en", "fr"]) {
    test(`is accessible in every state, ${colorScheme}, ${lang}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const css = ":root { color-scheme: light dark }";
      const token = await newToken();
      const faultsOf = async (attributes: Record<string, string>, shown: string) => {
        await host.open(page, { widget: snippet({ token, ...attributes }), lang, css });
        await expect(page.locator("obole-receipts").locator(shown).first()).toBeVisible();
        return await accessibilityFaults(page);
      };
      expect(await faultsOf({}, ".row"), "a list").toEqual([]);
      expect(await faultsOf({ year: "2019" }, ".notice"), "nothing found").toEqual([]);
      expect(await faultsOf({ token: "made-up" }, ".denied"), "expired").toEqual([]);
      await page.route("**/v1/widgets/admin/**", () => {});
      expect(await faultsOf({}, ".ghost"), "loading").toEqual([]);
    });
  }
}

test("is accessible in forced colours and with reduced motion", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openReady(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});
