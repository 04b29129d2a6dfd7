import { expect } from "vitest";
import {
  campaignOf,
  cast,
  newCampaign,
  sessionOf,
  type TestVote,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { listVotes } from "./list-votes.js";

const given = (world: World, account: TestAccount) => campaignOf(world, account, voteCampaign);

listRulesOf(listVotes, {
  given,
  add: async (world, campaign) => (await voteOf(world, campaign)).voteId,
  id: "voteId",
  otherList: "list-donations",
});

const sound = {
  given,
  call: ({ campaignId }: { campaignId: string }) => ({ query: { campaignId, limit: "5" } }),
};

callRulesOf(listVotes, {
  ...sound,
  ownIds: { "query.campaignId": "bad_request" },
  wrong: { status: "PROCESSED", uniqueExternalId: "", externalId: "x".repeat(256), donorId: "Ada" },
});

precedenceOf(listVotes, sound, [
  ...sharedFaults(listVotes),
  {
    name: "a charity that there is not cannot be asked for",
    refusal: "bad_request",
    spoil: () => ({ query: { charityId: unknownId } }),
  },
  {
    name: "includeDonor is refused for every credential",
    refusal: "invalid_parameter_include_donor",
    spoil: () => ({ query: { includeDonor: "false" } }),
  },
]);

/** Two votes: one that was cast for the second charity, and one with an externalId that waits. */
async function twoVotes(world: World) {
  const campaign = await newCampaign(world, voteCampaign);
  const done = await cast(
    world,
    await voteOf(world, campaign, { uniqueExternalId: "employee-1" }),
    1,
  );
  const waiting = await voteOf(world, campaign, {
    externalId: "team-7",
    donor: { firstName: "Ada" },
  });
  return { ...done, waiting };
}
type Two = TestVote & { waiting: TestVote };

const filtered = (
  name: string,
  query: (given: Two) => Record<string, string>,
  found: (given: Two) => string[],
) =>
  scenario({
    name,
    given: twoVotes,
    call: (two: Two) => ({ as: two.account, query: query(two) }),
    expect: { status: 200, body: { nextCursor: null } },
    then: (_, two, { answer }) => {
      const { data } = answer.body as { data: { voteId: string }[] };
      expect(data.map(({ voteId }) => voteId)).toEqual(found(two));
    },
  });

scenariosOf(listVotes, [
  filtered(
    "the first record is found by its uniqueExternalId",
    () => ({ uniqueExternalId: "employee-1" }),
    ({ voteId }) => [voteId],
  ),
  filtered(
    "votes are found by externalId",
    () => ({ externalId: "team-7" }),
    ({ waiting }) => [waiting.voteId],
  ),
  filtered(
    "votes are found by status",
    () => ({ status: "DONE" }),
    ({ voteId }) => [voteId],
  ),
  filtered(
    "votes are found by charity",
    ({ charityIds }) => ({ charityId: charityIds[1] }),
    ({ voteId }) => [voteId],
  ),
  filtered(
    "filters are combined",
    ({ campaignId }) => ({ campaignId, status: "PENDING", uniqueExternalId: "employee-1" }),
    () => [],
  ),
  scenario({
    name: "votes are found by donor",
    async given(world) {
      const { account, voteId } = (await twoVotes(world)).waiting;
      const vote = await world.ok<{ donor: { donorId: string } }>("get-vote", {
        as: account,
        path: { voteId },
      });
      return { account, donorId: vote.donor.donorId };
    },
    call: ({ account, donorId }) => ({ as: account, query: { donorId } }),
    expect: { status: 200, body: { data: [{ donor: { firstName: "Ada" } }] } },
  }),
  scenario({
    name: "a member's list holds what belongs to its own campaigns alone",
    async given(world) {
      const own = await voteOf(world, await newCampaign(world, voteCampaign));
      await voteOf(world, await campaignOf(world, own.account, voteCampaign));
      return { ...own, session: await sessionOf(world, own.account, "MEMBER", [own.campaignId]) };
    },
    call: ({ session }) => ({ as: session }),
    expect: { status: 200, body: { nextCursor: null } },
    then(_, { voteId }, { answer }) {
      const { data } = answer.body as { data: { voteId: string }[] };
      expect(data.map((one) => one.voteId)).toEqual([voteId]);
    },
  }),
]);
