import { expect } from "vitest";
import {
  accountDonorOf,
  campaignOf,
  childOf,
  newCampaign,
  sessionOf,
  unknownId,
} from "../../testing/fixtures.js";
import { giftKinds, type TestGift } from "../../testing/gift-kinds.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";

type Two = TestGift & { readonly waiting: TestGift };

for (const kind of giftKinds) {
  const { noun, create, choose, pathOf, idOf } = kind;
  const { get, list } = kind.operations;
  const given = (world: World, account: TestAccount) => campaignOf(world, account, kind.campaign);
  const idsIn = (body: unknown) => (body as { data: object[] }).data.map(idOf);

  listRulesOf(list, {
    given,
    add: async (world, campaign) => (await create(world, campaign)).giftId,
    id: kind.idField,
    otherList: kind.otherList,
  });

  const valid = {
    given,
    call: ({ campaignId }: { campaignId: string }) => ({ query: { campaignId, limit: "5" } }),
  };

  callRulesOf(list, {
    ...valid,
    ownIds: { "query.campaignId": "bad_request" },
    wrong: {
      status: kind.statusOfOthers,
      uniqueExternalId: "",
      externalId: "x".repeat(256),
      charityId: 7,
      donorId: "Ada",
    },
  });

  precedenceOf(list, valid, [
    ...sharedFaults(list),
    {
      name: "filtering by a charity that does not exist is refused",
      refusal: "bad_request",
      inject: () => ({ query: { charityId: unknownId } }),
    },
    {
      name: "includeDonor is refused for every credential",
      refusal: "invalid_parameter_include_donor",
      inject: () => ({ query: { includeDonor: "true" } }),
    },
  ]);

  /** Creates two gifts: one for the second charity, and a pending one with an externalId. */
  const two = async (world: World): Promise<Two> => {
    const campaign = await newCampaign(world, kind.campaign);
    const done = await choose(world, await create(world, campaign), 1);
    const details = { externalId: "team-7", donor: { firstName: "Ada" } };
    return { ...done, waiting: await create(world, campaign, details) };
  };
  const filtered = (
    name: string,
    query: (given: Two) => Record<string, string>,
    found: (given: Two) => string[],
  ) =>
    scenario({
      name,
      given: two,
      call: (given) => ({ as: given.account, query: query(given) }),
      expect: { status: 200, body: { nextCursor: null } },
      then: (_, given, { answer }) => expect(idsIn(answer.body)).toEqual(found(given)),
    });

  scenariosOf(list, [
    filtered(
      "the first record is found by its uniqueExternalId",
      ({ uniqueExternalId }) => ({ uniqueExternalId }),
      ({ giftId }) => [giftId],
    ),
    filtered(
      `${noun}s are found by externalId`,
      () => ({ externalId: "team-7" }),
      ({ waiting }) => [waiting.giftId],
    ),
    filtered(
      `${noun}s are found by status`,
      () => ({ status: "DONE" }),
      ({ giftId }) => [giftId],
    ),
    filtered(
      `${noun}s are found by charity`,
      ({ charityIds }) => ({ charityId: charityIds[1] }),
      ({ giftId }) => [giftId],
    ),
    filtered(
      "filters are combined",
      ({ campaignId, charityIds }) => ({ campaignId, charityId: charityIds[1], status: "PENDING" }),
      () => [],
    ),
    filtered(
      "an unknown id finds nothing",
      () => ({ uniqueExternalId: "nobody's" }),
      () => [],
    ),
    scenario({
      name: `${noun}s are found by donor`,
      async given(world) {
        const { account, giftId } = (await two(world)).waiting;
        const gift = await world.ok<{ donor: { donorId: string } }>(get.id, {
          as: account,
          path: pathOf(giftId),
        });
        return { account, donorId: gift.donor.donorId };
      },
      call: ({ account, donorId }) => ({ as: account, query: { donorId } }),
      expect: { status: 200, body: { data: [{ donor: { firstName: "Ada" } }] } },
    }),
    scenario({
      name: "filtering by another account's donor is refused",
      given: async (world) => ({
        ...(await newCampaign(world, kind.campaign)),
        donorId: await accountDonorOf(world, await newCampaign(world)),
      }),
      call: ({ account, donorId }) => ({ as: account, query: { donorId } }),
      refusal: "bad_request",
    }),
    scenario({
      name: `a parent sees its children's ${noun}s only when it names the child`,
      async given(world) {
        const parent = await world.account();
        await create(world, await given(world, await childOf(world, parent)));
        return parent;
      },
      call: (parent) => ({ as: parent }),
      expect: { status: 200, body: { data: [], nextCursor: null } },
    }),
    scenario({
      name: "a member's list contains only gifts of its own campaigns",
      async given(world) {
        const own = await create(world, await newCampaign(world, kind.campaign));
        await create(world, await given(world, own.account));
        return { ...own, session: await sessionOf(world, own.account, "MEMBER", [own.campaignId]) };
      },
      call: ({ session }) => ({ as: session }),
      expect: { status: 200, body: { nextCursor: null } },
      then: (_, { giftId }, { answer }) => expect(idsIn(answer.body)).toEqual([giftId]),
    }),
  ]);
}
