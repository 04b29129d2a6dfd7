import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { activeCampaign, type Donation, donationBody, unique } from "../support/giving.js";
import { accessibilityFaults, complaintsOf, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The same gift by mail, by post and by an ordered code: people choose a charity, and all end alike. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(() => system?.stop());

test.use({ locale: "en-GB" });

const orderTemplate = "01920000-0000-7000-8000-000000000005";
const budget = { amountType: "FIXED_AMOUNT", budget: 100_000, withFiscalReceipt: true } as const;
const donor = {
  ...{ firstName: "Ada", lastName: "Lumen", email: "ada@lumen.example" },
  ...{ street: "1 rue du Phare", zip: "29200", city: "Brest", country: "FR" },
};

interface Code {
  readonly donationId: string;
  readonly code: string;
  readonly pageUrl: string;
}

/** Orders gifts of 10 euros on a new order campaign. */
async function orderOf(account: Account, gifts: readonly object[]) {
  const { campaignId } = await activeCampaign(account, {
    ...{ ...budget, campaignTemplateId: orderTemplate },
  });
  const { giftOrderId } = await callOperator<{ giftOrderId: string }>(
    ...[system, "POST", `/operator/campaigns/${campaignId}/gift-orders`],
    { reference: "PO-1042", expiresAt: "2099-01-01T00:00:00Z", gifts },
  );
  const path = `/operator/gift-orders/${giftOrderId}`;
  const { data } = await callOperator<{ data: Code[] }>(system, "GET", `${path}/codes`);
  return { campaignId, path, codes: data };
}

async function enter(page: Page, code: string): Promise<void> {
  await page.goto(`${system.baseUrl}/give`);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Chooses the first charity on the page of a gift. */
async function choose(page: Page): Promise<void> {
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: /^Send our €10.00/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
}

/** The code on the card of a campaign's only gift. */
async function printedCode(page: Page, account: Account, campaignId: string): Promise<string> {
  const batch = await account.call<{ fileGenerationRequestId: string }>(
    ...["POST", `/v1/campaigns/${campaignId}/card-batches`],
  );
  const path = `/v1/file-generation-requests/${batch.fileGenerationRequestId}/download-url`;
  await expect.poll(async () => (await account.answerTo("GET", path)).status).toBe(200);
  const { url } = await account.call<{ url: string }>("GET", path);
  const download = page.waitForEvent("download");
  await page.goto(url).catch(() => undefined);
  const zip = (await readFile(await (await download).path())).toString("latin1");
  return /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/.exec(zip)?.[0] ?? "";
}

test("the same gift by mail, by post and by an ordered code ends alike", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  const byMail = await activeCampaign(account, { ...budget, kind: "EMAIL" });
  const byPost = await activeCampaign(account, { ...budget, kind: "POSTAL" });
  const gifts = await Promise.all(
    [byMail, byPost].map((campaign) =>
      account.call<Donation>("POST", "/v1/donations", { ...donationBody(campaign), donor }),
    ),
  );
  const { codes } = await orderOf(account, [{ amount: 1_000, donor }]);
  const [mailed, posted, ordered] = [...gifts, ...codes].map(({ donationId }) => donationId);

  await page.goto(`${system.baseUrl}/give/${byMail.publicKey}/donations/${mailed}`);
  await choose(page);
  await enter(page, await printedCode(page, account, byPost.campaignId));
  await choose(page);
  await enter(page, codes[0]?.code.toLowerCase().replaceAll("-", " ") ?? "");
  await choose(page);
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: 2 * 86_400 });

  const again = await signInAgain(system, account);
  const ends = await Promise.all(
    [mailed, posted, ordered].map(async (donationId) => {
      const gift = await again.call<Record<string, unknown>>("GET", `/v1/donations/${donationId}`);
      const { status, charityId, amount, withFiscalReceipt, invoiceId, paymentId } = gift;
      const isPaid = gift.paidAt !== null;
      return { status, charityId, amount, withFiscalReceipt, invoiceId, paymentId, isPaid };
    }),
  );
  expect(ends[0]).toMatchObject({ status: "PROCESSED", amount: 1_000, isPaid: true });
  expect(ends).toEqual([ends[0], ends[0], ends[0]]);
});

test("a used and an expired code say so, and the account sees what became of its order", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  const { campaignId, path, codes } = await orderOf(account, [{ amount: 1_000 }, { amount: 500 }]);
  const [first, second] = codes;
  await page.goto(first?.pageUrl ?? "");
  await choose(page);
  await enter(page, first?.code ?? "");
  await expect(page.getByRole("alert")).toContainText("This code has already been used");
  await page.getByRole("link", { name: "See the gift" }).click();
  await expect(page.getByRole("heading", { name: /already/ })).toBeVisible();

  await callOperator(system, "POST", `${path}/cancel`);
  await enter(page, second?.code ?? "");
  await expect(page.getByRole("alert")).toContainText("This code has expired");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.goto(second?.pageUrl ?? "");
  await expect(page.getByRole("heading", { name: "This gift has expired" })).toBeVisible();

  await page.setViewportSize({ width: 1_280, height: 900 });
  const users = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const link = `/v1/users/${users.data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", link, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
  await page.goto(`${system.baseUrl}/dashboard/campaigns/${campaignId}`);
  const orders = page.getByRole("table", { name: "Gift orders" });
  await expect(
    orders.getByRole("row", { name: /^PO-1042 Cancelled 2 €15.00 1 0 0 1/ }),
  ).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  // The browser itself logs the codes that are refused.
  expect(complaints.filter((text) => !/\b(409|410)\b/.test(text))).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an ordered gift is redeemed, once", async ({ page }) => {
    const account = await createAccount(system, unique("Atelier"));
    const { codes } = await orderOf(account, [{ amount: 1_000 }]);
    await enter(page, codes[0]?.code ?? "");
    await choose(page);
    await enter(page, codes[0]?.code ?? "");
    await expect(page.getByRole("alert")).toContainText("This code has already been used");
  });
});
