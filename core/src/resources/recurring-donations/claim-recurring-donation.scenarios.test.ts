import { expect } from "vitest";
import { updateOf } from "../../contract/define-query.js";
import { closeCampaign, setAccount, unknownId } from "../../testing/fixtures.js";
import {
  recurringCampaignOf,
  recurringOf,
  type TestRecurringDonation,
} from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { campaigns } from "../campaigns/campaign-queries.js";
import { claimRecurringDonation } from "./claim-recurring-donation.js";

type Body = Record<string, unknown>;

const claim = (
  { account, recurringDonationId, charityIds }: TestRecurringDonation,
  charity: 0 | 1 = 0,
): WorldCall => ({
  as: account,
  path: { recurringDonationId },
  body: { charityId: charityIds[charity] },
});
const valid = {
  given: async (world: World, account: TestAccount) =>
    recurringOf(world, await recurringCampaignOf(world, account, { budget: 1_000 })),
  call: (given: TestRecurringDonation) => ({
    path: claim(given).path ?? {},
    body: claim(given).body,
  }),
};
const pending = async (world: World, body: Body = {}) =>
  recurringOf(world, await recurringCampaignOf(world, await world.account()), body);

/** Uses up the budget directly: no call can change it, and a recurring campaign spends it only over time. */
const shrinkBudget = updateOf(campaigns, ["campaignId"], ["budgetCents"]);

callRulesOf(claimRecurringDonation, {
  ...valid,
  ownIds: { "path.recurringDonationId": "not_found" },
  sharedIds: { "body.charityId": "bad_request" },
  required: ["charityId"],
});
precedenceOf(claimRecurringDonation, valid, [
  ...sharedFaults(claimRecurringDonation),
  {
    name: "one that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { recurringDonationId: unknownId } }),
  },
  {
    name: "a charity outside the campaign's selection cannot be chosen",
    refusal: "bad_request",
    inject: async (world) => ({ body: { charityId: (await world.charities(1))[0] } }),
  },
  {
    name: "an account that is not validated cannot claim",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "nothing is claimed on a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
  {
    name: "a recurring donation above the budget cannot be claimed",
    refusal: "insufficient_campaign_budget",
    inject: (world, { campaignId }) =>
      world.store.write(
        async (tx) => void (await tx.run(shrinkBudget, { campaignId, budgetCents: 999 })),
      ),
  },
  {
    name: "a canceled one cannot be claimed",
    refusal: "recurring_donation_canceled",
    inject: async (world, given) =>
      void (await world.ok("update-recurring-donation", {
        ...claim(given),
        body: { status: "CANCELED" },
      })),
  },
]);

scenariosOf(claimRecurringDonation, [
  scenario({
    name: "claiming a pending one makes it ACTIVE, with its first donation after one period",
    given: (world) => pending(world, { frequency: "YEARLY" }),
    call: claim,
    expect: {
      status: 200,
      body: ({ charityIds }: TestRecurringDonation) => ({
        status: "ACTIVE",
        charityId: charityIds[0],
        nextDonationAt: "2027-03-02T09:00:00.000Z",
      }),
    },
    events: { recurringdonation_update: 1 },
    then: (_, __, { events }) =>
      expect(Object.keys(events[0]?.diff ?? {}).sort()).toEqual([
        "charityId",
        "nextDonationAt",
        "status",
      ]),
  }),
  scenario({
    name: "claiming an ACTIVE one changes its charity and keeps its next date",
    async given(world) {
      const given = await pending(world);
      await world.ok("claim-recurring-donation", claim(given));
      return given;
    },
    call: (given) => claim(given, 1),
    expect: {
      status: 200,
      body: ({ charityIds }: TestRecurringDonation) => ({
        status: "ACTIVE",
        charityId: charityIds[1],
        nextDonationAt: "2026-04-02T09:00:00.000Z",
      }),
    },
    events: { recurringdonation_update: 1 },
    then: (_, given, { events }) =>
      expect(events[0]?.diff).toEqual({ charityId: given.charityIds[1] }),
  }),
  scenario({
    name: "claiming again for the same charity changes nothing",
    async given(world) {
      const given = await pending(world);
      await world.ok("claim-recurring-donation", claim(given));
      return given;
    },
    call: claim,
    expect: { status: 200 },
    unchanged: true,
  }),
]);
