import {
  campaignOf,
  donationOf,
  type TestCampaign,
  unknownId,
  voteCampaign,
} from "../../testing/fixtures.js";
import { callRulesOf, listRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { listSlackMessages } from "./list-slack-messages.js";

const donor = { slackId: "U000000001", firstName: "Ada" };
const slackCampaign = (world: World, account: TestAccount, body = {}) =>
  campaignOf(world, account, { kind: "SLACK", ...body });
const newest = async (world: World, { account, campaignId }: TestCampaign) => {
  const { data } = await world.ok<{ data: { messageId: string }[] }>("list-slack-messages", {
    as: account,
    query: { campaignId, limit: "1" },
  });
  return data[0]?.messageId ?? "";
};

listRulesOf(listSlackMessages, {
  given: (world, account) => slackCampaign(world, account),
  async add(world, campaign) {
    await donationOf(world, campaign, { donor });
    return await newest(world, campaign);
  },
  id: "messageId",
  otherList: "list-campaigns",
});
callRulesOf(listSlackMessages, {
  given: slackCampaign,
  call: ({ campaignId }) => ({ query: { campaignId } }),
  ownIds: { "query.campaignId": "bad_request" },
  wrong: { status: "LOST", limit: "0", cursor: "x" },
});

scenariosOf(listSlackMessages, [
  scenario({
    name: "the messages of a campaign are shown with their donation or vote, and the person",
    async given(world) {
      const account = await world.account();
      await donationOf(world, await slackCampaign(world, account), { donor });
      const campaign = await slackCampaign(world, account, voteCampaign);
      const { campaignId } = campaign;
      const body = { campaignId, donor };
      const { voteId } = await world.ok<{ voteId: string }>("create-vote", { as: account, body });
      return { account, campaignId, voteId };
    },
    call: ({ account, campaignId }) => ({ as: account, query: { campaignId, status: "WAITING" } }),
    expect: {
      status: 200,
      body: ({ campaignId, voteId }: { campaignId: string; voteId: string }) => ({
        data: [
          {
            campaignId,
            voteId,
            donationId: null,
            slackId: "U000000001",
            reminderType: null,
            status: "WAITING",
            error: null,
            sentAt: null,
          },
        ],
        nextCursor: null,
      }),
    },
  }),
  scenario({
    name: "an unknown campaign is a bad request",
    given: (world) => world.account(),
    call: (account) => ({ as: account, query: { campaignId: unknownId } }),
    refusal: "bad_request",
  }),
]);
