import { expect, test } from "@playwright/test";
import { callOperator, createAccount } from "../support/api.js";
import { linkIn, signInAsAdministrator, signInByMail } from "../support/dashboard.js";
import { activeCampaign, donationBody, unique } from "../support/giving.js";
import { mailsTo } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The dashboard: what an account's people do without code. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

/** A new account with an administrator who can sign in by email. */
async function accountWithMail() {
  const account = await createAccount(system, unique("Atelier"));
  await callOperator(system, "PATCH", `/operator/accounts/${account.accountId}`, {
    authSchemes: ["API", "EMAIL"],
  });
  const email = `${unique("ines")}@lumen.example`;
  const invitation = { email, role: "ADMIN" };
  const { acceptUrl } = await account.call<{ acceptUrl: string }>(
    ...(["POST", "/v1/invitations", invitation] as const),
  );
  const token = new URLSearchParams(new URL(acceptUrl).hash.slice(1)).get("token");
  await account.call("POST", "/v1/invitations/accept", {
    ...{ token, firstName: "Inès", lastName: "Martin" },
  });
  return { account, email };
}

test("is opened by a link that a person asks for by e-mail, and is left by signing out", async ({
  page,
}) => {
  const { email } = await accountWithMail();
  await page.goto(`${system.baseUrl}/dashboard`);
  await expect(page).toHaveURL(/\/sign-in$/);
  await signInByMail(system, page, email);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto(`${system.baseUrl}/dashboard/team`);
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("takes a newcomer from no campaign to a donation, without code", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: /^Create your first campaign/ }).click();
  await page.getByLabel("Name").fill("Noël 2026");
  await page.getByLabel(/^A budget, given/).check();
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByText("Enter an amount in euros.")).toBeVisible();
  await page.getByLabel("Budget in euros").fill("1000,50");
  await page.getByRole("button", { name: "Create the draft" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Noël 2026" })).toBeVisible();
  await expect(page.getByText("Everything is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("heading", { name: "Put it on your page" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("radiogroup")).toBeVisible();

  const { data } = await account.call<{ data: { campaignId: string }[] }>("GET", "/v1/campaigns");
  await account.call("POST", "/v1/donations", {
    ...{ campaignId: data[0]?.campaignId, uniqueExternalId: unique("order"), amount: 2_500 },
    donor: { email: "marie@example.org", firstName: "Marie", lastName: "Dupont" },
  });
  await page.getByRole("link", { name: "Donations" }).first().click();
  await page.getByRole("link", { name: "€25.00" }).click();
  await expect(page.getByText("Marie Dupont")).toBeVisible();
  await expect(page.getByText("Not chosen yet")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("counts and names the campaigns beyond the first hundred", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  const oldest = await activeCampaign(account);
  await account.call("POST", "/v1/donations", donationBody(oldest));
  for (let made = 0; made < 100; made++)
    await account.call("POST", "/v1/campaigns", {
      ...{
        name: `Draft ${made}`,
        slug: unique("draft"),
        amountType: "FREE_AMOUNT",
        donationType: "FACE_VALUE",
      },
      charitiesSelectionId: account.charitiesSelectionId,
    });
  await signInAsAdministrator(page, account);
  await expect(page.getByText("€10.00").first()).toBeVisible();
  await page.getByRole("link", { name: "Donations" }).first().click();
  await expect(page.getByLabel("Campaign").getByRole("option")).toHaveCount(102);
  await expect(page.getByRole("row").filter({ hasText: "€10.00" })).toContainText(
    "Year-end giving",
  );
});

test("invites colleagues, and shows a payroll manager what the role may see", async ({ page }) => {
  const { account } = await accountWithMail();
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const email = `${unique("paul")}@lumen.example`;
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("PAYROLL_MANAGER");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("The invitation is on its way")).toBeVisible();

  const [mail] = await mailsTo(system, email, "INVITATION");
  const token = new URLSearchParams(new URL(linkIn(mail?.text)).hash.slice(1)).get("token");
  await account.call("POST", "/v1/invitations/accept", {
    ...{ token, firstName: "Paul", lastName: "Petit" },
  });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out" }).click();

  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const [link] = await mailsTo(system, email, "SIGN_IN");
  await page.goto(linkIn(link?.text));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello Paul" })).toBeVisible();
  const parts = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(parts).toHaveText([
    ...["Home", "Campaigns", "Donations", "Votes"],
    ...["Donors", "Matching", "Payroll giving", "Receipts", "Security"],
  ]);
  await page.goto(`${system.baseUrl}/dashboard/team`);
  await expect(page.getByText("Your role does not include this.")).toBeVisible();
});

test("shows a refusal where it was asked for, and not in what is opened later", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const invite = () => {
    const invitation = { email: `${unique("paul")}@lumen.example`, role: "ADMIN" };
    return account.call<{ acceptUrl: string }>("POST", "/v1/invitations", invitation);
  };
  for (const lastName of ["Petit", "Grand"]) {
    const { acceptUrl } = await invite();
    const token = new URLSearchParams(new URL(acceptUrl).hash.slice(1)).get("token");
    await account.call("POST", "/v1/invitations/accept", { token, firstName: "Paul", lastName });
    await invite();
  }
  await signInAsAdministrator(page, account);
  const refusal = { status: 409, json: { code: "conflict", message: "Not now." } };
  await page.route("**/dashboard/api/v1/invitations/*/resend", (route) => route.fulfill(refusal));
  await page.route("**/dashboard/api/v1/users/*", (route) => route.fulfill(refusal));
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Send again" }).first().click();
  await expect(page.getByRole("alert").filter({ hasText: "Not now." })).toHaveCount(1);

  const remove = page.getByRole("table", { name: "Team" }).getByRole("button", { name: "Remove" });
  const dialog = page.getByRole("dialog");
  await remove.first().click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Not now.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  for (const button of [remove.last(), remove.first()]) {
    await button.click();
    const cancel = dialog.getByRole("button", { name: "Cancel" });
    await expect(cancel).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await cancel.click();
  }
});

test("exports the donations of the campaign that is chosen, not of the one before", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  for (const name of ["Spring", "Autumn"]) await activeCampaign(account, { name });
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Donations" }).first().click();
  await page.getByLabel("Campaign").selectOption("Spring");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  await expect(page.getByRole("link", { name: "Download the CSV file" })).toBeVisible();
  await page.getByLabel("Campaign").selectOption("Autumn");
  await expect(page.getByRole("button", { name: "Export as CSV" })).toBeVisible();
});

test("adds a webhook, and shows its deliveries", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Developers" }).click();
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByLabel("Name").fill("Shop");
  await page.getByLabel("Address").fill(`${system.baseUrl}/nobody-listens`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Shop" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("cell", { name: "ping" })).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("dialog").getByText('"event": "ping"')).toBeVisible();
});

test("rolls credentials: the secret is shown once, and the old ones work until they are deleted", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Developers" }).click();
  await page.getByRole("button", { name: "Create credentials" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Name").fill("Shop server");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const shown = page.getByRole("dialog").locator("code");
  await expect(shown).toHaveCount(2);
  const [clientId = "", clientSecret = ""] = await shown.allTextContents();
  const signIn = () =>
    fetch(`${system.baseUrl}/v1/authentication`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    });
  expect((await signIn()).status).toBe(201);
  await page.getByRole("button", { name: "I have stored it" }).click();
  const row = page.getByRole("row").filter({ hasText: clientId });
  await expect(row).toBeVisible();
  await expect(page.getByText(clientSecret)).toHaveCount(0);

  await row.getByRole("button", { name: "Roll" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("The old credentials stay valid")).toBeVisible();
  await page.getByRole("button", { name: "I have stored it" }).click();
  expect((await signIn()).status).toBe(201);
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  expect((await signIn()).status).toBe(401);
});

test("brands the account, adds a site and acts for a child account", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Accent colour").fill("green");
  await page.getByRole("button", { name: "Save the branding" }).click();
  await expect(page.getByLabel("Accent colour")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Accent colour").fill("#1f6f54");
  await page.getByLabel("Sender’s name").fill("Lumen");
  await page.getByRole("button", { name: "Save the branding" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const { branding } = await account.call<{ branding: object }>(
    ...(["GET", `/v1/accounts/${account.accountId}`] as const),
  );
  expect(branding).toMatchObject({ senderName: "Lumen", accentColor: "#1f6f54", replyTo: null });

  const domain = `${unique("give")}.example.org`;
  await page.getByRole("button", { name: "Add a site" }).click();
  await page.getByLabel("Domain").fill(domain);
  await page.getByRole("dialog").getByRole("button", { name: "Add a site" }).click();
  await expect(page.getByRole("row").filter({ hasText: domain })).toContainText("Verified");

  const child = unique("Branch");
  await page.getByRole("button", { name: "Create a child account" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(child);
  await page.getByRole("dialog").getByRole("button", { name: "Create a child account" }).click();
  await page.getByRole("row").filter({ hasText: child }).getByRole("button").click();
  await expect(page.getByText(`You act for ${child}.`)).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(child);
  await expect(page.getByText(domain)).toHaveCount(0);
  await page.getByRole("button", { name: /^Back to / }).click();
  await expect(page.getByText(`You act for ${child}.`)).toHaveCount(0);
});

test("edits a draft's reminders and translations, and its selection of charities", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Charities" }).click();
  await page.getByRole("button", { name: "Create a selection" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Favourites");
  await page.getByRole("dialog").getByRole("button", { name: "Create a selection" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Favourites" })).toBeVisible();
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "In this selection (1)" })).toBeVisible();

  await page.getByRole("link", { name: "Campaigns" }).click();
  await page.getByRole("link", { name: "New campaign" }).first().click();
  await page.getByLabel("Name").fill("Spring");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spring" })).toBeVisible();
  await page.getByLabel("Reminder 1").check();
  // Typed, because filling a number field does not replace its value in Firefox.
  await page.getByLabel("Days after the start").first().press("ControlOrMeta+a");
  await page.getByLabel("Days after the start").first().pressSequentially("4");
  const save = page.getByRole("button", { name: "Save the reminders" });
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(save).toBeFocused();
  const campaigns = () =>
    account.call<{ data: { campaignId: string; reminders: object[] }[] }>("GET", "/v1/campaigns");
  const [campaign] = (await campaigns()).data;
  expect(campaign?.reminders[0]).toMatchObject({ offsetDays: 4, enabled: true });

  const kept = {
    description: "For schools.\n\nAnd for libraries.",
    endsAt: "2099-06-30T17:00:00.000Z",
  };
  await account.call("PATCH", `/v1/campaigns/${campaign?.campaignId}`, kept);
  await page.reload();
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit “Spring”" });
  await edit.getByLabel("Name").fill("Springtime");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Springtime" })).toBeVisible();
  expect((await campaigns()).data[0]).toMatchObject({ ...kept, name: "Springtime" });
  await page.getByRole("button", { name: "Add a translation" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a translation" });
  await dialog.getByLabel("Language").selectOption("fr");
  await dialog.getByLabel("Name").fill("Printemps");
  await dialog.getByRole("button", { name: "Add a translation" }).click();
  await expect(page.getByRole("cell", { name: "Printemps" })).toBeVisible();
});

const screens = [
  "",
  "/campaigns",
  "/campaigns/new",
  "/donations",
  "/votes",
  "/selections",
  "/donors",
  "/matching",
  "/payroll",
  "/receipts",
  "/money",
  "/developers",
  "/developers/calls",
  "/team",
  "/settings",
  "/security",
  "/nowhere",
];

test("every screen is accessible in both themes and fits a phone", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  await signInAsAdministrator(page, account);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const screen of screens) {
    await page.goto(`${system.baseUrl}/dashboard${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await accessibilityFaultsInThemes(page), screen).toEqual([]);
    expect(await sidewaysOverflow(page), screen).toBe(0);
  }
  expect(complaints).toEqual([]);
});
