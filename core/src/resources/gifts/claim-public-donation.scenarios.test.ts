import { expect } from "vitest";
import type { RefusalName } from "../../contract/error-catalogue.js";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  newCampaign,
  setAccount,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { claimPublicDonation } from "./claim-donation.js";

type Body = Record<string, unknown>;

const claim = ({ publicKey, donationId, charityIds }: TestDonation, body: Body = {}) => ({
  path: { publicKey, donationId },
  body: { charityId: charityIds[0], ...body },
});
const newDonation = async (world: World, campaign: Body = {}) =>
  donationOf(world, await newCampaign(world, campaign));
const asksForLead = { withLeadCollection: true, leadCollectionOptions: { email: true } };
const lead = { email: "ada@example.org", hasAcceptedTerms: true };
const sound = {
  given: async (world: World, account: TestAccount) =>
    donationOf(world, await campaignOf(world, account)),
  call: (given: TestDonation) => claim(given),
};

callRulesOf(claimPublicDonation, {
  ...sound,
  sharedIds: { "path.donationId": "not_found", "body.charityId": "bad_request" },
  required: ["charityId"],
  wrong: { charityId: null, lead: "Ada", locale: 7 },
});

precedenceOf(claimPublicDonation, sound, [
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ body: { surprise: true } }),
  },
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
  {
    name: "a charity outside the campaign's selection cannot be chosen",
    refusal: "bad_request",
    inject: () => ({ body: { charityId: unknownId } }),
  },
  {
    name: "nothing is claimed for an account that is not validated",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "nothing is claimed on a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
  {
    name: "a lead is not taken where none is collected",
    refusal: "lead_collection_not_enabled",
    inject: () => ({ body: { lead } }),
  },
  {
    name: "a donation is claimed once",
    refusal: "donation_already_claimed",
    inject: async (world, given) => void (await claimed(world, given)),
  },
]);

const refused = (name: string, refusal: RefusalName, body: Body) =>
  scenario({
    name,
    given: (world) => newDonation(world, asksForLead),
    call: (given) => claim(given, body),
    refusal,
  });

scenariosOf(claimPublicDonation, [
  refused("a campaign that collects leads asks for one", "lead_is_required", {}),
  refused("a lead brings every field that is collected", "invalid_lead_information", {
    lead: { hasAcceptedTerms: true },
  }),
  refused("a lead must accept the terms", "lead_has_to_accept_terms", {
    lead: { email: "ada@example.org" },
  }),
  scenario({
    name: "a lead stores which texts were accepted, when and in which language, even if the account changes them later",
    async given(world) {
      const donation = await newDonation(world, asksForLead);
      await setAccount(world, donation.account, {
        termsUrl: "https://lumen.example/terms/1",
        privacyUrl: "https://lumen.example/privacy",
      });
      return donation;
    },
    call: (given) => claim(given, { lead, locale: "de-AT" }),
    expect: { status: 200 },
    events: { donation_update: 1 },
    async then(world, { account, donationId }) {
      await setAccount(world, account, { termsUrl: "https://lumen.example/terms/2" });
      const donation = await world.ok("get-donation", { as: account, path: { donationId } });
      expect(donation.lead).toMatchObject({
        hasAcceptedTerms: true,
        consent: {
          termsUrl: "https://lumen.example/terms/1",
          privacyUrl: "https://lumen.example/privacy",
          language: "de",
          acceptedAt: "2026-03-02T09:00:00.000Z",
        },
      });
    },
  }),
  scenario({
    name: "another campaign's donation is not found",
    async given(world) {
      const donation = await newDonation(world);
      return { ...donation, publicKey: (await campaignOf(world, donation.account)).publicKey };
    },
    call: (given) => claim(given),
    refusal: "not_found",
  }),
  scenario({
    name: "a closed account's campaign is not found",
    async given(world) {
      const donation = await newDonation(world);
      await setAccount(world, donation.account, { status: "CLOSED" });
      return donation;
    },
    call: (given) => claim(given),
    refusal: "not_found",
  }),
  scenario({
    name: "claiming in the widget works like claiming by the API, and returns no donor data",
    given: (world) => newDonation(world, asksForLead),
    call: (given) => claim(given, { lead, locale: "en" }),
    expect: { status: 200 },
    events: { donation_update: 1 },
    then(world, { account, donationId, charityIds }, { answer, events }) {
      expect(answer.body).toEqual({
        donationId,
        status: "DONE",
        charityId: charityIds[0],
        amount: 1_200,
        isPaidByAccount: true,
        isExpired: false,
        matched: null,
        display: { amount: "€12.00", charityName: "Charity 001 (test)", matched: null },
      });
      expect(events[0]).toMatchObject({
        accountId: account.accountId,
        payload: { lead: { email: "ada@example.org" } },
      });
      const claimedAt = new Date(world.clock.now()).toISOString();
      expect(events[0]?.diff).toMatchObject({
        status: "DONE",
        charityId: charityIds[0],
        claimedAt,
      });
    },
  }),
]);
