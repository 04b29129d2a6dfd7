import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../support/api.js";
import { signInAsAdministrator } from "../support/dashboard.js";
import { unique } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The picture of a campaign beside the form in which it is planned. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

const pictureOf = (page: Page) => page.frameLocator("iframe.preview:not([hidden])");

test("the picture of a campaign follows what is entered, keeps the last one, and stores nothing", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const account = await createAccount(system, unique("Atelier"));
  await signInAsAdministrator(page, account);
  await page.goto(`${system.baseUrl}/dashboard/campaigns/new`);
  const picture = pictureOf(page);
  await expect(picture.getByText("Preview", { exact: true })).toBeVisible();

  await page.getByLabel("Language").last().selectOption("de");
  await expect(picture.getByRole("heading", { level: 1 })).toHaveText(/Organisation/);
  await page.getByLabel("Name").fill("Noël 2026");
  await expect(picture.getByText("Noël 2026")).toBeVisible();

  // Too long for a name: the API refuses it, and the picture stays.
  await page.getByLabel("Name").evaluate((field: HTMLInputElement) => {
    field.removeAttribute("maxlength");
  });
  const answer = page.waitForResponse((response) => response.status() === 204);
  await page.getByLabel("Name").fill("x".repeat(5_000));
  await answer;
  await expect(picture.getByText("Noël 2026")).toBeVisible();

  expect(await page.locator("iframe.preview:not([hidden])").getAttribute("sandbox")).toBe(
    "allow-same-origin",
  );
  const { data } = await account.call<{ data: unknown[] }>("GET", "/v1/campaigns");
  expect(data).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the form and its picture fit a phone and pass the accessibility rules", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  await signInAsAdministrator(page, account);
  await page.goto(`${system.baseUrl}/dashboard/campaigns/new`);
  await expect(pictureOf(page).getByText("Preview", { exact: true })).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("a form of another site, and a visitor who is not signed in, get no picture", async ({
  request,
}) => {
  const url = `${system.baseUrl}/dashboard/preview`;
  const form = { draft: "{}" };
  const forged = await request.post(url, { form, headers: { "sec-fetch-site": "cross-site" } });
  expect(forged.status()).toBe(403);
  const unknown = await request.post(url, { form, headers: { "sec-fetch-site": "same-origin" } });
  expect(unknown.status()).toBe(401);
});
