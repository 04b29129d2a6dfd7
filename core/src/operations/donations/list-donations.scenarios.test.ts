import { expect } from "vitest";
import {
  accountDonorOf,
  campaignOf,
  childOf,
  claimed,
  donationOf,
  newCampaign,
  sessionOf,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listDonations } from "./list-donations.js";

listRulesOf(listDonations, {
  given: (world, account) => campaignOf(world, account),
  add: async (world, campaign) => (await donationOf(world, campaign)).donationId,
  id: "donationId",
  otherList: "list-campaigns",
});

const sound = {
  given: campaignOf,
  call: ({ campaignId }: { campaignId: string }) => ({ query: { campaignId, limit: "5" } }),
};

callRulesOf(listDonations, {
  ...sound,
  ownIds: { "query.campaignId": "bad_request" },
  wrong: { status: "OPEN", uniqueExternalId: "", externalId: "x".repeat(256), charityId: 7 },
});

precedenceOf(listDonations, sound, [
  ...sharedFaults(listDonations),
  {
    name: "a charity that there is not cannot be asked for",
    refusal: "bad_request",
    spoil: () => ({ query: { charityId: unknownId } }),
  },
  {
    name: "includeDonor is refused for every credential",
    refusal: "invalid_parameter_include_donor",
    spoil: () => ({ query: { includeDonor: "true" } }),
  },
]);

/** Two donations: one claimed for the first charity, and one with an externalId that waits. */
async function twoDonations(world: World) {
  const campaign = await newCampaign(world);
  const done = await claimed(world, await donationOf(world, campaign));
  const waiting = await donationOf(world, campaign, { externalId: "order-7" });
  return { ...done, waiting };
}
type Two = TestDonation & { waiting: TestDonation };

const filtered = (
  name: string,
  query: (given: Two) => Record<string, string>,
  found: (given: Two) => string[],
) =>
  scenario({
    name,
    given: twoDonations,
    call: (given: Two) => ({ as: given.account, query: query(given) }),
    expect: { status: 200, body: { nextCursor: null } },
    then: (_, given, { answer }) => {
      const { data } = answer.body as { data: { donationId: string }[] };
      expect(data.map(({ donationId }) => donationId)).toEqual(found(given));
    },
  });

scenariosOf(listDonations, [
  filtered(
    "the first record is found by its uniqueExternalId",
    ({ uniqueExternalId }) => ({ uniqueExternalId }),
    ({ donationId }) => [donationId],
  ),
  filtered(
    "donations are found by externalId",
    () => ({ externalId: "order-7" }),
    ({ waiting }) => [waiting.donationId],
  ),
  filtered(
    "donations are found by status",
    () => ({ status: "DONE" }),
    ({ donationId }) => [donationId],
  ),
  filtered(
    "donations are found by charity",
    ({ charityIds }) => ({ charityId: charityIds[0] }),
    ({ donationId }) => [donationId],
  ),
  filtered(
    "filters are combined",
    ({ campaignId, charityIds }) => ({ campaignId, charityId: charityIds[0], status: "PENDING" }),
    () => [],
  ),
  filtered(
    "an id that nothing has finds nothing",
    () => ({ uniqueExternalId: "nobody's" }),
    () => [],
  ),
  scenario({
    name: "donations are found by donor",
    async given(world) {
      const campaign = await newCampaign(world);
      return {
        ...(await donationOf(world, campaign)),
        donorId: await accountDonorOf(world, campaign),
      };
    },
    call: ({ account, donorId }) => ({ as: account, query: { donorId } }),
    expect: { status: 200, body: { data: [{ donor: { firstName: "Ada" } }] } },
  }),
  scenario({
    name: "another account's donor cannot be asked for",
    given: async (world) => ({
      ...(await newCampaign(world)),
      donorId: await accountDonorOf(world, await newCampaign(world)),
    }),
    call: ({ account, donorId }) => ({ as: account, query: { donorId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a parent sees its children's donations only when it names the child",
    async given(world) {
      const parent = await world.account();
      await donationOf(world, await campaignOf(world, await childOf(world, parent)));
      return parent;
    },
    call: (parent) => ({ as: parent }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
  scenario({
    name: "a member's list holds what belongs to its own campaigns alone",
    async given(world) {
      const own = await donationOf(world, await newCampaign(world));
      await donationOf(world, await campaignOf(world, own.account));
      return { ...own, session: await sessionOf(world, own.account, "MEMBER", [own.campaignId]) };
    },
    call: ({ session }) => ({ as: session }),
    expect: { status: 200, body: { nextCursor: null } },
    then(_, { donationId }, { answer }) {
      const { data } = answer.body as { data: { donationId: string }[] };
      expect(data.map((one) => one.donationId)).toEqual([donationId]);
    },
  }),
]);
