import { expect } from "vitest";
import {
  draftOf,
  newDraft,
  sessionOf,
  type TestCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { getCampaign } from "./get-campaign.js";

const valid = {
  given: draftOf,
  call: ({ campaignId }: TestCampaign) => ({ path: { campaignId } }),
};

callRulesOf(getCampaign, { ...valid, ownIds: { "path.campaignId": "not_found" } });

precedenceOf(getCampaign, valid, [
  ...sharedFaults(getCampaign),
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { campaignId: unknownId } }),
  },
]);

scenariosOf(getCampaign, [
  scenario({
    name: "a campaign is answered as its creation was",
    async given(world) {
      const account = await world.account();
      const body = {
        name: "N",
        slug: "s",
        amountType: "FREE_AMOUNT",
        donationType: "FACE_VALUE",
        budget: 900,
      };
      const created = await world.ok<{ campaignId: string }>("create-campaign", {
        as: account,
        body,
      });
      return { account, created };
    },
    call: ({ account, created }) => ({ as: account, path: { campaignId: created.campaignId } }),
    expect: { status: 200, body: { name: "N", budget: 900 } },
    then: (_, { created }, { answer }) => expect(answer.body).toEqual(created),
  }),
  scenario({
    name: "the 404 for another account's campaign contains only statusCode and message",
    async given(world) {
      return { ...(await draftOf(world, await world.account())), reader: await world.account() };
    },
    call: ({ reader, campaignId }) => ({ as: reader, path: { campaignId } }),
    expect: { status: 404, body: { statusCode: 404, message: "Not Found" } },
  }),
  scenario({
    name: "a member may not read a campaign that is not assigned to it",
    async given(world) {
      const draft = await newDraft(world);
      const others = await draftOf(world, draft.account);
      return {
        ...draft,
        session: await sessionOf(world, draft.account, "MEMBER", [others.campaignId]),
      };
    },
    call: ({ session, campaignId }) => ({ as: session, path: { campaignId } }),
    refusal: "forbidden",
  }),
  scenario({
    name: "a member gets 404 for a missing campaign before 403",
    given: async (world) => ({ session: await sessionOf(world, await world.account(), "MEMBER") }),
    call: ({ session }) => ({ as: session, path: { campaignId: unknownId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "a member may read its own campaigns",
    async given(world) {
      const draft = await newDraft(world);
      return {
        ...draft,
        session: await sessionOf(world, draft.account, "MEMBER", [draft.campaignId]),
      };
    },
    call: ({ session, campaignId }) => ({ as: session, path: { campaignId } }),
    expect: { status: 200 },
  }),
]);
