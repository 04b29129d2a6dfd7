import { expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import {
  type DonorGiving,
  donorToken,
  givingDonor,
  platformAccount,
} from "../support/donor-platform.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import { type Host, startHost } from "../support/host-page.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { codeAddress } from "../support/receipt-code.js";
import { turnToNextYear } from "../support/receipts.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** One gift from the shop to the charity's account: everybody sees the same of it. */

let system: RunningSystem;
let host: Host;
let account: Account;
let donor: DonorGiving;

const charity = "Les Amis du Phare";
const daySeconds = 86_400;

test.beforeAll(async () => {
  system = await startSystem();
  host = await startHost(system);
  account = await platformAccount(system, "Atelier Lumen");
  donor = await givingDonor(system, account, charity);
  await callOperator(system, "PATCH", `/operator/charities/${donor.giving.charityId}`, {
    profiles: [
      {
        locale: "en",
        headline: "We keep the light on",
        mission: "Every night, for every boat.",
        impact: "Your gift lights one night.",
      },
    ],
  });
});
test.afterAll(async () => {
  host?.stop();
  await system?.stop();
});

/** Lets days pass by the service's clock. Tokens expire. */
async function passDays(days: number): Promise<void> {
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: days * daySeconds });
  account = await signInAgain(system, account);
  donor = { ...donor, account };
}

interface Step {
  readonly step: string;
  readonly state: string;
  readonly display: { readonly title: string; readonly text: string; readonly at: string | null };
}
interface Journey {
  readonly stage: string;
  readonly display: { readonly title: string };
  readonly steps: readonly Step[];
}

/** The steps as a page writes them. */
const writtenOf = ({ steps }: Journey) =>
  steps.map(({ display: { title, at, text } }) => [title, at, text].filter(Boolean).join(" | "));

/** The steps that the donor reads in the donor platform. */
async function readByDonor(page: Page): Promise<string[]> {
  await host.open(page, {
    widget: `<obole-donor-platform token="${await donorToken(donor)}" locale="en"></obole-donor-platform>`,
  });
  const platform = page.locator("obole-donor-platform");
  await platform.getByRole("button", { name: /^Where the gift of €42.00/ }).click();
  const journey = platform.locator("obole-gift-journey");
  await expect(journey.getByRole("listitem").first()).toBeVisible();
  return await journey.locator(".steps > li").evaluateAll(readSteps);
}

/** The steps that whoever holds the receipt reads, without JavaScript. */
async function readOnReceipt(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Where the gift is" })).toBeVisible();
  return await page.locator(".steps > li").evaluateAll(readSteps);
}

function readSteps(items: Element[]): string[] {
  return items.map((item) =>
    Array.from(item.querySelectorAll("b, .meta, .day, p:not(:has(b))"), (part) =>
      (part.textContent ?? "").trim(),
    ).join(" | "),
  );
}

/** What the charity is owed and what is in transit, as the operator sees it. */
const charityNow = () =>
  callOperator<{ balance: number; inTransit: number }>(
    system,
    "GET",
    `/operator/charities/${donor.giving.charityId}/bank-account`,
  );
const payoutsNow = async () =>
  (
    await callOperator<{ data: { status: string; amount: number; donations: number }[] }>(
      system,
      "GET",
      `/operator/payouts?charityId=${donor.giving.charityId}`,
    )
  ).data;

test("is the same for donor, company, charity and operator at each step", async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  const { donorId, giving } = donor;
  const given = {
    amount: 4_200,
    donor: { donorId },
    hasBeenCharged: true,
    withFiscalReceipt: true,
  };
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...donationBody(giving),
    ...given,
  });
  const journeyNow = () => account.call<Journey>("GET", `/v1/donations/${donationId}/journey`);
  expect((await journeyNow()).steps[0]).toMatchObject({ step: "GIVEN", state: "CURRENT" });

  // In the shop, the customer chooses the charity.
  await host.open(page, {
    widget: `<obole-charity-selection public-key="${giving.publicKey}" donation-id="${donationId}" locale="en"></obole-charity-selection>`,
  });
  const shop = page.locator("obole-charity-selection");
  await shop.getByRole("radio", { name: charity }).click();
  await shop.locator('[part="button"]').click();
  await expect.poll(async () => (await journeyNow()).stage).toBe("GIVEN");
  expect((await journeyNow()).steps[1]).toMatchObject({ step: "COLLECTED", state: "CURRENT" });
  expect(await readByDonor(page)).toEqual(writtenOf(await journeyNow()));
  expect(await charityNow()).toMatchObject({ balance: 0, inTransit: 0 });

  // The company pays.
  await callOperator(system, "POST", `/operator/donations/${donationId}/pay`);
  expect((await journeyNow()).stage).toBe("COLLECTED");
  expect(await readByDonor(page)).toEqual(writtenOf(await journeyNow()));
  expect(await charityNow()).toMatchObject({ balance: 0, inTransit: 0 });

  // At night it is settled, and the receipt is issued.
  await passDays(1);
  expect((await journeyNow()).stage).toBe("SETTLED");
  expect(await charityNow()).toMatchObject({ balance: 4_200, inTransit: 0 });
  const issued = await account.call<{ fiscalReceiptId: string; number: string }>(
    "GET",
    `/v1/donations/${donationId}/fiscal-receipt`,
  );
  const url = await codeAddress(system, account, issued);
  expect(await readByDonor(page)).toEqual(writtenOf(await journeyNow()));
  expect(await readOnReceipt(page, url)).toEqual(writtenOf(await journeyNow()));

  // The operator pays the charities.
  await callOperator(system, "POST", "/operator/payout-runs", {});
  expect((await journeyNow()).stage).toBe("PAYOUT");
  expect(await charityNow()).toMatchObject({ balance: 4_200, inTransit: 4_200 });
  expect(await payoutsNow()).toMatchObject([{ status: "SENT", amount: 4_200, donations: 1 }]);
  expect(await readByDonor(page)).toEqual(writtenOf(await journeyNow()));
  expect(await readOnReceipt(page, url)).toEqual(writtenOf(await journeyNow()));

  // A day later the bank has booked it.
  await passDays(1);
  const arrived = await journeyNow();
  expect(arrived).toMatchObject({ stage: "ARRIVED", isFinished: true });
  expect(arrived.display.title).toBe("On the charity’s account");
  expect(await charityNow()).toMatchObject({ balance: 0, inTransit: 0 });
  expect(await payoutsNow()).toMatchObject([{ status: "PAID" }]);
  expect(await readByDonor(page)).toEqual(writtenOf(arrived));
  expect(await readOnReceipt(page, url)).toEqual(writtenOf(arrived));
  await expect(page.getByText("Every night, for every boat.")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test("of a vote can be recomputed by whoever holds the company's receipt, and is read without JavaScript too", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const company = await createAccount(system, "Atelier Verger");
  const { charityId, charitiesSelectionId, others } = await twoCharities(company);
  const { campaignId } = await activeCampaign(company, {
    amountType: "FIXED_AMOUNT",
    donationType: "DISTRIBUTION",
    budget: 100_001,
    charitiesSelectionId,
    withFiscalReceipt: true,
  });
  for (let vote = 0; vote < 12; vote += 1) {
    const { voteId } = await company.call("POST", "/v1/votes", { campaignId });
    const chosen = vote < 7 ? charityId : others;
    await company.call("POST", `/v1/votes/${voteId}/cast`, { charityId: chosen });
  }
  await company.call("POST", `/v1/campaigns/${campaignId}/close`);
  await turnToNextYear(system);
  const signedIn = await signInAgain(system, company);
  const { data } = await signedIn.call<{ data: { fiscalReceiptId: string; number: string }[] }>(
    "GET",
    `/v1/fiscal-receipts?kind=COMPANY&charityId=${charityId}`,
  );
  const [receipt] = data;
  if (receipt === undefined) throw new Error("the company has no receipt");
  const url = await codeAddress(system, signedIn, receipt);

  const complaints = complaintsOf(page);
  await page.goto(url);
  const journey = page.locator("obole-gift-journey");
  // The script loads an element when it comes near the view.
  await journey.scrollIntoViewIfNeeded();
  await expect(
    journey.getByText("Recomputed here from the counts: every cent agrees."),
  ).toBeVisible();
  await expect(page.getByRole("cell", { name: "€583.34" })).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(complaints).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(url);
  await expect(
    plain.getByRole("table", { name: "How €1,000.01 were divided by 12 votes" }),
  ).toBeVisible();
  await expect(plain.getByRole("cell", { name: "€583.34" })).toBeVisible();
  await expect(plain.getByText("On the charity’s account")).toBeVisible();
  await context.close();
});

/** Two charities that issue receipts, and a selection of both. */
async function twoCharities(company: Account) {
  const charityIds: string[] = [];
  for (const name of ["Les Amis du Verger", "Sources du Verger"]) {
    const body = { name, fiscalReceiptsSupport: "ENABLED" };
    const route = "/operator/charities";
    const made = await callOperator<{ charityId: string }>(system, "POST", route, body);
    charityIds.push(made.charityId);
  }
  const [charityId = "", others = ""] = charityIds;
  const { charitiesSelectionId } = await company.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: "The orchard", charityIds },
  );
  return { charityId, others, charitiesSelectionId };
}
