import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  newCampaign,
  setAccount,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getPublicDonation } from "./get-public-donation.js";

const sound = {
  given: async (world: World, account: TestAccount) =>
    donationOf(world, await campaignOf(world, account)),
  call: ({ publicKey, donationId }: TestDonation) => ({ path: { publicKey, donationId } }),
};

callRulesOf(getPublicDonation, { ...sound, sharedIds: { "path.donationId": "not_found" } });

precedenceOf(getPublicDonation, sound, [
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    spoil: () => ({ query: { surprise: "true" } }),
  },
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    spoil: () => ({ path: { donationId: unknownId } }),
  },
]);

scenariosOf(getPublicDonation, [
  scenario({
    name: "another campaign's donation is not found, not even the same account's",
    async given(world) {
      const donation = await donationOf(world, await newCampaign(world));
      const { publicKey } = await campaignOf(world, donation.account);
      return { ...donation, publicKey };
    },
    call: sound.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a closed account's donation is not found",
    async given(world) {
      const donation = await donationOf(world, await newCampaign(world));
      await setAccount(world, donation.account, { status: "CLOSED" });
      return donation;
    },
    call: sound.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a visitor sees what the widget needs and nothing of the donor",
    given: async (world) =>
      claimed(
        world,
        await donationOf(world, await newCampaign(world), {
          amount: 123_450,
          donor: { firstName: "Ada" },
        }),
      ),
    call: (given) => ({ ...sound.call(given), query: { locale: "fr" } }),
    expect: { status: 200 },
    then: (_, { donationId, charityIds }, { answer }) =>
      expect(answer.body).toEqual({
        donationId,
        status: "DONE",
        charityId: charityIds[0],
        amount: 123_450,
        display: {
          amount: expect.stringMatching(/^1\s234,50\s€$/),
          charityName: "Charity 001 (test)",
        },
      }),
  }),
]);
