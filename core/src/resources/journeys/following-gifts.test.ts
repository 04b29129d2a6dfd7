import { beforeAll, expect, test } from "vitest";
import { divideBudget } from "../../domain/budget-division.js";
import { returnedPayoutIban } from "../../providers/sandbox/sandbox-provider.js";
import {
  campaignOf,
  cast,
  closeCampaign,
  donationOf,
  newCampaign,
  selectionOf,
  type TestDonation,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { World } from "../../testing/world.js";

interface Step {
  readonly step: string;
  readonly state: string;
  readonly at: string | null;
  readonly waitsFor: string | null;
  readonly plannedAt: string | null;
}
interface Journey {
  readonly stage: string;
  readonly steps: readonly Step[];
}

const daySeconds = 24 * 60 * 60;
const advanceDays = (world: World, days: number) => passTime(world, days * daySeconds);
const runPayouts = (world: World) => world.ok("create-payout-run", { as: "operator", body: {} });
const journeyOf = (world: World, { account, donationId }: TestDonation) =>
  world.ok<Journey>("get-donation-journey", { as: account, path: { donationId } });
const current = ({ steps }: Journey) => {
  const { step, waitsFor, plannedAt } = steps.find(({ state }) => state === "CURRENT") ?? {};
  return [step, waitsFor, plannedAt];
};
const atOf = ({ steps }: Journey, wanted: string) =>
  steps.find(({ step }) => step === wanted)?.at ?? null;

/** A gift to a charity that receives no other gifts. */
async function giftOf(world: World, amount = 2_500) {
  const [charityId = ""] = await world.charities(1);
  const account = await world.account();
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [charityId] });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const gift = await donationOf(world, campaign, { amount, charityId });
  return { ...gift, charityId };
}

async function bankAccount(world: World, charityId: string, iban: string): Promise<void> {
  const path = { charityId };
  const body = { iban, holder: "Les Ponts de Demain" };
  await world.ok("set-charity-bank-account", { as: "operator", path, body });
  await world.ok("approve-charity-bank-account", { as: "second operator", path });
}

onEveryDatabase("a gift", (world) => {
  beforeAll(() => world().runDue());

  test("is followed to the charity's bank account, with the dates of the money's movements", async () => {
    const gift = await giftOf(world());
    expect(current(await journeyOf(world(), gift))).toEqual(["COLLECTED", "PAYMENT", null]);
    await moved(world(), gift, "pay");
    const [step, waitsFor, plannedAt] = current(await journeyOf(world(), gift));
    expect([step, waitsFor]).toEqual(["SETTLED", "SETTLEMENT"]);
    expect(plannedAt).toMatch(/T2[23]:00:00\.000Z$/);
    await advanceDays(world(), 1);
    const settled = await journeyOf(world(), gift);
    expect(settled.stage).toBe("SETTLED");
    const [, , nextRun] = current(settled);
    expect(nextRun).toMatch(/-(28|29|30|31)T2[23]:00:00\.000Z$/);
    await runPayouts(world());
    expect(current(await journeyOf(world(), gift))).toEqual(["ARRIVED", "BANK", null]);
    await advanceDays(world(), 1);
    const arrived = await journeyOf(world(), gift);
    const path = { donationId: gift.donationId };
    const { paidOutAt } = await world().ok("get-donation", { as: gift.account, path });
    expect(arrived).toMatchObject({ stage: "ARRIVED", isFinished: true });
    expect(atOf(arrived, "ARRIVED")).toBe(paidOutAt);
  });

  test("whose payout is returned shows it, waits for another bank account, and is paid out again", async () => {
    const gift = await giftOf(world());
    await moved(world(), gift, "pay", "process");
    await bankAccount(world(), gift.charityId, returnedPayoutIban);
    await runPayouts(world());
    await advanceDays(world(), 1);
    expect((await journeyOf(world(), gift)).stage).toBe("ARRIVED");
    await advanceDays(world(), 1);
    const back = await journeyOf(world(), gift);
    expect(back.stage).toBe("RETURNED");
    expect(atOf(back, "ARRIVED")).toBeNull();
    expect(current(back)).toEqual(["PAYOUT", "BANK_ACCOUNT", null]);
    await bankAccount(world(), gift.charityId, "FR76 3000 6000 0112 3456 7890 189");
    const [, waitsFor] = current(await journeyOf(world(), gift));
    expect(waitsFor).toBe("PAYOUT_RUN");
    await runPayouts(world());
    await advanceDays(world(), 1);
    const again = await journeyOf(world(), gift);
    expect(again.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      ...["GIVEN DONE", "COLLECTED DONE", "SETTLED DONE", "RETURNED DONE", "PAYOUT DONE"],
      "ARRIVED DONE",
    ]);
    const later = await donationOf(world(), gift, { amount: 2_500, charityId: gift.charityId });
    await moved(world(), later, "pay", "process");
    expect(atOf(await journeyOf(world(), later), "RETURNED")).toBeNull();
  });

  test("below the threshold promises no date", async () => {
    const gift = await giftOf(world(), 999);
    await moved(world(), gift, "pay", "process");
    expect(current(await journeyOf(world(), gift))).toEqual(["PAYOUT", "THRESHOLD", null]);
  });

  test("that is canceled or reversed ends there", async () => {
    const canceled = await giftOf(world());
    await moved(world(), canceled, "cancel");
    expect(await journeyOf(world(), canceled)).toMatchObject({
      stage: "CANCELED",
      isFinished: true,
    });
    const gift = await giftOf(world());
    await moved(world(), gift, "pay", "process");
    await runPayouts(world());
    await advanceDays(world(), 1);
    const path = { donationId: gift.donationId };
    await world().ok("reverse-donation", { as: "operator", path, body: { reason: "A mistake" } });
    const reversed = await journeyOf(world(), gift);
    expect(reversed.steps.slice(-2)).toMatchObject([{ step: "ARRIVED" }, { step: "REVERSED" }]);
    expect(reversed.stage).toBe("REVERSED");
  });

  test("of a vote is a share of the budget that anyone can compute from the published votes", async () => {
    const campaign = await newCampaign(world(), { ...voteCampaign, budget: 99_999 });
    const voters = [];
    for (const charity of [0, 0, 0, 0, 1, 1, 1, 2, 2, 2] as const)
      voters.push(await cast(world(), await voteOf(world(), campaign), charity));
    await closeCampaign(world(), campaign);
    const [voter] = voters as [(typeof voters)[number]];
    const { division, amount } = await world().ok<{
      division: { budget: number; shares: { votes: number; amount: number; isCounted: boolean }[] };
      amount: number;
    }>("get-public-vote-journey", {
      path: { publicKey: campaign.publicKey, voteId: voter.voteId },
    });
    const { shares, budget } = division;
    expect(divideBudget(budget, shares)).toEqual(shares.map((share) => share.amount));
    expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(99_999);
    expect(amount).toBe(shares[0]?.amount);
  });
});
