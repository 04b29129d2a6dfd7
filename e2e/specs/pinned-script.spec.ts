import { expect, type Page, test } from "@playwright/test";
import { type AlteringMirror, startAlteringMirror } from "../support/altering-mirror.js";
import { type Account, createAccount } from "../support/api.js";
import { type Host, startHost } from "../support/host-page.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** Pages that pin the script to its version and hash, in both engines: they run only the released files. */

let system: RunningSystem;
let account: Account;
let campaign: { campaignId: string; publicKey: string };
let mirror: AlteringMirror;
let host: Host;
let pinned: { version: string; integrity: string };

test.beforeAll(async () => {
  system = await startSystem();
  mirror = await startAlteringMirror(system.baseUrl);
  host = await startHost(mirror);
  account = await createAccount(system, "Atelier Lumen");
  campaign = await account.call("POST", "/v1/campaigns", {
    name: "Pinned",
    slug: "pinned",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
    language: "en",
    charitiesSelectionId: account.charitiesSelectionId,
  });
  await account.call("POST", `/v1/campaigns/${campaign.campaignId}/activate`);
  const listed = await fetch(`${system.baseUrl}/widgets/releases.json`);
  [pinned] = ((await listed.json()) as { releases: [typeof pinned] }).releases;
});
test.afterAll(async () => {
  host?.stop();
  mirror?.stop();
  await system?.stop();
});

let made = 0;
async function open(page: Page, script: string): Promise<void> {
  made += 1;
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    campaignId: campaign.campaignId,
    uniqueExternalId: `pinned-${made}`,
    amount: 1_200,
  });
  const { baseUrl } = mirror;
  await host.open(page, {
    loads: 0,
    before: () =>
      document.addEventListener("obole-error", () =>
        Object.assign(globalThis, { hasFailed: true }),
      ),
    widget: `${script}<obole-charity-selection public-key="${campaign.publicKey}" donation-id="${donationId}">
      <a href="${baseUrl}/give/${campaign.publicKey}">Choose a charity</a></obole-charity-selection>`,
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src ${baseUrl}; ` +
      "style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html",
  });
}

const pinnedScript = (attributes = "") =>
  `<script async src="${mirror.baseUrl}/widgets/v${pinned.version}/obole.js"
    integrity="${pinned.integrity}" crossorigin="anonymous"${attributes}></script>`;
const plainScript = () =>
  `<script async crossorigin src="${mirror.baseUrl}/widgets/v1/obole.js"></script>`;
const widgetOf = (page: Page) => page.locator("obole-charity-selection");
const isAltered = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "isAltered"));

async function claim(page: Page): Promise<void> {
  const widget = widgetOf(page);
  await widget.getByRole("radio").first().check();
  await widget.getByRole("button", { name: "Send our €12.00" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
}

test("a donation works under the strictest policy, with only the files of the release, each loaded once", async ({
  page,
}) => {
  mirror.alter(null);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const before = host.reports.length;
  await open(page, pinnedScript());
  await claim(page);
  const scripts = asked.filter((path) => path.startsWith("/widgets/"));
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((path) => !path.startsWith(`/widgets/v${pinned.version}/`))).toEqual([]);
  expect(new Set(scripts).size).toBe(scripts.length);
  const reports = host.reports.slice(before).filter((report) => !report.includes("/favicon.ico"));
  expect(reports).toEqual([]);
});

test.describe("a tampered chunk", () => {
  test("runs in a page without a pinned script", async ({ page }) => {
    mirror.alter(/\/chunks\/charity-selection\.en\./);
    await open(page, plainScript());
    await expect.poll(() => isAltered(page)).toBe(true);
  });

  for (const [what, paths] of [
    ["that all widgets share", /\/chunks\/core-/],
    ["of the widget", /\/chunks\/charity-selection-/],
  ] as const)
    test(`is rejected, and the original is accepted again: the one ${what}`, async ({ page }) => {
      mirror.alter(paths);
      await open(page, pinnedScript());
      // The loader requests it again, because the first one was rejected.
      await expect.poll(() => mirror.sent()).toBeGreaterThan(1);
      expect(await isAltered(page)).toBeUndefined();
      mirror.alter(null);
      // The next attempt stores the right file in the browser's cache. Firefox uses it at the next page load.
      await page.waitForResponse(
        (response) =>
          paths.test(response.url()) && response.ok() && !response.headers()["x-altered"],
      );
      await page.reload();
      await claim(page);
    });

  test("is rejected if the widget needs it later", async ({ page }) => {
    mirror.alter(/\/chunks\/giving-/);
    await open(page, pinnedScript());
    await widgetOf(page).getByRole("radio").first().check();
    await expect.poll(() => mirror.sent()).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "hasFailed"))).toBe(true);
    expect(await isAltered(page)).toBeUndefined();
  });

  for (const [what, paths] of [
    ["the widget's texts", /\/chunks\/charity-selection\.en-/],
    ["the debug panel", /\/debug\.js/],
  ] as const)
    test(`is rejected: ${what}`, async ({ page }) => {
      mirror.alter(paths);
      await open(page, pinnedScript(" data-debug"));
      await expect.poll(() => mirror.sent()).toBeGreaterThan(1);
      expect(await isAltered(page)).toBeUndefined();
    });
});
