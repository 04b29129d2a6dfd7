import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount } from "../support/api.js";
import { ROOT_DIRECTORY, type RunningProgram } from "../support/child-process.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

/** The demo site's pages, used as by a developer who evaluates the widgets. */

let system: RunningSystem;
let account: Account;
let demo: RunningProgram;

const start = () => startDemoSite({ oboleUrl: system.baseUrl, ...account });

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
  demo = await start();
  // Settles donations as `npm start` does, so that there are receipts.
  await untilSetUp();
  await callOperator(system, "POST", "/operator/settlements", { accountId: account.accountId });
});
test.afterAll(async () => {
  await demo?.stop();
  await system?.stop();
});

const untilSetUp = async () => expect((await fetch(`${demo.baseUrl}/api/session`)).ok).toBe(true);

/** The steps until each page shows its widget. */
const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/": (page) => orderAt(page, "Place the order"),
  "/gift.html": async (page) => {
    await page.getByRole("button", { name: "Sign in as Louise" }).click();
    await orderAt(page, "Choose a charity");
  },
  "/round-up.html": async (page) => {
    await page.locator("obole-round-up").scrollIntoViewIfNeeded();
    await expect(page.locator("obole-round-up").getByRole("radio").first()).toBeVisible();
  },
  "/giving.html": async (page) => {
    await page.locator("obole-give").scrollIntoViewIfNeeded();
    await expect(page.locator("obole-give").getByRole("radio").first()).toBeVisible();
  },
  "/vote.html": (page) => orderAt(page, "Take my ballot"),
  "/react.html": (page) => orderAt(page, "Place the order"),
  "/donor.html": async (page) => {
    await page.getByRole("button", { name: "Sign in as Louise" }).click();
    await expect(page.locator("obole-donor-platform").getByText("€60.00").first()).toBeVisible();
  },
  "/admin.html": async (page) => {
    await page.getByRole("button", { name: "Sign in as Noé" }).click();
    for (const [tag, shown] of Object.entries(office)) {
      await page.locator(tag).scrollIntoViewIfNeeded();
      await expect(page.locator(tag).getByText(shown).first()).toBeVisible();
    }
  },
  "/theme.html": async (page) => {
    await page.locator("obole-charity-selection").scrollIntoViewIfNeeded();
    await charityOf(page).waitFor();
  },
  "/strict.html": (page) => orderAt(page, "Place an order"),
  "/rendered.html": (page) => charityOf(page).waitFor(),
};

const office = {
  "obole-campaign-metrics": "Donations per day",
  "obole-receipts": "€12.00",
  "obole-selection-editor": "Changes are saved as you go.",
};

const charityOf = (page: Page) =>
  page
    .locator("obole-charity-selection")
    .getByRole("radio", { name: /\(sandbox\)/ })
    .first();

async function orderAt(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await charityOf(page).waitFor();
}

test("its menu links to every page, also by keyboard, and marks the current one", async ({
  page,
}) => {
  await page.goto(demo.baseUrl);
  const links = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(Object.keys(pages));
  for (const [index, address] of Object.keys(pages).entries()) {
    await links.nth(index).press("Enter");
    await expect(page).toHaveURL(demo.baseUrl + address);
    await expect(links.nth(index)).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(/ · Atelier Lumen$/);
  }
});

for (const [address, showWidget] of Object.entries(pages)) {
  test(`${address} works on a small phone, is accessible in both themes and logs nothing`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(demo.baseUrl + address);
    if (isThorough) expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    await showWidget(page);
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test(`${address} shows and copies lines of the files that run`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(demo.baseUrl + address);
    const figures = page.locator("section", { hasText: "lines it took" }).locator("figure");
    expect(await figures.count()).toBeGreaterThan(1);
    let total = 0;
    for (const figure of await figures.all()) {
      const file = (await figure.locator("figcaption code").textContent()) ?? "";
      const shown = (await figure.locator("pre code").textContent()) ?? "";
      const lines = shown.split("\n");
      total += lines.length;
      const source = (await textOf(file)).split("\n").map((line) => line.trim());
      for (const line of lines) expect(source).toContain(line.trim());

      await figure.getByRole("button", { name: `Copy the lines of ${file}` }).click();
      await expect(figure.getByRole("button")).toHaveText("Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    }
    await expect(page.getByRole("heading", { name: `The ${total} lines it took` })).toBeVisible();
  });
}

/** The text of a file as it runs; browser files as they are served. */
async function textOf(file: string): Promise<string> {
  const [folder, name] = file.split("/");
  if (folder === "public")
    return await (await fetch(`${demo.baseUrl}/${name === "index.html" ? "" : name}`)).text();
  return await readFile(path.join(ROOT_DIRECTORY, "demo-site", file), "utf8");
}

test("the React page receives events, changes the widget's language, and resets it with the next order", async ({
  page,
}) => {
  await page.goto(`${demo.baseUrl}/react.html`);
  await page.getByRole("button", { name: "One lamp more" }).click();
  await orderAt(page, "Place the order");
  const heard = page.getByRole("list", { name: "Events, newest first" }).getByRole("listitem");
  const widget = page.locator("obole-charity-selection");
  await charityOf(page).check();
  await expect(heard.first()).toContainText("obole-select");

  await page.getByLabel("Language of the widget").selectOption("fr");
  await widget.getByRole("button", { name: /^Verser nos 5,96/ }).click();
  await expect(widget.getByRole("heading", { name: "Merci" })).toBeVisible();
  await expect(heard.first()).toContainText("obole-claim");

  await page.getByRole("button", { name: "One lamp more" }).click();
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByRole("heading", { name: "Who receives €8.94?" })).toBeVisible();
  await expect(widget.getByText("8,94").first()).toBeVisible();
  await expect(charityOf(page)).toBeVisible();
});

test("a customer sees her gifts and receipts, chooses a charity for the last one, and signs out", async ({
  page,
}) => {
  await page.goto(`${demo.baseUrl}/donor.html`);
  await pages["/donor.html"]?.(page);
  const platform = page.locator("obole-donor-platform");
  await platform.getByRole("button", { name: "Choose a charity" }).click();
  await platform.getByRole("radio").first().check();
  await platform.getByRole("button", { name: /€4\.80/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

  await platform.getByRole("tab", { name: "Regular gifts" }).click();
  await expect(platform.getByText("€15.00").first()).toBeVisible();
  await platform.getByRole("tab", { name: "Receipts" }).click();
  await expect(platform.getByText("€12.00").first()).toBeVisible();

  await page.reload();
  await expect(platform).toBeVisible();
  await platform.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in as Louise" })).toBeFocused();
});

test("the shop's magic link opens her gifts on Obole's own page", async ({ page }) => {
  await page.goto(`${demo.baseUrl}/donor.html`);
  await pages["/donor.html"]?.(page);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("link", { name: "Open her gifts on Obole’s page" });
  await expect(link).toBeFocused();
  const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await opened.getByRole("button").first().click();
  await expect(opened.locator("obole-donor-platform").getByText("€60.00").first()).toBeVisible();
  expect(new URL(opened.url()).origin).toBe(system.baseUrl);
});

test("the checkout no longer offers a charity that the office removes from the selection", async ({
  page,
}) => {
  await page.goto(`${demo.baseUrl}/admin.html`);
  await pages["/admin.html"]?.(page);
  const editor = page.locator("obole-selection-editor");
  const remove = editor.getByRole("button", { name: /^Remove .*cerf-volant/ });
  await remove.click();
  await expect(page.getByText("Saved. The checkout shows these charities")).toBeVisible();
  await page.goto(demo.baseUrl);
  await orderAt(page, "Place the order");
  await expect(page.getByRole("radio", { name: /cerf-volant/ })).toHaveCount(0);
});

test("the strict page has no policy violations until it causes one on purpose", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(`${demo.baseUrl}/strict.html`);
  await orderAt(page, "Place an order");
  const widget = page.locator("obole-charity-selection");
  await charityOf(page).check();
  await widget.getByRole("button", { name: "Send our €3.70" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page.locator("#violations")).toHaveText("0");
  expect(complaints).toEqual([]);

  await page.getByRole("button", { name: "Break the policy on purpose" }).click();
  await expect(page.locator("#violations")).toHaveText("1");
});

test("the theming page applies exactly the style sheet that it shows", async ({ page }) => {
  await page.goto(`${demo.baseUrl}/theme.html`);
  const widget = page.locator("obole-charity-selection");
  await charityOf(page).waitFor();
  await page.getByRole("button", { name: "Ink" }).click();
  await page.getByLabel("Accent", { exact: true }).fill("#7a2e6e");
  await page.getByRole("slider", { name: "Space" }).fill("24");
  await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("de");
  await page.getByRole("combobox", { name: "Direction" }).selectOption("rtl");
  const css = page.locator("#css");
  await expect(css).toContainText("--obole-color-accent: light-dark(#7a2e6e, #f5f5f5);");
  await expect(css).toContainText("--obole-radius: 0px;");
  await expect(css).toContainText("--obole-space: 24px;");
  await expect(widget).toHaveCSS("--obole-space", "24px");
  await expect(widget).toHaveCSS("direction", "rtl");
  await expect(widget.getByRole("searchbox")).toHaveAccessibleName(/suchen/i);

  await page.getByLabel("Dark").check();
  await expect(widget).toHaveCSS("color-scheme", "dark");
  await expect(page.getByLabel("Accent", { exact: true })).toHaveValue("#f5f5f5");
  await page.getByLabel("Text", { exact: true }).fill("#222222");
  await expect(page.getByText(/^Text has a contrast of 1\.\d\.$/)).toBeVisible();
});

test("a second start reuses the objects of the first", async () => {
  const counts = async () =>
    await Promise.all(
      ["campaigns", "donors", "donations", "recurring-donations", "webhooks"].map(
        async (list) =>
          (await account.call<{ data: unknown[] }>("GET", `/v1/${list}?limit=100`)).data.length,
      ),
    );
  const before = await counts();
  await demo.stop();
  demo = await start();
  await untilSetUp();
  expect(await counts()).toEqual(before);
});
