import { expect } from "vitest";
import {
  campaignOf,
  donationOf,
  draftOf,
  newCampaign,
  sessionOf,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getDonation } from "./get-donation.js";

const sound = {
  given: async (world: World, account: TestAccount) =>
    donationOf(world, await campaignOf(world, account)),
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
      const body = {
        campaignId: campaign.campaignId,
        uniqueExternalId: "one",
        amount: 300,
        donor: { city: "Brest" },
      };
      const created = await world.ok<{ donationId: string }>("create-donation", {
        as: campaign.account,
        body,
      });
      return { campaign, created };
    },
    call: ({ campaign, created }) => ({
      as: campaign.account,
      path: { donationId: created.donationId },
    }),
    expect: { status: 200, body: { amount: 300, status: "PENDING", donor: { city: "Brest" } } },
    then: (_, { created }, { answer }) => expect(answer.body).toEqual(created),
  }),
  scenario({
    name: "a member is forbidden what belongs to campaigns that are not its own",
    async given(world) {
      const donation = await donationOf(world, await newCampaign(world));
      const others = await draftOf(world, donation.account);
      return {
        ...donation,
        session: await sessionOf(world, donation.account, "MEMBER", [others.campaignId]),
      };
    },
    call: ({ session, donationId }) => ({ as: session, path: { donationId } }),
    refusal: "forbidden",
  }),
  scenario({
    name: "a member is told that there is nothing before that it may not see it",
    given: async (world) => ({ session: await sessionOf(world, await world.account(), "MEMBER") }),
    call: ({ session }) => ({ as: session, path: { donationId: unknownId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "a member sees what belongs to its own campaigns",
    async given(world) {
      const donation = await donationOf(world, await newCampaign(world));
      return {
        ...donation,
        session: await sessionOf(world, donation.account, "MEMBER", [donation.campaignId]),
      };
    },
    call: ({ session, donationId }) => ({ as: session, path: { donationId } }),
    expect: { status: 200 },
  }),
]);
