import { expect } from "vitest";
import {
  accountDonorOf,
  campaignOfOwnCharities,
  donationOf,
  fixedCampaign,
  leaving,
  newCampaign,
  removeCards,
  type TestCampaign,
  unique,
} from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World, WorldCall } from "../../testing/world.js";
import { createDonation } from "./create-donation.js";

type Body = Record<string, unknown>;

const create = ({ account, campaignId }: TestCampaign, body: Body = {}): WorldCall => ({
  as: account,
  body: { campaignId, uniqueExternalId: unique("order"), amount: 1_200, ...body },
});
const posted = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
};

const givenOf = (body: Body, sent: Body | ((campaign: TestCampaign) => Body) = {}) => ({
  given: (world: World) => newCampaign(world, body),
  call: (campaign: TestCampaign) =>
    create(campaign, typeof sent === "function" ? sent(campaign) : sent),
});

scenariosOf(createDonation, [
  scenario({
    name: "a donation without a charity waits to be claimed",
    given: (world) => newCampaign(world, { withFiscalReceipt: true }),
    call: (campaign) => create(campaign, { externalId: "order-7" }),
    expect: {
      status: 201,
      body: ({ account, campaignId }: TestCampaign) => ({
        accountId: account.accountId,
        campaignId,
        status: "PENDING",
        charityId: null,
        amount: 1_200,
        externalId: "order-7",
        donor: null,
        hasBeenCharged: false,
        withFiscalReceipt: true,
        parentDonationId: null,
        recurringDonationId: null,
        lead: null,
        claimedAt: null,
        validatedAt: null,
        processedAt: null,
        billedAt: null,
        paidAt: null,
        cardPostedAt: null,
        cardReturnedAt: null,
        cardBatchId: null,
        invoiceId: null,
        createdAt: "2026-03-02T09:00:00.000Z",
        updatedAt: "2026-03-02T09:00:00.000Z",
      }),
    },
    events: { donation_create: 1 },
    then: (_, { account }, { answer, events }) => {
      expect(events).toEqual([
        {
          event: "donation_create",
          accountId: account.accountId,
          payload: answer.body,
          diff: answer.body,
        },
      ]);
    },
  }),
  scenario({
    name: "a donation with a charity is DONE from the start",
    ...givenOf({}, ({ charityIds }) => ({ charityId: charityIds[1] })),
    expect: {
      status: 201,
      body: ({ charityIds }: TestCampaign) => ({
        status: "DONE",
        charityId: charityIds[1],
        claimedAt: "2026-03-02T09:00:00.000Z",
      }),
    },
    events: { donation_create: 1 },
    then: (_, __, { events }) => expect(events[0]?.payload.status).toBe("DONE"),
  }),
  scenario({
    name: "a donation with a charity is DONE from the start also on a campaign that asks for validation",
    ...givenOf({ withValidation: true }, ({ charityIds }) => ({ charityId: charityIds[0] })),
    expect: {
      status: 201,
      body: ({ charityIds }: TestCampaign) => ({
        status: "DONE",
        charityId: charityIds[0],
        claimedAt: "2026-03-02T09:00:00.000Z",
        validatedAt: null,
      }),
    },
    events: { donation_create: 1 },
    then: (_, __, { events }) =>
      expect(events[0]).toMatchObject({ payload: { status: "DONE" }, diff: { status: "DONE" } }),
  }),
  ...leaving.map(([state, leave]) =>
    scenario({
      name: `a charity that was ${state} after it came into the selection cannot be given to`,
      async given(world) {
        const campaign = await campaignOfOwnCharities(world, await world.account());
        await leave(world, campaign.charityIds[0]);
        return campaign;
      },
      call: (campaign) => create(campaign, { charityId: campaign.charityIds[0] }),
      refusal: "bad_request",
    }),
  ),
  scenario({
    name: "the client's values for charge and receipt override the campaign's defaults",
    ...givenOf(
      { defaultHasBeenCharged: true, withFiscalReceipt: true },
      { hasBeenCharged: false, withFiscalReceipt: false },
    ),
    expect: { status: 201, body: { hasBeenCharged: false, withFiscalReceipt: false } },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "the campaign says whether a donation has been charged when the client does not",
    ...givenOf({ defaultHasBeenCharged: true }),
    expect: { status: 201, body: { hasBeenCharged: true } },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "a donation brings a donor of its own",
    ...givenOf(
      { kind: "EMAIL" },
      { donor: { email: "ada@example.org", firstName: "Ada", country: "FR" } },
    ),
    expect: {
      status: 201,
      body: {
        donor: {
          donorId: expect.any(String),
          email: "ada@example.org",
          firstName: "Ada",
          lastName: null,
          country: "FR",
        },
      },
    },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "an account-wide donor can be named, and is answered with its fields",
    async given(world) {
      const campaign = await newCampaign(world, { kind: "EMAIL" });
      return { ...campaign, donorId: await accountDonorOf(world, campaign) };
    },
    call: (given) => create(given, { donor: { donorId: given.donorId } }),
    expect: {
      status: 201,
      body: ({ donorId }: { donorId: string }) => ({
        donor: { donorId, firstName: "Ada", city: "Brest" },
      }),
    },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "a donation of the same account can be the parent",
    given: async (world) => donationOf(world, await newCampaign(world)),
    call: (given) => create(given, { parentDonationId: given.donationId }),
    expect: {
      status: 201,
      body: ({ donationId }: { donationId: string }) => ({ parentDonationId: donationId }),
    },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "the last cent of a budget can be given",
    given: async (world) => donationOf(world, await newCampaign(world, fixedCampaign)),
    call: (given) => create(given, { amount: 8_800 }),
    expect: { status: 201, body: { amount: 8_800 } },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "a card is posted to a valid address",
    ...givenOf({ kind: "POSTAL" }, { donor: posted }),
    expect: { status: 201, body: { donor: posted } },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "uniqueExternalId is compared byte for byte",
    given: async (world) => {
      const campaign = await newCampaign(world);
      await donationOf(world, campaign, { uniqueExternalId: "Été" });
      await donationOf(world, campaign, { uniqueExternalId: "ÉTÉ" });
      return campaign;
    },
    call: (given) => create(given, { uniqueExternalId: "E\u0301te\u0301" }),
    expect: { status: 201, body: { uniqueExternalId: "E\u0301te\u0301" } },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "two accounts may use the same uniqueExternalId",
    given: async (world) => ({
      ...(await newCampaign(world)),
      theirs: await donationOf(world, await newCampaign(world)),
    }),
    call: (given) => create(given, { uniqueExternalId: given.theirs.uniqueExternalId }),
    expect: { status: 201 },
    events: { donation_create: 1 },
  }),
  scenario({
    name: "the sandbox asks for no payment method for a single donation",
    async given(world) {
      const campaign = await newCampaign(world);
      await removeCards(world, campaign.account);
      return campaign;
    },
    call: create,
    expect: { status: 201 },
    events: { donation_create: 1 },
  }),
]);
