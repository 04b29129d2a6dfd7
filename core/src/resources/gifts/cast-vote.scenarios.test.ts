import { expect } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  cast,
  closeCampaign,
  leaving,
  newCampaign,
  setAccount,
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
import { castVote } from "./cast-vote.js";

const castCall = ({ account, voteId, charityIds }: TestVote) => ({
  as: account,
  path: { voteId },
  body: { charityId: charityIds[0] },
});
const newVote = async (world: World, body = {}) =>
  voteOf(world, await newCampaign(world, { ...voteCampaign, ...body }));
const valid = {
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, voteCampaign)),
  call: (given: TestVote) => ({ path: castCall(given).path, body: castCall(given).body }),
};

callRulesOf(castVote, {
  ...valid,
  ownIds: { "path.voteId": "not_found" },
  sharedIds: { "body.charityId": "bad_request" },
  required: ["charityId"],
  wrong: { charityId: null, lead: {} },
});

precedenceOf(castVote, valid, [
  ...sharedFaults(castVote),
  {
    name: "a vote that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { voteId: unknownId } }),
  },
  {
    name: "a charity outside the campaign's selection cannot be voted for",
    refusal: "bad_request",
    async inject(world) {
      const [outside] = await world.charities(1);
      return { body: { charityId: outside } };
    },
  },
  {
    name: "an account that is not validated casts nothing",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "nothing is cast on a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
  {
    name: "a vote is cast once",
    refusal: "vote_already_casted",
    inject: async (world, given) => void (await cast(world, given, 1)),
  },
]);

scenariosOf(castVote, [
  ...leaving.map(([state, leave]) =>
    scenario({
      name: `a charity that was ${state} after it came into the selection cannot be voted for`,
      async given(world) {
        const campaign = await campaignOfOwnCharities(world, await world.account(), voteCampaign);
        const vote = await voteOf(world, campaign);
        await leave(world, campaign.charityIds[0]);
        return vote;
      },
      call: castCall,
      refusal: "bad_request",
    }),
  ),
  scenario({
    name: "a cast vote that is pending validation cannot be cast again",
    given: async (world) => cast(world, await newVote(world, { withValidation: true })),
    call: castCall,
    expect: {
      status: 409,
      body: { statusCode: 409, error: "Conflict", message: "Vote already casted" },
    },
  }),
  scenario({
    name: "a cast without validation makes a vote DONE, and its event contains the changes",
    given: (world) => newVote(world),
    call: castCall,
    expect: {
      status: 200,
      body: ({ charityIds }: TestVote) => ({ status: "DONE", charityId: charityIds[0] }),
    },
    events: { vote_update: 1 },
    then(world, { account, charityIds }, { answer, events }) {
      const castAt = new Date(world.clock.now()).toISOString();
      const diff = { status: "DONE", charityId: charityIds[0], castAt };
      const { accountId } = account;
      expect(events).toEqual([{ event: "vote_update", accountId, payload: answer.body, diff }]);
    },
  }),
  scenario({
    name: "a cast with validation sets the charity and the vote stays PENDING",
    given: (world) => newVote(world, { withValidation: true }),
    call: castCall,
    expect: {
      status: 200,
      body: ({ charityIds }: TestVote) => ({
        status: "PENDING",
        charityId: charityIds[0],
        validatedAt: null,
      }),
    },
    events: { vote_update: 1 },
    then: (_, __, { events }) =>
      expect(Object.keys(events[0]?.diff ?? {}).sort()).toEqual(["castAt", "charityId"]),
  }),
]);
