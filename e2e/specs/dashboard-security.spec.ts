import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount } from "../support/api.js";
import { signInByOneself } from "../support/dashboard.js";
import { unique } from "../support/giving.js";
import { accessibilityFaultsInThemes, complaintsOf } from "../support/page-checks.js";
import { addAuthenticator, startNamedSystem } from "../support/passkeys.js";
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

test("a person adds a passkey, signs in with it without an e-mail, and removes it", async ({
  page,
}) => {
  const named = await startNamedSystem();
  try {
    const account = await createAccount(named, unique("Atelier"));
    await callOperator(named, "PATCH", `/operator/accounts/${account.accountId}`, {
      authSchemes: ["API", "EMAIL"],
    });
    const complaints = complaintsOf(page);
    const authenticator = await addAuthenticator(page);
    await signInByOneself(named, page, account);
    await openSecurity(page);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Work laptop");
    await dialog.getByRole("button", { name: "Add a passkey" }).click();
    const passkeys = page.getByRole("table", { name: "Passkeys" });
    await expect(passkeys.getByRole("row", { name: /Work laptop/ })).toBeVisible();
    expect(await authenticator.passkeys()).toMatchObject([
      { isResidentCredential: true, rpId: "localhost" },
    ]);
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);

    await page.getByRole("button", { name: "Add a passkey" }).click();
    await dialog.getByLabel("Name").fill("Again");
    await dialog.getByRole("button", { name: "Add a passkey" }).click();
    await expect(dialog.getByText("You already have a passkey on this device.")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    await expect(page).toHaveURL(/\/sign-in$/);
    const byPasskey = page.getByRole("button", { name: "Sign in with a passkey" });
    await expect(byPasskey).toBeVisible();
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    await byPasskey.click();
    await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
    const [used] = await authenticator.passkeys();
    expect(used?.signCount).toBeGreaterThan(1);

    await openSecurity(page);
    await passkeys.getByRole("button", { name: "Rename" }).click();
    await dialog.getByLabel("Name").fill("Old laptop");
    await dialog.getByRole("button", { name: "Rename" }).click();
    const renamed = passkeys.getByRole("row", { name: /Old laptop/ });
    await renamed.getByRole("button", { name: "Remove" }).click();
    // The session that the passkey began ends with it.
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await byPasskey.click();
    await expect(page.getByRole("alert")).toHaveText(/^The passkey was not accepted/);
    // The browser itself reports the refused passkey.
    expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  } finally {
    await named.stop();
  }
});

test("an authenticator that does not verify its user adds no passkey", async ({ page }) => {
  const named = await startNamedSystem();
  try {
    const account = await createAccount(named, unique("Atelier"));
    await callOperator(named, "PATCH", `/operator/accounts/${account.accountId}`, {
      authSchemes: ["API", "EMAIL"],
    });
    const authenticator = await addAuthenticator(page);
    await authenticator.verify(false);
    await signInByOneself(named, page, account);
    await openSecurity(page);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Found phone");
    await dialog.getByRole("button", { name: "Add a passkey" }).click();
    await expect(dialog.getByText(/^No passkey was made/)).toBeVisible();
    expect(await authenticator.passkeys()).toEqual([]);
  } finally {
    await named.stop();
  }
});
