import { expect } from "vitest";
import { campaignOf, draftOf, newCampaign, sessionOf, unknownId } from "../../testing/fixtures.js";
import { giftKinds, type TestGift } from "../../testing/gift-kinds.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";

for (const {
  noun,
  campaign: kindOfCampaign,
  create,
  pathOf,
  idOf,
  idField,
  operations,
} of giftKinds) {
  const valid = {
    given: async (world: World, account: TestAccount) =>
      create(world, await campaignOf(world, account, kindOfCampaign)),
    call: ({ giftId }: TestGift) => ({ path: pathOf(giftId) }),
  };
  const newGift = async (world: World, body = {}) =>
    create(world, await newCampaign(world, kindOfCampaign), body);

  callRulesOf(operations.get, { ...valid, ownIds: { [`path.${idField}`]: "not_found" } });

  precedenceOf(operations.get, valid, [
    ...sharedFaults(operations.get),
    {
      name: `a ${noun} that does not exist is not found`,
      refusal: "not_found",
      inject: () => ({ path: pathOf(unknownId) }),
    },
  ]);

  scenariosOf(operations.get, [
    scenario({
      name: `a ${noun} is answered as its creation was`,
      async given(world) {
        const { account, campaignId } = await newCampaign(world, kindOfCampaign);
        const created = await world.ok(`create-${noun}`, {
          as: account,
          body: {
            campaignId,
            uniqueExternalId: "one",
            externalId: "team-7",
            donor: { city: "Brest" },
            ...(noun === "donation" ? { amount: 300 } : {}),
          },
        });
        return { account, created };
      },
      call: ({ account, created }) => ({ as: account, path: pathOf(idOf(created)) }),
      expect: {
        status: 200,
        body: { status: "PENDING", externalId: "team-7", donor: { city: "Brest" } },
      },
      then: (_, { created }, { answer }) => expect(answer.body).toEqual(created),
    }),
    scenario({
      name: "a member may not read gifts of campaigns that are not assigned to it",
      async given(world) {
        const gift = await newGift(world);
        const { campaignId } = await draftOf(world, gift.account);
        return { ...gift, session: await sessionOf(world, gift.account, "MEMBER", [campaignId]) };
      },
      call: ({ session, giftId }) => ({ as: session, path: pathOf(giftId) }),
      refusal: "forbidden",
    }),
    scenario({
      name: "a member gets 404 for a missing object before 403",
      given: async (world) => ({
        session: await sessionOf(world, await world.account(), "MEMBER"),
      }),
      call: ({ session }) => ({ as: session, path: pathOf(unknownId) }),
      refusal: "not_found",
    }),
    scenario({
      name: "a member may read gifts of its own campaigns",
      async given(world) {
        const gift = await newGift(world);
        const own = [gift.campaignId];
        return { ...gift, session: await sessionOf(world, gift.account, "MEMBER", own) };
      },
      call: ({ session, giftId }) => ({ as: session, path: pathOf(giftId) }),
      expect: { status: 200 },
    }),
  ]);
}
