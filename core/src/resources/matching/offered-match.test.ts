import { expect, test } from "vitest";
import type { z } from "zod";
import { campaignOf, type TestCampaign, unique } from "../../testing/fixtures.js";
import { type GiftToPay, givePublicly, givingCampaign, payOnPage } from "../../testing/giving.js";
import { ruleOf } from "../../testing/matching.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import type { PublicDonation } from "../gifts/get-public-gift.js";
import type { OfferedMatch } from "./offered-match.js";

type Offered = z.output<typeof OfferedMatch> | null;

const offered = async (world: World, { publicKey }: TestCampaign) =>
  (
    await world.ok<{ giving: { matching: Offered } }>("get-public-campaign", {
      ...{ path: { publicKey }, query: { locale: "en" } },
    })
  ).giving.matching;

/** Pays a gift on the page, and returns what its donor then sees of it. */
async function paid(world: World, campaign: TestCampaign, amount: number, email = "") {
  const donor = {
    firstName: "Ada",
    lastName: "Lumen",
    email: email || `${unique("ada")}@a.example`,
  };
  const call = givePublicly(campaign, { amount, donor });
  const given = await world.ok<GiftToPay>("create-public-donation", call);
  await payOnPage(world, given);
  await world.runDue();
  const { publicKey } = campaign;
  const { donationId } = given.donation;
  return await world.ok<z.output<typeof PublicDonation>>("get-public-donation", {
    ...{ as: "nobody" as const, path: { publicKey, donationId }, query: { locale: "en" } },
  });
}

onEveryDatabase("what a page says of matching", (world) => {
  test("is nothing without a rule that holds today for the campaign", async () => {
    const campaign = await givingCampaign(world());
    expect(await offered(world(), campaign)).toBeNull();
    const { account } = campaign;
    await ruleOf(world(), account, { startsOn: "2099-01-01" });
    await ruleOf(world(), account, { endsOn: "2020-01-01" });
    const other = await campaignOf(world(), account, { acceptsPublicDonations: true });
    await ruleOf(world(), account, { campaignIds: [other.campaignId] });
    expect(await offered(world(), campaign)).toBeNull();
    expect(await offered(world(), other)).not.toBeNull();
    const { matchingRuleId } = await ruleOf(world(), account);
    expect(await offered(world(), campaign)).not.toBeNull();
    await world().ok("update-matching-rule", {
      ...{ as: account, path: { matchingRuleId }, body: { status: "PAUSED" } },
    });
    expect(await offered(world(), campaign)).toBeNull();
  });

  test("is the rate, and the smallest of what the maximums leave one gift", async () => {
    const campaign = await givingCampaign(world());
    await ruleOf(world(), campaign.account, {
      ...{ rateBasisPoints: 5_000, yearlyMaxPerDonor: 4_000, yearlyMaxPerCharity: 3_000 },
      ...{ yearlyMax: 5_000, budget: 6_000 },
    });
    expect(await offered(world(), campaign)).toEqual({
      ...{ rateBasisPoints: 5_000, most: 3_000 },
      display: { rate: "50%", most: "€30.00" },
    });
  });

  test.for(["yearlyMax", "budget"])(
    "follows what %s leaves to the last cent, and then promises nothing",
    async (maximum) => {
      const campaign = await givingCampaign(world());
      await ruleOf(world(), campaign.account, { [maximum]: 2_000 });
      expect((await paid(world(), campaign, 1_999)).matched).toBe(1_999);
      expect(await offered(world(), campaign)).toMatchObject({ most: 1 });
      const last = await paid(world(), campaign, 1_000);
      expect(last).toMatchObject({ matched: 1, display: { matched: "€0.01" } });
      expect(await offered(world(), campaign)).toBeNull();
      const none = await paid(world(), campaign, 1_000);
      expect(none).toMatchObject({ matched: 0, display: { matched: null } });
    },
  );

  test("is 'up to' for a donor whose own maximum is reached, who then sees that nothing was added", async () => {
    const campaign = await givingCampaign(world());
    await ruleOf(world(), campaign.account, { yearlyMaxPerDonor: 1_500 });
    const email = `${unique("ada")}@lumen.example`;
    expect((await paid(world(), campaign, 1_000, email)).matched).toBe(1_000);
    expect((await paid(world(), campaign, 1_000, email)).matched).toBe(500);
    expect((await paid(world(), campaign, 1_000, email)).matched).toBe(0);
    expect(await offered(world(), campaign)).toMatchObject({ most: 1_500 });
  });

  test("is never more than the rule adds to the first gift of a donor", async () => {
    const campaign = await givingCampaign(world());
    await ruleOf(world(), campaign.account, { rateBasisPoints: 20_000, budget: 4_500 });
    for (const amount of [1_000, 1_000, 1_000]) {
      const { most = 0 } = (await offered(world(), campaign)) ?? {};
      const { matched } = await paid(world(), campaign, amount);
      expect(matched ?? 0).toBe(Math.min(2 * amount, most));
    }
  });
});
