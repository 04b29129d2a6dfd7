import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { ROOT_DIRECTORY } from "../support/child-process.js";
import { unique } from "../support/giving.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** Each role × each screen of the dashboard: what is shown asks for nothing that the role may not read. */

const roles = ["ADMIN", "PAYROLL_MANAGER", "MEMBER"] as const;
type Role = (typeof roles)[number];

/** The dashboard's own list of its screens: a new one is in this test without a change here. */
const screens = Array.from(
  readFileSync(path.join(ROOT_DIRECTORY, "bff/dashboard/src/main.tsx"), "utf8").matchAll(
    /path: "([\w/:-]+)", lazy/g,
  ),
  ([, screen = ""]) => screen,
);

/** The screens that not only administrators may open, and their roles. */
const sharedScreens: Readonly<Record<string, readonly Role[]>> = {
  security: roles,
  campaigns: roles,
  "campaigns/:campaignId": roles,
  donations: roles,
  "donations/:donationId": roles,
  votes: roles,
  "votes/:voteId": roles,
  donors: ["ADMIN", "PAYROLL_MANAGER"],
  matching: ["ADMIN", "PAYROLL_MANAGER"],
  payroll: ["ADMIN", "PAYROLL_MANAGER"],
  receipts: ["ADMIN", "PAYROLL_MANAGER"],
};
const mayOpen = (role: Role, screen: string) => (sharedScreens[screen] ?? ["ADMIN"]).includes(role);

/** A call that each screen makes. The API refuses it for the roles that may not open the screen. */
const callsOf: readonly (readonly [screen: string, method: string, route: string])[] = [
  ["application", "GET", "/v1/application"],
  ["campaigns/new", "POST", "/v1/campaigns"],
  ["donors", "GET", "/v1/donors"],
  ["matching", "GET", "/v1/matching-rules"],
  ["payroll", "GET", "/v1/payroll-runs"],
  ["receipts", "GET", "/v1/fiscal-receipts"],
  ["selections", "POST", "/v1/charities-selections"],
  ["money", "GET", "/v1/invoices"],
  ["money", "GET", "/v1/payments"],
  ["developers", "GET", "/v1/webhooks"],
  ["developers", "GET", "/v1/credentials"],
  ["developers/calls", "GET", "/v1/api-calls"],
  ["team", "GET", "/v1/users"],
  ["team/audit-log", "GET", "/v1/audit-log"],
  ["team", "POST", "/v1/invitations"],
];

let system: RunningSystem;
let household: Household;
test.beforeAll(async () => {
  system = await startSystem();
  household = await createHousehold();
});
test.afterAll(async () => {
  await system?.stop();
});

interface Household {
  readonly account: Account;
  /** What the names in a screen's path stand for. */
  readonly ids: Readonly<Record<string, string>>;
}

/** An account with one of everything that has a screen. */
async function createHousehold(): Promise<Household> {
  const account = await createAccount(system, unique("Atelier"));
  const campaignOf = async (donationType: string) => {
    const { campaignId } = await account.call<{ campaignId: string }>("POST", "/v1/campaigns", {
      name: "Spring",
      slug: unique("spring"),
      amountType: "FIXED_AMOUNT",
      donationType,
      budget: 100_000,
      charitiesSelectionId: account.charitiesSelectionId,
    });
    await account.call("POST", `/v1/campaigns/${campaignId}/activate`);
    return campaignId;
  };
  const campaignId = await campaignOf("FACE_VALUE");
  const votedOn = await campaignOf("DISTRIBUTION");
  const gift = { uniqueExternalId: unique("order") };
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...gift,
    campaignId,
    amount: 2_500,
  });
  const { voteId } = await account.call<{ voteId: string }>("POST", "/v1/votes", {
    ...gift,
    campaignId: votedOn,
  });
  const { webhookId } = await account.call<{ webhookId: string }>("POST", "/v1/webhooks", {
    name: "Shop",
    target: `${system.baseUrl}/nobody-listens`,
    events: ["donation_update"],
    authenticationStrategy: "BEARER",
    accessToken: unique("token"),
  });
  const { charitiesSelectionId } = account;
  return {
    account,
    ids: { campaignId, votedOn, donationId, voteId, webhookId, charitiesSelectionId },
  };
}

/** Signs a new person with this role in, as the account's own server would send them to the dashboard. */
async function signIn(page: Page, { account, ids }: Household, role: Role): Promise<void> {
  const campaignIds = [ids.campaignId, ids.votedOn];
  const { acceptUrl } = await account.call<{ acceptUrl: string }>("POST", "/v1/invitations", {
    email: `${unique("paul")}@lumen.example`,
    role,
    ...(role === "MEMBER" ? { campaignIds } : {}),
  });
  const token = new URLSearchParams(new URL(acceptUrl).hash.slice(1)).get("token");
  const { userId } = await account.call<{ userId: string }>("POST", "/v1/invitations/accept", {
    token,
    firstName: "Paul",
    lastName: "Petit",
  });
  const link = `/v1/users/${userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", link, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hello Paul" })).toBeVisible();
}

const addressOf = (screen: string, ids: Readonly<Record<string, string>>) =>
  `${system.baseUrl}/dashboard/${screen.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "")}`;

/** The API's refusals of what a page reads, from now on. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`);
  });
  return refusals;
}

async function open(page: Page, screen: string, ids: Readonly<Record<string, string>>) {
  await page.goto(addressOf(screen, ids));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("the list of screens is the dashboard's own", () => {
  expect(screens).toEqual(expect.arrayContaining([...Object.keys(sharedScreens), "settings"]));
});

for (const role of roles) {
  test(`shows the role ${role} its screens, and refuses all others`, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, household, role);
    const refusals = refusalsOf(page);
    for (const screen of screens) {
      await open(page, screen, household.ids);
      const refused = page.getByText("Your role does not include this.");
      await expect(refused, screen).toHaveCount(mayOpen(role, screen) ? 0 : 1);
      const part = screen.split("/")[0] ?? "";
      const menu = page.getByRole("navigation", { name: "Dashboard" });
      // An active account has no application.
      const isInMenu = mayOpen(role, part) && part !== "application";
      await expect(menu.locator(`a[href="/dashboard/${part}"]`), screen).toHaveCount(
        isInMenu ? 1 : 0,
      );
      expect(refusals, screen).toEqual([]);
    }
    for (const [screen, method, route] of callsOf.filter(([screen]) => !mayOpen(role, screen))) {
      const status = await page.evaluate(
        async ([method, route]) => {
          const headers = { "x-obole-dashboard": "1", "content-type": "application/json" };
          const body = method === "GET" ? null : "{}";
          return (await fetch(`/dashboard/api${route}`, { method, headers, body })).status;
        },
        [method, route] as const,
      );
      expect(status, `${method} ${route} of ${screen}`).toBe(403);
    }
  });
}

test("offers only an administrator what changes a campaign", async ({ page }) => {
  await signIn(page, household, "MEMBER");
  await open(page, "campaigns", household.ids);
  await expect(page.getByRole("link", { name: "New campaign" })).toHaveCount(0);
  await open(page, "campaigns/:campaignId", household.ids);
  for (const name of ["Activate", "Close", "Delete", "Edit", "Save the reminders"])
    await expect(page.getByRole("button", { name }), name).toHaveCount(0);
  await open(page, "donations/:donationId", household.ids);
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
});

test("shows an administrator who acts for a child account every screen of the child", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { account } = household;
  const child = await account.call<{ accountId: string }>(
    "POST",
    `/v1/accounts/${account.accountId}/children`,
    { name: unique("Branch") },
  );
  await signIn(page, household, "ADMIN");
  await page.evaluate(
    (accountId) => sessionStorage.setItem("obole-acting-account", accountId),
    child.accountId,
  );
  const refusals = refusalsOf(page);
  for (const screen of screens.filter((screen) => !screen.includes(":"))) {
    await open(page, screen, {});
    await expect(page.getByText("You act for"), screen).toBeVisible();
    expect(refusals, screen).toEqual([]);
  }
});

test("shows nothing of another account, whichever screen its id is put into", async ({ page }) => {
  test.setTimeout(180_000);
  const stranger = await createHousehold();
  await signIn(page, household, "ADMIN");
  for (const screen of screens.filter((screen) => screen.includes(":"))) {
    await page.goto(addressOf(screen, stranger.ids));
    await expect(page.getByText(/not found/i).first(), screen).toBeVisible();
    await expect(page.getByRole("main").getByText(/Spring|Shop|€25/), screen).toHaveCount(0);
  }
});
