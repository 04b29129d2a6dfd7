import { expect } from "vitest";
import {
  accountDonorOf,
  campaignOf,
  newCampaign,
  type TestVote,
  unique,
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
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { updateVote } from "./update-gift.js";

type Body = Record<string, unknown>;

const valid = {
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, voteCampaign)),
  call: ({ voteId }: TestVote) => ({ path: { voteId }, body: { externalId: "team-12" } }),
};
const update = ({ account, voteId }: TestVote, body: Body): WorldCall => ({
  as: account,
  path: { voteId },
  body,
});
const newVote = async (world: World, campaign: Body = {}, vote: Body = {}) =>
  voteOf(world, await newCampaign(world, { ...voteCampaign, ...campaign }), vote);
const ada = { firstName: "Ada", email: "ada@example.org" };

callRulesOf(updateVote, {
  ...valid,
  ownIds: { "path.voteId": "not_found" },
  wrong: { uniqueExternalId: "", externalId: 7, donor: "Ada" },
});
precedenceOf(updateVote, valid, [
  ...sharedFaults(updateVote),
  {
    name: "a vote that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { voteId: unknownId } }),
  },
  {
    name: "a donor that does not exist cannot be named",
    refusal: "bad_request",
    inject: () => ({ body: { donor: { donorId: unknownId } } }),
  },
  {
    name: "another vote's uniqueExternalId cannot be taken",
    refusal: "unique_external_id_taken",
    async inject(world, given) {
      const uniqueExternalId = unique("vote");
      await voteOf(world, given, { uniqueExternalId });
      return { body: { uniqueExternalId } };
    },
  },
]);

scenariosOf(updateVote, [
  scenario({
    name: "its ids change, and the diff contains only them",
    given: (world) => newVote(world, {}, { uniqueExternalId: unique("vote") }),
    call: (vote) => update(vote, { externalId: "team-12", uniqueExternalId: null }),
    expect: { status: 200, body: { externalId: "team-12", uniqueExternalId: null } },
    events: { vote_update: 1 },
    then: (_, __, { events }) =>
      expect(events[0]?.diff).toEqual({ externalId: "team-12", uniqueExternalId: null }),
  }),
  scenario({
    name: "an empty PATCH changes nothing",
    given: (world) => newVote(world),
    call: (vote) => update(vote, {}),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "a donor changes by fields",
    given: (world) => newVote(world, {}, { donor: ada }),
    call: (vote) => update(vote, { donor: { firstName: null, lastName: "Lumen" } }),
    expect: {
      status: 200,
      body: { donor: { firstName: null, lastName: "Lumen", email: "ada@example.org" } },
    },
    events: { vote_update: 1 },
  }),
  scenario({
    name: "a donor is replaced by an account-wide one",
    async given(world) {
      const vote = await newVote(world, {}, { donor: { firstName: "Grace" } });
      const giving = await campaignOf(world, vote.account);
      return { ...vote, donorId: await accountDonorOf(world, giving) };
    },
    call: (given) => update(given, { donor: { donorId: given.donorId } }),
    expect: {
      status: 200,
      body: ({ donorId }: { donorId: string }) => ({ donor: { donorId, firstName: "Ada" } }),
    },
    events: { vote_update: 1 },
  }),
  scenario({
    name: "the recipient of a SLACK campaign cannot be cleared",
    given: (world) =>
      newVote(world, { kind: "SLACK" }, { donor: { firstName: "Ada", slackId: "U1" } }),
    call: (vote) => update(vote, { donor: { slackId: null } }),
    problems: ["donor"],
  }),
]);
