import { expect } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  cast,
  newCampaign,
  type TestVote,
  unknownId,
  unpublish,
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
import { validateVote } from "./validate-vote.js";

const validated = { ...voteCampaign, withValidation: true };
const sound = {
  given: async (world: World, account: TestAccount) =>
    cast(world, await voteOf(world, await campaignOf(world, account, validated))),
  call: ({ voteId }: TestVote) => ({ path: { voteId }, body: {} }),
};
const validate = ({ account, voteId }: TestVote) => ({ as: account, path: { voteId } });

callRulesOf(validateVote, { ...sound, ownIds: { "path.voteId": "not_found" } });
precedenceOf(validateVote, sound, [
  ...sharedFaults(validateVote),
  {
    name: "a vote that does not exist is not found",
    refusal: "not_found",
    spoil: () => ({ path: { voteId: unknownId } }),
  },
  {
    name: "a vote is cast before it is validated",
    refusal: "vote_not_casted_yet",
    spoil: async (world, given) => ({ path: { voteId: (await voteOf(world, given)).voteId } }),
  },
  {
    name: "a vote is validated once",
    refusal: "vote_already_validated",
    spoil: async (world, given) => void (await world.ok("validate-vote", validate(given))),
  },
]);

scenariosOf(validateVote, [
  scenario({
    name: "a cast vote becomes DONE",
    given: async (world) => sound.given(world, await world.account()),
    call: validate,
    expect: { status: 200, body: { status: "DONE" } },
    events: { vote_update: 1 },
    then: (_, __, { events }) =>
      expect(events[0]?.diff).toEqual({ status: "DONE", validatedAt: "2026-03-02T09:00:00.000Z" }),
  }),
  scenario({
    name: "a vote for a charity that was published when it was cast is validated, as at the campaign's end",
    async given(world) {
      const campaign = await campaignOfOwnCharities(world, await world.account(), validated);
      const vote = await cast(world, await voteOf(world, campaign));
      await unpublish(world, campaign.charityIds[0]);
      return vote;
    },
    call: validate,
    expect: { status: 200, body: { status: "DONE" } },
    events: { vote_update: 1 },
  }),
  scenario({
    name: "where nothing is validated a cast vote is DONE already",
    given: async (world) =>
      cast(world, await voteOf(world, await newCampaign(world, voteCampaign))),
    call: validate,
    refusal: "vote_already_validated",
  }),
]);
