import { beforeAll, expect, test } from "vitest";
import { returnedPayoutIban } from "../../providers/sandbox/sandbox-provider.js";
import { campaignOf, donationOf, selectionOf, type TestDonation } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

type Row = Record<string, unknown>;

const daySeconds = 24 * 60 * 60;
const passDays = (world: World, days: number) => passTime(world, days * daySeconds);
const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

/** A settled donation to a charity. */
async function settledGift(
  world: World,
  account: TestAccount,
  { charityId, amount }: { readonly charityId: string; readonly amount: number },
): Promise<TestDonation> {
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [charityId] });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const gift = await donationOf(world, campaign, { amount });
  const path = { donationId: gift.donationId };
  await world.ok("claim-donation", { as: account, path, body: { charityId } });
  return await moved(world, gift, "pay", "process");
}

/** A charity of its own, with donations of two accounts that are settled. */
async function charityWithGifts(world: World, amounts = [1_000, 2_500]) {
  const [charityId = ""] = await world.charities(1);
  const gifts: TestDonation[] = [];
  for (const amount of amounts) {
    const account = await world.account();
    gifts.push(await settledGift(world, account, { charityId, amount }));
  }
  return { charityId, gifts };
}

const payoutsOf = async (world: World, charityId: string) =>
  (
    await world.ok<{ data: Row[] }>("list-operator-payouts", {
      ...{ as: "operator", query: { charityId } },
    })
  ).data;
const run = (world: World, body: Row = {}) =>
  world.ok("create-payout-run", { as: "operator", body });
const accountOf = (world: World, charityId: string) =>
  world.ok("get-charity-bank-account", { as: "operator", path: { charityId } });
const giftNow = (world: World, { account, donationId }: TestDonation) =>
  world.ok("get-donation", { as: account, path: { donationId } });

async function bankAccount(world: World, charityId: string, iban: string): Promise<void> {
  const path = { charityId };
  const body = { iban, holder: "Les Ponts de Demain" };
  await world.ok("set-charity-bank-account", { as: "operator", path, body });
  await world.ok("approve-charity-bank-account", { as: "second operator", path });
}

onEveryDatabase("a charity", (world) => {
  beforeAll(() => world().runDue());

  test("is paid its whole balance once, and its donors' donations show it when the bank has booked it", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    expect(await accountOf(world(), charityId)).toMatchObject({ balance: 3_500, inTransit: 0 });
    await run(world());
    expect(await payoutsOf(world(), charityId)).toMatchObject([
      { amount: 3_500, donations: 2, status: "SENT", paidAt: null },
    ]);
    expect(await accountOf(world(), charityId)).toMatchObject({ balance: 3_500, inTransit: 3_500 });
    await run(world());
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    await assertVerified(world());
    const since = await world().lastEventId();
    await passDays(world(), 1);
    const [paid] = await payoutsOf(world(), charityId);
    expect(paid).toMatchObject({ status: "PAID" });
    expect(await accountOf(world(), charityId)).toMatchObject({ balance: 0, inTransit: 0 });
    for (const gift of gifts)
      expect(await giftNow(world(), gift)).toMatchObject({ paidOutAt: paid?.paidAt });
    const events = await world().eventsAfter(since);
    const notices = events.filter(({ event }) => event === "payout_update");
    expect(notices.map(({ accountId, payload }) => [accountId, payload.donationIds])).toEqual(
      expect.arrayContaining(
        gifts.map(({ account, donationId }) => [account.accountId, [donationId]]),
      ),
    );
    await assertVerified(world());
  });

  test("is paid by the schedule on the first of the month, without any call", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    await passDays(world(), 33);
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ amount: 3_500, status: "PAID" }]);
    expect((await giftNow(world(), gifts[0] as TestDonation)).paidOutAt).not.toBeNull();
    await assertVerified(world());
  });

  test("is owed less than the threshold until later donations reach it", async () => {
    const { charityId } = await charityWithGifts(world(), [999]);
    await run(world());
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    expect(await accountOf(world(), charityId)).toMatchObject({ balance: 999, heldBecause: null });
  });

  test("gets less by a donation that was reversed after it was paid out", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    await run(world());
    await passDays(world(), 1);
    const [gift] = gifts as [TestDonation];
    const path = { donationId: gift.donationId };
    await world().ok("reverse-donation", { as: "operator", path, body: { reason: "A mistake" } });
    expect(await accountOf(world(), charityId)).toMatchObject({ balance: -1_000 });
    await run(world());
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    await assertVerified(world());
    await settledGift(world(), gift.account, { charityId, amount: 2_400 });
    await run(world());
    const [second] = await payoutsOf(world(), charityId);
    expect(second).toMatchObject({ amount: 1_400, donations: 1 });
    await passDays(world(), 1);
    expect(await accountOf(world(), charityId)).toMatchObject({ balance: 0 });
    await assertVerified(world());
  });

  test("whose transfer comes back is paid again once it has another bank account", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    await bankAccount(world(), charityId, returnedPayoutIban);
    await run(world());
    await passDays(world(), 2);
    const [returned] = await payoutsOf(world(), charityId);
    expect(returned).toMatchObject({ status: "RETURNED", returnReason: "AC04", last4: "3001" });
    for (const gift of gifts)
      expect(await giftNow(world(), gift)).toMatchObject({ paidOutAt: null });
    expect(await accountOf(world(), charityId)).toMatchObject({
      ...{ balance: 3_500, inTransit: 0, heldBecause: "RETURNED" },
    });
    await assertVerified(world());
    await run(world());
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    await bankAccount(world(), charityId, "FR76 3000 6000 0112 3456 7890 189");
    await run(world());
    await passDays(world(), 1);
    const [again] = await payoutsOf(world(), charityId);
    expect(again).toMatchObject({ status: "PAID", amount: 3_500, donations: 2, last4: "0189" });
    expect(await giftNow(world(), gifts[0] as TestDonation)).toMatchObject({
      paidOutAt: again?.paidAt,
    });
    await assertVerified(world());
  });

  test("that has another bank account when a transfer to the former one comes back is paid to the new one", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    const [gift] = gifts as [TestDonation];
    await bankAccount(world(), charityId, returnedPayoutIban);
    await run(world());
    await passDays(world(), 1);
    await bankAccount(world(), charityId, "FR76 3000 6000 0112 3456 7890 189");
    const path = { donationId: gift.donationId };
    await world().ok("reverse-donation", { as: "operator", path, body: { reason: "A mistake" } });
    await settledGift(world(), gift.account, { charityId, amount: 2_400 });
    await run(world());
    await passDays(world(), 1);
    // The first transfer is back, and the second was 10.00 € short for a donation that nobody was paid.
    expect(await payoutsOf(world(), charityId)).toMatchObject([
      { amount: 1_400, status: "PAID" },
      { amount: 3_500, status: "RETURNED" },
    ]);
    expect(await accountOf(world(), charityId)).toMatchObject({
      ...{ balance: 3_500, heldBecause: null },
    });
    await assertVerified(world());
    await run(world());
    expect((await payoutsOf(world(), charityId))[0]).toMatchObject({ amount: 3_500 });
    await assertVerified(world());
    await passDays(world(), 1);
    expect(await accountOf(world(), charityId)).toMatchObject({ balance: 0 });
    await assertVerified(world());
  });

  test("is not recorded as paid by other means while its donations are still in a transfer that came back", async () => {
    const { charityId } = await charityWithGifts(world());
    await bankAccount(world(), charityId, returnedPayoutIban);
    await run(world());
    await passDays(world(), 1);
    world().breakAt("update-donations");
    await expect(passDays(world(), 1)).rejects.toThrow();
    world().breakAt(null);
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ status: "RETURNED" }]);
    await run(world(), { isPaidByHand: true });
    await assertVerified(world());
    await world().runDue();
    await run(world(), { isPaidByHand: true });
    expect((await payoutsOf(world(), charityId))[0]).toMatchObject({ amount: 3_500, donations: 2 });
    await assertVerified(world());
  });

  test("whose bank account changes is paid nothing until another operator has approved it", async () => {
    const { charityId } = await charityWithGifts(world());
    const path = { charityId };
    const body = { iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts de Demain" };
    await world().ok("set-charity-bank-account", { as: "operator", path, body });
    const held = await run(world());
    expect(held).toMatchObject({ payouts: 0 });
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    expect(await accountOf(world(), charityId)).toMatchObject({ heldBecause: "NOT_APPROVED" });
    await world().ok("approve-charity-bank-account", { as: "second operator", path });
    await run(world());
    expect(await payoutsOf(world(), charityId)).toMatchObject([
      { holder: "Les Ponts de Demain", last4: "0189", amount: 3_500 },
    ]);
  });

  test("that is not published keeps its balance until it is published again", async () => {
    const { charityId } = await charityWithGifts(world());
    const path = { charityId };
    const publish = (published: boolean) =>
      world().ok("update-operator-charity", { as: "operator", path, body: { published } });
    await publish(false);
    await run(world());
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    expect(await accountOf(world(), charityId)).toMatchObject({ heldBecause: "NOT_PUBLISHED" });
    await publish(true);
    await run(world());
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ amount: 3_500 }]);
  });

  test("that was paid by other means has no balance left, and is not paid again", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    await run(world(), { isPaidByHand: true });
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ amount: 3_500, status: "PAID" }]);
    await run(world());
    await world().runDue();
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    expect((await giftNow(world(), gifts[0] as TestDonation)).paidOutAt).not.toBeNull();
    await assertVerified(world());
  });

  test("a run that breaks off goes on where it was, and pays nobody twice", async () => {
    const { charityId } = await charityWithGifts(world());
    world().breakAt("insert-into-payouts");
    await expect(run(world())).rejects.toThrow();
    world().breakAt(null);
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    await run(world());
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ amount: 3_500 }]);
    await assertVerified(world());
  });
});
