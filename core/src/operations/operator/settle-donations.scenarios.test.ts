import { expect } from "vitest";
import { campaignOf, claimed, donationOf, newCampaign, unknownId } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { settleDonations } from "./settle-donations.js";

callRulesOf(settleDonations, {
  given: async (_, account) => account,
  call: () => ({ body: {} }),
  wrong: { accountId: 7 },
});

/** Of what is DONE: paid, charged and neither; and what is not DONE. */
async function mixed(world: World) {
  const campaign = await newCampaign(world);
  const charged = { hasBeenCharged: true };
  await claimed(world, await moved(world, await donationOf(world, campaign), "pay"));
  await claimed(world, await donationOf(world, campaign, charged));
  await claimed(world, await donationOf(world, campaign));
  await donationOf(world, campaign, charged);
  await moved(world, await claimed(world, await donationOf(world, campaign, charged)), "cancel");
  return campaign;
}

scenariosOf(settleDonations, [
  scenario({
    name: "every DONE donation of an account that is paid for is settled, and no other",
    given: mixed,
    call: ({ account: { accountId } }) => ({ as: "operator", body: { accountId } }),
    expect: { status: 200, body: { processed: 2 } },
    events: { donation_update: 2 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: object[] }>("list-donations", {
        as: account,
        query: { status: "PROCESSED" },
      });
      const processedAt = "2026-03-02T09:00:00.000Z";
      expect(data).toMatchObject([{ paidAt: null, processedAt }, { paidAt: processedAt }]);
    },
  }),
  scenario({
    name: "without an account those of all are settled, each once",
    async given(world) {
      await world.ok("settle-donations", { as: "operator", body: {} });
      await mixed(world);
      await mixed(world);
    },
    call: () => ({ as: "operator", body: {} }),
    expect: { status: 200, body: { processed: 4 } },
    events: { donation_update: 4 },
    async then(world) {
      expect(await world.ok("settle-donations", { as: "operator", body: {} })).toEqual({
        processed: 0,
      });
    },
  }),
  scenario({
    name: "another account's donations stay",
    async given(world) {
      await mixed(world);
      return (await campaignOf(world, await world.account())).account;
    },
    call: ({ accountId }) => ({ as: "operator", body: { accountId } }),
    expect: { status: 200, body: { processed: 0 } },
  }),
  scenario({
    name: "an account that there is not cannot be settled for",
    given: async () => null,
    call: () => ({ as: "operator", body: { accountId: unknownId } }),
    refusal: "bad_request",
  }),
]);
