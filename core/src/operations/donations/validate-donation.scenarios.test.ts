import { expect } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  claimed,
  donationOf,
  newCampaign,
  type TestDonation,
  unknownId,
  unpublish,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { validateDonation } from "./validate-donation.js";

const sound = {
  given: async (world: World, account: TestAccount) =>
    claimed(
      world,
      await donationOf(world, await campaignOf(world, account, { withValidation: true })),
    ),
  call: ({ donationId }: TestDonation) => ({ path: { donationId }, body: {} }),
};
const validate = ({ account, donationId }: TestDonation) => ({ as: account, path: { donationId } });

callRulesOf(validateDonation, { ...sound, ownIds: { "path.donationId": "not_found" } });
precedenceOf(validateDonation, sound, [
  ...sharedFaults(validateDonation),
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    spoil: () => ({ path: { donationId: unknownId } }),
  },
  {
    name: "a donation is claimed before it is validated",
    refusal: "donation_not_claimed_yet",
    spoil: async (world, given) => ({
      path: { donationId: (await donationOf(world, given)).donationId },
    }),
  },
  {
    name: "a donation is validated once",
    refusal: "donation_already_validated",
    spoil: async (world, given) => void (await world.ok("validate-donation", validate(given))),
  },
]);

scenariosOf(validateDonation, [
  scenario({
    name: "a claimed donation becomes DONE",
    given: async (world) => sound.given(world, await world.account()),
    call: validate,
    expect: { status: 200, body: { status: "DONE", validatedAt: "2026-03-02T09:00:00.000Z" } },
    events: { donation_update: 1 },
    then: (_, __, { events }) =>
      expect(events[0]?.diff).toEqual({ status: "DONE", validatedAt: "2026-03-02T09:00:00.000Z" }),
  }),
  scenario({
    name: "a gift whose charity was published when it was chosen is validated, as at the campaign's end",
    async given(world) {
      const campaign = await campaignOfOwnCharities(world, await world.account(), {
        withValidation: true,
      });
      const donation = await claimed(world, await donationOf(world, campaign));
      await unpublish(world, campaign.charityIds[0]);
      return donation;
    },
    call: validate,
    expect: { status: 200, body: { status: "DONE" } },
    events: { donation_update: 1 },
  }),
  scenario({
    name: "where nothing is validated a claimed donation is DONE already",
    given: async (world) => claimed(world, await donationOf(world, await newCampaign(world))),
    call: validate,
    refusal: "donation_already_validated",
  }),
  scenario({
    name: "a canceled donation is no longer pending",
    given: async (world) => moved(world, await sound.given(world, await world.account()), "cancel"),
    call: validate,
    refusal: "donation_already_validated",
  }),
  scenario({
    name: "a canceled donation that nobody claimed is not claimed yet",
    given: async (world) =>
      moved(world, await donationOf(world, await newCampaign(world)), "cancel"),
    call: validate,
    refusal: "donation_not_claimed_yet",
  }),
]);
