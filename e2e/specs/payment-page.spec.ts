import { createServer, type Server } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { activeCampaign, unique } from "../support/giving.js";
import { listen } from "../support/listen.js";
import { enterCard, enterIban } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The page on which a donor pays, from the client's page and back. */

let system: RunningSystem;
let account: Account;
let site: Server;
let siteUrl: string;

test.beforeAll(async () => {
  site = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const outcome = new URL(request.url ?? "/", siteUrl).searchParams.get("payment");
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title><h1>Back: ${outcome}</h1></html>`,
    );
  });
  siteUrl = `http://localhost:${await listen(site)}`;
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
});
test.afterAll(async () => {
  site?.close();
  await system?.stop();
});

/** A DONE donation of 10.00 €, and the link to the page on which its donor pays it. */
async function giftToPay() {
  const { campaignId, charityIds } = await activeCampaign(account);
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    campaignId,
    uniqueExternalId: unique("order"),
    amount: 1_000,
    charityId: charityIds[0],
  });
  const route = `/v1/donations/${donationId}/payment-session`;
  const body = { returnUrl: `${siteUrl}/thanks?order=7` };
  const { url } = await account.call<{ url: string }>("POST", route, body);
  return { donationId, url };
}
const giftNow = (donationId: string) =>
  account.call<Record<string, unknown>>("GET", `/v1/donations/${donationId}`);

const landed = (page: Page, outcome: string) =>
  expect(page.getByRole("heading", { name: `Back: ${outcome}` })).toBeVisible();

test("a donor pays by card and comes back to the shop, and the donation is paid", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { donationId, url } = await giftToPay();
  await page.goto(url);
  expect(page.url()).toBe(`${system.baseUrl}/pay`);
  await expect(page.getByText(/You give €10\.00 to .+\./)).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await enterCard(page, "4242 4242 4242 4242");
  await landed(page, "succeeded");
  expect(page.url()).toBe(`${siteUrl}/thanks?order=7&payment=succeeded`);
  expect(await giftNow(donationId)).toMatchObject({ hasBeenCharged: true, status: "DONE" });
  expect(complaints).toEqual([]);
});

test("a payer whose answer was lost comes back paid, by another press, the link or a reload", async ({
  page,
}) => {
  const { donationId, url } = await giftToPay();
  await page.goto(url);
  await page.route(
    "**/v1/payment-sessions/complete",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await enterCard(page, "4242 4242 4242 4242");
  await expect(page.getByRole("alert").filter({ hasText: "could not reach" })).toBeVisible();
  expect(await giftNow(donationId)).toMatchObject({ hasBeenCharged: true });
  await page.getByRole("button", { name: "Confirm" }).click();
  await landed(page, "succeeded");
  const outcome = "**/v1/payment-sessions/continue";
  await page.route(outcome, (route) => route.abort(), { times: 1 });
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "This did not work" })).toBeFocused();
  await page.reload();
  await landed(page, "succeeded");
});

test("a donor pays without JavaScript: pastes the link, corrects the card, goes back to the shop", async ({
  browser,
}) => {
  const { donationId, url } = await giftToPay();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(url);
  const paste = async () => {
    await page.getByLabel("Your link").fill(url);
    await page.getByRole("button", { name: "Open the link" }).click();
  };
  await paste();
  // The secret is in no address.
  expect(page.url()).toBe(`${system.baseUrl}/pay`);
  await expect(page.getByText(/You give €10\.00 to .+\./)).toBeVisible();
  await enterCard(page, "4000 0000 0000 9995");
  await expect(page.getByRole("alert").filter({ hasText: "not enough money" })).toBeVisible();
  await enterCard(page, "4242 4242 4242 4242");
  await page.getByRole("link", { name: "Go back" }).click();
  await landed(page, "succeeded");
  expect(await giftNow(donationId)).toMatchObject({ hasBeenCharged: true, status: "DONE" });
  // As a payer does who never saw the answer.
  await page.goto(url);
  await paste();
  await page.getByRole("link", { name: "Go back" }).click();
  await landed(page, "succeeded");
  await context.close();
});

test("a declined card is said in words, and another one pays", async ({ page }) => {
  const { donationId, url } = await giftToPay();
  await page.goto(url);
  await enterCard(page, "4000 0000 0000 9995");
  await expect(page.getByRole("alert").filter({ hasText: "not enough money" })).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  expect(await giftNow(donationId)).toMatchObject({ paidAt: null, paymentId: null });
  await enterCard(page, "4242 4242 4242 4242");
  await landed(page, "succeeded");
});

test("3-D Secure that is refused or closed charges nothing, and can be passed afterwards", async ({
  page,
}) => {
  const { donationId, url } = await giftToPay();
  await page.goto(url);
  await enterCard(page, "4000 0025 0000 3155");
  const asked = page.getByRole("heading", { name: "Confirm with your bank" });
  await expect(asked).toBeFocused();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Refuse it" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not confirmed" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: "Close without an answer" }).click();
  expect(await giftNow(donationId)).toMatchObject({ paidAt: null, paymentId: null });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Confirm the payment" }).click();
  await landed(page, "succeeded");
});

test("a direct debit that takes days says so on the way back, and pays by the clock", async ({
  page,
}) => {
  const { donationId, url } = await giftToPay();
  await page.goto(url);
  await enterIban(page, "DE08370400440532013003");
  await landed(page, "processing");
  expect(await giftNow(donationId)).toMatchObject({ paidAt: null, status: "DONE" });
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: 5 * 86_400 });
  account = await signInAgain(system, account);
  await expect
    .poll(async () => (await giftNow(donationId)).status, { timeout: 30_000 })
    .toBe("PROCESSED");
});

test("a donor who cancels comes back unpaid, and can use the link again", async ({ page }) => {
  const { url } = await giftToPay();
  await page.goto(url);
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await landed(page, "canceled");
  await page.goto(url);
  await enterCard(page, "4242 4242 4242 4242");
  await landed(page, "succeeded");
});

test("a payer who comes back from the provider's page unpaid is shown the payment again", async ({
  page,
}) => {
  const { url } = await giftToPay();
  const back = url.replace("/pay#", "/pay?returned=1#");
  await page.goto(back);
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();

  // The provider says nothing: the payer may have left its page.
  const waiting = { status: "WAITING", url: null, returnUrl: null };
  await page.route("**/v1/payment-sessions/continue", (route) => route.fulfill({ json: waiting }));
  await page.goto("about:blank");
  await page.goto(back);
  await expect(
    page.getByRole("heading", { name: "Your payment is being confirmed" }),
  ).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await enterCard(page, "4242 4242 4242 4242");
  await landed(page, "succeeded");
});
