import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { unique } from "../support/giving.js";
import { accessibilityFaultsInThemes, complaintsOf } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** How people sign in to the dashboard, and what they see of it. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

/** Signs the account's administrator in by a magic link. */
async function signIn(page: Page, account: Account): Promise<void> {
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", path, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
}

test("a person sees where they are signed in, and signs other devices out", async ({
  page,
  browser,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  const contexts: BrowserContext[] = [];
  const others: Page[] = [];
  for (const userAgent of [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  ]) {
    const context = await browser.newContext({ userAgent });
    contexts.push(context);
    const other = await context.newPage();
    others.push(other);
    await signIn(other, account);
  }
  await signIn(page, account);
  await openSecurity(page);
  const devices = page.getByRole("table", { name: "Devices" });
  await expect(devices.getByRole("row")).toHaveCount(4);
  await expect(devices.getByRole("row", { name: /Chrome · Windows.*This device/ })).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);

  const phone = devices.getByRole("row", { name: /Safari · iPhone/ });
  await phone.getByRole("button", { name: "Sign out" }).click();
  await expect(devices.getByRole("row")).toHaveCount(3);
  await others[1]?.getByRole("link", { name: "Campaigns", exact: true }).click();
  await expect(others[1] as Page).toHaveURL(/\/sign-in$/);

  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(devices.getByRole("row")).toHaveCount(2);
  await others[0]?.reload();
  await expect(others[0] as Page).toHaveURL(/\/sign-in$/);
  expect(complaints).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});
