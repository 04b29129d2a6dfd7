import { expect } from "vitest";
import { campaignOf, donationOf, newCampaign, type TestDonation, unknownId } from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf, sharedFaults } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getDonation } from "./get-donation.js";

const sound = {
  given: async (world: World, account: TestAccount) => donationOf(world, await campaignOf(world, account)),
  call: ({ donationId }: TestDonation) => ({ path: { donationId } }),
};

callRulesOf(getDonation, { ...sound, ownIds: { "path.donationId": "not_found" } });

precedenceOf(getDonation, sound, [
  ...sharedFaults(getDonation),
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    spoil: () => ({ path: { donationId: unknownId } }),
  },
]);

scenariosOf(getDonation, [
  scenario({
    name: "a donation is answered as its creation was",
    async given(world) {
      const campaign = await newCampaign(world);
      const body = { campaignId: campaign.campaignId, uniqueExternalId: "one", amount: 300, donor: { city: "Brest" } };
      const created = await world.ok<{ donationId: string }>("create-donation", { as: campaign.account, body });
      return { campaign, created };
    },
    call: ({ campaign, created }) => ({ as: campaign.account, path: { donationId: created.donationId } }),
    expect: { status: 200, body: { amount: 300, status: "PENDING", donor: { city: "Brest" } } },
    then: (_, { created }, { answer }) => expect(answer.body).toEqual(created),
  }),
]);
