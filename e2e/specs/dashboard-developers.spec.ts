import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { unique } from "../support/giving.js";
import { accessibilityFaultsInThemes, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { startWebhookReceiver } from "../support/webhook-receiver.js";

/** What developers find in the dashboard: the request log, and the deliveries of a webhook. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

async function signIn(page: Page, account: Account): Promise<void> {
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", path, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
}

test("the request log shows a refused call, which leads to its error in the guide", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  await account.answerTo("GET", `/v1/campaigns/${account.accountId}`);
  await account.answerTo("POST", "/v1/donations", {});
  await signIn(page, account);
  await page.goto(`${system.baseUrl}/dashboard/developers`);
  await page.getByRole("link", { name: "Request log" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Request log" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "schema_problems" })).toBeVisible();
  }).toPass();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysOverflow(page)).toBe(0);

  await page.getByLabel("Status").selectOption({ label: "Successes (2xx)" });
  await expect(page.getByRole("link", { name: "schema_problems" })).toHaveCount(0);
  await page.getByLabel("Status").selectOption({ label: "Errors of the call (4xx)" });
  await page.getByRole("link", { name: "not_found", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/errors#not_found$/);
  await expect(page.locator("#not_found")).toBeAttached();
});

test("failed deliveries are sent again once the person has seen how many they are", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const receiver = await startWebhookReceiver();
  receiver.answerAlways(404);
  const { webhookId } = await account.call<{ webhookId: string }>("POST", "/v1/webhooks", {
    ...{ name: "Shop", target: receiver.url, events: ["donation_update"] },
    ...{ authenticationStrategy: "BEARER", accessToken: "a-token" },
  });
  for (let count = 0; count < 2; count++) {
    await account.call("POST", `/v1/webhooks/${webhookId}/ping`);
    await receiver.nextCall();
  }
  receiver.answerAlways(200);
  await signIn(page, account);
  await page.goto(`${system.baseUrl}/dashboard/developers/${webhookId}`);
  await expect(page.getByRole("cell", { name: "Failed" })).toHaveCount(2);
  await page.getByRole("button", { name: "Send several again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("From").fill("2099-01-01T00:00");
  await dialog.getByRole("button", { name: "Count them" }).click();
  await expect(dialog.getByText("There is no such delivery.")).toBeVisible();
  await dialog.getByLabel("From").fill("");
  await dialog.getByRole("button", { name: "Count them" }).click();
  await expect(dialog.getByText("2 deliveries are sent to your server again")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  expect(receiver.calls).toHaveLength(2);

  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog).toBeHidden();
  await receiver.nextCall();
  await receiver.nextCall();
  await receiver.stop();
});
