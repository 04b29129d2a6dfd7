import { expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount } from "../support/api.js";
import { linkIn, signInByMail } from "../support/dashboard.js";
import { unique } from "../support/giving.js";
import { enterCard, mailsTo } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { receipting, settledDonation } from "../support/receipts.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The dashboard for somebody who has just been invited and writes no code. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

/** A new account that can pay nothing yet, as the operator makes it. */
async function newAccount(): Promise<Account> {
  const account = await createAccount(system, unique("Atelier"), { withPaymentMethod: null });
  await callOperator(system, "PATCH", `/operator/accounts/${account.accountId}`, {
    authSchemes: ["API", "EMAIL"],
  });
  return account;
}

/** Accepts the mailed invitation, and signs in by the mailed link. */
async function accept(page: Page, email: string): Promise<void> {
  const [invitation] = await mailsTo(system, email, "INVITATION");
  await page.goto(linkIn(invitation?.text));
  await page.getByLabel("First name").fill("Inès");
  await page.getByLabel("Last name").fill("Martin");
  await page.getByRole("button").click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(`${system.baseUrl}/sign-in`);
  await signInByMail(system, page, email);
}

/** Fills the form of a new campaign that sends mails, and shows its draft. */
async function draftCampaign(page: Page, shape: RegExp, budget?: string): Promise<void> {
  await page.getByRole("link", { name: "Campaigns" }).click();
  await page.getByRole("link", { name: "New campaign" }).first().click();
  await page.getByLabel("Name").fill("Noël 2026");
  await page.getByLabel(shape).check();
  if (budget !== undefined) await page.getByLabel("Budget in euros").fill(budget);
  await page.getByLabel("How do people reach it?").selectOption("EMAIL");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Noël 2026" })).toBeVisible();
}

const download = async (page: Page, name: string | RegExp): Promise<string> => {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return (await started).suggestedFilename();
};

test("takes an invited newcomer from a draft to gifts and the invoice, without code", async ({
  page,
  browser,
}) => {
  const account = await newAccount();
  const email = `${unique("ines")}@lumen.example`;
  await account.call("POST", "/v1/invitations", { email, role: "ADMIN" });
  const complaints = complaintsOf(page);
  await accept(page, email);

  const previewed = page.waitForResponse(/\/give\/[\w-]+\/preview$/);
  await draftCampaign(page, /^A budget, given/, "1000");
  // No script runs in the preview, so what it shows is asked of its answer.
  const shown = await previewed;
  expect(await shown.text()).toContain("Noël 2026");
  await expect(page.getByTitle("What donors see")).toBeVisible();
  const preview = await page.context().newPage();
  await preview.goto(shown.url());
  expect(await accessibilityFaultsInThemes(preview)).toEqual([]);
  await preview.close();
  const steps = page.getByRole("list", { name: "Before people can give" });
  const payment = steps.getByRole("listitem").filter({ hasText: "Payment method" });
  await expect(payment).toContainText("To do");
  await expect(page.getByRole("button", { name: "Activate" })).toHaveCount(0);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);

  await payment.getByRole("link", { name: "Add a payment method" }).click();
  await page.getByRole("button", { name: "Add a payment method" }).click();
  await enterCard(page, "4242 4242 4242 4242");
  await expect(page.getByRole("cell", { name: /4242$/ })).toBeVisible();

  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const colleague = `${unique("paul")}@lumen.example`;
  await page.getByLabel("E-mail").fill(colleague);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("The invitation is on its way")).toBeVisible();
  expect(await mailsTo(system, colleague, "INVITATION")).toHaveLength(1);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Campaigns" }).click();
  await page.getByRole("link", { name: "Noël 2026" }).click();
  await expect(page.getByText("Everything is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Activate" }).click();
  await page.getByRole("link", { name: "Send people their links" }).click();

  await page.getByLabel("Amount for each person in euros").fill("25");
  const people = Array.from({ length: 10 }, (_, n) => `${unique(`guest${n}`)}@lumen.example`);
  const lines = people.map((address, n) =>
    n === 0 ? `${address}, Marie, Dupont` : `${address}; Guest ${n}`,
  );
  // Typed, because React does not see what Playwright fills into a text area of Firefox.
  await page
    .getByLabel("People")
    .pressSequentially([...lines, "not-an-address, Paul", lines[3]].join("\n"));
  await page.getByRole("button", { name: "Send 11 links" }).click();
  await expect(page.getByText(/^10 links on the way/)).toBeVisible();
  await expect(page.getByText(/^not-an-address, Paul: /)).toBeVisible();
  await expect(page.getByLabel("People")).toHaveValue("not-an-address, Paul");
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  const mails = await Promise.all(people.map((one) => mailsTo(system, one, "DONATION_CLAIM")));
  expect(mails.map((one) => one.length)).toEqual(people.map(() => 1));

  const guest = await browser.newPage();
  await guest.goto(/http\S+\/give\/\S+/.exec(mails[0]?.[0]?.text ?? "")?.[0] ?? "");
  await guest.getByRole("radio").first().check();
  await guest.getByRole("button", { name: "Send our €25.00" }).click();
  await expect(guest.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await guest.close();

  await page.getByRole("link", { name: "Watch the donations come in" }).click();
  await expect(page.getByRole("cell", { name: "€25.00" })).toHaveCount(10);
  await page.getByRole("row").filter({ hasText: "Marie Dupont" }).getByRole("link").click();
  const happened = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(happened).toHaveText([/^Created/, /^Charity chosen/]);

  await page.getByRole("link", { name: "Money" }).click();
  expect(await download(page, /^Download (?!all)/)).toMatch(/\.pdf$/);
  // The browser itself reports the refused address.
  expect(complaints.filter((text) => !text.includes("status of 400"))).toEqual([]);
});

test("tells the history of a donation that its donor paid, and offers its tax receipt", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const giving = await receipting(system, account, unique("Sea Rescue"));
  const gift = { amount: 4_200, paidBy: "donor" } as const;
  const donationId = await settledDonation(system, account, giving, gift);
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", path, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();

  await page.goto(`${system.baseUrl}/dashboard/donations/${donationId}`);
  const happened = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(happened.filter({ hasText: "Created and chosen" })).toBeVisible();
  await expect(happened.filter({ hasText: /^Set aside for the charity/ })).toBeVisible();
  await expect(happened.filter({ hasText: /^Tax receipt .+ issued/ })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await download(page, /^Download receipt/)).toMatch(/\.pdf$/);
});
