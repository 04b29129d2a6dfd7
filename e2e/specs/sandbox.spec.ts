import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import type { RunningProgram } from "../support/child-process.js";
import { accessibilityFaults, complaintsOf } from "../support/page-checks.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";

let system: RunningSystem;
let account: Account;
let demo: RunningProgram;

test.beforeAll(async () => {
  // The shipped catalogue, with its pictures.
  system = await startSystem({ env: { CATALOG_FILE: "" } });
  account = await createAccount(system, "Atelier Lumen");
  demo = await startDemoSite({ oboleUrl: system.baseUrl, ...account });
});
test.afterAll(async () => {
  await demo?.stop();
  await system?.stop();
});

const widgetOf = (page: Page) => page.locator("obole-charity-selection");

test("the built-in fictional charities allow a vote, which sends a verified webhook", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(`${demo.baseUrl}/vote.html`);
  await page.locator("form button").click();
  const widget = widgetOf(page);
  await widget
    .getByRole("radio", { name: /\(sandbox\)$/ })
    .nth(2)
    .check();
  await widget.getByRole("button", { name: "Cast my vote" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  const event = page.getByRole("listitem").filter({ hasText: "vote_update" });
  await expect(event.getByText("✓ verified")).toBeVisible();
  await expect(event.locator(".status")).toHaveText("DONE");
  expect(complaints).toEqual([]);
});

test("the built-in charities have marks in the list, and a picture in the details and at the end", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(demo.baseUrl);
  await page.getByRole("button", { name: "Place the order" }).click();
  const widget = widgetOf(page);
  await widget.getByRole("radio").first().check();
  const widest = (images: Locator) =>
    images.evaluateAll((all) =>
      Math.max(0, ...all.map((image) => (image as HTMLImageElement).naturalWidth)),
    );
  await expect.poll(() => widest(widget.locator("img.mark"))).toBeGreaterThanOrEqual(88);
  await widget
    .getByRole("button", { name: /^About / })
    .first()
    .click();
  await expect.poll(() => widest(widget.locator("img"))).toBeGreaterThanOrEqual(640);
  await widget.getByRole("button", { name: /^Send our/ }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect.poll(() => widest(widget.locator("img"))).toBeGreaterThanOrEqual(640);
  expect(complaints).toEqual([]);
});

test("a donation is claimed with the keyboard alone", async ({ page }) => {
  await page.goto(demo.baseUrl);
  await page.getByRole("button", { name: "Place the order" }).focus();
  await page.keyboard.press("Enter");
  const widget = widgetOf(page);
  await widget.getByRole("radio").first().waitFor();
  await widget.getByRole("searchbox").focus();
  await page.keyboard.type("phare");
  await expect(widget.getByRole("radio")).toHaveCount(1);
  await widget.getByRole("radio").focus();
  await page.keyboard.press("Space");
  await expect(widget.getByRole("radio")).toBeChecked();
  await widget.getByRole("button", { name: /^Send our/ }).focus();
  await page.keyboard.press("Enter");
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeFocused();
});

test("the page of a claim link claims a donation once, and says so when it is opened again", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { campaignId, publicKey } = await createActiveCampaign("claim-link");
  const donation = await account.call("POST", "/v1/donations", {
    campaignId,
    uniqueExternalId: "claim-link-1",
    amount: 1_200,
  });
  const address = `${system.baseUrl}/give/${publicKey}/donations/${donation.donationId}`;
  await page.goto(address);
  const widget = widgetOf(page);
  const first = widget.getByRole("radio").first();
  await first.check();
  await widget.locator("button[part~=button]").last().click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(address);
  await expect(
    widget.getByRole("heading", { name: "This gift has already been claimed" }),
  ).toBeVisible();
  expect(await account.call("GET", `/v1/donations/${donation.donationId}`)).toMatchObject({
    status: "DONE",
  });
  expect(complaints).toEqual([]);
});

test("an unknown link is reported", async ({ page }) => {
  await page.goto(`${system.baseUrl}/give/pk_test_nobody-has-this-key`);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
});

async function createActiveCampaign(
  slug: string,
): Promise<{ campaignId: string; publicKey: string }> {
  const campaign = await account.call<{ campaignId: string; publicKey: string }>(
    "POST",
    "/v1/campaigns",
    {
      name: "By link",
      slug,
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      language: "en",
      charitiesSelectionId: account.charitiesSelectionId,
    },
  );
  await account.call("POST", `/v1/campaigns/${campaign.campaignId}/activate`);
  return campaign;
}
