import { beforeAll, expect, test } from "vitest";
import { returnedPayoutIban } from "../../providers/sandbox/sandbox-provider.js";
import type { TestDonation } from "../../testing/fixtures.js";
import {
  bankAccount,
  charityAccountOf,
  charityWithGifts,
  payoutsOf,
  runPayouts,
  settledGift,
} from "../../testing/payouts.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

const daySeconds = 24 * 60 * 60;
const passDays = (world: World, days: number) => passTime(world, days * daySeconds);
const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

const giftNow = (world: World, { account, donationId }: TestDonation) =>
  world.ok("get-donation", { as: account, path: { donationId } });

onEveryDatabase("a charity", (world) => {
  beforeAll(() => world().runDue());

  test("is paid its whole balance once, and its donors' donations show it when the bank has booked it", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    expect(await charityAccountOf(world(), charityId)).toMatchObject({
      balance: 3_500,
      inTransit: 0,
    });
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toMatchObject([
      { amount: 3_500, donations: 2, status: "SENT", paidAt: null },
    ]);
    expect(await charityAccountOf(world(), charityId)).toMatchObject({
      balance: 3_500,
      inTransit: 3_500,
    });
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    await assertVerified(world());
    const since = await world().lastEventId();
    await passDays(world(), 1);
    const [paid] = await payoutsOf(world(), charityId);
    expect(paid).toMatchObject({ status: "PAID" });
    expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: 0, inTransit: 0 });
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
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    expect(await charityAccountOf(world(), charityId)).toMatchObject({
      balance: 999,
      heldBecause: null,
    });
  });

  test("gets less by a donation that was reversed after it was paid out", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    await runPayouts(world());
    await passDays(world(), 1);
    const [gift] = gifts as readonly [TestDonation];
    const path = { donationId: gift.donationId };
    await world().ok("reverse-donation", { as: "operator", path, body: { reason: "A mistake" } });
    expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: -1_000 });
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    await assertVerified(world());
    await settledGift(world(), gift.account, { charityId, amount: 2_400 });
    await runPayouts(world());
    const [second] = await payoutsOf(world(), charityId);
    expect(second).toMatchObject({ amount: 1_400, donations: 1 });
    await passDays(world(), 1);
    expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: 0 });
    await assertVerified(world());
  });

  test("whose transfer comes back is paid again once it has another bank account", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    await bankAccount(world(), charityId, returnedPayoutIban);
    await runPayouts(world());
    await passDays(world(), 2);
    const [returned] = await payoutsOf(world(), charityId);
    expect(returned).toMatchObject({ status: "RETURNED", returnReason: "AC04", last4: "3001" });
    for (const gift of gifts)
      expect(await giftNow(world(), gift)).toMatchObject({ paidOutAt: null });
    expect(await charityAccountOf(world(), charityId)).toMatchObject({
      ...{ balance: 3_500, inTransit: 0, heldBecause: "RETURNED" },
    });
    await assertVerified(world());
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    await bankAccount(world(), charityId, "FR76 3000 6000 0112 3456 7890 189");
    await runPayouts(world());
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
    const [gift] = gifts as readonly [TestDonation];
    await bankAccount(world(), charityId, returnedPayoutIban);
    await runPayouts(world());
    await passDays(world(), 1);
    await bankAccount(world(), charityId, "FR76 3000 6000 0112 3456 7890 189");
    const path = { donationId: gift.donationId };
    await world().ok("reverse-donation", { as: "operator", path, body: { reason: "A mistake" } });
    await settledGift(world(), gift.account, { charityId, amount: 2_400 });
    await runPayouts(world());
    await passDays(world(), 1);
    // The first transfer is back, and the second was 10.00 € short for a donation that nobody was paid.
    expect(await payoutsOf(world(), charityId)).toMatchObject([
      { amount: 1_400, status: "PAID" },
      { amount: 3_500, status: "RETURNED" },
    ]);
    expect(await charityAccountOf(world(), charityId)).toMatchObject({
      ...{ balance: 3_500, heldBecause: null },
    });
    await assertVerified(world());
    await runPayouts(world());
    expect((await payoutsOf(world(), charityId))[0]).toMatchObject({ amount: 3_500 });
    await assertVerified(world());
    await passDays(world(), 1);
    expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: 0 });
    await assertVerified(world());
  });

  test("is not recorded as paid by other means while its donations are still in a transfer that came back", async () => {
    const { charityId } = await charityWithGifts(world());
    await bankAccount(world(), charityId, returnedPayoutIban);
    await runPayouts(world());
    await passDays(world(), 1);
    world().breakAt("update-donations");
    await expect(passDays(world(), 1)).rejects.toThrow();
    world().breakAt(null);
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ status: "RETURNED" }]);
    await runPayouts(world(), { isPaidByHand: true });
    await assertVerified(world());
    await world().runDue();
    await runPayouts(world(), { isPaidByHand: true });
    expect((await payoutsOf(world(), charityId))[0]).toMatchObject({ amount: 3_500, donations: 2 });
    await assertVerified(world());
  });

  test("whose bank account changes is paid nothing until another operator has approved it", async () => {
    const { charityId } = await charityWithGifts(world());
    const path = { charityId };
    const body = { iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts de Demain" };
    await world().ok("set-charity-bank-account", { as: "operator", path, body });
    const held = await runPayouts(world());
    expect(held).toMatchObject({ payouts: 0 });
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    expect(await charityAccountOf(world(), charityId)).toMatchObject({
      heldBecause: "NOT_APPROVED",
    });
    await world().ok("approve-charity-bank-account", { as: "second operator", path });
    await runPayouts(world());
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
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    expect(await charityAccountOf(world(), charityId)).toMatchObject({
      heldBecause: "NOT_PUBLISHED",
    });
    await publish(true);
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ amount: 3_500 }]);
  });

  test("that was paid by other means has no balance left, and is not paid again", async () => {
    const { charityId, gifts } = await charityWithGifts(world());
    await runPayouts(world(), { isPaidByHand: true });
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ amount: 3_500, status: "PAID" }]);
    await runPayouts(world());
    await world().runDue();
    expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    expect((await giftNow(world(), gifts[0] as TestDonation)).paidOutAt).not.toBeNull();
    await assertVerified(world());
  });

  test("a run that breaks off goes on where it was, and pays nobody twice", async () => {
    const { charityId } = await charityWithGifts(world());
    world().breakAt("insert-into-payouts");
    await expect(runPayouts(world())).rejects.toThrow();
    world().breakAt(null);
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    await runPayouts(world());
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ amount: 3_500 }]);
    await assertVerified(world());
  });
});
