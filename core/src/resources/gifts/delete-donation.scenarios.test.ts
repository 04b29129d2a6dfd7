import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  newCampaign,
  type TestDonation,
  unique,
  unknownId,
} from "../../testing/fixtures.js";
import { type DonationMove, moved } from "../../testing/giving.js";
import {
  callRulesOf,
  type Fault,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { deleteDonation } from "./delete-gift.js";

const valid = {
  given: async (world: World, account: TestAccount) =>
    donationOf(world, await campaignOf(world, account)),
  call: ({ donationId }: TestDonation) => ({ path: { donationId } }),
};
const remove = ({ account, donationId }: TestDonation) => ({ as: account, path: { donationId } });
const newDonation = async (world: World, campaign = {}, donation = {}) =>
  donationOf(world, await newCampaign(world, campaign), donation);

callRulesOf(deleteDonation, { ...valid, ownIds: { "path.donationId": "not_found" } });

const after = (
  name: string,
  refusal: Fault<unknown>["refusal"],
  move: DonationMove,
): Fault<TestDonation> => ({
  name,
  refusal,
  inject: async (world, donation) => void (await moved(world, donation, move)),
});

precedenceOf(
  deleteDonation,
  {
    ...valid,
    given: async (world: World, account: TestAccount) =>
      claimed(world, await valid.given(world, account)),
  },
  [
    ...sharedFaults(deleteDonation),
    {
      name: "a donation that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { donationId: unknownId } }),
    },
    after("an invoiced donation stays", "donation_already_invoiced", "bill"),
    after("a paid donation stays", "donation_already_paid", "pay"),
    after("a processed donation stays", "donation_already_processed", "process"),
    after("a donation whose card was posted stays", "donation_card_already_posted", "post-card"),
  ],
);

scenariosOf(deleteDonation, [
  scenario({
    name: "deleting a donation frees its budget and its uniqueExternalId",
    given: (world) =>
      newDonation(world, fixedCampaign, { amount: 10_000, donor: { firstName: "Gone" } }),
    call: remove,
    expect: { status: 204 },
    async then(world, given) {
      const { account, donationId, campaignId, uniqueExternalId } = given;
      expect(await world.call("get-donation", remove(given))).toMatchObject({ status: 404 });
      expect(
        (await world.snapshot()).filter((row) => row.includes("Gone") && row.startsWith("donors ")),
      ).toEqual([]);
      expect(donationId).not.toBe("");
      await world.ok("create-donation", {
        as: account,
        body: { campaignId, uniqueExternalId, amount: 10_000 },
      });
    },
  }),
  scenario({
    name: "deleting a claimed donation returns its amount to the budget",
    given: async (world) =>
      claimed(world, await newDonation(world, fixedCampaign, { amount: 10_000 })),
    call: remove,
    expect: { status: 204 },
    async then(world, { account, campaignId }) {
      const body = { campaignId, uniqueExternalId: unique("again"), amount: 10_000 };
      await world.ok("create-donation", { as: account, body });
    },
  }),
  scenario({
    name: "a claimed donation of a donor who was charged can be deleted before it is settled",
    given: async (world) => claimed(world, await newDonation(world, {}, { hasBeenCharged: true })),
    call: remove,
    expect: { status: 204 },
  }),
  scenario({
    name: "a donation that was reversed stays: it was settled once",
    async given(world) {
      const donation = await moved(
        world,
        await claimed(world, await newDonation(world)),
        "process",
      );
      const { donationId } = donation;
      const body = { reason: "The direct debit was returned" };
      await world.ok("reverse-donation", { as: "operator", path: { donationId }, body });
      return donation;
    },
    call: remove,
    refusal: "donation_already_processed",
  }),
  scenario({
    name: "a canceled donation can be deleted",
    given: async (world) => moved(world, await newDonation(world), "cancel"),
    call: remove,
    expect: { status: 204 },
  }),
]);
