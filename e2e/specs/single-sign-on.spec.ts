import { expect, type Page, test } from "@playwright/test";
import {
  type IdentityProviderStandIn,
  startIdentityProviderStandIn,
} from "../../core/src/platform/sso/testing/identity-provider-stand-in.js";
import { callOperator, createAccount, send } from "../support/api.js";
import { signInByOneself } from "../support/dashboard.js";
import { unique } from "../support/giving.js";
import { accessibilityFaultsInThemes, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** Signing in at an account's identity provider, a stand-in on loopback. */

let system: RunningSystem;
let providers: IdentityProviderStandIn;
test.beforeAll(async () => {
  providers = await startIdentityProviderStandIn();
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
  await providers?.close();
});

/** An account with its first administrator, and the organisation's provider, which knows that person. */
async function organisation() {
  const account = await createAccount(system, unique("Atelier"));
  await callOperator(system, "PATCH", `/operator/accounts/${account.accountId}`, {
    authSchemes: ["API", "EMAIL"],
  });
  const { data } = await account.call<{ data: { email: string }[] }>("GET", "/v1/users");
  const email = data[0]?.email ?? "";
  const tenant = await providers.addTenant({ sub: unique("sub"), email, email_verified: true });
  return { account, email, tenant, domain: `${unique("lumen")}.example.org` };
}

/** Fills the form of the provider on the screen "Security". */
async function setUp(page: Page, { tenant, domain }: Awaited<ReturnType<typeof organisation>>) {
  const { issuer, clientId, clientSecret, redirectUris } = tenant;
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByRole("button", { name: "Set up single sign-on" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Issuer").fill(issuer);
  await form.getByLabel("Client ID").fill(clientId);
  await form.getByLabel("Client secret").fill(clientSecret);
  await form.getByLabel("E-mail domains").fill(domain);
  await form.getByRole("button", { name: "Set up single sign-on" }).click();
  await expect(page.getByRole("table", { name: "E-mail domains" })).toContainText("Verified");
  redirectUris.add((await page.getByText(/\/sign-in\/sso\/[^/]+\/callback$/).textContent()) ?? "");
  await page.getByRole("button", { name: "Allow single sign-on" }).click();
  await expect(page.getByText("Sign in through the provider once")).toBeVisible();
}

const hello = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello/ });

test("an administrator sets it up, requires it of everybody, and a colleague comes in by it alone", async ({
  page,
  browser,
}) => {
  const given = await organisation();
  const { account, tenant, domain } = given;
  await signInByOneself(system, page, account);
  await setUp(page, given);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);

  // At the address for bookmarks, as the person that the provider knows.
  await page.goto(`${system.baseUrl}/sign-in/sso/${account.accountId}`);
  await page.getByRole("link", { name: /^Continue as/ }).click();
  await expect(hello(page)).toBeVisible();
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByRole("button", { name: "Require single sign-on" }).click();
  const confirmation = page.getByRole("dialog", { name: "Require single sign-on?" });
  await confirmation.getByRole("button", { name: "Require single sign-on" }).click();
  await expect(page.getByText("The team signs in through the provider alone.")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysOverflow(page)).toBe(0);

  const email = `${unique("leo")}@${domain}`;
  const { acceptUrl } = await account.call<{ acceptUrl: string }>("POST", "/v1/invitations", {
    ...{ email, role: "PAYROLL_MANAGER" },
  });
  const token = new URLSearchParams(new URL(acceptUrl).hash.slice(1)).get("token");
  const body = { token, firstName: "Léo", lastName: "Martin" };
  expect((await send(system, "POST", "/v1/invitations/accept", { body })).status).toBeLessThan(300);
  const colleague = await browser.newPage();
  tenant.person = { sub: unique("sub"), email, email_verified: true };
  await colleague.goto(`${system.baseUrl}/sign-in`);
  await colleague.getByLabel("E-mail address").fill(email);
  await colleague.getByRole("button", { name: "Send a link" }).click();
  await colleague.getByRole("link", { name: `Continue as ${email}` }).click();
  await expect(hello(colleague)).toBeVisible();
  await colleague.close();
});

test("a link of another site signs in only after the person agrees, without JavaScript too", async ({
  page,
  browser,
}) => {
  const given = await organisation();
  const { account } = given;
  await signInByOneself(system, page, account);
  await setUp(page, given);
  const address = `${system.baseUrl}/sign-in/sso/${account.accountId}`;
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await browser.newPage({ javaScriptEnabled });
    await visitor.route("http://portal.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: `<a href="${address}">Giving</a>` }),
    );
    await visitor.goto("http://portal.example/");
    await visitor.getByRole("link", { name: "Giving" }).click();
    await expect(visitor.getByRole("heading", { name: /^Sign in to Atelier/ })).toBeVisible();
    expect((await visitor.context().cookies()).map(({ name }) => name)).toEqual(["obole-form"]);
    if (javaScriptEnabled) expect(await accessibilityFaultsInThemes(visitor)).toEqual([]);
    const desktop = visitor.viewportSize();
    await visitor.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysOverflow(visitor)).toBe(0);
    if (desktop !== null) await visitor.setViewportSize(desktop);
    await visitor.getByRole("button", { name: "Sign in" }).click();
    await visitor.getByRole("link", { name: /^Continue as/ }).click();
    if (javaScriptEnabled) await expect(hello(visitor)).toBeVisible();
    else await expect(visitor).toHaveURL(/\/dashboard$/);
    await visitor.close();
  }
});

test("another domain is told nothing, and gets a mail if the address is registered", async ({
  page,
}) => {
  await page.goto(`${system.baseUrl}/sign-in`);
  await page.getByLabel("E-mail address").fill(`${unique("nobody")}@example.org`);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
});

test("a provider that lies, a stranger and a second browser are refused, each with a reason", async ({
  page,
  browser,
}) => {
  const given = await organisation();
  const { account, email, tenant } = given;
  await signInByOneself(system, page, account);
  await setUp(page, given);
  const start = `${system.baseUrl}/sign-in/sso/${account.accountId}`;
  const refused = await browser.newPage();
  const expectRefused = async (reason: RegExp) => {
    await expect(refused.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    await expect(refused.getByText(reason)).toBeVisible();
  };
  const comeBack = async () => {
    await refused.goto(start);
    await refused.getByRole("link", { name: /^Continue as/ }).click();
  };

  tenant.lie = { signature: "foreign key" };
  await comeBack();
  await expectRefused(/provider cannot be used at the moment/);
  expect(await accessibilityFaultsInThemes(refused)).toEqual([]);
  tenant.lie = null;
  tenant.person = { sub: unique("sub"), email, email_verified: false };
  await comeBack();
  await expectRefused(/does not say that your e-mail address is verified/);
  tenant.person = { sub: unique("sub"), email: "eve@example.org", email_verified: true };
  await comeBack();
  await expectRefused(/Nobody in the team has your e-mail address/);
  tenant.person = { sub: unique("sub"), email, email_verified: true };

  // The answer of one browser is of no use in another, nor a second time.
  await refused.goto(start);
  const answer = await refused.getByRole("link", { name: /^Continue as/ }).getAttribute("href");
  const other = await browser.newPage();
  await other.goto(answer ?? "");
  await expect(other.getByText(/begun in another browser/)).toBeVisible();
  await other.close();
  await refused.goto(answer ?? "");
  await expect(hello(refused)).toBeVisible();
  await refused.goto(answer ?? "");
  await expectRefused(/took too long/);

  tenant.trouble = "down";
  await refused.goto(`${system.baseUrl}/sign-in/sso/${crypto.randomUUID()}`);
  await expectRefused(/No organisation signs in at this address/);
  await refused.close();
});
