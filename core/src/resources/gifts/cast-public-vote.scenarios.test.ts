import { expect } from "vitest";
import {
  campaignOf,
  cast,
  closeCampaign,
  newCampaign,
  setAccount,
  type TestVote,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { castPublicVote } from "./cast-vote.js";

const valid = {
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, voteCampaign)),
  call: ({ publicKey, voteId, charityIds }: TestVote) => ({
    path: { publicKey, voteId },
    body: { charityId: charityIds[0] },
  }),
};

callRulesOf(castPublicVote, {
  ...valid,
  sharedIds: { "path.voteId": "not_found", "body.charityId": "bad_request" },
  required: ["charityId"],
  wrong: { charityId: 7, lead: {} },
});

precedenceOf(castPublicVote, valid, [
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ body: { surprise: true } }),
  },
  {
    name: "a vote that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { voteId: unknownId } }),
  },
  {
    name: "a charity outside the campaign's selection cannot be voted for",
    refusal: "bad_request",
    inject: () => ({ body: { charityId: unknownId } }),
  },
  {
    name: "nothing is cast for an account that is not validated",
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
    inject: async (world, given) => void (await cast(world, given)),
  },
]);

scenariosOf(castPublicVote, [
  scenario({
    name: "another campaign's vote is not found",
    async given(world) {
      const vote = await voteOf(world, await newCampaign(world, voteCampaign));
      return {
        ...vote,
        publicKey: (await campaignOf(world, vote.account, voteCampaign)).publicKey,
      };
    },
    call: valid.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a closed account's campaign is not found",
    async given(world) {
      const vote = await voteOf(world, await newCampaign(world, voteCampaign));
      await setAccount(world, vote.account, { status: "CLOSED" });
      return vote;
    },
    call: valid.call,
    refusal: "not_found",
  }),
  scenario({
    name: "casting in the widget works like casting by the API, and returns no donor data",
    given: async (world) =>
      voteOf(world, await newCampaign(world, { ...voteCampaign, withValidation: true })),
    call: valid.call,
    expect: { status: 200 },
    events: { vote_update: 1 },
    then(world, { account, voteId, charityIds }, { answer, events }) {
      const castAt = new Date(world.clock.now()).toISOString();
      expect(answer.body).toEqual({
        voteId,
        status: "PENDING",
        charityId: charityIds[0],
        castAt,
        display: { charityName: "Charity 001 (test)" },
      });
      expect(events[0]).toMatchObject({
        accountId: account.accountId,
        payload: { voteId, status: "PENDING" },
      });
      expect(events[0]?.diff).toEqual({ charityId: charityIds[0], castAt });
    },
  }),
]);
