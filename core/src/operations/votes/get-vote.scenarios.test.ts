import { expect } from "vitest";
import { campaignOf, newCampaign, type TestVote, unknownId, voteCampaign, voteOf } from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf, sharedFaults } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getVote } from "./get-vote.js";

const sound = {
  given: async (world: World, account: TestAccount) => voteOf(world, await campaignOf(world, account, voteCampaign)),
  call: ({ voteId }: TestVote) => ({ path: { voteId } }),
};

callRulesOf(getVote, { ...sound, ownIds: { "path.voteId": "not_found" } });

precedenceOf(getVote, sound, [
  ...sharedFaults(getVote),
  {
    name: "a vote that does not exist is not found",
    refusal: "not_found",
    spoil: () => ({ path: { voteId: unknownId } }),
  },
]);

scenariosOf(getVote, [
  scenario({
    name: "a vote is answered as its creation was",
    async given(world) {
      const { account, campaignId } = await newCampaign(world, voteCampaign);
      const body = { campaignId, externalId: "team-7", donor: { city: "Brest" } };
      const created = await world.ok<{ voteId: string }>("create-vote", { as: account, body });
      return { account, created };
    },
    call: ({ account, created }) => ({ as: account, path: { voteId: created.voteId } }),
    expect: { status: 200, body: { status: "PENDING", externalId: "team-7", donor: { city: "Brest" } } },
    then: (_, { created }, { answer }) => expect(answer.body).toEqual(created),
  }),
]);
