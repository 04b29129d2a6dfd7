import { expect } from "vitest";
import {
  campaignOf,
  closeCampaign,
  draftOf,
  fixedCampaign,
  newDraft,
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
import { deleteCampaign } from "./delete-campaign.js";

const valid = {
  given: draftOf,
  call: ({ campaignId }: TestCampaign) => ({ path: { campaignId } }),
};
const at = ({ account, campaignId }: TestCampaign) => ({ as: account, path: { campaignId } });

callRulesOf(deleteCampaign, { ...valid, ownIds: { "path.campaignId": "not_found" } });

precedenceOf(deleteCampaign, valid, [
  ...sharedFaults(deleteCampaign),
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { campaignId: unknownId } }),
  },
  {
    name: "an ACTIVE campaign is not deleted",
    refusal: "campaign_not_deletable",
    inject: async (world, _, account) => ({
      path: valid.call(await campaignOf(world, account)).path,
    }),
  },
]);

scenariosOf(deleteCampaign, [
  scenario({
    name: "a PENDING campaign with its invoice is not deleted",
    async given(world) {
      const draft = await draftOf(
        world,
        await world.account({ invoiceFixedBudgets: true }),
        fixedCampaign,
      );
      await world.ok("activate-campaign", at(draft));
      return draft;
    },
    call: at,
    refusal: "campaign_not_deletable",
  }),
  scenario({
    name: "a CANCELED campaign is not deleted",
    async given(world) {
      const draft = await newDraft(world);
      await closeCampaign(world, draft);
      return draft;
    },
    call: at,
    expect: {
      status: 403,
      body: {
        statusCode: 403,
        error: "Forbidden",
        message: "Only draft or not billed pending campaigns can be deleted",
      },
    },
  }),
  scenario({
    name: "deleting a DRAFT frees its slug",
    given: (world) => newDraft(world),
    call: at,
    expect: { status: 204 },
    async then(world, { account, campaignId, slug }, { answer }) {
      expect(answer.body).toBeUndefined();
      expect(await world.call("get-campaign", { as: account, path: { campaignId } })).toMatchObject(
        { status: 404 },
      );
      await draftOf(world, account, { slug });
    },
  }),
]);
