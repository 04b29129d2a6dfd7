import { expect } from "vitest";
import { campaignDonorOf, newCampaign, unknownId } from "../../testing/fixtures.js";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listRecurringDonations } from "./list-recurring-donations.js";

listRulesOf(listRecurringDonations, {
  given: (world, account) => recurringCampaignOf(world, account),
  add: async (world, campaign) => (await recurringOf(world, campaign)).recurringDonationId,
  id: "recurringDonationId",
  otherList: "list-campaigns",
});

const valid = {
  given: recurringCampaignOf,
  call: ({ campaignId }: { campaignId: string }) => ({ query: { campaignId, limit: "5" } }),
};
callRulesOf(listRecurringDonations, {
  ...valid,
  ownIds: { "query.campaignId": "bad_request" },
  wrong: { status: "DONE", donorId: "x" },
});
precedenceOf(listRecurringDonations, valid, [
  ...sharedFaults(listRecurringDonations),
  {
    name: "filtering by a donor that does not exist is refused",
    refusal: "bad_request",
    inject: () => ({ query: { donorId: unknownId } }),
  },
]);

/** Creates an ACTIVE recurring donation of Ada, and a pending one. */
async function two(world: World) {
  const campaign = await recurringCampaignOf(world, await world.account());
  const [charityId] = campaign.charityIds;
  const active = await recurringOf(world, campaign, { charityId, donor: { firstName: "Ada" } });
  const pending = await recurringOf(world, await recurringCampaignOf(world, campaign.account));
  return { ...campaign, active: active.recurringDonationId, pending: pending.recurringDonationId };
}
type Two = Awaited<ReturnType<typeof two>>;
const ids = (body: unknown) =>
  (body as { data: { recurringDonationId: string }[] }).data.map(
    (item) => item.recurringDonationId,
  );

scenariosOf(listRecurringDonations, [
  scenario({
    name: "by status",
    given: two,
    call: ({ account }) => ({ as: account, query: { status: "ACTIVE" } }),
    expect: { status: 200 },
    then: (_, { active }: Two, { answer }) => expect(ids(answer.body)).toEqual([active]),
  }),
  scenario({
    name: "by campaign",
    given: two,
    call: ({ account, campaignId }) => ({ as: account, query: { campaignId } }),
    expect: { status: 200 },
    then: (_, { active }: Two, { answer }) => expect(ids(answer.body)).toEqual([active]),
  }),
  scenario({
    name: "by donor",
    async given(world) {
      const given = await two(world);
      const list = await world.ok<{ data: { donor: { donorId: string } }[] }>(
        "list-recurring-donations",
        {
          as: given.account,
          query: { status: "ACTIVE" },
        },
      );
      return { ...given, donorId: String(list.data[0]?.donor.donorId) };
    },
    call: ({ account, donorId }) => ({ as: account, query: { donorId } }),
    expect: { status: 200 },
    then: (_, { active }: Two, { answer }) => expect(ids(answer.body)).toEqual([active]),
  }),
  scenario({
    name: "another account's donor is unknown",
    async given(world) {
      const donorId = await campaignDonorOf(world, await newCampaign(world));
      return { account: await world.account(), donorId };
    },
    call: ({ account, donorId }) => ({ as: account, query: { donorId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "there is no filter on uniqueExternalId",
    given: two,
    call: ({ account }) => ({ as: account, query: { uniqueExternalId: "x" } }),
    problems: ["uniqueExternalId"],
  }),
]);
