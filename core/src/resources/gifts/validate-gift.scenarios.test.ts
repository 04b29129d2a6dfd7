import { expect } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  newCampaign,
  unknownId,
  unpublish,
} from "../../testing/fixtures.js";
import { donationKind, giftKinds, type TestGift } from "../../testing/gift-kinds.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { validateDonation } from "./validate-gift.js";

const refusals = {
  donation: { notYet: "donation_not_claimed_yet", already: "donation_already_validated" },
  vote: { notYet: "vote_not_casted_yet", already: "vote_already_validated" },
} as const;

for (const kind of giftKinds) {
  const { noun, create, choose, pathOf, idField, event } = kind;
  const { validate } = kind.operations;
  const validated = { ...kind.campaign, withValidation: true };
  const { notYet, already } = refusals[noun];
  const chosen = async (world: World, account: TestAccount) =>
    choose(world, await create(world, await campaignOf(world, account, validated)));
  const valid = {
    given: chosen,
    call: ({ giftId }: TestGift) => ({ path: pathOf(giftId), body: {} }),
  };
  const call = ({ account, giftId }: TestGift) => ({ as: account, path: pathOf(giftId) });

  callRulesOf(validate, { ...valid, ownIds: { [`path.${idField}`]: "not_found" } });

  precedenceOf(validate, valid, [
    ...sharedFaults(validate),
    {
      name: `a ${noun} that does not exist is not found`,
      refusal: "not_found",
      inject: () => ({ path: pathOf(unknownId) }),
    },
    {
      name: `a ${noun} without a charity cannot be validated`,
      refusal: notYet,
      inject: async (world, given) => ({ path: pathOf((await create(world, given)).giftId) }),
    },
    {
      name: `a ${noun} is validated once`,
      refusal: already,
      inject: async (world, given) => void (await world.ok(validate.id, call(given))),
    },
  ]);

  scenariosOf(validate, [
    scenario({
      name: `a ${noun} whose charity was chosen becomes DONE`,
      given: async (world) => chosen(world, await world.account()),
      call,
      expect: { status: 200, body: { status: "DONE", validatedAt: "2026-03-02T09:00:00.000Z" } },
      events: { [event]: 1 },
      then: (_, __, { events }) =>
        expect(events[0]?.diff).toEqual({
          status: "DONE",
          validatedAt: "2026-03-02T09:00:00.000Z",
        }),
    }),
    scenario({
      name: `a ${noun} whose charity was published when it was chosen is validated, as at the campaign's end`,
      async given(world) {
        const campaign = await campaignOfOwnCharities(world, await world.account(), validated);
        const gift = await choose(world, await create(world, campaign));
        await unpublish(world, campaign.charityIds[0]);
        return gift;
      },
      call,
      expect: { status: 200, body: { status: "DONE" } },
      events: { [event]: 1 },
    }),
    scenario({
      name: `where nothing is validated a ${noun} whose charity was chosen is DONE already`,
      given: async (world) =>
        choose(world, await create(world, await newCampaign(world, kind.campaign))),
      call,
      refusal: already,
    }),
  ]);
}

/** A donation that the operator canceled, with or without a charity. */
async function canceled(world: World, isClaimed: boolean): Promise<TestGift> {
  const gift = await donationKind.create(world, await newCampaign(world, { withValidation: true }));
  if (isClaimed) await donationKind.choose(world, gift);
  await world.ok("cancel-donation", { as: "operator", path: donationKind.pathOf(gift.giftId) });
  return gift;
}
const ofDonation = ({ account, giftId }: TestGift) => ({
  as: account,
  path: { donationId: giftId },
});

scenariosOf(validateDonation, [
  scenario({
    name: "a canceled donation is no longer pending",
    given: (world) => canceled(world, true),
    call: ofDonation,
    refusal: "donation_already_validated",
  }),
  scenario({
    name: "a canceled donation that nobody claimed is not claimed yet",
    given: (world) => canceled(world, false),
    call: ofDonation,
    refusal: "donation_not_claimed_yet",
  }),
]);
