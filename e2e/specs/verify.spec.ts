import { expect, test } from "@playwright/test";
import { type Account, callOperator, createAccount } from "../support/api.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import { accessibilityFaults, complaintsOf, sidewaysOverflow } from "../support/page-checks.js";
import { codeAddress } from "../support/receipt-code.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The verification page of a receipt, for anyone who was given the receipt. */

let system: RunningSystem;
let account: Account;
let receipt: Receipt;

interface Receipt {
  readonly fiscalReceiptId: string;
  readonly number: string;
  /** The address in the QR code. */
  readonly url: string;
}

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
  receipt = await newReceipt();
});
test.afterAll(() => system?.stop());

async function newReceipt(): Promise<Receipt> {
  const charity = { name: "Les Amis du Phare", fiscalReceiptsSupport: "ENABLED" };
  const { charityId } = await callOperator<{ charityId: string }>(
    system,
    "POST",
    "/operator/charities",
    charity,
  );
  const selection = { name: "The lighthouse", charityIds: [charityId] };
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    selection,
  );
  const campaign = await activeCampaign(account, { charitiesSelectionId });
  const address = { street: "1 rue du Phare", zip: "29200", city: "Brest", country: "FR" };
  const donor = { firstName: "Ada", lastName: "Lumen", ...address };
  const paid = { charityId, donor, hasBeenCharged: true, withFiscalReceipt: true };
  const { donationId } = await account.call("POST", "/v1/donations", {
    ...donationBody(campaign),
    ...paid,
    amount: 123_450,
  });
  await callOperator(system, "POST", `/operator/donations/${donationId}/process`);
  const route = `/v1/donations/${donationId}/fiscal-receipt`;
  const issued = await account.call<Omit<Receipt, "url">>("GET", route);
  return { ...issued, url: await codeAddress(system, account, issued) };
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`confirms a receipt on a phone, with only its own facts, ${colorScheme}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(receipt.url);
    await expect(page.getByRole("heading", { name: "This receipt is authentic" })).toBeVisible();
    const facts = page.getByRole("definition");
    await expect(facts).toHaveCount(4);
    await expect(facts.nth(0)).toHaveText(receipt.number);
    await expect(facts.nth(2)).toHaveText("Les Amis du Phare");
    await expect(facts.nth(3)).toHaveText("€1,234.50");
    await expect(page.getByText("Lumen")).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
}

test("needs no JavaScript, neither for the result nor for the form", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${system.baseUrl}/verify`);
  await page.getByLabel("Receipt number").fill(receipt.number);
  await page.getByLabel("Key").fill("a mistyped key");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This receipt cannot be confirmed",
  );
  await expect(page.getByLabel("Receipt number")).toHaveValue(receipt.number);
  await page.getByLabel("Key").fill(String(new URL(receipt.url).searchParams.get("key")));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This receipt is authentic");
  await context.close();
});

test("shows the same for a wrong key and an unknown number", async ({ page }) => {
  const shown = async (url: string) => {
    const response = await page.goto(url);
    expect(response?.status()).toBe(404);
    return await page.locator("main").evaluate((main) => main.textContent);
  };
  const wrongKey = await shown(`${receipt.url}x`);
  expect(await shown(`${system.baseUrl}/verify/2026-99999-000001?key=x`)).toBe(wrongKey);
});

test("says that a canceled receipt is no longer valid", async ({ page }) => {
  const { fiscalReceiptId, url } = await newReceipt();
  await callOperator(system, "POST", `/operator/fiscal-receipts/${fiscalReceiptId}/cancel`, {
    reason: "A misspelt name",
  });
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This receipt was cancelled");
  expect(await accessibilityFaults(page)).toEqual([]);
});
