import { expect } from "vitest";
import {
  campaignOf,
  cast,
  newCampaign,
  setAccount,
  type TestVote,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getPublicVote } from "./get-public-vote.js";

const sound = {
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, voteCampaign)),
  call: ({ publicKey, voteId }: TestVote) => ({ path: { publicKey, voteId } }),
};

callRulesOf(getPublicVote, { ...sound, sharedIds: { "path.voteId": "not_found" } });

precedenceOf(getPublicVote, sound, [
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    spoil: () => ({ query: { surprise: "true" } }),
  },
  {
    name: "a vote that does not exist is not found",
    refusal: "not_found",
    spoil: () => ({ path: { voteId: unknownId } }),
  },
]);

scenariosOf(getPublicVote, [
  scenario({
    name: "another campaign's vote is not found",
    async given(world) {
      const vote = await voteOf(world, await newCampaign(world, voteCampaign));
      return {
        ...vote,
        publicKey: (await campaignOf(world, vote.account, voteCampaign)).publicKey,
      };
    },
    call: sound.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a closed account's vote is not found",
    async given(world) {
      const vote = await voteOf(world, await newCampaign(world, voteCampaign));
      await setAccount(world, vote.account, { status: "CLOSED" });
      return vote;
    },
    call: sound.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a visitor sees what the widget needs and nothing of the donor",
    given: async (world) =>
      cast(
        world,
        await voteOf(world, await newCampaign(world, voteCampaign), {
          donor: { firstName: "Ada" },
        }),
      ),
    call: sound.call,
    expect: { status: 200 },
    then: (world, { voteId, charityIds }, { answer }) =>
      expect(answer.body).toEqual({
        voteId,
        status: "DONE",
        charityId: charityIds[0],
        castAt: new Date(world.clock.now()).toISOString(),
        display: { charityName: "Charity 001 (test)" },
      }),
  }),
]);
