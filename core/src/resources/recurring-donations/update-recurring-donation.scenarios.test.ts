import { expect } from "vitest";
import { unknownId } from "../../testing/fixtures.js";
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
import { updateRecurringDonation } from "./update-recurring-donation.js";

type Body = Record<string, unknown>;

const update = (
  { account, recurringDonationId }: TestRecurringDonation,
  body: Body,
): WorldCall => ({
  as: account,
  path: { recurringDonationId },
  body,
});
const valid = {
  given: async (world: World, account: TestAccount) =>
    recurringOf(world, await recurringCampaignOf(world, account)),
  call: ({ recurringDonationId }: TestRecurringDonation) => ({
    path: { recurringDonationId },
    body: { amount: 1_500 },
  }),
};
const pending = async (world: World) => valid.given(world, await world.account());
const active = async (world: World, body: Body = {}) => {
  const campaign = await recurringCampaignOf(world, await world.account());
  return recurringOf(world, campaign, { charityId: campaign.charityIds[0], ...body });
};
const canceled = async (world: World) => {
  const given = await active(world);
  await world.ok("update-recurring-donation", update(given, { status: "CANCELED" }));
  return given;
};

callRulesOf(updateRecurringDonation, {
  ...valid,
  ownIds: { "path.recurringDonationId": "not_found" },
  wrong: { amount: 0, frequency: "DAILY", uniqueExternalId: null, status: "ACTIVE" },
});
precedenceOf(updateRecurringDonation, valid, [
  ...sharedFaults(updateRecurringDonation),
  {
    name: "one that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { recurringDonationId: unknownId } }),
  },
  {
    name: "the uniqueExternalId of another one cannot be used",
    refusal: "unique_external_id_taken",
    inject: async (world, given) => ({
      body: { uniqueExternalId: (await recurringOf(world, given)).uniqueExternalId },
    }),
  },
  {
    name: "a canceled one cannot be changed",
    refusal: "recurring_donation_canceled",
    inject: async (world, given) =>
      void (await world.ok("update-recurring-donation", update(given, { status: "CANCELED" }))),
  },
]);

scenariosOf(updateRecurringDonation, [
  scenario({
    name: "amount and uniqueExternalId change",
    given: pending,
    call: (given) =>
      update(given, { amount: 1_500, uniqueExternalId: `${given.uniqueExternalId}-b` }),
    expect: { status: 200, body: { amount: 1_500, status: "PENDING" } },
    events: { recurringdonation_update: 1 },
    then: (_, given, { events }) =>
      expect(events[0]?.diff).toEqual({
        amount: 1_500,
        uniqueExternalId: `${given.uniqueExternalId}-b`,
      }),
  }),
  scenario({
    name: "a new frequency is counted from the original start",
    given: (world) => active(world, { frequency: "YEARLY" }),
    call: (given) => update(given, { frequency: "MONTHLY" }),
    expect: {
      status: 200,
      body: { frequency: "MONTHLY", nextDonationAt: "2026-04-02T09:00:00.000Z" },
    },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "a new amount keeps the next date",
    given: (world) => active(world),
    call: (given) => update(given, { amount: 2_000 }),
    expect: { status: 200, body: { nextDonationAt: "2026-04-02T09:00:00.000Z" } },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "an unclaimed one has no next date, whatever its frequency",
    given: pending,
    call: (given) => update(given, { frequency: "YEARLY" }),
    expect: { status: 200, body: { frequency: "YEARLY", nextDonationAt: null } },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "a canceled one has no next date",
    given: (world) => active(world),
    call: (given) => update(given, { status: "CANCELED" }),
    expect: { status: 200, body: { status: "CANCELED", nextDonationAt: null } },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "canceling twice changes nothing",
    given: canceled,
    call: (given) => update(given, { status: "CANCELED" }),
    expect: { status: 200, body: { status: "CANCELED" } },
    unchanged: true,
  }),
  scenario({
    name: "canceling twice and changing is refused",
    given: canceled,
    call: (given) => update(given, { status: "CANCELED", amount: 5 }),
    refusal: "recurring_donation_canceled",
  }),
  scenario({
    name: "an empty PATCH changes nothing, also of a canceled one",
    given: canceled,
    call: (given) => update(given, {}),
    expect: { status: 200 },
    unchanged: true,
  }),
]);
