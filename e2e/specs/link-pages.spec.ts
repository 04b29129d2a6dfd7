import { createServer, type Server } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, send } from "../support/api.js";
import { unique } from "../support/giving.js";
import { listen } from "../support/listen.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The pages that a personal link opens: sign-in, invitation, payment method. */

let system: RunningSystem;
let account: Account;
/** The account's own site on another origin, which people return to after signing in. */
let site: Server;
let siteUrl: string;

test.beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end('<!doctype html><html lang="en"><title>Site</title><h1>Welcome back</h1></html>');
  });
  siteUrl = `http://localhost:${await listen(site)}`;
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen", {
    authSchemes: ["API"],
    customDomain: "localhost",
  });
});
test.afterAll(async () => {
  site?.close();
  await system?.stop();
});

interface Link {
  readonly url: string;
}

async function userLink(body: object = {}): Promise<string> {
  const users = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const route = `/v1/users/${users.data[0]?.userId}/magic-link`;
  return (await account.call<Link & object>("POST", route, body)).url;
}

async function donorLink(): Promise<string> {
  const { accountId } = account;
  const platform = { authSchemes: ["API"] };
  await account.call("POST", `/v1/accounts/${accountId}/donor-platform`, platform);
  const { donorId } = await account.call("POST", "/v1/donors", { firstName: "Ada" });
  return (await account.call<Link & object>("POST", `/v1/donors/${donorId}/magic-link`, {})).url;
}

async function invitationLink(): Promise<string> {
  const body = { email: `${unique("ines")}@lumen.example`, role: "ADMIN" };
  const made = await account.call<{ acceptUrl: string }>("POST", "/v1/invitations", body);
  return made.acceptUrl;
}

const billingLink = async () =>
  (await account.call<Link & object>("POST", "/v1/billing-links")).url;

const tokenIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get("token");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const pressButton = (page: Page, name: string) => page.getByRole("button", { name }).click();

test.describe("a sign-in link", () => {
  test("stays valid when it is opened, and is removed from the address bar at once", async ({
    page,
  }) => {
    const url = await userLink();
    await page.goto(url);
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    expect(page.url()).toBe(`${system.baseUrl}/sign-in`);
    // A mail scanner that opens links does no more than this.
    const redeemed = await send(system, "POST", "/v1/sessions", {
      body: { magicToken: tokenIn(url) },
    });
    expect(redeemed.status).toBe(201);
    await pressButton(page, "Sign in");
    await expect(heading(page, "This link cannot be used")).toBeFocused();
  });

  test("passes the session only to the link's own site, whatever is added to the link", async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const link = await userLink({ returnUrl: `${siteUrl}/dashboard?view=gifts#top` });
    await page.goto(`${link}&returnUrl=${encodeURIComponent("http://127.0.0.1:9/thief")}`);
    await pressButton(page, "Sign in");
    await expect(heading(page, "Welcome back")).toBeVisible();
    const landed = new URL(page.url());
    expect(landed.origin + landed.pathname + landed.search).toBe(`${siteUrl}/dashboard?view=gifts`);
    const [top, session] = landed.hash.split("&", 2);
    expect(top).toBe("#top");
    const authorization = `Bearer ${new URLSearchParams(session).get("token")}`;
    expect(await send(system, "GET", "/v1/users", { authorization })).toMatchObject({
      status: 200,
    });
    // Going back does not return to the link's page.
    await page.goBack();
    expect(page.url()).toBe("about:blank");
    expect(complaints).toEqual([]);
  });

  test("without a site opens the dashboard", async ({ page }) => {
    await page.goto(await userLink());
    await pressButton(page, "Sign in");
    await expect(page).toHaveURL(`${system.baseUrl}/dashboard`);
    await expect(page.getByRole("heading", { level: 1, name: "Hello" })).toBeVisible();
  });

  test("opens the donor platform for a donor, which survives a reload but is not in another tab", async ({
    page,
    context,
  }) => {
    const link = await donorLink();
    await page.goto(link);
    await pressButton(page, "Sign in");
    const tokenOf = () =>
      page
        .locator("obole-donor-platform")
        .evaluate((element) => (element as Element & { token?: string }).token);
    const token = await tokenOf();
    const authorization = `Bearer ${token}`;
    expect(await send(system, "GET", "/v1/widgets/donor", { authorization })).toMatchObject({
      status: 200,
      body: { firstName: "Ada" },
    });
    await page.reload();
    expect(await tokenOf()).toBe(token);

    const other = await context.newPage();
    await other.goto(`${system.baseUrl}/sign-in`);
    await expect(heading(other, "Sign in by e-mail")).toBeVisible();

    await page
      .locator("obole-donor-platform")
      .evaluate((element) => element.dispatchEvent(new CustomEvent("obole-sign-out")));
    await expect(heading(page, "You are signed out")).toBeFocused();
    await expect(page.locator("obole-donor-platform")).toHaveCount(0);
    await page.reload();
    await expect(heading(page, "Sign in by e-mail")).toBeVisible();
  });

  test("can be opened again in the same tab", async ({ page }) => {
    await page.goto(`${system.baseUrl}/sign-in`);
    await expect(heading(page, "Sign in by e-mail")).toBeVisible();
    await page.goto(await userLink());
    await pressButton(page, "Sign in");
    await expect(page).toHaveURL(`${system.baseUrl}/dashboard`);
  });

  test("can be retried if it could not be sent", async ({ page }) => {
    await page.route("**/v1/sessions", (route) => route.abort());
    await page.goto(await userLink());
    await pressButton(page, "Sign in");
    await expect(page.getByRole("alert")).toContainText("We could not reach the service");
    await page.unroute("**/v1/sessions");
    await pressButton(page, "Sign in");
    await expect(page).toHaveURL(`${system.baseUrl}/dashboard`);
  });
});

test.describe("an invitation", () => {
  test("is accepted with a name, with errors next to their fields", async ({ page }) => {
    const link = await invitationLink();
    await page.goto(link);
    const firstName = page.getByLabel("First name");
    const lastName = page.getByLabel("Last name");
    await lastName.fill("Moreau");
    await pressButton(page, "Accept the invitation");
    await expect(firstName).toBeFocused();
    await expect(firstName).toHaveAttribute("aria-invalid", "true");
    await expect(firstName).toHaveAccessibleDescription(/Please enter your first name/);
    await expect(lastName).toHaveAttribute("aria-invalid", "false");
    await expect(lastName).toHaveAccessibleDescription("");
    await firstName.fill("  Inès ");
    await pressButton(page, "Accept the invitation");
    await expect(heading(page, "Welcome!")).toBeFocused();
    await expect(page.getByText(/ines-.*@lumen\.example/)).toBeVisible();
    const { data } = await account.call<{ data: object[] }>("GET", "/v1/users");
    expect(data).toContainEqual(
      expect.objectContaining({ firstName: "Inès", lastName: "Moreau", role: "ADMIN" }),
    );

    await page.goto(link);
    await expect(heading(page, "This invitation cannot be used")).toBeFocused();
  });

  test("is accepted once if the button is pressed twice", async ({ page }) => {
    let calls = 0;
    await page.route("**/v1/invitations/accept", async (route) => {
      calls += 1;
      await route.continue();
    });
    await page.goto(await invitationLink());
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lumen");
    await page.getByRole("button").dblclick();
    await expect(heading(page, "Welcome!")).toBeVisible();
    expect(calls).toBe(1);
  });
});

test.describe("a billing link", () => {
  test("accepts a valid IBAN, and works only once", async ({ page }) => {
    const link = await billingLink();
    await page.goto(link);
    expect(page.url()).toBe(`${system.baseUrl}/billing`);
    await expect(page.getByText("Enter how Atelier Lumen pays its invoices.")).toBeVisible();
    const iban = page.getByLabel("IBAN");
    await page.getByLabel("Holder’s name").fill("Atelier Lumen");
    await iban.fill("FR7630006000011234567890188");
    await pressButton(page, "Save the payment method");
    await expect(iban).toBeFocused();
    await expect(iban).toHaveAccessibleDescription(/This is not a valid SEPA IBAN/);
    await iban.fill("fr76-3000-6000-0112-3456-7890-189");
    await expect(iban).toHaveValue("FR76 3000 6000 0112 3456 7890 189");
    await pressButton(page, "Save the payment method");
    await expect(heading(page, "Thank you!")).toBeFocused();
    await expect(page.getByText("FR76 •••• 0189")).toBeVisible();
    const { data } = await account.call<{ data: object[] }>("GET", "/v1/payment-methods");
    expect(data[0]).toMatchObject({ type: "SEPA_DEBIT", last4: "0189", holder: "Atelier Lumen" });

    await page.goto(link);
    await expect(heading(page, "This link cannot be used")).toBeVisible();
  });

  test("can be used with the keyboard alone, and shows the current payment method", async ({
    page,
  }) => {
    await page.goto(await billingLink());
    await expect(page.getByText(/Current payment method: .*••••\s\d{4}\./)).toBeVisible();
    await expect(heading(page, "Payment method")).toBeFocused();
    const { keyboard } = page;
    await keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "SEPA direct debit" })).toBeFocused();
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Test card" })).toBeChecked();
    await expect(page.getByLabel("IBAN")).toBeHidden();
    await keyboard.press("Tab");
    await keyboard.type("Inès Moreau");
    await keyboard.press("Tab");
    await keyboard.type("4242424242424242");
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await keyboard.press("Tab");
    await keyboard.type("1120");
    await expect(page.getByLabel("Expires")).toHaveValue("11/20");
    await keyboard.press("Tab");
    await expect(page.getByRole("button")).toBeFocused();
    await keyboard.press("Enter");
    const expiry = page.getByLabel("Expires");
    await expect(expiry).toBeFocused();
    await expect(expiry).toHaveAccessibleDescription(/have not passed/);
    await expiry.press("ControlOrMeta+A");
    await keyboard.type("1149");
    await keyboard.press("Enter");
    await expect(heading(page, "Thank you!")).toBeFocused();
    await expect(
      page.getByText(/From now on, payments for .* are charged to Visa\s••••\s4242/),
    ).toBeVisible();
  });

  test("lets an IBAN be corrected in the middle", async ({ page }) => {
    await page.goto(await billingLink());
    const iban = page.getByLabel("IBAN");
    await iban.fill("FR7630060000112");
    const caret = () => iban.evaluate((input: HTMLInputElement) => input.selectionStart);
    await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
    await page.keyboard.type("0");
    await expect(iban).toHaveValue("FR76 3000 6000 0112");
    expect(await caret()).toBe(9);
    await page.keyboard.press("Backspace");
    await expect(iban).toHaveValue("FR76 3006 0000 112");
    expect(await caret()).toBe(8);
  });

  test("offers a retry if the service could not be reached", async ({ page }) => {
    await page.route("**/v1/billing-links/open", (route) => route.abort());
    await page.goto(await billingLink());
    await expect(heading(page, "This did not work")).toBeVisible();
    await page.unroute("**/v1/billing-links/open");
    await pressButton(page, "Try again");
    await expect(page.getByLabel("IBAN")).toBeVisible();
  });

  test("accepts only direct debits in live", async ({ page }) => {
    const live = await startSystem({ env: { ENVIRONMENT: "live" } });
    try {
      const own = await createAccount(live, "Atelier Lumen", { customDomain: "lumen.example" });
      await page.goto((await own.call<Link & object>("POST", "/v1/billing-links")).url);
      await expect(page.getByLabel("IBAN")).toBeVisible();
      await expect(page.getByRole("radio")).toHaveCount(0);
      await expect(page.getByText("Test environment")).toHaveCount(0);
    } finally {
      await live.stop();
    }
  });
});

/** All states of these pages, and the steps to them. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "sign-in": async (page) => {
    await page.goto(await userLink());
    await page.getByRole("button").waitFor();
  },
  "asking for a link": async (page) => {
    await page.goto(`${system.baseUrl}/sign-in`);
    await page.getByLabel("E-mail address").waitFor();
  },
  "a link without an address": async (page) => {
    await page.goto(`${system.baseUrl}/sign-in`);
    await pressButton(page, "Send a link");
    await page.getByText("Please enter an e-mail address.").waitFor();
  },
  "a link that is on its way": async (page) => {
    await page.goto(`${system.baseUrl}/sign-in`);
    await page.getByLabel("E-mail address").fill("nobody@example.org");
    await pressButton(page, "Send a link");
    await heading(page, "Check your inbox").waitFor();
  },
  "a link that cannot be used": async (page) => {
    await page.goto(`${system.baseUrl}/billing#token=nothing`);
    await heading(page, "This link cannot be used").waitFor();
  },
  "an invitation": async (page) => {
    await page.goto(await invitationLink());
    await page.getByRole("button").waitFor();
  },
  "an invitation with problems": async (page) => {
    await page.goto(await invitationLink());
    await page.getByRole("button").click();
    await page.getByText("Please enter your first name").waitFor();
  },
  "the payment method": async (page) => {
    await page.goto(await billingLink());
    await page.getByLabel("IBAN").waitFor();
  },
  "a card with problems": async (page) => {
    await page.goto(await billingLink());
    await page.getByRole("radio", { name: "Test card" }).check();
    await page.getByRole("button").click();
    await page.getByText("This is not a valid card number").waitFor();
  },
  "a service that cannot be reached": async (page) => {
    await page.route("**/v1/billing-links/open", (route) => route.abort());
    await page.goto(await billingLink());
    await heading(page, "This did not work").waitFor();
  },
  "a donor who is signed in": async (page) => {
    await page.goto(await donorLink());
    await pressButton(page, "Sign in");
    await heading(page, "You are signed in").waitFor();
  },
};

test("every state is accessible on a phone, in both themes", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, open] of Object.entries(states)) {
    await page.goto("about:blank");
    await open(page);
    expect(await accessibilityFaultsInThemes(page), name).toEqual([]);
    expect(await sidewaysOverflow(page), name).toBe(0);
    await page.unrouteAll();
  }
});

test("without JavaScript an account enters its payment method, and an invited person accepts", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
  const page = await context.newPage();
  const paste = async (url: string) => {
    await page.goto(url);
    await page.getByLabel("Your link").fill(url);
    await pressButton(page, "Open the link");
    expect(page.url()).not.toContain(tokenIn(url));
  };
  await paste(await billingLink());
  await page.getByRole("radio", { name: "SEPA direct debit" }).check();
  await page.getByLabel("Holder’s name").fill("Atelier Lumen");
  await page.getByLabel("IBAN").fill("FR76 3006 0000 112");
  await pressButton(page, "Save the payment method");
  await expect(page.getByLabel("IBAN")).toHaveAccessibleDescription(/not a valid SEPA IBAN/);
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 189");
  await pressButton(page, "Save the payment method");
  await expect(page.getByText(/are charged to IBAN\s••••\s0189/)).toBeVisible();
  await paste(await invitationLink());
  await page.getByLabel("First name").fill("Inès");
  await pressButton(page, "Accept the invitation");
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription(/enter your last name/);
  await page.getByLabel("Last name").fill("Moreau");
  await pressButton(page, "Accept the invitation");
  await expect(heading(page, "Welcome!")).toBeVisible();
  await context.close();
});
