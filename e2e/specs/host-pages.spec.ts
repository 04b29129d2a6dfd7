import { createServer, type Server } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { listen } from "../support/listen.js";
import { complaintsOf, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The widget in difficult pages: another origin, the strictest policy, hostile style sheets. */

let system: RunningSystem;
let account: Account;
let campaign: { campaignId: string; publicKey: string };
/** The host's own server, on another origin because of its port. */
let host: Server;
let hostUrl: string;
let served: { readonly body: string; readonly policy: string | undefined };

test.beforeAll(async () => {
  host = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (served.policy !== undefined) response.setHeader("content-security-policy", served.policy);
    response.end(served.body);
  });
  hostUrl = `http://127.0.0.1:${await listen(host)}/`;
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
  campaign = await account.call("POST", "/v1/campaigns", {
    name: "Anywhere",
    slug: "anywhere",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
    language: "en",
    charitiesSelectionId: account.charitiesSelectionId,
  });
  await account.call("POST", `/v1/campaigns/${campaign.campaignId}/activate`);
});
test.afterAll(async () => {
  host?.close();
  await system?.stop();
});

interface HostPage {
  readonly donationId: string;
  readonly dir?: "ltr" | "rtl";
  readonly css?: string;
  /** Further tags of the page's head. */
  readonly head?: string;
  readonly scripts?: number;
  readonly policy?: string;
}

/** Opens a host's page on its own origin, with the snippet of the guide. */
async function openHost(page: Page, shown: HostPage): Promise<void> {
  const { donationId, dir = "ltr", css = "", head = "", scripts = 1, policy } = shown;
  const script = `<script async crossorigin src="${system.baseUrl}/widgets/v1/obole.js"></script>`;
  const body = `<!doctype html><html lang="en" dir="${dir}"><meta charset="utf-8"><title>Host</title>
    <meta name="viewport" content="width=device-width">${css === "" ? "" : `<style>${css}</style>`}
    ${head}<main><h1>Host</h1>${script.repeat(scripts)}
    <obole-charity-selection public-key="${campaign.publicKey}" donation-id="${donationId}">
    <svg display="block" width="1" height="600" aria-hidden="true"></svg>
    <a href="${system.baseUrl}/give/${campaign.publicKey}">Choose a charity</a>
    </obole-charity-selection></main></html>`;
  served = { body, policy };
  await page.goto(hostUrl);
}

let made = 0;
async function newDonation(): Promise<string> {
  made += 1;
  const donation = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    campaignId: campaign.campaignId,
    uniqueExternalId: `host-page-${made}`,
    amount: 1_200,
  });
  return donation.donationId;
}

const widgetOf = (page: Page) => page.locator("obole-charity-selection");

async function claim(page: Page): Promise<void> {
  const widget = widgetOf(page);
  await widget.getByRole("radio").first().check();
  await widget.getByRole("button", { name: "Send our €12.00" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
}

test("claims under the strictest policy with Trusted Types, without violations", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { baseUrl } = system;
  await openHost(page, {
    donationId: await newDonation(),
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src ${baseUrl}; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  await claim(page);
  expect(complaints).toEqual([]);
});

test("a page that loads the script twice gets one widget that sends each request once", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openHost(page, { donationId: await newDonation(), scripts: 2 });
  await claim(page);
  const chunks = asked.filter((url) => url.includes("/chunks/"));
  expect(chunks.length).toBeGreaterThan(1);
  expect(new Set(chunks).size).toBe(chunks.length);
});

test("a page with one widget asks for the script, one file of code and the data, and for the rest once it is usable", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openHost(page, { donationId: await newDonation() });
  await claim(page);
  const [script, ...rest] = asked.filter((path) => /^\/(widgets|v1)\//.test(path));
  expect(script).toBe("/widgets/v1/obole.js");
  const [code, data, later] = rest.map((path) => path.replace(/\.[\w-]{7}\.js$/, ""));
  expect(code).toBe("/widgets/v1/chunks/charity-selection.en");
  expect(data).toBe(`/v1/widgets/public/${campaign.publicKey}/view`);
  expect(later).toMatch(/^\/widgets\/v1\/chunks\/giving-/);
});

test("a host's preload tag and the widget share one request for the data", async ({ page }) => {
  const donationId = await newDonation();
  const address = `${system.baseUrl}/v1/widgets/public/${campaign.publicKey}/view?donationId=${donationId}&locale=en`;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openHost(page, {
    donationId,
    head: `<link rel="preload" as="fetch" crossorigin href="${address.replace("&", "&amp;")}">`,
  });
  await expect(widgetOf(page).getByRole("radio").first()).toBeVisible();
  expect(asked.filter((url) => url.includes("/v1/widgets/"))).toEqual([address]);
});

test("a host's style sheet does not affect the widget", async ({ page }) => {
  await openHost(page, {
    donationId: await newDonation(),
    css: "* { letter-spacing: 9px !important; text-transform: uppercase !important } input, button, label { display: none !important }",
  });
  const name = widgetOf(page).locator(".name").first();
  await expect(name).toBeVisible();
  await expect(name).toHaveCSS("letter-spacing", "normal");
  await expect(name).toHaveCSS("text-transform", "none");
  await expect(widgetOf(page).getByRole("searchbox")).toBeVisible();
});

test("works from right to left on a phone without horizontal scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHost(page, { donationId: await newDonation(), dir: "rtl" });
  await expect(widgetOf(page).getByRole("radio").first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("a button pressed twice claims once", async ({ page }) => {
  let claims = 0;
  await page.route("**/claim", async (route) => {
    claims += 1;
    await route.continue();
  });
  await openHost(page, { donationId: await newDonation() });
  const widget = widgetOf(page);
  await widget.getByRole("radio").first().check();
  await widget.getByRole("button", { name: "Send our €12.00" }).dblclick();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(claims).toBe(1);
});

test("an unreachable server leads to an error with a retry", async ({ page }) => {
  await page.route("**/v1/widgets/public/**", (route) => route.abort());
  await openHost(page, { donationId: await newDonation() });
  const retry = widgetOf(page).getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unroute("**/v1/widgets/public/**");
  await retry.click();
  await claim(page);
});
