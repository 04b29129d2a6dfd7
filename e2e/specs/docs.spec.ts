import { expect, type Page, test } from "@playwright/test";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

/** The documentation that the service serves at `/docs`. */

let system: Awaited<ReturnType<typeof startSystem>>;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(() => system.stop());

/** Opens the search by its keys, which work once the page's script runs. */
async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("searchbox")).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("search finds a guide by its words, and no request leaves the service", async ({ page }) => {
  const complaints = complaintsOf(page);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(`${system.baseUrl}/docs`);
  await openSearch(page);
  await page.getByRole("searchbox").fill("HMAC signature");
  await page.getByRole("option").filter({ hasText: "Webhooks" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Webhooks");
  await expect(page).toHaveURL(/\/docs\/webhooks#/);
  expect([...hosts]).toEqual([system.baseUrl]);
  expect(complaints).toEqual([]);
});

test("search finds an operation by its name, and leads to its place in the reference", async ({
  page,
}) => {
  await page.goto(`${system.baseUrl}/docs`);
  await openSearch(page);
  await page.getByRole("searchbox").fill("createDonation");
  await page.getByRole("option").filter({ hasText: "createDonation" }).first().click();
  await expect(page).toHaveURL(/\/docs\/api\/donations#createdonation$/);
});

test("the API reference lists every operation, so that the browser's own search finds it", async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const { paths } = await (await request.get(`${system.baseUrl}/v1/openapi.json`)).json();
  await page.goto(`${system.baseUrl}/docs/api`);
  const text = await page.locator("main").innerText();
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((operation) => !text.includes(operation)),
  );
  expect(missing).toEqual([]);
  await page.getByRole("link", { name: "POST /v1/donations/{donationId}/claim" }).click();
  await expect(
    page.getByRole("heading", { name: /^Claim a donation for a charity/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Donation already claimed" }).first().click();
  await expect(page).toHaveURL(/\/docs\/errors#/);
  expect(complaints).toEqual([]);
});

test("an address of an operation in the former reference leads to it", async ({ page }) => {
  await page.goto(`${system.baseUrl}/docs/api#/Votes/castVote`);
  await expect(page).toHaveURL(/\/docs\/api\/votes#castvote$/);
});

test("the chosen theme stays for the next page, and code can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const complaints = complaintsOf(page);
  await page.goto(`${system.baseUrl}/docs/webhooks`);
  // It gets its name once the page's script runs.
  await page.getByRole("switch", { name: "Switch to dark theme" }).first().click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  const block = page.locator("div[class*=language-]").first();
  await block.hover();
  await block.getByTitle("Copy Code").click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`baseUrl: "${system.baseUrl}"`);
  await page.getByRole("link", { name: /Next page/ }).click();
  await expect(page).toHaveURL(/\/docs\/events$/);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(complaints).toEqual([]);
});

/** One of each kind of page. */
const kinds = ["", "/webhooks", "/widgets/obole-give", "/quick-start", "/api/votes"];
/** More of them, and those that repeat one section so often that axe takes half a minute: a push leaves axe to the others. */
const others = ["/errors", "/api", "/events", "/changelog", "/going-live", "/testing"];

for (const path of [...kinds, ...others]) {
  const isAudited = isThorough || kinds.includes(path);
  test(`/docs${path} ${isAudited ? "has no accessibility faults, and " : ""}fits a phone`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const open = () => page.goto(`${system.baseUrl}/docs${path}`);
    if (isAudited) expect(await accessibilityFaultsInThemes(page, open)).toEqual([]);
    else await open();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
}
