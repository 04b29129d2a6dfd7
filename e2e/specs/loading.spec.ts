import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { activeCampaign } from "../support/giving.js";
import { listen } from "../support/listen.js";
import { type SecureProxy, startSecureProxy, type Traffic } from "../support/secure-proxy.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** What pages with widgets load over TLS and HTTP/2: connections, which cost two round trips each, requests and bytes. */

/** What pages may load in all, with the parts that come after they can be used: kilobytes of bodies, compressed. */
const budgets: Readonly<Record<string, { readonly requests: number; readonly kilobytes: number }>> =
  JSON.parse(readFileSync(new URL("../../widgets/budgets.json", import.meta.url), "utf8")).load
    .pages;

let system: RunningSystem;
let account: Account;
let proxy: SecureProxy;
let host: Server;
let hostUrl: string;
let served = "";

test.beforeAll(async () => {
  proxy = await startSecureProxy();
  system = await startSystem({ env: { BASE_URL: proxy.url } });
  proxy.forwardTo(system.baseUrl);
  account = await createAccount(system, "Atelier Lumen");
  host = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(served);
  });
  hostUrl = `http://127.0.0.1:${await listen(host)}/`;
});
test.afterAll(async () => {
  host?.close();
  await system?.stop();
  await proxy?.stop();
});

const pageWith = (elements: string, attributes = "crossorigin") =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>
    <script async ${attributes} src="${proxy.url}/widgets/v1/obole.js"></script>${elements}</html>`;

async function selection(attributes = ""): Promise<string> {
  const { publicKey } = await activeCampaign(account);
  return `<obole-charity-selection public-key="${publicKey}"${attributes}></obole-charity-selection>`;
}

/** What a page loads until nothing more comes. */
async function trafficOf(page: Page, url = hostUrl): Promise<Traffic> {
  const before = proxy.traffic();
  // The texts of the part after choosing come last, once the browser is idle.
  const last = page.waitForResponse(/\/chunks\/charity-selection\.giving\.en-/);
  await page.goto(url, { waitUntil: "networkidle" });
  await last;
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("radio").first()).toBeVisible();
  const { connections, requests, bytes } = proxy.traffic();
  return {
    connections: connections - before.connections,
    requests: requests - before.requests,
    bytes: bytes - before.bytes,
  };
}

/** Compares a page's traffic with its budget. */
function expectBudget(name: string, { requests, bytes }: Traffic): void {
  const { requests: most, kilobytes } = budgets[name] ?? { requests: 0, kilobytes: 0 };
  expect(requests, `requests of ${name}`).toBeLessThanOrEqual(most);
  expect(bytes / 1_000, `kilobytes of ${name}`).toBeLessThanOrEqual(kilobytes);
}

test("the snippet opens one connection, for its script, the code and the data", async ({
  page,
}) => {
  served = pageWith(await selection());
  expect((await trafficOf(page)).connections).toBe(1);
});

test("without crossorigin there would be two", async ({ page }) => {
  served = pageWith(await selection(), "");
  expect((await trafficOf(page)).connections).toBe(2);
});

test("a page with one element, and its second visit, keep to their budgets", async ({ page }) => {
  served = pageWith(await selection());
  expectBudget("one element", await trafficOf(page));
  expectBudget("one element, second visit", await trafficOf(page));
});

test("a page with five elements keeps to its budget, and shares the core between them", async ({
  page,
}) => {
  const { accountId } = account;
  const { token } = await account.call<{ token: string }>("POST", "/v1/authentication/widget", {
    accountId,
  });
  const others = ["campaign-metrics", "receipts", "selection-editor"].map(
    (name) => `<obole-${name} token="${token}"></obole-${name}>`,
  );
  const { publicKey } = await activeCampaign(account);
  others.push(`<obole-gift-journey public-key="${publicKey}"></obole-gift-journey>`);
  served = pageWith([await selection(), ...others].join(""));
  const cores: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/chunks/core-")) cores.push(request.url());
  });
  expectBudget("five elements", await trafficOf(page));
  expect(cores).toHaveLength(1);
});

test("a hosted page opens one connection, keeps to its budget, and has its files fetched before it has arrived", async ({
  page,
}) => {
  const { publicKey } = await activeCampaign(account);
  const traffic = await trafficOf(page, `${proxy.url}/give/${publicKey}`);
  expect(traffic.connections).toBe(1);
  expectBudget("hosted page", traffic);
  const early = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => Reflect.get(entry, "initiatorType") === "early-hints")
      .map(({ name }) => new URL(name).pathname),
  );
  expect(early).toContain("/widgets/v1/obole.js");
});
