import { expect } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  claimed,
  closeCampaign,
  donationOf,
  leaving,
  newCampaign,
  setAccount,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { claimDonation } from "./claim-donation.js";

type Body = Record<string, unknown>;

const claim = ({ account, donationId, charityIds }: TestDonation, body: Body = {}): WorldCall => ({
  as: account,
  path: { donationId },
  body: { charityId: charityIds[0], ...body },
});
const newDonation = async (world: World, campaign: Body = {}, donation: Body = {}) =>
  donationOf(world, await newCampaign(world, campaign), donation);
const asksForLead = {
  withLeadCollection: true,
  leadCollectionOptions: { email: true, fullname: true },
};
const lead = { fullname: "Ada Lumen", email: "ada@example.org", hasAcceptedTerms: true };

const valid = {
  given: async (world: World, account: TestAccount) =>
    donationOf(world, await campaignOf(world, account)),
  call: (given: TestDonation) => ({ path: claim(given).path ?? {}, body: claim(given).body }),
};

callRulesOf(claimDonation, {
  ...valid,
  ownIds: { "path.donationId": "not_found" },
  sharedIds: { "body.charityId": "bad_request" },
  required: ["charityId"],
  wrong: { charityId: null, lead: "Ada" },
});

const orderOfChecks = [
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
  {
    name: "a charity outside the campaign's selection cannot be chosen",
    refusal: "bad_request",
    async inject(world: World) {
      const [outside = ""] = await world.charities(1);
      return { body: { charityId: outside } };
    },
  },
  {
    name: "an account that is not validated claims nothing",
    refusal: "account_not_validated",
    inject: (world: World, _: unknown, account: TestAccount) =>
      setAccount(world, account, { validated: false }),
  },
  {
    name: "nothing is claimed on a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world: World, given: TestDonation) => closeCampaign(world, given),
  },
] as const;

precedenceOf(claimDonation, valid, [
  ...sharedFaults(claimDonation),
  ...orderOfChecks,
  {
    name: "a lead is not taken where none is collected",
    refusal: "lead_collection_not_enabled",
    inject: () => ({ body: { lead: {} } }),
  },
  {
    name: "a donation is claimed once",
    refusal: "donation_already_claimed",
    inject: async (world, given) => void (await claimed(world, given)),
  },
]);

precedenceOf(
  claimDonation,
  {
    given: async (world, account) =>
      donationOf(world, await campaignOf(world, account, asksForLead)),
    call: (given) => ({ path: claim(given).path ?? {}, body: claim(given, { lead }).body }),
  },
  [
    ...orderOfChecks,
    {
      name: "a lead must have every field that the campaign collects",
      refusal: "invalid_lead_information",
      inject: () => ({ body: { lead: { fullname: "Ada Lumen" } } }),
    },
    {
      name: "a lead must accept the terms",
      refusal: "lead_has_to_accept_terms",
      inject: () => ({ body: { lead: { ...lead, hasAcceptedTerms: false } } }),
    },
    {
      name: "a lead without the terms is refused before a claimed donation",
      refusal: "lead_has_to_accept_terms",
      async inject(world, given) {
        await world.ok("claim-donation", claim(given, { lead }));
        return { body: { lead: { fullname: "Ada Lumen", email: "ada@example.org" } } };
      },
    },
  ],
);

scenariosOf(claimDonation, [
  ...leaving.map(([state, leave]) =>
    scenario({
      name: `a charity that was ${state} after it came into the selection cannot be chosen`,
      async given(world) {
        const campaign = await campaignOfOwnCharities(world, await world.account());
        const donation = await donationOf(world, campaign);
        await leave(world, campaign.charityIds[0]);
        return donation;
      },
      call: (given) => claim(given),
      refusal: "bad_request",
    }),
  ),
  scenario({
    name: "a campaign that collects leads refuses claims without a lead",
    given: (world) => newDonation(world, asksForLead),
    call: (given) => claim(given),
    refusal: "lead_is_required",
  }),
  scenario({
    name: "a missing lead is refused before a claimed donation",
    async given(world) {
      const donation = await newDonation(world, asksForLead);
      await world.ok("claim-donation", claim(donation, { lead }));
      return donation;
    },
    call: (given) => claim(given),
    refusal: "lead_is_required",
  }),
  scenario({
    name: "a donation that was created with its charity is claimed already",
    async given(world) {
      const campaign = await newCampaign(world);
      return donationOf(world, campaign, { charityId: campaign.charityIds[1] });
    },
    call: (given) => claim(given),
    expect: {
      status: 409,
      body: { statusCode: 409, error: "Conflict", message: "Donation already claimed" },
    },
  }),
  scenario({
    name: "a claimed donation that is pending validation cannot be claimed again",
    given: async (world) => claimed(world, await newDonation(world, { withValidation: true })),
    call: (given) => claim(given),
    refusal: "donation_already_claimed",
  }),
  scenario({
    name: "a lead must not have a field that the campaign does not collect",
    given: (world) => newDonation(world, asksForLead),
    call: (given) => claim(given, { lead: { ...lead, phone: "+33 1 23 45 67 89" } }),
    refusal: "invalid_lead_information",
  }),
  scenario({
    name: "the fields of a lead must not be blank",
    given: (world) => newDonation(world, asksForLead),
    call: (given) => claim(given, { lead: { ...lead, fullname: "  " } }),
    problems: ["lead.fullname"],
  }),
  scenario({
    name: "every problem of an invalid lead is reported",
    given: (world) => newDonation(world, asksForLead),
    call: (given) =>
      claim(given, { lead: { ...lead, email: "ada", hasAcceptedTerms: "yes", age: 7 } }),
    problems: ["lead.email", "lead.hasAcceptedTerms", "lead.age"],
  }),
  scenario({
    name: "a claim without validation makes a donation DONE, and its event contains the changes",
    given: (world) => newDonation(world),
    call: (given) => claim(given),
    expect: {
      status: 200,
      body: ({ charityIds }: TestDonation) => ({
        status: "DONE",
        charityId: charityIds[0],
        claimedAt: "2026-03-02T09:00:00.000Z",
        validatedAt: null,
        lead: null,
      }),
    },
    events: { donation_update: 1 },
    then(_, { account, charityIds }, { answer, events }) {
      const diff = {
        status: "DONE",
        charityId: charityIds[0],
        claimedAt: "2026-03-02T09:00:00.000Z",
      };
      const { accountId } = account;
      expect(events).toEqual([{ event: "donation_update", accountId, payload: answer.body, diff }]);
    },
  }),
  scenario({
    name: "a claim with validation sets the charity and the donation stays PENDING",
    given: (world) => newDonation(world, { withValidation: true }),
    call: (given) => claim(given),
    expect: {
      status: 200,
      body: ({ charityIds }: TestDonation) => ({ status: "PENDING", charityId: charityIds[0] }),
    },
    events: { donation_update: 1 },
    then: (_, __, { events }) =>
      expect(Object.keys(events[0]?.diff ?? {}).sort()).toEqual(["charityId", "claimedAt"]),
  }),
  scenario({
    name: "the lead is stored with the donation",
    given: (world) => newDonation(world, asksForLead),
    call: (given) => claim(given, { lead }),
    expect: {
      status: 200,
      body: { lead: { ...lead, companyName: null, phone: null, custom: null } },
    },
    events: { donation_update: 1 },
    then: (_, __, { answer, events }) =>
      expect(events[0]?.diff).toHaveProperty("lead", (answer.body as { lead: unknown }).lead),
  }),
  scenario({
    name: "a campaign that collects leads without fields requires only the terms",
    given: (world) => newDonation(world, { withLeadCollection: true }),
    call: (given) => claim(given, { lead: { hasAcceptedTerms: true } }),
    expect: {
      status: 200,
      body: {
        lead: {
          fullname: null,
          hasAcceptedTerms: true,
          consent: {
            termsUrl: null,
            privacyUrl: null,
            language: null,
            acceptedAt: "2026-03-02T09:00:00.000Z",
          },
        },
      },
    },
    events: { donation_update: 1 },
  }),
]);
