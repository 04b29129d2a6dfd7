import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { activeCampaign, unique } from "../support/giving.js";
import { enterCard, mailsTo } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** Gifts on a campaign's own page, which need no server of the client. */

let system: RunningSystem;
let account: Account;
test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
});
test.afterAll(async () => {
  await system?.stop();
});

/** A campaign that takes gifts on its page, and the page's address. */
async function givingCampaign() {
  const campaign = await account.call<{ campaignId: string; publicKey: string }>(
    "POST",
    "/v1/campaigns",
    {
      name: "Light for all",
      slug: unique("light"),
      language: "en",
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      givingTarget: 100_000,
      charitiesSelectionId: account.charitiesSelectionId,
      acceptsPublicDonations: true,
    },
  );
  await account.call("POST", `/v1/campaigns/${campaign.campaignId}/activate`);
  return { ...campaign, url: `${system.baseUrl}/give/${campaign.publicKey}` };
}

const donations = async (campaignId: string) =>
  (
    await account.call<{ data: { amount: number; status: string }[] }>(
      "GET",
      `/v1/donations?campaignId=${campaignId}`,
    )
  ).data;

async function chooseAndFill(page: Page): Promise<void> {
  const widget = page.locator("obole-give");
  await widget.getByRole("radio", { name: /L’École sous le tilleul/ }).check();
  await widget.getByRole("button", { name: /^Give / }).click();
  await page.getByLabel("First name", { exact: true }).fill("Marie");
  await page.getByLabel("Last name").fill("Dupont");
  await page.getByLabel("E-mail").fill(`${unique("marie")}@example.org`);
}

test("a visitor gives without the client's server, pays, and is thanked", async ({ page }) => {
  const { url, campaignId } = await givingCampaign();
  const complaints = complaintsOf(page);
  await page.goto(url);
  await page.locator("obole-give").getByRole("radio", { name: "€50" }).check();
  await chooseAndFill(page);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await page.locator("obole-give").getByRole("button", { name: /€50/ }).click();
  await enterCard(page, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/give\//);
  await expect(
    page.locator("obole-give").getByRole("heading", { name: /Thank you/ }),
  ).toBeVisible();
  // Settled already, if it is midnight in Paris.
  const status = expect.stringMatching(/^(DONE|PROCESSED)$/);
  expect(await donations(campaignId)).toMatchObject([{ amount: 5_000, status }]);
  expect(complaints).toEqual([]);
});

test("a refused card is told, and nothing is given until another one pays", async ({ page }) => {
  const { url, campaignId } = await givingCampaign();
  await page.goto(url);
  await chooseAndFill(page);
  await page.locator("obole-give").getByRole("button", { name: /€25/ }).click();
  await enterCard(page, "4000 0000 0000 0002");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  expect(await donations(campaignId)).toEqual([]);
});

test("the page asks what is missing, and fits a phone in both themes", async ({ page }) => {
  const { url } = await givingCampaign();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(url);
  const widget = page.locator("obole-give");
  await widget.getByRole("button", { name: /^Give / }).click();
  await expect(widget.getByText(/Choose|choose/).first()).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("works without JavaScript, up to the payment page", async ({ browser }) => {
  const { url, campaignId } = await givingCampaign();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Choose a charity", { exact: false }).first()).toBeVisible();
  await page.getByText("€10.00").click();
  await page.getByText(/L’École sous le tilleul/).click();
  await page.getByLabel("First name", { exact: true }).fill("Marie");
  await page.getByLabel("Last name").fill("Dupont");
  await page.getByLabel("E-mail").fill("marie@example.org");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText(/^You give €10\.00 to /)).toBeVisible();
  expect(await donations(campaignId)).toEqual([]);
  await context.close();
});

/** A vote of which everybody may have one, and its page's address. */
async function publicVote() {
  const campaign = await account.call<{ campaignId: string; publicKey: string }>(
    "POST",
    "/v1/campaigns",
    {
      name: "The town decides",
      slug: unique("town"),
      language: "en",
      visibility: "PUBLIC",
      amountType: "FIXED_AMOUNT",
      donationType: "DISTRIBUTION",
      budget: 100_000,
      charitiesSelectionId: account.charitiesSelectionId,
    },
  );
  await account.call("POST", `/v1/campaigns/${campaign.campaignId}/activate`);
  return { ...campaign, url: `${system.baseUrl}/give/${campaign.publicKey}` };
}

for (const javaScriptEnabled of [true, false])
  test(`anybody votes once on a PUBLIC campaign's page, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const { url, campaignId, publicKey } = await publicVote();
    const context = await browser.newContext({ javaScriptEnabled, locale: "en" });
    const page = await context.newPage();
    await page.goto(url);
    const ask = page.getByRole("button", { name: "Send me the link" });
    await page.getByLabel("E-mail address").fill("nobody");
    await ask.click();
    await expect(page.getByText("Please enter an e-mail address.")).toBeVisible();
    await expect(page.getByLabel("E-mail address")).toHaveValue("nobody");
    const voter = `${unique("marie")}@example.org`;
    for (const spelling of [voter, voter.toUpperCase(), voter.replace("@", "+again@")]) {
      await page.goto(url);
      await page.getByLabel("E-mail address").fill(spelling);
      await ask.click();
      await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    }
    if (javaScriptEnabled) expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    expect(await sidewaysOverflow(page).catch(() => 0)).toBe(0);
    const [mail, ...others] = await mailsTo(system, voter, "VOTE_CAST");
    expect(others).toEqual([]);
    const link = new RegExp(`\\S+/give/${publicKey}/votes/\\S+`).exec(mail?.text ?? "")?.[0];
    await page.goto(String(link));
    await page.getByRole("radio").last().check();
    await page.getByRole("button", { name: "Cast my vote", exact: true }).click();
    await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
    const votes = await account.call<{ data: { status: string }[] }>(
      "GET",
      `/v1/votes?campaignId=${campaignId}`,
    );
    expect(votes.data).toMatchObject([{ status: "DONE" }]);
    await context.close();
  });

test("a donor sees that the gift is matched, and by how much at most", async ({ page }) => {
  const matched = await createAccount(system, unique("Matching"));
  const campaign = await activeCampaign(matched, { language: "en", acceptsPublicDonations: true });
  const terms = { name: "Doubled", rateBasisPoints: 10_000, yearlyMax: 1_500 };
  await matched.call("POST", "/v1/matching-rules", terms);
  await page.goto(`${system.baseUrl}/give/${campaign.publicKey}?locale=en`);
  const widget = page.locator("obole-give");
  await widget.getByRole("radio", { name: "€10", exact: true }).check();
  await expect(widget.getByText("Your gift is matched: up to €10 is added.")).toBeVisible();
  await widget.getByLabel("Another amount in euros").fill("20");
  await expect(widget.getByText("Your gift is matched: up to €15 is added.")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await chooseAndFill(page);
  await expect(widget.getByText("Your gift is matched: up to €15 is added.")).toBeVisible();
});
