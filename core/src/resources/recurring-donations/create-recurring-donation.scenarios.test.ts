import { expect } from "vitest";
import {
  accountDonorOf,
  campaignOf,
  closeCampaign,
  draftOf,
  newCampaign,
  removeCards,
  setAccount,
  type TestCampaign,
  templates,
  unique,
  unknownId,
} from "../../testing/fixtures.js";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { createRecurringDonation } from "./create-recurring-donation.js";

type Body = Record<string, unknown>;

const create = ({ account, campaignId }: TestCampaign, body: Body = {}): WorldCall => ({
  as: account,
  body: {
    campaignId,
    uniqueExternalId: unique("recurring"),
    amount: 1_000,
    frequency: "MONTHLY",
    ...body,
  },
});
const valid = {
  given: recurringCampaignOf,
  call: (given: TestCampaign) => ({ body: create(given).body }),
};
const newRecurring = async (world: World, body: Body = {}) =>
  recurringCampaignOf(world, await world.account(), body);

callRulesOf(createRecurringDonation, {
  ...valid,
  ownIds: { "body.campaignId": "bad_request" },
  sharedIds: { "body.charityId": "bad_request" },
  required: ["campaignId", "uniqueExternalId", "amount", "frequency"],
  wrong: { amount: 0, frequency: "WEEKLY", uniqueExternalId: "", externalId: "", donor: "Ada" },
});

precedenceOf(createRecurringDonation, valid, [
  ...sharedFaults(createRecurringDonation),
  {
    name: "a donor that does not exist cannot be named",
    refusal: "bad_request",
    inject: () => ({ body: { donor: { donorId: unknownId } } }),
  },
  {
    name: "an account that is not validated cannot create one",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "nothing is created on a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
  {
    name: "a payment method is needed in the sandbox as well",
    refusal: "missing_payment_method",
    inject: (world, _, account) => removeCards(world, account),
  },
  {
    name: "a replayed create returns 409 and creates no second one",
    refusal: "unique_external_id_taken",
    inject: async (world, given, account) => {
      // A payment method of another moment: its own was needed for the first.
      const uniqueExternalId = unique("replayed");
      await world.ok("create-recurring-donation", {
        ...create({ ...given, account }, { uniqueExternalId }),
      });
      return { body: { uniqueExternalId } };
    },
  },
]);

/** Campaigns with faults, created while the account can still activate them. */
async function wrongCampaigns(world: World, account: TestAccount) {
  const campaign = await recurringCampaignOf(world, account);
  const draft = await draftOf(world, account, { amountType: "FIXED_AMOUNT", budget: 1 });
  const fixed = await campaignOf(world, account, { amountType: "FIXED_AMOUNT", budget: 1 });
  const single = await campaignOf(world, account);
  return {
    ...campaign,
    draft: draft.campaignId,
    fixed: fixed.campaignId,
    single: single.campaignId,
  };
}

precedenceOf(createRecurringDonation, { ...valid, given: wrongCampaigns }, [
  {
    name: "nothing is created before the activation",
    refusal: "campaign_not_activated",
    inject: (_, { draft }) => ({ body: { campaignId: draft } }),
  },
  {
    name: "a FIXED_AMOUNT campaign takes no recurring donations",
    refusal: "campaign_not_free_amount",
    inject: (_, { fixed }) => ({ body: { campaignId: fixed } }),
  },
  {
    name: "a campaign that does not recur takes no recurring donations",
    refusal: "campaign_not_recurring_frequency",
    inject: (_, { single }) => ({ body: { campaignId: single } }),
  },
  {
    name: "a payment method is required",
    refusal: "missing_payment_method",
    inject: (world, _, account) => removeCards(world, account),
  },
]);

scenariosOf(createRecurringDonation, [
  scenario({
    name: "without a charity it is PENDING until it is claimed",
    given: newRecurring,
    call: (given) => create(given, { donor: { firstName: "Ada" }, externalId: "team-12" }),
    expect: {
      status: 201,
      body: {
        status: "PENDING",
        charityId: null,
        nextDonationAt: null,
        donor: { firstName: "Ada" },
        externalId: "team-12",
      },
    },
    events: { recurringdonation_create: 1 },
    then: (_, __, { answer, events }) => expect(events[0]?.payload).toEqual(answer.body),
  }),
  scenario({
    name: "with a charity it is ACTIVE, with its first donation after one period",
    given: newRecurring,
    call: (given) => create(given, { charityId: given.charityIds[0], frequency: "QUARTERLY" }),
    expect: {
      status: 201,
      body: { status: "ACTIVE", nextDonationAt: "2026-06-02T09:00:00.000Z", amount: 1_000 },
    },
    events: { recurringdonation_create: 1 },
  }),
  scenario({
    name: "an account-wide donor can be named",
    async given(world) {
      const campaign = await newCampaign(world);
      const donorId = await accountDonorOf(world, campaign);
      return { ...(await recurringCampaignOf(world, campaign.account)), donorId };
    },
    call: (given) => create(given, { donor: { donorId: given.donorId } }),
    expect: { status: 201, body: ({ donorId }: { donorId: string }) => ({ donor: { donorId } }) },
    events: { recurringdonation_create: 1 },
  }),
  scenario({
    name: "another account or a donation may use the same uniqueExternalId",
    async given(world) {
      const other = await recurringOf(world, await newRecurring(world));
      return { ...(await newRecurring(world)), uniqueExternalId: other.uniqueExternalId };
    },
    call: (given) => create(given, { uniqueExternalId: given.uniqueExternalId }),
    expect: { status: 201 },
    events: { recurringdonation_create: 1 },
  }),
  scenario({
    name: "a payroll campaign takes recurring donations",
    given: (world) => newRecurring(world, { campaignTemplateId: templates.payroll }),
    call: create,
    expect: { status: 201 },
    events: { recurringdonation_create: 1 },
  }),
]);
