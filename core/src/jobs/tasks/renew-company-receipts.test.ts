import { expect, test } from "vitest";
import {
  addCard,
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  selectionOf,
  type TestCampaign,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";

const daySeconds = 24 * 60 * 60;

/** A campaign of an account whose direct debits succeed after three days, and are returned five weeks later. */
async function returnedCampaign(world: World, body: object = {}): Promise<TestCampaign> {
  const account = await world.account({ withPaymentMethod: null });
  const { accountId } = account;
  await world.ok("create-payment-method", {
    ...{ as: "operator", path: { accountId } },
    body: { type: "SEPA_DEBIT", last4: "3002", holder: "Atelier Lumen" },
  });
  return await campaignOf(world, account, { withFiscalReceipt: true, ...body });
}

const give = async (world: World, campaign: TestCampaign) =>
  await claimed(world, await donationOf(world, campaign, { withFiscalReceipt: true }));

const receiptsOf = async (world: World, { account }: { account: TestAccount }) => {
  const query = { kind: "COMPANY" };
  const { data } = await world.ok<{ data: { status: string; amount: number; year: number }[] }>(
    ...(["list-fiscal-receipts", { as: account, query }] as const),
  );
  return data.map(({ status, amount, year }) => [status, amount, year]);
};

/** Pays an invoice that is open again by card. */
async function payAgain(world: World, { account }: TestCampaign): Promise<void> {
  await addCard(world, account);
  const { data } = await world.ok<{ data: { invoiceId: string; status: string }[] }>(
    ...(["list-invoices", { as: account, query: { status: "OPEN" } }] as const),
  );
  const path = { invoiceId: String(data[0]?.invoiceId) };
  expect(await world.ok("pay-invoice", { as: account, path })).toMatchObject({
    status: "SUCCEEDED",
  });
  await passTime(world, daySeconds);
}

onEveryDatabase("the receipt of a company whose direct debit is returned", (world) => {
  test("is not issued while the invoice is open, and is as soon as it is paid again", async () => {
    await passTimeTo(world(), "2026-11-02T09:00:00.000Z");
    const campaign = await returnedCampaign(world());
    await give(world(), campaign);
    await world().ok("create-invoicing-run", { as: "operator", body: {} });
    await passTimeTo(world(), "2026-12-20T09:00:00.000Z");
    await passTimeTo(world(), "2027-01-03T09:00:00.000Z");
    expect(await receiptsOf(world(), campaign)).toEqual([]);
    await payAgain(world(), campaign);
    expect(await receiptsOf(world(), campaign)).toEqual([["ISSUED", 1_200, 2026]]);
  });

  test.for([
    ["a monthly invoice", {}],
    ["a budget", fixedCampaign],
  ] as const)(
    "is replaced by one without the donations of %s, and by one with them when that is paid again",
    async ([, body]) => {
      const year = new Date(world().clock.now()).getUTCFullYear();
      await passTimeTo(world(), `${year}-12-05T09:00:00.000Z`);
      const campaign = await returnedCampaign(world(), body);
      await give(world(), campaign);
      await world().ok("create-invoicing-run", { as: "operator", body: {} });
      await passTimeTo(world(), `${year}-12-10T09:00:00.000Z`);
      const { account, charityIds } = campaign;
      const { charitiesSelectionId } = await selectionOf(world(), account, { charityIds });
      const other = {
        ...(await campaignOf(world(), account, { charitiesSelectionId })),
        charityIds,
      };
      await moved(world(), await give(world(), other), "pay", "process");
      await passTimeTo(world(), `${year + 1}-01-03T09:00:00.000Z`);
      expect(await receiptsOf(world(), campaign)).toEqual([["ISSUED", 2_400, year]]);
      await passTimeTo(world(), `${year + 1}-01-20T09:00:00.000Z`);
      expect(await receiptsOf(world(), campaign)).toEqual([
        ["ISSUED", 1_200, year],
        ["CANCELED", 2_400, year],
      ]);
      await payAgain(world(), campaign);
      expect(await receiptsOf(world(), campaign)).toEqual([
        ["ISSUED", 2_400, year],
        ["CANCELED", 1_200, year],
        ["CANCELED", 2_400, year],
      ]);
    },
  );

  test("is canceled if it counted nothing else", async () => {
    const year = new Date(world().clock.now()).getUTCFullYear();
    await passTimeTo(world(), `${year}-12-05T09:00:00.000Z`);
    const campaign = await returnedCampaign(world(), fixedCampaign);
    await give(world(), campaign);
    await passTimeTo(world(), `${year}-12-10T09:00:00.000Z`);
    await passTimeTo(world(), `${year + 1}-01-03T09:00:00.000Z`);
    expect(await receiptsOf(world(), campaign)).toEqual([["ISSUED", 1_200, year]]);
    await passTimeTo(world(), `${year + 1}-01-20T09:00:00.000Z`);
    expect(await receiptsOf(world(), campaign)).toEqual([["CANCELED", 1_200, year]]);
  });
});
