import { expect, test } from "@playwright/test";
import { createAccount } from "../support/api.js";
import { signInAsAdministrator } from "../support/dashboard.js";
import { activeCampaign, unique } from "../support/giving.js";
import { complaintsOf } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The dashboard's screen of matching rules. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

test("a rule keeps the campaigns that it names when its other terms are edited", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const { campaignId } = await activeCampaign(account);
  // The form lists the newest hundred.
  for (let count = 0; count < 100; count++)
    await account.call("POST", "/v1/campaigns", {
      ...{
        name: "Newer",
        slug: unique("newer"),
        amountType: "FREE_AMOUNT",
        donationType: "FACE_VALUE",
      },
    });
  const { matchingRuleId } = await account.call<{ matchingRuleId: string }>(
    "POST",
    "/v1/matching-rules",
    { name: "One campaign", rateBasisPoints: 10_000, campaignIds: [campaignId] },
  );
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Matching" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Percent of the gift").fill("50");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: "50%" })).toBeVisible();
  const rule = await account.call("GET", `/v1/matching-rules/${matchingRuleId}`);
  expect(rule).toMatchObject({ rateBasisPoints: 5_000, campaignIds: [campaignId] });
});

test("an administrator sets a rule, sees what it matched and pauses it", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  const { campaignId, charityIds } = await activeCampaign(account);
  const complaints = complaintsOf(page);
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Matching" }).click();
  await expect(page.getByText("You match no gifts yet")).toBeVisible();
  await page.getByRole("button", { name: "New rule" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Gifts of our team");
  await form.getByLabel("Percent of the gift").fill("2000");
  await form.getByLabel("For one person in a year").fill("a lot");
  await form.getByRole("button", { name: "New rule" }).click();
  await expect(form.getByText("Enter a percentage from 0.01 to 1000.")).toBeVisible();
  await form.getByLabel("Percent of the gift").fill("200");
  await form.getByLabel("For one person in a year").fill("30");
  await form.getByRole("button", { name: "New rule" }).click();
  await expect(page.getByRole("cell", { name: "200%" })).toBeVisible();

  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...{ campaignId, uniqueExternalId: unique("gift"), amount: 2_000, hasBeenCharged: true },
    ...{ charityId: charityIds[0], donor: { email: "ada@lumen.example" } },
  });
  await expect(async () => {
    const path = `/v1/donation-matches?donationId=${donationId}`;
    const { data } = await account.call<{ data: object[] }>("GET", path);
    expect(data).toMatchObject([{ amount: 3_000, limitedBy: "DONOR" }]);
  }).toPass();
  await page.reload();
  const matches = page.getByRole("table", { name: "What was matched" });
  await expect(matches.getByRole("link", { name: "€30.00" })).toBeVisible();
  await expect(matches.getByText("For one person in a year")).toBeVisible();
  await matches.getByRole("link", { name: "€20.00" }).click();
  await page.getByRole("link", { name: "Matched by your company with €30.00" }).click();
  await page.getByRole("link", { name: "Matches this donation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "€20.00" })).toBeVisible();

  await page.getByRole("link", { name: "Matching" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  expect(complaints).toEqual([]);
});
