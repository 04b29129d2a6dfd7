import { expect } from "vitest";
import { updateOf } from "../../contract/define-query.js";
import type { RefusalName } from "../../contract/error-catalogue.js";
import { donorToken } from "../../testing/derived/people.js";
import {
  campaignDonorOf,
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  setAccount,
  unknownId,
} from "../../testing/fixtures.js";
import { donorOf, receiptOf, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { listRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { shown } from "../../testing/shown-text.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { campaigns } from "../campaigns/campaign-queries.js";
import { claimOwnDonation } from "../gifts/claim-donation.js";
import { listOwnDonations } from "../gifts/list-gifts.js";
import { listOwnPaymentMethods } from "../payments/list-own-payment-methods.js";
import { listOwnReceipts } from "../receipts/list-own-receipts.js";
import { listOwnRecurringDonations } from "../recurring-donations/list-own-recurring-donations.js";
import { updateOwnRecurringDonation } from "../recurring-donations/update-own-recurring-donation.js";
import { getOwnDonor } from "./get-own-donor.js";
import { updateOwnDonor } from "./update-own-donor.js";

/** The donor's operations: the account's rules, limited to the donor's own objects, with display texts. */

type Body = Record<string, unknown>;

const tokenOf = (world: World, { account, donorId }: { account: TestAccount; donorId: string }) =>
  donorToken(world, account, donorId, "donorWidget");

/** Creates a donor with a token, a campaign of its account, and a second donor. */
async function donor(world: World, campaign: Body = {}) {
  const account = await world.account();
  const donorId = await donorOf(world, account, { firstName: "Ada", birthdate: "1984-05-23" });
  return {
    ...(await campaignOf(world, account, campaign)),
    donorId,
    colleagueId: await donorOf(world, account),
    as: await tokenOf(world, { account, donorId }),
  };
}
type Donor = Awaited<ReturnType<typeof donor>>;

const of = ({ donorId }: { readonly donorId: string }) => ({ donor: { donorId } });
const ofColleague = ({ colleagueId }: Donor) => of({ donorId: colleagueId });
const dataOf = (body: unknown) => (body as { data: Body[] }).data;
const inFrench = ({ as }: Donor): WorldCall => ({ as, query: { locale: "fr" } });

const ofListReader = {
  given: async (world: World, account: TestAccount) => ({
    ...(await campaignOf(world, account)),
    donorId: await donorOf(world, account),
  }),
  reader: tokenOf,
};
listRulesOf(listOwnDonations, {
  ...ofListReader,
  add: async (world, given) => (await donationOf(world, given, of(given))).donationId,
  id: "donationId",
  otherList: "list-own-campaigns",
});

scenariosOf(listOwnDonations, [
  scenario({
    name: "a donor sees only its own donations, with texts in its language",
    async given(world) {
      const given = await donor(world);
      await donationOf(world, given, ofColleague(given));
      await donationOf(world, given);
      const chosen = await claimed(
        world,
        await donationOf(world, given, { amount: 123_450, ...of(given) }),
      );
      const open = await donationOf(world, given, of(given));
      return { ...given, ids: [open.donationId, chosen.donationId] };
    },
    call: inFrench,
    expect: {
      status: 200,
      body: {
        data: [
          {
            amount: 1_200,
            display: {
              amount: shown("12,00 €"),
              charityName: null,
              createdAt: "2 mars 2026",
              claimedAt: null,
            },
          },
          {
            amount: 123_450,
            display: {
              amount: shown("1 234,50 €"),
              charityName: "Charity 001 (test)",
              createdAt: "2 mars 2026",
              claimedAt: "2 mars 2026",
            },
          },
        ],
      },
    },
    then: (_, { ids }, { answer }) =>
      expect(dataOf(answer.body).map(({ donationId }) => donationId)).toEqual(ids),
  }),
  ...["xx", "fr_FR!", "zh"].map((locale) =>
    scenario({
      name: `who asks for ${locale}, which is none of our languages, reads English`,
      async given(world) {
        const given = await donor(world);
        await donationOf(world, given, of(given));
        return given;
      },
      call: ({ as }) => ({ as, query: { locale } }),
      expect: {
        status: 200,
        body: { data: [{ display: { amount: "€12.00", createdAt: "March 2, 2026" } }] },
      },
    }),
  ),
  scenario({
    name: "an unknown campaign is refused",
    given: (world) => donor(world),
    call: ({ as }) => ({ as, query: { campaignId: unknownId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "donors come with donations anyway",
    given: (world) => donor(world),
    call: ({ as }) => ({ as, query: { includeDonor: "true" } }),
    refusal: "invalid_parameter_include_donor",
  }),
]);

scenariosOf(listOwnRecurringDonations, [
  scenario({
    name: "a donor sees only its own recurring donations, with the next date",
    async given(world) {
      const given = await donor(world);
      const campaign = await recurringCampaignOf(world, given.account);
      await recurringOf(world, campaign, ofColleague(given));
      await recurringOf(world, campaign, of(given));
      await recurringOf(world, campaign, { ...of(given), charityId: campaign.charityIds[1] });
      return given;
    },
    call: inFrench,
    expect: { status: 200 },
    then: (_, __, { answer }) =>
      expect(dataOf(answer.body).map(({ display }) => display)).toEqual([
        {
          amount: shown("10,00 €"),
          charityName: "Charity 002 (test)",
          nextDonationAt: "2 avril 2026",
          ...{ pausedUntil: null, paymentFailedAt: null },
          createdAt: "2 mars 2026",
        },
        {
          amount: shown("10,00 €"),
          charityName: null,
          nextDonationAt: null,
          ...{ pausedUntil: null, paymentFailedAt: null },
          createdAt: "2 mars 2026",
        },
      ]),
  }),
  scenario({
    name: "an unknown campaign is refused",
    given: (world) => donor(world),
    call: ({ as }) => ({ as, query: { campaignId: unknownId } }),
    refusal: "bad_request",
  }),
]);

scenariosOf(listOwnReceipts, [
  scenario({
    name: "a donor sees only its own receipts of a year, with amount, charity and date",
    async given(world) {
      const given = await donor(world);
      const { account, donorId, colleagueId, charityIds } = given;
      const [charityId] = charityIds;
      await receiptOf(world, account, { donorId: colleagueId, charityId, year: 2026 });
      await receiptOf(world, account, { donorId: null, charityId, year: 2026 });
      await receiptOf(world, account, { donorId, charityId, year: 2025 });
      return { ...given, own: await receiptOf(world, account, { donorId, charityId, year: 2026 }) };
    },
    call: ({ as }) => ({ as, query: { locale: "fr", year: "2026" } }),
    expect: { status: 200 },
    then: (_, { own }, { answer }) =>
      expect(dataOf(answer.body)).toMatchObject([
        {
          fiscalReceiptId: own,
          display: {
            amount: shown("12,00 €"),
            charityName: "Charity 001 (test)",
            issuedAt: "2 mars 2026",
          },
        },
      ]),
  }),
]);

scenariosOf(listOwnPaymentMethods, [
  scenario({
    name: "a donor sees only its own payment methods, not the account's",
    async given(world) {
      const given = await donor(world);
      for (const donorId of [given.donorId, given.colleagueId]) {
        await world.ok("create-payment-method", {
          as: "operator",
          path: { accountId: given.account.accountId },
          body: { type: "SEPA_DEBIT", last4: "0189", holder: "Ada Lumen", donorId },
        });
      }
      return given;
    },
    call: inFrench,
    expect: { status: 200 },
    then: (_, { donorId }, { answer }) =>
      expect(dataOf(answer.body)).toMatchObject([
        { donorId, last4: "0189", display: { createdAt: "2 mars 2026" } },
      ]),
  }),
]);

/** Creates a donor with a donation, and a token for it. */
async function campaignDonor(world: World) {
  const given = await donor(world);
  const donorId = await campaignDonorOf(world, given);
  return { ...given, donorId, as: await tokenOf(world, { ...given, donorId }) };
}

scenariosOf(getOwnDonor, [
  scenario({
    name: "a donor gets its own data, with dates in its language",
    given: (world) => donor(world),
    call: inFrench,
    expect: {
      status: 200,
      body: ({ donorId }: Donor) => ({
        donorId,
        firstName: "Ada",
        birthdate: "1984-05-23",
        display: { birthdate: "23 mai 1984", createdAt: "2 mars 2026" },
      }),
    },
  }),
  scenario({
    name: "a donor that was created with a donation gets its own data too",
    given: campaignDonor,
    call: ({ as }) => ({ as }),
    expect: {
      status: 200,
      body: ({ donorId }: Donor) => ({ donorId, city: "Brest", display: { birthdate: null } }),
    },
  }),
]);

scenariosOf(updateOwnDonor, [
  scenario({
    name: "a donor can change its own data",
    given: (world) => donor(world),
    call: ({ as }) => ({ as, body: { birthdate: "1984-05-24", locale: "fr" } }),
    expect: {
      status: 200,
      body: { birthdate: "1984-05-24", display: { birthdate: "24 mai 1984" } },
    },
    async then(world, { account, donorId }) {
      const kept = await world.ok("get-donor", { as: account, path: { donorId } });
      expect(kept).toMatchObject({ firstName: "Ada", birthdate: "1984-05-24" });
    },
  }),
  scenario({
    name: "a donor that was created with a donation can change its own data too",
    given: campaignDonor,
    call: ({ as }) => ({ as, body: { city: "Lyon" } }),
    expect: { status: 200, body: { city: "Lyon" } },
  }),
  scenario({
    name: "requesting a language changes nothing",
    given: (world) => donor(world),
    call: ({ as }) => ({ as, body: { locale: "fr" } }),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "a donor cannot change uniqueExternalId and email",
    given: (world) => donor(world),
    call: ({ as }) => ({ as, body: { uniqueExternalId: "mine", email: "ada@example.org" } }),
    refusal: "invalid_fields",
    parameters: () => ({ list: "uniqueExternalId, email" }),
  }),
]);

const recurring = async (world: World, body: (given: Donor) => Body = of) => {
  const given = await donor(world);
  const campaign = await recurringCampaignOf(world, given.account);
  const charityId = campaign.charityIds[0];
  return { ...given, ...(await recurringOf(world, campaign, { charityId, ...body(given) })) };
};
type Recurring = Awaited<ReturnType<typeof recurring>>;
const change = ({ as, recurringDonationId }: Recurring, body: Body): WorldCall => ({
  as,
  path: { recurringDonationId },
  body,
});
/** Uses up the budget directly: no call can change it, and a recurring campaign spends it only over time. */
const setBudget = updateOf(campaigns, ["campaignId"], ["budgetCents"]);
const canceled = async (world: World) => {
  const given = await recurring(world);
  await world.ok("update-own-recurring-donation", change(given, { status: "CANCELED" }));
  return given;
};

scenariosOf(updateOwnRecurringDonation, [
  scenario({
    name: "a new amount applies from the next donation on",
    given: (world) => recurring(world),
    call: (given) => change(given, { amount: 1_550, locale: "fr" }),
    expect: {
      status: 200,
      body: {
        amount: 1_550,
        display: { amount: shown("15,50 €"), nextDonationAt: "2 avril 2026" },
      },
    },
    events: { recurringdonation_update: 1 },
    then: (_, __, { events }) => expect(events[0]?.diff).toEqual({ amount: 1_550 }),
  }),
  scenario({
    name: "a donor cancels, and there is no next date",
    given: (world) => recurring(world),
    call: (given) => change(given, { status: "CANCELED" }),
    expect: { status: 200, body: { status: "CANCELED", display: { nextDonationAt: null } } },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "canceling twice changes nothing",
    given: canceled,
    call: (given) => change(given, { status: "CANCELED" }),
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "the amount of a canceled one cannot be changed",
    given: canceled,
    call: (given) => change(given, { amount: 1_550 }),
    refusal: "recurring_donation_canceled",
  }),
  scenario({
    name: "another donor's recurring donation is not found",
    given: (world) => recurring(world, ofColleague),
    call: (given) => change(given, { status: "CANCELED" }),
    refusal: "not_found",
  }),
  scenario({
    name: "a donor who chooses the charity of a PENDING one activates it",
    given: (world) => recurring(world, (given) => ({ ...of(given), charityId: undefined })),
    call: (given) => change(given, { charityId: given.charityIds[0] }),
    expect: {
      status: 200,
      body: {
        ...{ status: "ACTIVE", nextDonationAt: "2026-04-02T09:00:00.000Z" },
        display: { charityName: "Charity 001 (test)", nextDonationAt: "April 2, 2026" },
      },
    },
    events: { recurringdonation_update: 1 },
  }),
  ...(
    [
      [
        "of an account that is not validated",
        "account_not_validated",
        (world, { account }) => setAccount(world, account, { validated: false }),
      ],
      ["of a campaign that has ended", "campaign_has_ended", closeCampaign],
      [
        "above the budget",
        "insufficient_campaign_budget",
        (world, { campaignId }) =>
          world.store.write(
            async (tx) => void (await tx.run(setBudget, { campaignId, budgetCents: 999 })),
          ),
      ],
    ] as const satisfies readonly (readonly [
      string,
      RefusalName,
      (world: World, given: Recurring) => Promise<unknown>,
    ])[]
  ).map(([which, refusal, happens]) =>
    scenario({
      name: `the charity of a recurring donation ${which} cannot be chosen`,
      async given(world) {
        const given = await recurring(world, (own) => ({ ...of(own), charityId: undefined }));
        await happens(world, given);
        return given;
      },
      call: (given) => change(given, { charityId: given.charityIds[0] }),
      refusal,
    }),
  ),
  scenario({
    name: "a donor of a campaign that has ended still stops, and keeps the charity",
    async given(world) {
      const given = await recurring(world);
      await closeCampaign(world, given);
      return given;
    },
    call: (given) => change(given, { status: "CANCELED", charityId: given.charityIds[0] }),
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "a donor skips the next donation, and sees when the one after it is",
    given: (world) => recurring(world),
    call: (given) => change(given, { pausedUntil: "2026-04-03" }),
    expect: {
      status: 200,
      body: {
        ...{ nextDonationAt: "2026-04-02T09:00:00.000Z", pausedUntil: "2026-04-03" },
        display: { nextDonationAt: "May 2, 2026", pausedUntil: "April 3, 2026" },
      },
    },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "a pause that ends before the next donation is not shown",
    given: (world) => recurring(world),
    call: (given) => change(given, { pausedUntil: "2026-04-02" }),
    expect: {
      status: 200,
      body: { display: { nextDonationAt: "April 2, 2026", pausedUntil: null } },
    },
    events: { recurringdonation_update: 1 },
  }),
  scenario({
    name: "a donor cannot change the frequency",
    given: (world) => recurring(world),
    call: (given) => change(given, { frequency: "YEARLY" }),
    problems: ["frequency"],
  }),
]);

const toClaim = async (world: World, campaign: Body = {}, body: (given: Donor) => Body = of) => {
  const given = await donor(world, campaign);
  return { ...given, ...(await donationOf(world, given, body(given))) };
};
type ToClaim = Awaited<ReturnType<typeof toClaim>>;
const claim = ({ as, donationId, charityIds }: ToClaim, body: Body = {}): WorldCall => ({
  as,
  path: { donationId },
  body: { charityId: charityIds[0], ...body },
});
const lead = { email: "ada@example.org", hasAcceptedTerms: true };
const asksForLead = { withLeadCollection: true, leadCollectionOptions: { email: true } };
const refused = (name: string, refusal: RefusalName, body: Body, campaign: Body = asksForLead) =>
  scenario({
    name,
    given: (world) => toClaim(world, campaign),
    call: (given) => claim(given, body),
    refusal,
  });
/** A donation to claim after a fault was introduced. */
const after = (happens: (world: World, given: ToClaim) => Promise<unknown>) =>
  async function given(world: World) {
    const donation = await toClaim(world);
    await happens(world, donation);
    return donation;
  };

scenariosOf(claimOwnDonation, [
  scenario({
    name: "a donor claims its own donation as the account would, with its event",
    given: (world) => toClaim(world),
    call: (given) => claim(given, { locale: "fr" }),
    expect: {
      status: 200,
      body: {
        status: "DONE",
        display: {
          amount: shown("12,00 €"),
          charityName: "Charity 001 (test)",
          claimedAt: "2 mars 2026",
        },
      },
    },
    events: { donation_update: 1 },
    then: (_, { charityIds }, { events }) =>
      expect(events[0]?.diff).toMatchObject({ status: "DONE", charityId: charityIds[0] }),
  }),
  scenario({
    name: "a donor's lead stores the language of its form",
    given: (world) => toClaim(world, asksForLead),
    call: (given) => claim(given, { lead, locale: "nl-BE" }),
    expect: { status: 200 },
    events: { donation_update: 1 },
    then: (_, __, { events }) =>
      expect(events[0]?.payload.lead).toMatchObject({ consent: { language: "nl" } }),
  }),
  scenario({
    name: "another donor's donation is not found",
    given: (world) => toClaim(world, {}, ofColleague),
    call: (given) => claim(given),
    refusal: "not_found",
  }),
  refused("a charity outside the selection cannot be chosen", "bad_request", {
    charityId: unknownId,
  }),
  scenario({
    name: "nothing is claimed for an account that is not validated",
    given: after((world, { account }) => setAccount(world, account, { validated: false })),
    call: (given) => claim(given),
    refusal: "account_not_validated",
  }),
  scenario({
    name: "nothing is claimed on a campaign that has ended",
    given: after(closeCampaign),
    call: (given) => claim(given),
    refusal: "campaign_has_ended",
  }),
  refused("a campaign that collects leads asks for one", "lead_is_required", {}),
  refused("a lead brings every field that is collected", "invalid_lead_information", {
    lead: { hasAcceptedTerms: true },
  }),
  refused("a lead must accept the terms", "lead_has_to_accept_terms", {
    lead: { email: "ada@example.org" },
  }),
  refused(
    "a lead is not taken where none is collected",
    "lead_collection_not_enabled",
    { lead },
    {},
  ),
  scenario({
    name: "a donation is claimed once",
    given: after(claimed),
    call: (given) => claim(given),
    refusal: "donation_already_claimed",
  }),
]);
