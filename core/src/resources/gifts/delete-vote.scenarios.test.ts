import { expect } from "vitest";
import {
  campaignOf,
  cast,
  newCampaign,
  type TestVote,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { votesMoved } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { deleteVote } from "./delete-gift.js";

const valid = {
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, voteCampaign)),
  call: ({ voteId }: TestVote) => ({ path: { voteId } }),
};

callRulesOf(deleteVote, { ...valid, ownIds: { "path.voteId": "not_found" } });
precedenceOf(deleteVote, valid, [
  ...sharedFaults(deleteVote),
  {
    name: "a vote that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { voteId: unknownId } }),
  },
  {
    name: "a billed vote cannot be deleted",
    refusal: "vote_already_billed",
    inject: async (world, given) => void (await votesMoved(world, given, "bill")),
  },
  {
    name: "a sent vote cannot be deleted",
    refusal: "vote_already_sent",
    inject: async (world, given) => void (await votesMoved(world, given, "send")),
  },
  {
    name: "a cast vote cannot be deleted",
    refusal: "vote_already_used",
    inject: async (world, given) => void (await cast(world, given)),
  },
]);

scenariosOf(deleteVote, [
  scenario({
    name: "a vote whose link was sent cannot be deleted",
    given: async (world) =>
      voteOf(world, await newCampaign(world, { ...voteCampaign, kind: "EMAIL" }), {
        donor: { email: "ada@example.org", firstName: "Ada" },
      }),
    call: ({ account, voteId }) => ({ as: account, path: { voteId } }),
    refusal: "vote_already_sent",
  }),
  scenario({
    name: "deleting a vote frees its uniqueExternalId",
    given: async (world) =>
      voteOf(world, await newCampaign(world, voteCampaign), {
        uniqueExternalId: "again",
        donor: { firstName: "Gone" },
      }),
    call: ({ account, voteId }) => ({ as: account, path: { voteId } }),
    expect: { status: 204 },
    async then(world, { account, voteId, campaignId }) {
      expect(await world.call("get-vote", { as: account, path: { voteId } })).toMatchObject({
        status: 404,
      });
      expect(
        (await world.snapshot()).filter((row) => row.startsWith("donors ") && row.includes("Gone")),
      ).toEqual([]);
      await world.ok("create-vote", {
        as: account,
        body: { campaignId, uniqueExternalId: "again" },
      });
    },
  }),
]);
