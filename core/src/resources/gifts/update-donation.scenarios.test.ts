import { expect } from "vitest";
import {
  accountDonorOf,
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  newCampaign,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import { moved, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { updateDonation } from "./update-gift.js";

type Body = Record<string, unknown>;

const update = ({ account, donationId }: TestDonation, body: Body): WorldCall => ({
  as: account,
  path: { donationId },
  body,
});
const newDonation = async (world: World, campaign: Body = {}, donation: Body = {}) =>
  donationOf(world, await newCampaign(world, campaign), donation);
/** When a monthly donation was made twice. */
const twoMonthsSeconds = 62 * 86_400;
const ada = { firstName: "Ada", email: "ada@example.org", city: "Brest" };

const valid = {
  given: async (world: World, account: TestAccount) =>
    donationOf(world, await campaignOf(world, account, fixedCampaign)),
  call: ({ donationId }: TestDonation) => ({ path: { donationId }, body: { amount: 1_500 } }),
};

callRulesOf(updateDonation, {
  ...valid,
  ownIds: { "path.donationId": "not_found" },
  wrong: { amount: 0, uniqueExternalId: null, externalId: "", donor: "Ada" },
});

precedenceOf(updateDonation, valid, [
  ...sharedFaults(updateDonation),
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
  {
    name: "a donor that does not exist cannot be named",
    refusal: "bad_request",
    inject: () => ({ body: { donor: { donorId: unknownId } } }),
  },
  {
    name: "a billed donation keeps its amount",
    refusal: "donation_amount_billed",
    inject: async (world, given) => void (await moved(world, given, "bill")),
  },
  {
    name: "an amount is not raised above the budget",
    refusal: "insufficient_campaign_budget",
    inject: () => ({ body: { amount: 10_001 } }),
  },
  {
    name: "another donation's uniqueExternalId cannot be taken",
    refusal: "unique_external_id_taken",
    async inject(world, given) {
      const { uniqueExternalId } = await donationOf(world, given, { amount: 1 });
      return { body: { uniqueExternalId } };
    },
  },
]);

const keptAmount = (
  name: string,
  refusal:
    | "donation_amount_billed"
    | "donation_amount_claimed"
    | "donation_amount_locked"
    | "donation_amount_card_posted",
  given: (world: World, donation: TestDonation) => Promise<TestDonation>,
) =>
  scenario({
    name,
    given: async (world) => given(world, await newDonation(world)),
    call: (donation) => update(donation, { amount: 1_201 }),
    refusal,
  });

scenariosOf(updateDonation, [
  keptAmount("a claimed donation keeps its amount", "donation_amount_claimed", (world, donation) =>
    claimed(world, donation),
  ),
  keptAmount("a posted card keeps its amount", "donation_amount_card_posted", (world, donation) =>
    moved(world, donation, "post-card"),
  ),
  keptAmount(
    "a donation that is paid for keeps its amount",
    "donation_amount_billed",
    (world, its) => moved(world, its, "pay"),
  ),
  keptAmount(
    "if there are several reasons, the message names all",
    "donation_amount_locked",
    async (world, donation) => moved(world, await claimed(world, donation), "post-card"),
  ),
  keptAmount(
    "billed and posted is several reasons too",
    "donation_amount_locked",
    (world, donation) => moved(world, donation, "bill", "post-card"),
  ),
  scenario({
    name: "sending the same amount is always allowed and emits no event",
    given: async (world) =>
      moved(world, await claimed(world, await newDonation(world)), "bill", "post-card"),
    call: (donation) => update(donation, { amount: 1_200 }),
    expect: { status: 200, body: { amount: 1_200 } },
    unchanged: true,
  }),
  scenario({
    name: "an empty PATCH changes nothing",
    given: (world) => newDonation(world, {}, { donor: ada }),
    call: (donation) => update(donation, {}),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "an amount changes, and the diff contains only the amount",
    given: (world) => newDonation(world),
    call: (donation) => update(donation, { amount: 1_500 }),
    expect: { status: 200, body: { amount: 1_500, status: "PENDING" } },
    events: { donation_update: 1 },
    then: (_, __, { events }) => expect(events[0]?.diff).toEqual({ amount: 1_500 }),
  }),
  scenario({
    name: "an amount may fill the budget to the cent, and lowering it makes room",
    given: (world) => newDonation(world, fixedCampaign),
    call: (donation) => update(donation, { amount: 10_000 }),
    expect: { status: 200 },
    events: { donation_update: 1 },
    async then(world, given) {
      const create = {
        as: given.account,
        body: { campaignId: given.campaignId, uniqueExternalId: "after", amount: 1 },
      };
      expect(await world.call("create-donation", create)).toMatchObject({
        status: 400,
        body: { code: "INSUFFICIENT_CAMPAIGN_BUDGET" },
      });
      await world.ok("update-donation", update(given, { amount: 9_999 }));
      await world.ok("create-donation", create);
    },
  }),
  scenario({
    name: "null clears the externalId, and both ids change",
    given: (world) => newDonation(world, {}, { externalId: "team-12" }),
    call: (donation) =>
      update(donation, { externalId: null, uniqueExternalId: `${donation.uniqueExternalId}-b` }),
    expect: {
      status: 200,
      body: ({ uniqueExternalId }: TestDonation) => ({
        externalId: null,
        uniqueExternalId: `${uniqueExternalId}-b`,
      }),
    },
    events: { donation_update: 1 },
  }),
  scenario({
    name: "its own uniqueExternalId is no conflict",
    given: (world) => newDonation(world),
    call: (donation) => update(donation, { uniqueExternalId: donation.uniqueExternalId }),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "fields of the donor change, null clears one, and the others stay",
    given: (world) => newDonation(world, {}, { donor: ada }),
    call: (donation) => update(donation, { donor: { lastName: "Lumen", city: null } }),
    expect: {
      status: 200,
      body: {
        donor: { firstName: "Ada", lastName: "Lumen", email: "ada@example.org", city: null },
      },
    },
    events: { donation_update: 1 },
  }),
  scenario({
    name: "a donation without a donor gets one",
    given: (world) => newDonation(world),
    call: (donation) => update(donation, { donor: ada }),
    expect: { status: 200, body: { donor: ada } },
    events: { donation_update: 1 },
  }),
  scenario({
    name: "an account-wide donor replaces the donation's own donor, who is deleted",
    async given(world) {
      const campaign = await newCampaign(world);
      const donorId = await accountDonorOf(world, campaign);
      const donation = await donationOf(world, campaign, { donor: { firstName: "Gone" } });
      return { ...donation, donorId };
    },
    call: (given) => update(given, { donor: { donorId: given.donorId } }),
    expect: {
      status: 200,
      body: ({ donorId }: { donorId: string }) => ({ donor: { donorId, firstName: "Ada" } }),
    },
    events: { donation_update: 1 },
    then: async (world) => {
      expect(
        (await world.snapshot()).filter((row) => row.startsWith("donors ") && row.includes("Gone")),
      ).toEqual([]);
    },
  }),
  scenario({
    name: "sending fields for an account-wide donor creates a donor of the donation's own and leaves the other unchanged",
    async given(world) {
      const campaign = await newCampaign(world);
      const donorId = await accountDonorOf(world, campaign);
      return { ...(await donationOf(world, campaign, { donor: { donorId } })), donorId };
    },
    call: (given) => update(given, { donor: { firstName: "Grace" } }),
    expect: { status: 200, body: { donor: { firstName: "Grace", email: null } } },
    events: { donation_update: 1 },
    async then(world, { account, donorId }) {
      expect(await world.ok("get-donor", { as: account, path: { donorId } })).toMatchObject({
        firstName: "Ada",
      });
    },
  }),
  scenario({
    name: "the donor whom a recurring donation and its donations share is changed for all, with a single donation_update",
    async given(world) {
      const campaign = await recurringCampaignOf(world, await world.account());
      const [charityId] = campaign.charityIds;
      await recurringOf(world, campaign, { charityId, donor: ada });
      await passTime(world, twoMonthsSeconds);
      const { data } = await world.ok<{ data: [TestDonation] }>("list-donations", {
        as: campaign.account,
        query: { campaignId: campaign.campaignId },
      });
      return { ...data[0], ...campaign };
    },
    call: (given) => update(given, { donor: { city: "Quimper" } }),
    expect: { status: 200, body: { donor: { ...ada, city: "Quimper" } } },
    events: { donation_update: 1 },
    async then(world, { account, campaignId, donationId }, { events }) {
      expect(events[0]?.payload).toMatchObject({ donationId });
      const call = { as: account, query: { campaignId } };
      const shown = { donor: { city: "Quimper" } };
      for (const [list, count] of Object.entries({
        "list-donations": 2,
        "list-recurring-donations": 1,
      })) {
        const { data } = await world.ok<{ data: unknown[] }>(list, call);
        expect(data).toMatchObject(Array(count).fill(shown));
      }
    },
  }),
  scenario({
    name: "the recipient of an EMAIL campaign cannot be cleared",
    given: (world) => newDonation(world, { kind: "EMAIL" }, { donor: ada }),
    call: (donation) => update(donation, { donor: { email: null } }),
    problems: ["donor"],
  }),
  scenario({
    name: "the donor of an EMAIL campaign cannot be removed",
    given: (world) => newDonation(world, { kind: "EMAIL" }, { donor: ada }),
    call: (donation) => update(donation, { donor: null }),
    problems: ["donor"],
  }),
  scenario({
    name: "a donorId cannot be combined with donor fields",
    given: (world) => newDonation(world),
    call: (donation) => update(donation, { donor: { donorId: unknownId, email: null } }),
    problems: ["donor.donorId"],
  }),
]);
