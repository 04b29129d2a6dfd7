import { expect, type Page, test } from "@playwright/test";
import { callOperator, createAccount, secondOperatorKey } from "../support/api.js";
import { unique } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The back office: what the people who operate the service do without commands. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

async function signIn(page: Page, key: string): Promise<void> {
  await page.goto(`${system.baseUrl}/back-office`);
  await page.getByLabel("Your operator key").fill(key);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

test("is opened with an operator's key, refuses a wrong one, and is left by signing out", async ({
  page,
}) => {
  await page.goto(`${system.baseUrl}/back-office/accounts`);
  await page.getByLabel("Your operator key").fill("a-guess");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This key is not known.")).toBeVisible();
  await page.getByLabel("Your operator key").fill(system.operatorKey);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe(
    "{}",
  );
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Your operator key")).toBeVisible();
});

test("is opened once by the link that a sandbox prints", async ({ page }) => {
  const response = await fetch(`${system.baseUrl}/back-office/links`, {
    method: "POST",
    headers: { authorization: `Bearer ${system.operatorKey}` },
  });
  const { url } = (await response.json()) as { url: string };
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  expect(page.url()).not.toContain("link=");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Your operator key")).toBeVisible();
  await page.goto(url);
  await expect(page.getByLabel("Your operator key")).toBeVisible();
});

test("creates, changes and closes an account, and the audit log names the operator", async ({
  page,
}) => {
  const name = unique("Atelier");
  await signIn(page, secondOperatorKey(system));
  await page.getByRole("link", { name: "Accounts" }).click();
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("dialog").locator("code")).toHaveCount(2);
  await page.keyboard.press("Escape");
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("checkbox", { name: "B2C" }).uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect(row).not.toContainText("B2C");
  await row.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(row).toContainText("Closed");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Audit log" }).click();
  const entry = page.getByRole("row").filter({ hasText: "update-operator-account" }).first();
  await expect(entry).toContainText("second");
});

test("needs two operators for a charity's bank account", async ({ page, browser }) => {
  const { data } = await callOperator<{ data: { name: string }[] }>(
    system,
    "GET",
    "/operator/charities?published=true&limit=1",
  );
  const name = String(data[0]?.name);
  const open = async (on: Page) => {
    await on.goto(`${system.baseUrl}/back-office/charities?search=${encodeURIComponent(name)}`);
    await on.getByRole("link", { name, exact: true }).click();
  };
  await signIn(page, system.operatorKey);
  await open(page);
  await page.getByRole("button", { name: "Propose another" }).click();
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 188");
  await page.getByLabel("Account holder").fill("Les Amis");
  await page.getByRole("dialog").getByRole("button", { name: "Propose another" }).click();
  await expect(page.getByRole("dialog").getByText(/iban/i).first()).toBeVisible();
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 189");
  await page.getByRole("dialog").getByRole("button", { name: "Propose another" }).click();
  await expect(page.getByText("another operator approves it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve the account" })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, secondOperatorKey(system));
  await open(other);
  await other.getByRole("button", { name: "Approve the account" }).click();
  await expect(other.getByText(/approved by/)).toBeVisible();
  await other.context().close();
});

test("advances a sandbox's clock, audits the ledger and finds a donation by its reference", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const { data } = await account.call<{ data: { charitiesSelectionId: string }[] }>(
    "GET",
    "/v1/charities-selections",
  );
  const { campaignId } = await account.call<{ campaignId: string }>("POST", "/v1/campaigns", {
    name: "Shop",
    slug: unique("shop"),
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
    charitiesSelectionId: data[0]?.charitiesSelectionId,
  });
  await account.call("POST", `/v1/campaigns/${campaignId}/activate`);
  const uniqueExternalId = unique("order");
  const gift = { campaignId, uniqueExternalId, amount: 1_234 };
  await account.call("POST", "/v1/donations", gift);

  await signIn(page, system.operatorKey);
  await page.getByRole("button", { name: "+1 day" }).click();
  await expect(page.getByText("It is now")).toBeVisible();
  await page.getByRole("link", { name: "Ledger" }).click();
  await page.getByRole("button", { name: "Audit the ledger" }).click();
  await expect(page.getByText("Every cent is accounted for")).toBeVisible();
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByLabel("ID, e-mail, reference or name").fill(uniqueExternalId);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /€12\.34/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "€12.34" })).toHaveCount(1);
});

test("shows why a mail was not delivered, and lifts the suppression of its address", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const email = `${unique("ada")}@lumen.example`;
  const invite = () => account.call("POST", "/v1/invitations", { email, role: "ADMIN" });
  const { invitationId } = (await invite()) as { invitationId: string };
  const { data } = await callOperator<{ data: { mailId: string }[] }>(
    system,
    "GET",
    `/operator/mails?to=${email}`,
  );
  // As a mail server delivers it.
  const lines = [
    "To: <postmaster@give.example>",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=x\n",
    "--x\nContent-Type: message/delivery-status\n",
    "Reporting-MTA: dns; mail.give.example\n",
    `Final-Recipient: rfc822; ${email}\nAction: failed\nStatus: 5.1.1`,
    "\n--x\nContent-Type: text/rfc822-headers\n",
    `Message-ID: <${data[0]?.mailId}@give.example>`,
    "\n--x--\n",
  ];
  const reported = await fetch(`${system.baseUrl}/operator/mail-reports/messages`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${system.operatorKey}`,
      "Content-Type": "message/rfc822",
    },
    body: lines.join("\n"),
  });
  expect(await reported.json()).toMatchObject({ status: "BOUNCED", changed: true });
  await account.call("POST", `/v1/invitations/${invitationId}/resend`);

  await signIn(page, system.operatorKey);
  await page.getByRole("link", { name: "Mails" }).click();
  await page.getByLabel("To", { exact: true }).fill(email);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("It cannot be delivered: there is no such address").first(),
  ).toBeVisible();
  await expect(page.getByText("Not sent: an earlier mail to the address bounced.")).toBeVisible();
  await page.getByRole("button", { name: "Lift" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lift" }).click();
  await expect(page.getByText("Every address gets its mails")).toBeVisible();
});

const screens = [
  ...["", "/search", "/accounts", "/charities", "/donations", "/invoices", "/payments"],
  ...["/bank", "/payouts", "/ledger", "/mails", "/stuck", "/audit", "/nowhere"],
];

test("every screen is accessible in both themes and fits a phone", async ({ page }) => {
  test.slow();
  await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  await page.goto(`${system.baseUrl}/back-office`);
  await expect(page.getByLabel("Your operator key")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page), "sign-in").toEqual([]);
  await signIn(page, system.operatorKey);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const screen of screens) {
    await page.goto(`${system.baseUrl}/back-office${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await accessibilityFaultsInThemes(page), screen).toEqual([]);
    expect(await sidewaysOverflow(page), screen).toBe(0);
  }
  expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
});
