import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, type Request, test } from "@playwright/test";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { activeCampaign, donationBody, type Giving } from "../support/giving.js";
import { type Host, type HostPage, interceptRequests, startHost } from "../support/host-page.js";
import {
  accessibilityFaults,
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

/** The metrics widget in pages of another origin, with real donations and votes. */

let system: RunningSystem;
let host: Host;
let account: Account;
let yearEnd: Giving;
const daySeconds = 86_400;
const formulaName = '=HYPERLINK("https://evil.example","Team vote")';
const fixed = { amountType: "FIXED_AMOUNT", donationType: "FACE_VALUE" };
const allMetrics = "**/v1/widgets/admin/metrics?*";

test.beforeAll(async () => {
  system = await startSystem();
  host = await startHost(system);
  account = await createAccount(system, "Atelier Lumen");
  yearEnd = await activeCampaign(account, { ...fixed, name: "Year-end giving", budget: 500_000 });
  await votedCampaign();
  await childCampaign();
  for (const [at, amount] of [12_000, 4_550, 31_000, 900, 22_250].entries()) {
    await give(yearEnd, amount, yearEnd.charityIds[at % 3]);
    await turnClock(at === 0 ? 1 : 17);
  }
  await give(yearEnd, 10_000);
  const canceled = await give(yearEnd, 700);
  await callOperator(system, "POST", `/operator/donations/${canceled}/cancel`);
});
test.afterAll(async () => {
  host?.stop();
  await system?.stop();
});

async function turnClock(days: number): Promise<void> {
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: days * daySeconds });
  account = await signInAgain(system, account);
}

/** Creates a donation, and claims it if a charity is given. */
async function give(giving: Giving, amount: number, charityId?: string): Promise<string> {
  const body = { ...donationBody(giving), amount };
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", body);
  if (charityId) await account.call("POST", `/v1/donations/${donationId}/claim`, { charityId });
  return donationId;
}

/** Creates a campaign with a cast and an open vote; its name is a formula that a spreadsheet must not run. */
async function votedCampaign(): Promise<void> {
  const body = { amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION", budget: 10_000 };
  const { campaignId, charityIds } = await activeCampaign(account, { ...body, name: formulaName });
  const vote = () => account.call<{ voteId: string }>("POST", "/v1/votes", { campaignId });
  await vote();
  const { voteId } = await vote();
  await account.call("POST", `/v1/votes/${voteId}/cast`, { charityId: charityIds[1] });
}

/** Creates a campaign of a child account with an unclaimed donation. */
async function childCampaign(): Promise<void> {
  const { accountId } = await account.call<{ accountId: string }>(
    "POST",
    `/v1/accounts/${account.accountId}/children`,
    { name: "Atelier Lumen, Lyon" },
  );
  const credentials = await callOperator<{ clientId: string; clientSecret: string }>(
    system,
    "POST",
    `/operator/accounts/${accountId}/credentials`,
  );
  const child = await signInAgain(system, { accountId, ...credentials, charitiesSelectionId: "" });
  const selections = "/v1/charities-selections";
  const { data } = await child.call<{ data: { charitiesSelectionId: string }[] }>(
    "GET",
    selections,
  );
  const body = { ...fixed, name: "Lyon gives", budget: 100_000 };
  const giving = await activeCampaign({ ...child, ...data[0] }, body);
  await child.call("POST", "/v1/donations", { ...donationBody(giving), amount: 25_000 });
}

/** Creates a token that is valid for a day by the service's clock. */
async function newToken(owner = account, widgets = ["metrics"]): Promise<string> {
  const signedIn = await signInAgain(system, owner);
  const body = { accountId: owner.accountId, widgets };
  return (await signedIn.call<{ token: string }>("POST", "/v1/authentication/widget", body)).token;
}

/** The element in the snippet of the guide. */
function snippet(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<obole-campaign-metrics ${written.join(" ")}>
    <svg display="block" width="1" height="640" aria-hidden="true"></svg>
    <a href="https://lumen.example/metrics">Ask for the figures</a></obole-campaign-metrics>`;
}

async function open(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  shown: Partial<HostPage> = {},
): Promise<Locator> {
  await host.open(page, { widget: snippet(attributes), ...shown });
  return page.locator("obole-campaign-metrics");
}

/** Opens the widget with a valid token, and waits for its figures and tables. */
async function openReady(
  page: Page,
  shown: Partial<HostPage> = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<Locator> {
  const widget = await open(page, { token: await newToken(), ...attributes }, shown);
  await expect(widget.getByRole("table").last()).toBeVisible();
  return widget;
}

const chooserOf = (widget: Locator) => widget.getByRole("combobox");
const figureOf = (widget: Locator, name: string) =>
  widget.locator("dl > div").filter({ hasText: name });
const tableOf = (widget: Locator, name: string) => widget.getByRole("table", { name });
const spokenBy = (widget: Locator) => widget.getByRole("status");
const csvOf = (widget: Locator) => widget.getByRole("button", { name: "Export CSV" });
const tableToggleOf = (widget: Locator) => widget.getByRole("button", { name: "Table" });

/** Records the widget's events from now on. */
async function eventsOf(page: Page): Promise<() => Promise<{ type: string; detail: unknown }[]>> {
  await page.addInitScript(() => {
    const events: object[] = [];
    Object.assign(window, { events });
    for (const type of ["obole-ready", "obole-error", "obole-token-expired"]) {
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

test("shows the figures of all campaigns, including child accounts, with one call and without the token in a URL", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const events = await eventsOf(page);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const token = await newToken();
  const widget = await open(page, { token });
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
  // Five of seven donations and one of two votes are claimed.
  await expect(figureOf(widget, "Charity chosen")).toContainText("66.7%");
  await expect(figureOf(widget, "Made available")).toContainText("€6,100.00");
  await expect(figureOf(widget, "Made available")).toContainText("Used: 17.3%");
  await expect(tableOf(widget, "Donations").getByRole("row", { name: "Cancelled" })).toContainText(
    "€7.00",
  );
  await expect(tableOf(widget, "Votes").getByRole("row", { name: "Cast" })).toContainText("1");
  await expect(tableOf(widget, "Campaigns").getByRole("row")).toHaveCount(4);
  const asked = requests.filter(isApiCall);
  expect(asked.map((request) => new URL(request.url()).pathname)).toEqual([
    "/v1/widgets/admin/metrics",
  ]);
  expect(requests.filter((request) => request.url().includes(token))).toEqual([]);
  expect(await events()).toEqual([{ type: "obole-ready", detail: {} }]);
  expect(complaints).toEqual([]);
});

test("shows one chosen campaign, and announces it", async ({ page }) => {
  const widget = await openReady(page);
  await chooserOf(widget).selectOption("Year-end giving");
  await expect(figureOf(widget, "Made available")).toContainText("€807.00");
  await expect(figureOf(widget, "Charity chosen")).toContainText("83.3%");
  await expect(figureOf(widget, "Made available")).toContainText("€5,000.00");
  await expect(spokenBy(widget)).toHaveText("Year-end giving: €807.00");
  await expect(tableOf(widget, "Campaigns")).toHaveCount(0);
  const ranked = tableOf(widget, "Charities").getByRole("row");
  await expect(ranked).toHaveCount(4);
  // The two charities that were chosen twice come first, the one with the higher amount before the other.
  await expect(ranked.nth(1)).toContainText("€268.00");
  await chooserOf(widget).selectOption(formulaName);
  await expect(widget.getByText("No donations in this period.")).toBeVisible();
  await expect(figureOf(widget, "Charity chosen")).toContainText("50%");
});

test("starts with the campaign in its attribute", async ({ page }) => {
  const widget = await openReady(page, {}, { "campaign-id": yearEnd.campaignId });
  await expect(chooserOf(widget)).toHaveValue(yearEnd.campaignId);
  await expect(figureOf(widget, "Made available")).toContainText("€807.00");
  await widget.evaluate((element) => element.removeAttribute("campaign-id"));
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
});

test("reports an unknown campaign, with a link to all campaigns", async ({ page }) => {
  const widget = await open(page, {
    token: await newToken(),
    "campaign-id": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  });
  await expect(spokenBy(widget)).toHaveText("There is no such campaign.");
  await expect(csvOf(widget)).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  await widget.getByRole("button", { name: "Show all campaigns" }).click();
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
  await expect(widget.getByRole("heading", { name: "Campaign metrics" })).toBeFocused();
});

test("can exclude child accounts", async ({ page }) => {
  const widget = await openReady(page);
  await chooserOf(widget).selectOption("Without child accounts");
  await expect(figureOf(widget, "Made available")).toContainText("€807.00");
  await expect(tableOf(widget, "Campaigns").getByRole("row")).toHaveCount(3);
  await chooserOf(widget).selectOption("All campaigns");
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
});

test("an account without campaigns sees an empty state", async ({ page }) => {
  const fresh = await createAccount(system, "Nothing yet");
  const widget = await open(page, { token: await newToken(fresh) });
  await expect(widget.getByText("There are no campaigns yet.").first()).toBeVisible();
  await expect(csvOf(widget)).toBeDisabled();
  await expect(chooserOf(widget).getByRole("option")).toHaveText(["All campaigns"]);
});

test("the chart is also a table: always for screen readers, on request for everybody", async ({
  page,
}) => {
  const widget = await openReady(page, {}, { "campaign-id": yearEnd.campaignId });
  const days = widget.getByRole("region", { name: "Donations per day" });
  await expect(widget.getByRole("img", { name: "Donations per day" })).toBeVisible();
  await expect(widget.getByText("Highest: €310.00")).toBeVisible();
  await expect(days.getByRole("row")).toHaveCount(7);
  await expect(days.getByRole("row").nth(1)).toContainText("€100.00");
  expect((await days.boundingBox())?.height).toBe(1);
  await tableToggleOf(widget).click();
  await expect(tableToggleOf(widget)).toHaveAttribute("aria-pressed", "true");
  await expect(widget.getByRole("img")).toHaveCount(0);
  expect((await days.boundingBox())?.height).toBeGreaterThan(200);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a day of the chart shows its amount on hover", async ({ page }) => {
  const widget = await openReady(page, {}, { "campaign-id": yearEnd.campaignId });
  const { x, y, width, height } = (await widget.getByRole("img").boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width - 2, y + height / 2);
  await expect(widget.getByText(/\d{4}: €100\.00/)).toBeVisible();
  await page.mouse.move(x + width / 2, y - 200);
  await expect(widget.getByText("Highest: €310.00")).toBeVisible();
});

test("the CSV has all figures, and no formula that a spreadsheet would run", async ({ page }) => {
  const widget = await openReady(page);
  const [download] = await Promise.all([page.waitForEvent("download"), csvOf(widget).click()]);
  expect(download.suggestedFilename()).toMatch(/^campaign-metrics-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.startsWith("\uFEFFcampaignId,Campaign,Figure,Detail,Number,Amount (EUR)\r\n")).toBe(
    true,
  );
  expect(csv).toContain(`,"'${formulaName.replaceAll('"', '""')}",Votes,DONE,1,\r\n`);
  expect(csv).toContain(`${yearEnd.campaignId},Year-end giving,Donations,PROCESSED,5,707.00\r\n`);
  expect(csv).toContain("Lyon gives,Budget,,,1000.00\r\n");
  expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);
  await expect(spokenBy(widget)).toHaveText(`Downloaded: ${download.suggestedFilename()}`);
});

test("without a connection it shows an error, the page's own link and a working retry", async ({
  page,
}) => {
  const events = await eventsOf(page);
  await page.route(allMetrics, (route) => route.abort());
  const widget = await open(page, { token: await newToken() });
  const retry = widget.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for the figures" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await events()).toContainEqual(
    expect.objectContaining({
      type: "obole-error",
      detail: expect.objectContaining({ type: "network", status: null, retryable: true }),
    }),
  );
  await page.unroute(allMetrics);
  await retry.click();
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
  await expect(widget.getByRole("heading", { name: "Campaign metrics" })).toBeFocused();
});

test("the campaigns of all pages are summed, and a partial sum is never shown", async ({
  page,
}) => {
  const events = await eventsOf(page);
  let isBroken = true;
  // The service's pages have 24 campaigns; here they have one, so that there are several pages.
  await page.route(allMetrics, (route) => {
    const address = new URL(route.request().url());
    if (isBroken && address.searchParams.has("cursor")) return route.abort();
    address.searchParams.set("limit", "1");
    return route.continue({ url: String(address) });
  });
  const widget = await open(page, { token: await newToken() });
  await expect(spokenBy(widget)).toHaveText("Some campaigns could not be loaded.");
  await expect(widget.locator("dl")).toHaveCount(0);
  await expect(csvOf(widget)).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await events()).map(({ type }) => type)).toContain("obole-error");
  isBroken = false;
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
  await expect(tableOf(widget, "Campaigns").getByRole("row")).toHaveCount(4);
});

test("tables that fail to load leave the figures, an error and a retry", async ({ page }) => {
  await page.route("**/details-*.js", (route) => route.abort());
  const widget = await open(page, { token: await newToken() });
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
  await expect(widget.getByRole("button", { name: "Try again" })).toBeVisible();
  await csvOf(widget).click();
  await expect(spokenBy(widget)).toContainText("That did not work.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/details-*.js");
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(tableOf(widget, "Campaigns")).toBeVisible();
  await expect(widget.getByText("That did not work.")).toHaveCount(0);
});

test("getToken provides the first token and the next", async ({ page }) => {
  const events = await eventsOf(page);
  const tokens = ["made-up", await newToken()];
  await page.exposeFunction("nextToken", () => tokens.shift() ?? "none");
  const before = () => {
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(document.querySelector("obole-campaign-metrics") as object, {
        getToken: Reflect.get(window, "nextToken"),
      });
    });
  };
  const widget = await open(page, {}, { before });
  await expect(figureOf(widget, "Made available")).toContainText("€1,057.00");
  expect(tokens).toEqual([]);
  expect(await events()).toEqual([{ type: "obole-ready", detail: {} }]);
});

test("an expired token covers the widget, which continues where it was with the next one", async ({
  page,
}) => {
  const events = await eventsOf(page);
  const widget = await openReady(page);
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: daySeconds + 60 });
  await chooserOf(widget).focus();
  await chooserOf(widget).selectOption("Without child accounts");
  const heading = widget.getByRole("heading", { name: "Your access has expired" });
  await expect(heading).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await events()).map(({ type }) => type)).toEqual([
    "obole-ready",
    "obole-error",
    "obole-token-expired",
  ]);
  const next = await newToken();
  await page.exposeFunction("nextToken", () => next);
  await widget.evaluate((element) => {
    Object.assign(element, { getToken: Reflect.get(window, "nextToken") });
  });
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(figureOf(widget, "Made available")).toContainText("€807.00");
  await expect(heading).toHaveCount(0);
});

test("another token shows its own account, whatever was chosen before", async ({ page }) => {
  const other = await createAccount(system, "Another account");
  await activeCampaign(other, { ...fixed, name: "Next door", budget: 4_200 });
  const widget = await openReady(page);
  await chooserOf(widget).selectOption("Year-end giving");
  await expect(figureOf(widget, "Made available")).toContainText("€807.00");
  const token = await newToken(other);
  await widget.evaluate((element, value) => element.setAttribute("token", value), token);
  await expect(figureOf(widget, "Made available")).toContainText("€42.00");
  await expect(widget.getByText("No charity has been chosen yet.")).toBeVisible();
});

test("a token for another widget is reported as such, not as expired", async ({ page }) => {
  const events = await eventsOf(page);
  const widget = await open(page, { token: await newToken(account, ["receipts"]) });
  await expect(
    widget.getByRole("heading", { name: "You do not have access to this" }),
  ).toBeVisible();
  expect((await events()).map(({ type }) => type)).toEqual(["obole-error"]);
});

test("can be used with the keyboard alone", async ({ page }) => {
  const widget = await openReady(page);
  await page.getByRole("heading", { name: "Host" }).evaluate((title) => {
    title.tabIndex = -1;
    title.focus();
  });
  await page.keyboard.press("Tab");
  await expect(chooserOf(widget)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(csvOf(widget)).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("Tab");
  await expect(tableToggleOf(widget)).toBeFocused();
  await page.keyboard.press("Space");
  for (const name of ["7 days", "30 days", "90 days", "A year"]) {
    await page.keyboard.press("Tab");
    await expect(widget.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(widget.getByRole("region", { name: "Donations per day" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(widget.getByRole("button", { name: "Year-end giving" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(figureOf(widget, "Made available")).toContainText("€807.00");
  await expect(widget.getByRole("heading", { name: "Campaign metrics" })).toBeFocused();
});

test("causes no layout shift: while it loads, with every choice and failure", async ({ page }) => {
  await interceptRequests(page);
  const shift = await watchLayout(page);
  for (const width of [1_000, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const widget = await openReady(page);
    await expect(figureOf(widget, "Made available")).toContainText("Used: 17.3%");
    await chooserOf(widget).selectOption("Year-end giving");
    await expect(figureOf(widget, "Made available")).toContainText("€807.00");
    await tableToggleOf(widget).click();
    await expect(tableToggleOf(widget)).toHaveAttribute("aria-pressed", "true");
    await page.route(allMetrics, (route) => route.abort());
    await chooserOf(widget).selectOption("Without child accounts");
    await expect(widget.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unroute(allMetrics);
    expect(await shift()).toBe(0);
  }
});

test("works in a narrow column of a right-to-left page", async ({ page }) => {
  await page.setViewportSize({ width: 256, height: 700 });
  const widget = await openReady(page, { dir: "rtl", css: "body { margin: 8px }" });
  expect(await sidewaysOverflow(page)).toBe(0);
  expect((await widget.boundingBox())?.width).toBe(240);
  const scroll = widget.locator(".scroll");
  expect(await scroll.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const part of [chooserOf(widget), csvOf(widget), tableToggleOf(widget)]) {
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
  await tableToggleOf(widget).click();
  await Promise.all([page.waitForEvent("download"), csvOf(widget).click()]);
  expect(complaints).toEqual([]);
});

for (const lang of isThorough ? ["en", "fr"] : ["en"]) {
  test(`is accessible in every state in both themes, ${lang}`, async ({ page }) => {
    const shown = { lang, css: ":root { color-scheme: light dark }" };
    const faultsOf = async (attributes: Readonly<Record<string, string>>) => {
      const widget = await open(page, attributes, shown);
      await expect(widget.getByRole("heading").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      return await accessibilityFaultsInThemes(page);
    };
    const token = await newToken();
    const fresh = await createAccount(system, "Nothing yet");
    const unknown = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";
    expect(await faultsOf({ token }), "all campaigns").toEqual([]);
    const one = { token, "campaign-id": yearEnd.campaignId };
    expect(await faultsOf(one), "one campaign").toEqual([]);
    expect(await faultsOf({ token, "campaign-id": unknown }), "missing").toEqual([]);
    expect(await faultsOf({ token: await newToken(fresh) }), "empty").toEqual([]);
    expect(await faultsOf({ token: "made-up" }), "expired").toEqual([]);
    await page.route(allMetrics, (route) => route.abort());
    expect(await faultsOf({ token }), "failed").toEqual([]);
    await page.unroute(allMetrics);
    await page.route(allMetrics, () => {});
    const loading = await open(page, { token }, shown);
    await expect(loading.getByRole("heading")).toBeVisible();
    expect(await accessibilityFaultsInThemes(page), "loading").toEqual([]);
  });
}

test("is accessible in forced colours and with reduced motion, with visible bars", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const widget = await openReady(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const { bars, text } = await widget.locator(".bars").evaluate((path) => ({
    bars: getComputedStyle(path).fill,
    text: getComputedStyle(document.body).color,
  }));
  expect(bars).toBe(text);
});
