import { expect } from "vitest";
import {
  campaignOf,
  cast,
  closeCampaign,
  newCampaign,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { votesMoved } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { billVote, sendVote } from "./mark-vote.js";

const moves = [
  { operation: sendVote, move: "send", diff: { sentAt: "2026-03-02T09:00:00.000Z" } },
  { operation: billVote, move: "bill", diff: { billedAt: "2026-03-02T09:00:00.000Z" } },
] as const;

for (const { operation, move, diff } of moves) {
  const newVote = async (world: World) => voteOf(world, await newCampaign(world, voteCampaign));
  callRulesOf(operation, {
    given: async (world: World, account: TestAccount) =>
      voteOf(world, await campaignOf(world, account, voteCampaign)),
    call: ({ voteId }) => ({ path: { voteId } }),
    sharedIds: { "path.voteId": "not_found" },
  });
  scenariosOf(operation, [
    scenario({
      name: "the first time is stored",
      given: newVote,
      call: ({ voteId }) => ({ as: "operator", path: { voteId } }),
      expect: { status: 200, body: { status: "PENDING", ...diff } },
      events: { vote_update: 1 },
      then: (_, __, { events }) => expect(events[0]?.diff).toEqual(diff),
    }),
    scenario({
      name: "repeating it changes nothing",
      given: async (world) => votesMoved(world, await newVote(world), move),
      call: ({ voteId }) => ({ as: "operator", path: { voteId } }),
      expect: { status: 200, body: diff },
      unchanged: true,
    }),
    scenario({
      name: "a canceled vote can no longer change state",
      async given(world) {
        const vote = await newVote(world);
        await cast(world, await voteOf(world, vote));
        await closeCampaign(world, vote);
        return vote;
      },
      call: ({ voteId }) => ({ as: "operator", path: { voteId } }),
      problems: ["voteId"],
    }),
  ]);
}
