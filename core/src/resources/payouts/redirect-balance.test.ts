import { beforeAll, expect, test } from "vitest";
import { returnedPayoutIban } from "../../providers/sandbox/sandbox-provider.js";
import {
  campaignOf,
  donationOf,
  pause,
  selectionOf,
  type TestDonation,
  unknownId,
  unpublish,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { listBalanceRedirects, redirectBalance } from "./redirect-balance.js";

type Row = Record<string, unknown>;

const passDays = (world: World, days: number) => passTime(world, days * 24 * 60 * 60);
const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);
const newCharity = async (world: World) => (await world.charities(1))[0] ?? "";
const balanceOf = async (world: World, charityId: string) =>
  (await world.ok("get-charity-bank-account", { as: "operator", path: { charityId } })).balance;
const giftNow = (world: World, { account, donationId }: TestDonation) =>
  world.ok("get-donation", { as: account, path: { donationId } });
const run = (world: World) => world.ok("create-payout-run", { as: "operator", body: {} });
const payoutsOf = async (world: World, charityId: string) => {
  const query = { charityId };
  return (await world.ok<{ data: Row[] }>("list-operator-payouts", { as: "operator", query })).data;
};
const reverse = (world: World, { donationId }: TestDonation) =>
  world.ok("reverse-donation", {
    ...{ as: "operator", path: { donationId }, body: { reason: "A mistake" } },
  });
const toldIn = async (world: World, to: string) =>
  (await mailsIn(world, to)).filter(({ kind }) => kind === "DONATION_REDIRECTED");

const reason = "The charity was dissolved";
const redirectCall = (charityId: string, toCharityId: string, amount: number) =>
  ({ as: "operator", path: { charityId }, body: { toCharityId, amount, reason } }) as const;
const redirect = (world: World, charityId: string, toCharityId: string, amount: number) =>
  world.ok("redirect-charity-balance", redirectCall(charityId, toCharityId, amount));

/** A settled donation to a charity. */
async function settledGift(
  world: World,
  account: TestAccount,
  { charityId, ...body }: { readonly charityId: string; readonly amount: number; donor?: Row },
): Promise<TestDonation> {
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [charityId] });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const gift = await donationOf(world, campaign, body);
  const path = { donationId: gift.donationId };
  await world.ok("claim-donation", { as: account, path, body: { charityId } });
  return await moved(world, gift, "pay", "process");
}

interface Left {
  readonly charityId: string;
  readonly toCharityId: string;
}

/** A charity that left with a balance of 25.00 €, and another one. */
async function leftWithBalance(world: World): Promise<Left> {
  const charityId = await newCharity(world);
  await settledGift(world, await world.account(), { charityId, amount: 2_500 });
  await unpublish(world, charityId);
  return { charityId, toCharityId: await newCharity(world) };
}

const sound = {
  given: leftWithBalance,
  call: ({ charityId, toCharityId }: Left) => redirectCall(charityId, toCharityId, 2_500),
};
callRulesOf(redirectBalance, {
  ...sound,
  required: ["toCharityId", "amount", "reason"],
  wrong: { toCharityId: 7, amount: 0, reason: "" },
  ownIds: { "path.charityId": "not_found" },
});
precedenceOf(redirectBalance, sound, [
  { name: "only the operator", refusal: "unauthorized", inject: () => ({ as: "nobody" as const }) },
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ body: { surprise: true } }),
  },
  {
    name: "a charity that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charityId: unknownId } }),
  },
  {
    name: "a charity that is still published keeps its balance",
    refusal: "charity_is_published",
    inject: async (world) => ({ path: { charityId: await newCharity(world) } }),
  },
]);
scenariosOf(redirectBalance, [
  scenario({
    ...sound,
    name: "the whole balance goes to the other charity",
    expect: {
      status: 201,
      body: ({ charityId, toCharityId }: Left) => ({
        ...{ charityId, toCharityId, amount: 2_500, donations: 1, reason, createdBy: "operator" },
      }),
    },
    async then(world, { charityId, toCharityId }) {
      expect(await balanceOf(world, charityId)).toBe(0);
      expect(await balanceOf(world, toCharityId)).toBe(2_500);
      await assertVerified(world);
    },
  }),
  scenario({
    name: "a second call moves nothing",
    async given(world) {
      const left = await leftWithBalance(world);
      await redirect(world, left.charityId, left.toCharityId, 2_500);
      return left;
    },
    call: sound.call,
    refusal: "balance_changed",
  }),
  scenario({
    name: "a balance that has grown since it was looked at stays",
    given: leftWithBalance,
    call: ({ charityId, toCharityId }) => redirectCall(charityId, toCharityId, 2_499),
    refusal: "balance_changed",
  }),
  scenario({
    name: "nothing moves while a payout is in transit",
    async given(world) {
      const charityId = await newCharity(world);
      await settledGift(world, await world.account(), { charityId, amount: 2_500 });
      await run(world);
      await unpublish(world, charityId);
      return { charityId, toCharityId: await newCharity(world) };
    },
    call: sound.call,
    refusal: "payout_not_booked",
  }),
  scenario({
    name: "a paused charity gets no other one's balance",
    async given(world) {
      const left = await leftWithBalance(world);
      await pause(world, left.toCharityId);
      return left;
    },
    call: sound.call,
    problems: ["toCharityId"],
  }),
  scenario({
    name: "a charity's balance does not go to itself",
    given: leftWithBalance,
    call: ({ charityId }) => redirectCall(charityId, charityId, 2_500),
    problems: ["toCharityId"],
  }),
]);

callRulesOf(listBalanceRedirects, {
  given: async () => null,
  call: () => ({}),
  wrong: { charityId: 7, limit: "none" },
});
scenariosOf(listBalanceRedirects, [
  scenario({
    name: "the operator sees what became of a charity's balance",
    async given(world) {
      const left = await leftWithBalance(world);
      await redirect(world, left.charityId, left.toCharityId, 2_500);
      return left;
    },
    call: ({ charityId }) => ({ as: "operator", query: { charityId } }),
    expect: {
      status: 200,
      body: ({ charityId, toCharityId }: Left) => ({
        data: [expect.objectContaining({ charityId, toCharityId, amount: 2_500, reason })],
      }),
    },
  }),
]);

/** The steps of a donation's journey. */
async function stepsOf(world: World, gift: TestDonation | undefined): Promise<string[]> {
  if (gift === undefined) throw new Error("there is no donation");
  const { account, donationId } = gift;
  const { steps } = await world.ok<{ steps: { step: string; state: string }[] }>(
    ...(["get-donation-journey", { as: account, path: { donationId } }] as const),
  );
  return steps.map(({ step, state }) => `${step} ${state}`);
}

onEveryDatabase("the balance of a charity that left", (world) => {
  beforeAll(() => world().runDue());

  test("is held, redirected and paid to the other charity, and each donor is told once", async () => {
    const charityId = await newCharity(world());
    const toCharityId = await newCharity(world());
    const account = await world().account();
    const email = `d-${account.accountId}@lumen.example`;
    const { donorId } = await world().ok("create-donor", {
      ...{ as: account, body: { firstName: "Ada", email } },
    });
    const donor = { donorId };
    const gifts = [
      await settledGift(world(), account, { charityId, amount: 1_000, donor }),
      await settledGift(world(), account, { charityId, amount: 1_500, donor }),
      await settledGift(world(), await world().account(), { charityId, amount: 333 }),
    ];
    const own = await settledGift(world(), await world().account(), {
      ...{ charityId: toCharityId, amount: 2_000 },
    });
    await unpublish(world(), charityId);
    await run(world());
    expect(await payoutsOf(world(), charityId)).toEqual([]);
    await passDays(world(), 1);
    const since = await world().lastEventId();
    await redirect(world(), charityId, toCharityId, 2_833);
    await assertVerified(world());
    await world().runDue();
    const changed = (await world().eventsAfter(since)).filter(
      ({ event }) => event === "donation_update",
    );
    expect(changed).toHaveLength(3);
    for (const gift of gifts)
      expect(await giftNow(world(), gift)).toMatchObject({
        ...{ charityId, redirectedTo: toCharityId, paidOutAt: null },
      });
    expect(await giftNow(world(), own)).toMatchObject({ redirectedTo: null });
    expect(await stepsOf(world(), gifts[0])).toEqual([
      ...["GIVEN DONE", "COLLECTED DONE", "SETTLED DONE", "REDIRECTED DONE", "PAYOUT CURRENT"],
      "ARRIVED UPCOMING",
    ]);
    expect(await stepsOf(world(), own)).not.toContain("REDIRECTED DONE");
    const mails = await toldIn(world(), email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("25");
    await run(world());
    expect((await payoutsOf(world(), toCharityId))[0]).toMatchObject({
      amount: 2_833,
      donations: 3,
    });
    await passDays(world(), 1);
    for (const gift of gifts)
      expect((await giftNow(world(), gift)).paidOutAt).toEqual(expect.any(String));
    expect(await balanceOf(world(), toCharityId)).toBe(0);
    expect(await toldIn(world(), email)).toHaveLength(1);
    await assertVerified(world());
  });

  test.each(["before", "after"])(
    "is borne by the other charity if a donation is reversed %s its payout",
    async (when) => {
      const charityId = await newCharity(world());
      const toCharityId = await newCharity(world());
      const account = await world().account();
      const gift = await settledGift(world(), account, { charityId, amount: 1_000 });
      await settledGift(world(), account, { charityId, amount: 4_000 });
      await unpublish(world(), charityId);
      await redirect(world(), charityId, toCharityId, 5_000);
      await world().runDue();
      if (when === "after") {
        await run(world());
        await passDays(world(), 1);
      }
      await reverse(world(), gift);
      await assertVerified(world());
      await settledGift(world(), account, { charityId: toCharityId, amount: 3_000 });
      await run(world());
      await passDays(world(), 1);
      const paid = (await payoutsOf(world(), toCharityId)).map(({ amount }) => amount);
      expect(paid).toEqual(when === "after" ? [2_000, 5_000] : [7_000]);
      expect(await balanceOf(world(), charityId)).toBe(0);
      expect(await balanceOf(world(), toCharityId)).toBe(0);
      await assertVerified(world());
    },
  );

  test("takes along what its next payout would have deducted", async () => {
    const charityId = await newCharity(world());
    const toCharityId = await newCharity(world());
    const account = await world().account();
    const paid = await settledGift(world(), account, { charityId, amount: 1_000 });
    await run(world());
    await passDays(world(), 1);
    await reverse(world(), paid);
    await settledGift(world(), account, { charityId, amount: 2_400 });
    await unpublish(world(), charityId);
    await redirect(world(), charityId, toCharityId, 1_400);
    await assertVerified(world());
    await run(world());
    expect(await payoutsOf(world(), toCharityId)).toMatchObject([{ amount: 1_400, donations: 1 }]);
    await passDays(world(), 1);
    await assertVerified(world());
  });

  test("stays right when a transfer to the charity that left comes back late", async () => {
    const charityId = await newCharity(world());
    const toCharityId = await newCharity(world());
    const account = await world().account();
    const path = { charityId };
    const body = { iban: returnedPayoutIban, holder: "Les Ponts de Demain" };
    await world().ok("set-charity-bank-account", { as: "operator", path, body });
    await world().ok("approve-charity-bank-account", { as: "second operator", path });
    const reversed = await settledGift(world(), account, { charityId, amount: 1_000 });
    await settledGift(world(), account, { charityId, amount: 2_000 });
    await run(world());
    await passDays(world(), 1);
    await reverse(world(), reversed);
    await settledGift(world(), account, { charityId, amount: 2_400 });
    await unpublish(world(), charityId);
    await redirect(world(), charityId, toCharityId, 1_400);
    await run(world());
    await passDays(world(), 1);
    expect(await payoutsOf(world(), charityId)).toMatchObject([{ status: "RETURNED" }]);
    expect(await balanceOf(world(), charityId)).toBe(2_000);
    expect(await balanceOf(world(), toCharityId)).toBe(1_000);
    await assertVerified(world());
    await run(world());
    expect((await payoutsOf(world(), toCharityId))[0]).toMatchObject({ amount: 1_000 });
    await assertVerified(world());
  });

  test("that went to a charity that leaves too can be redirected again, with all its donations", async () => {
    const [first, second, third] = await world().charities(3);
    const [from = "", over = "", to = ""] = [first, second, third];
    const account = await world().account();
    const gift = await settledGift(world(), account, { charityId: from, amount: 1_000 });
    await settledGift(world(), account, { charityId: over, amount: 500 });
    await unpublish(world(), from);
    await redirect(world(), from, over, 1_000);
    await world().runDue();
    await unpublish(world(), over);
    await redirect(world(), over, to, 1_500);
    await world().runDue();
    expect(await giftNow(world(), gift)).toMatchObject({ charityId: from, redirectedTo: to });
    await assertVerified(world());
    await reverse(world(), gift);
    expect(await balanceOf(world(), to)).toBe(500);
    await assertVerified(world());
  });
});
