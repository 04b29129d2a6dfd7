import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { activeCampaign, donationBody, unique } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** Cards by post: an administrator takes them from the donations to the letterbox, and back. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

/** Opens the dashboard by a magic link, on the cards of a campaign. */
async function openCards(page: Page, account: Account, campaignId: string): Promise<void> {
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", path, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
  await page.goto(`${system.baseUrl}/dashboard/campaigns/${campaignId}`);
  await page.getByRole("link", { name: "Cards by post" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cards by post" })).toBeVisible();
}

async function postalCampaign(account: Account): Promise<string> {
  const campaign = await activeCampaign(account, { kind: "POSTAL" });
  for (const [firstName, lastName] of [
    ["Ada", "Martin"],
    ["Émile", "Le Goff"],
  ]) {
    const address = { street: "1 rue du Phare", zip: "29200", city: "Brest" };
    const donor = { firstName, lastName, ...address };
    await account.call("POST", "/v1/donations", { ...donationBody(campaign), donor });
  }
  return campaign.campaignId;
}

test("are printed and posted in a batch, recorded when they come back, and printed again", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  const campaignId = await postalCampaign(account);
  await openCards(page, account, campaignId);
  const batches = page.getByRole("table", { name: "Batches for the print shop" });
  const cards = page.getByRole("table", { name: "Cards" });
  await expect(cards.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Prepare a batch" }).click();
  await expect(page.getByText("No card is here")).toBeVisible();
  const download = page.waitForEvent("download");
  await batches.getByRole("button", { name: /^Download the batch/ }).click();
  const zip = (await readFile(await (await download).path())).toString("latin1");
  expect(zip).toContain("1 RUE DU PHARE");
  const [code = ""] = /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/.exec(zip) ?? [];

  await page.getByRole("button", { name: "Prepare a batch" }).click();
  await expect(page.getByText(/^No cards are to be posted/)).toBeVisible();

  await batches.getByRole("button", { name: "Mark as posted" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("All 2 cards are marked as posted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Mark as posted" }).click();
  await expect(batches.getByText("Posted", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Record a returned card" }).click();
  await dialog.getByLabel("Code on the card").fill("22222-22222");
  await dialog.getByRole("button", { name: "Record a returned card" }).click();
  await expect(dialog.getByText(/^No card has this code/)).toBeVisible();
  await dialog.getByLabel("Code on the card").fill(code.toLowerCase());
  await dialog.getByRole("button", { name: "Record a returned card" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("Where they are").selectOption("Came back");
  await expect(cards.getByRole("row")).toHaveCount(2);
  await cards.getByRole("button", { name: "Print again" }).click();
  await dialog.getByLabel("Postcode").fill("1");
  await dialog.getByRole("button", { name: "Print again" }).click();
  await expect(dialog.getByText(/^No card can be posted to this address/)).toBeVisible();
  await dialog.getByLabel("Street and number").fill("12 rue des Lilas");
  await dialog.getByLabel("Postcode").fill("75011");
  await dialog.getByLabel("Town").fill("Paris");
  await dialog.getByRole("button", { name: "Print again" }).click();
  await expect(page.getByText("No card is here")).toBeVisible();
  await expect(batches.getByText("1, printed again")).toBeVisible();
  await page.getByLabel("Where they are").selectOption("In a batch, not posted yet");
  await expect(cards.getByText("12 rue des Lilas, 75011 Paris")).toBeVisible();

  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0);
  }
  // A code that no card has, the address of nowhere, and the batch without cards are refused.
  expect(complaints.filter((text) => !/\b(404|409|400)\b/.test(text))).toEqual([]);
});
