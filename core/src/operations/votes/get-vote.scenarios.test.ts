import { expect } from "vitest";
import {
  campaignOf,
  draftOf,
  newCampaign,
  sessionOf,
  type TestVote,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getVote } from "./get-vote.js";

const sound = {
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, voteCampaign)),
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
    expect: {
      status: 200,
      body: { status: "PENDING", externalId: "team-7", donor: { city: "Brest" } },
    },
    then: (_, { created }, { answer }) => expect(answer.body).toEqual(created),
  }),
  scenario({
    name: "a member is forbidden what belongs to campaigns that are not its own",
    async given(world) {
      const vote = await voteOf(world, await newCampaign(world, voteCampaign));
      const others = await draftOf(world, vote.account);
      return {
        ...vote,
        session: await sessionOf(world, vote.account, "MEMBER", [others.campaignId]),
      };
    },
    call: ({ session, voteId }) => ({ as: session, path: { voteId } }),
    refusal: "forbidden",
  }),
  scenario({
    name: "a member is told that there is nothing before that it may not see it",
    given: async (world) => ({ session: await sessionOf(world, await world.account(), "MEMBER") }),
    call: ({ session }) => ({ as: session, path: { voteId: unknownId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "a member sees what belongs to its own campaigns",
    async given(world) {
      const vote = await voteOf(world, await newCampaign(world, voteCampaign));
      return {
        ...vote,
        session: await sessionOf(world, vote.account, "MEMBER", [vote.campaignId]),
      };
    },
    call: ({ session, voteId }) => ({ as: session, path: { voteId } }),
    expect: { status: 200 },
  }),
]);
