import { beforeAll, expect, test } from "vitest";
import { verifyLedger } from "../../resources/ledger/verify-ledger.js";
import {
  campaignOf,
  cast,
  childOf,
  claimed,
  closeCampaign,
  donationOf,
  draftOf,
  fixedCampaign,
  setAccount,
  type TestCampaign,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";

interface Row {
  readonly [field: string]: unknown;
}
const list = async (world: World, operation: string, as: TestAccount | "operator", query = {}) =>
  (await world.ok<{ data: Row[] }>(operation, { as, query: { limit: "100", ...query } })).data;

const balanceOf = async (world: World, prefix: string) => {
  const [row] = await list(world, "list-ledger-balances", "operator", { prefix });
  return row?.balance ?? 0;
};

/** The sum of payouts. */
const paidOut = async (world: World, query = {}) =>
  (await list(world, "list-operator-payouts", "operator", query)).reduce(
    (sum, { amount }) => sum + Number(amount),
    0,
  );

const daySeconds = 24 * 60 * 60;
const passDays = (world: World, days: number) => passTime(world, days * daySeconds);

/** An ACTIVE campaign whose invoiced budget of 1,000 € was paid. */
async function paidCampaign(world: World, account: TestAccount, body: Row): Promise<TestCampaign> {
  const draft = await draftOf(world, account, { ...body, budget: 100_000 });
  const path = { campaignId: draft.campaignId };
  const { invoiceId } = await world.ok("activate-campaign", { as: account, path });
  await world.ok("pay-operator-invoice", {
    as: "operator",
    path: { invoiceId: String(invoiceId) },
  });
  return draft;
}

const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

async function closeCampaignWithOthers(world: World, campaign: TestCampaign) {
  await claimed(world, await donationOf(world, campaign, { amount: 1_000 }));
  await closeCampaign(world, campaign);
}

onEveryDatabase("the schedule", (world) => {
  // A service plans its jobs when it starts.
  beforeAll(() => world().runDue());

  test("paid budgets are given by the clock alone: donations and votes settle, companies get one receipt for each charity, and the rest is credited", async () => {
    const account = await world().account({ invoiceFixedBudgets: true, feeBasisPoints: 500 });
    const giving = { withFiscalReceipt: true };
    const gifts = await paidCampaign(world(), account, { ...fixedCampaign, ...giving });
    const votes = await paidCampaign(world(), account, { ...voteCampaign, ...giving });
    const [first, second] = gifts.charityIds;
    for (const [amount, charity] of [
      [30_000, 0],
      [20_001, 1],
      [9_999, 0],
    ] as const)
      await claimed(world(), await donationOf(world(), gifts, { amount }), charity);
    for (const charity of [0, 0, 1] as const)
      await cast(world(), await voteOf(world(), votes), charity);
    await closeCampaign(world(), gifts);
    await closeCampaign(world(), votes);

    await passDays(world(), 400);

    const donations = await list(world(), "list-donations", account);
    expect(donations).toHaveLength(5);
    for (const donation of donations)
      expect(donation).toMatchObject({
        status: "PROCESSED",
        invoiceId: null,
        paymentId: null,
        paidAt: donation.processedAt,
      });
    const receipts = await list(world(), "list-fiscal-receipts", account);
    expect(receipts.map(({ charityId, amount, kind }) => [charityId, amount, kind])).toEqual(
      expect.arrayContaining([
        [first, 39_999 + 66_667, "COMPANY"],
        [second, 20_001 + 33_333, "COMPANY"],
      ]),
    );
    expect(receipts).toHaveLength(2);
    expect(await paidOut(world(), { charityId: first, status: "PAID" })).toBe(106_666);
    expect(await paidOut(world(), { charityId: second, status: "PAID" })).toBe(53_334);
    for (const charityId of [first, second])
      expect(await balanceOf(world(), `payable/${charityId}`)).toBe(0);
    for (const { campaignId } of [gifts, votes])
      expect(await balanceOf(world(), `fund/${campaignId}`)).toBe(0);
    // 400.00 € of the first budget were not given: with 5 % fee and 20 % VAT on it, 424.00 €.
    const [credit, ...others] = await list(world(), "list-invoices", account);
    expect(credit).toMatchObject({ kind: "CREDIT_NOTE", amount: -42_400, amountDue: -42_400 });
    expect(others).toMatchObject([{ status: "PAID" }, { status: "PAID" }]);
    expect(await balanceOf(world(), `receivable/${account.accountId}`)).toBe(42_400);
    await assertVerified(world());
  });

  test("paid budgets that are charged at activation settle in the same way", async () => {
    const account = await world().account();
    const campaign = await campaignOf(world(), account, fixedCampaign);
    const donation = await claimed(world(), await donationOf(world(), campaign, { amount: 2_500 }));
    await passDays(world(), 1);
    const path = { donationId: donation.donationId };
    expect(await world().ok("get-donation", { as: account, path })).toMatchObject({
      status: "PROCESSED",
    });
    expect(await balanceOf(world(), `fund/${campaign.campaignId}`)).toBe(7_500);
    await assertVerified(world());
  });

  test("paid budgets pay for a donation that was deleted before its settlement no more", async () => {
    const account = await world().account();
    const campaign = await campaignOf(world(), account, fixedCampaign);
    const { donationId } = await claimed(world(), await donationOf(world(), campaign));
    await world().ok("delete-donation", { as: account, path: { donationId } });
    await closeCampaignWithOthers(world(), campaign);
    await passDays(world(), 1);
    expect(await balanceOf(world(), `receivable/${account.accountId}`)).toBe(10_000 - 1_000);
    await assertVerified(world());
  });

  test("paid budgets give a reversed donation's amount back to the account, also after the fund was closed", async () => {
    const account = await world().account();
    const campaign = await campaignOf(world(), account, fixedCampaign);
    const gift = await claimed(world(), await donationOf(world(), campaign, { amount: 4_000 }));
    await closeCampaign(world(), campaign);
    await passDays(world(), 2);
    expect(await balanceOf(world(), `receivable/${account.accountId}`)).toBe(6_000);
    const path = { donationId: gift.donationId };
    const body = { reason: "Wrong charity" };
    await world().ok("reverse-donation", { as: "operator", path, body });
    await passDays(world(), 2);
    expect(await balanceOf(world(), `receivable/${account.accountId}`)).toBe(10_000);
    await assertVerified(world());
  });
  test("monthly invoices bill what no budget pays for and what donors paid, are charged, and settle: by the clock alone", async () => {
    const account = await world().account({ feeBasisPoints: 1_000 });
    const held = async () =>
      Number(await balanceOf(world(), "provider/sandbox")) -
      (await paidOut(world(), { status: "PAID" }));
    const before = await held();
    const campaign = await campaignOf(world(), account);
    await claimed(world(), await donationOf(world(), campaign, { amount: 1_000 }));
    const charged = { amount: 3_000, hasBeenCharged: true };
    await claimed(world(), await donationOf(world(), campaign, charged));
    await donationOf(world(), campaign, { amount: 50_000 });
    await passDays(world(), 32);
    const [invoice, ...others] = await list(world(), "list-invoices", account);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: "INVOICE",
      status: "PAID",
      amount: 4_480,
      amountDue: 0,
      campaignId: null,
      lines: [
        { kind: "DONATIONS", amount: 1_000, campaignId: campaign.campaignId },
        { kind: "COLLECTED_DONATIONS", amount: 3_000, campaignId: campaign.campaignId },
        { kind: "SERVICE_FEE", amount: 400, vatRate: 20, vat: 80 },
      ],
    });
    const donations = await list(world(), "list-donations", account);
    expect(donations.map(({ status }) => status)).toEqual(["PENDING", "PROCESSED", "PROCESSED"]);
    expect(await held()).toBe(before - 4_480);
    await passDays(world(), 31);
    expect(await list(world(), "list-invoices", account)).toHaveLength(1);
    await assertVerified(world());
  });

  test("monthly invoices use up the credit of earlier credit notes", async () => {
    const account = await world().account();
    const budget = await campaignOf(world(), account, fixedCampaign);
    await closeCampaignWithOthers(world(), budget);
    const campaign = await campaignOf(world(), account);
    await claimed(world(), await donationOf(world(), campaign, { amount: 9_500 }));
    await passDays(world(), 32);
    const [invoice, note] = await list(world(), "list-invoices", account);
    expect(invoice).toMatchObject({
      amount: 500,
      status: "PAID",
      lines: [
        { kind: "DONATIONS", amount: 9_500 },
        { kind: "CREDIT", amount: -9_000, description: `Avoir ${note?.number}` },
      ],
    });
    expect(note).toMatchObject({ kind: "CREDIT_NOTE", amountDue: 0, status: "PAID" });
    await assertVerified(world());
  });

  test("monthly invoices are owed by the parent for the children that are billed to it", async () => {
    const parent = await world().account({ invoiceFixedBudgets: true });
    const child = await childOf(world(), parent);
    await setAccount(world(), child, { billedTo: "PARENT" });
    for (const account of [parent, child])
      await claimed(world(), await donationOf(world(), await campaignOf(world(), account)));
    await world().ok("create-invoicing-run", { as: "operator", body: {} });
    const [invoice] = await list(world(), "list-invoices", parent);
    expect(invoice).toMatchObject({ amount: 2_400, accountId: parent.accountId });
    expect(invoice?.lines).toHaveLength(2);
    expect(await list(world(), "list-invoices", child)).toEqual([]);
    await assertVerified(world());
  });

  test("monthly invoices of a donation that is canceled before they are paid ask for less", async () => {
    const account = await world().account({ invoiceFixedBudgets: true });
    const campaign = await campaignOf(world(), account);
    const gifts = [];
    for (const amount of [1_000, 2_000])
      gifts.push(await claimed(world(), await donationOf(world(), campaign, { amount })));
    await world().ok("create-invoicing-run", { as: "operator", body: {} });
    await moved(world(), gifts[0]!, "cancel");
    const [note, invoice] = await list(world(), "list-invoices", account);
    expect(note).toMatchObject({ kind: "CREDIT_NOTE", amount: -1_000, amountDue: 0 });
    expect(invoice).toMatchObject({ amount: 3_000, amountDue: 2_000, status: "OPEN" });
    const path = { invoiceId: String(invoice?.invoiceId) };
    await world().ok("pay-operator-invoice", { as: "operator", path });
    await passDays(world(), 1);
    const donations = await list(world(), "list-donations", account);
    expect(donations.map(({ status }) => status)).toEqual(["PROCESSED", "CANCELED"]);
    await assertVerified(world());
  });
});

onEveryDatabase("a schedule without anything to settle", (world) => {
  beforeAll(() => world().runDue());

  /** An account with a credit, some days later. */
  async function accountWithCredit(): Promise<TestAccount> {
    const account = await world().account();
    const { campaignId } = await campaignOf(world(), account, fixedCampaign);
    const { invoiceId } = await world().ok("get-campaign", { as: account, path: { campaignId } });
    const path = { invoiceId: String(invoiceId) };
    await world().ok("credit-invoice", { as: "operator", path, body: { reason: "A mistake" } });
    await passDays(world(), 2);
    return account;
  }

  test("is woken by a budget that credit notes pay for", async () => {
    const account = await accountWithCredit();
    const campaign = await campaignOf(world(), account, fixedCampaign);
    const { donationId } = await claimed(world(), await donationOf(world(), campaign));
    await passDays(world(), 1);
    expect(await world().ok("get-donation", { as: account, path: { donationId } })).toMatchObject({
      status: "PROCESSED",
    });
    await assertVerified(world());
  });

  test("is woken by a donation whose invoice credit notes pay for", async () => {
    const account = await accountWithCredit();
    const campaign = await campaignOf(world(), account);
    const donation = await claimed(world(), await donationOf(world(), campaign));
    const { donationId } = await moved(world(), donation, "bill");
    await passDays(world(), 1);
    expect(await world().ok("get-donation", { as: account, path: { donationId } })).toMatchObject({
      status: "PROCESSED",
    });
    await assertVerified(world());
  });
});

onEveryDatabase("a service whose jobs were never planned", (world) => {
  test("settles what is paid for at the next midnight", async () => {
    const account = await world().account({ invoiceFixedBudgets: true });
    const campaign = await paidCampaign(world(), account, fixedCampaign);
    await claimed(world(), await donationOf(world(), campaign));
    await passDays(world(), 1);
    const donations = await list(world(), "list-donations", account);
    expect(donations).toMatchObject([
      { status: "PROCESSED", processedAt: "2026-03-02T23:00:00.000Z" },
    ]);
  });
});
