import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import {
  campaignOf,
  claimed,
  donationOf,
  newCampaign,
  selectionOf,
  type TestCampaign,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import { chargedDonation, fiscalFields, moved } from "../../testing/giving.js";
import { callRulesOf, onOneDatabase, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World, WorldCall } from "../../testing/world.js";
import { donationQueries } from "./donation-queries.js";
import { previewSettlement } from "./preview-settlement.js";
import { settleDonations } from "./settle-donations.js";

const limited = { accountId: unknownId, campaignId: unknownId };
callRulesOf(settleDonations, {
  given: async (_, account) => account,
  call: () => ({ body: {} }),
  wrong: { accountId: 7, campaignId: 7, createdBefore: "yesterday" },
});
callRulesOf(previewSettlement, {
  given: async (_, account) => account,
  call: () => ({ body: {} }),
  wrong: { accountId: 7, campaignId: 7, createdBefore: "yesterday" },
});

/** DONE donations (paid, charged, and neither), and donations that are not DONE. */
async function mixed(world: World) {
  const campaign = await newCampaign(world);
  const charged = { hasBeenCharged: true };
  await claimed(world, await moved(world, await donationOf(world, campaign), "pay"));
  await claimed(world, await donationOf(world, campaign, charged));
  await claimed(world, await donationOf(world, campaign));
  await donationOf(world, campaign, charged);
  await moved(world, await claimed(world, await donationOf(world, campaign, charged)), "cancel");
  return campaign;
}

scenariosOf(settleDonations, [
  scenario({
    name: "exactly the paid DONE donations of an account are settled",
    given: mixed,
    call: ({ account: { accountId } }) => ({ as: "operator", body: { accountId } }),
    expect: { status: 200, body: { processed: 2 } },
    events: { donation_update: 2, payment_create: 1 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: object[] }>("list-donations", {
        as: account,
        query: { status: "PROCESSED" },
      });
      const processedAt = "2026-03-02T09:00:00.000Z";
      expect(data).toMatchObject([{ paidAt: null, processedAt }, { paidAt: processedAt }]);
    },
  }),
  scenario({
    name: "without an account, the donations of all accounts are settled once each",
    async given(world) {
      await world.ok("settle-donations", { as: "operator", body: {} });
      await mixed(world);
      await mixed(world);
    },
    call: () => ({ as: "operator", body: {} }),
    expect: { status: 200, body: { processed: 4 } },
    events: { donation_update: 4, payment_create: 2 },
    async then(world) {
      expect(await world.ok("settle-donations", { as: "operator", body: {} })).toEqual({
        processed: 0,
        remaining: false,
      });
    },
  }),
  scenario({
    name: "another account's donations are not settled",
    async given(world) {
      await mixed(world);
      return (await campaignOf(world, await world.account())).account;
    },
    call: ({ accountId }) => ({ as: "operator", body: { accountId } }),
    expect: { status: 200, body: { processed: 0 } },
  }),
  ...Object.entries(limited).map(([name, id]) =>
    scenario({
      name: `an ${name} that does not exist is refused`,
      given: async () => null,
      call: () => ({ as: "operator", body: { [name]: id } }),
      refusal: "bad_request",
    }),
  ),
  scenario({
    name: "with a campaign, only its donations are settled",
    given: async (world) => ({ one: await mixed(world), other: await mixed(world) }),
    call: ({ one }) => ({ as: "operator", body: { campaignId: one.campaignId } }),
    expect: { status: 200, body: { processed: 2 } },
    events: { donation_update: 2, payment_create: 1 },
    then: async (world, { other }) =>
      expect(await previewOf(world, { campaignId: other.campaignId })).toMatchObject({
        donations: 2,
      }),
  }),
  scenario({
    name: "donations created at or after createdBefore are not settled",
    async given(world) {
      const campaign = await mixed(world);
      world.clock.advance(60);
      const createdBefore = new Date(world.clock.now()).toISOString();
      await chargedDonation(world, campaign);
      return { campaignId: campaign.campaignId, createdBefore };
    },
    call: (body) => ({ as: "operator", body }),
    expect: { status: 200, body: { processed: 2 } },
    events: { donation_update: 2, payment_create: 1 },
    then: async (world, { campaignId }) =>
      expect(await previewOf(world, { campaignId })).toMatchObject({ donations: 1 }),
  }),
]);

const previewOf = (world: World, body: Record<string, string>) =>
  world.ok<{ donations: number }>("preview-settlement", { as: "operator", body });

scenariosOf(
  settleDonations,
  [
    scenario({
      name: "a call settles a limited number of donations, and the next one settles the others",
      async given(world) {
        const campaign = await newCampaign(world);
        for (let count = 0; count <= limits.settledPerCall; count++)
          await chargedDonation(world, campaign, { withFiscalReceipt: false });
        return campaign;
      },
      call: ({ account: { accountId } }) => ({ as: "operator", body: { accountId } }),
      expect: { status: 200, body: { processed: limits.settledPerCall, remaining: true } },
      events: { donation_update: limits.settledPerCall, payment_create: limits.settledPerCall },
      then: async (world, { account: { accountId } }) =>
        expect(await world.ok("settle-donations", { as: "operator", body: { accountId } })).toEqual(
          {
            processed: 1,
            remaining: false,
          },
        ),
    }),
  ],
  onOneDatabase,
);

scenariosOf(previewSettlement, [
  scenario({
    name: "a preview counts what a settlement with the same limits settles, and changes nothing",
    given: mixed,
    call: ({ campaignId }) => ({ as: "operator", body: { campaignId } }),
    expect: { status: 200, body: { donations: 2, amount: 2_400 } },
    async then(world, { campaignId }) {
      const settled = { as: "operator", body: { campaignId } } as const;
      expect(await world.ok("settle-donations", settled)).toEqual({
        processed: 2,
        remaining: false,
      });
      expect(await previewOf(world, { campaignId })).toEqual({ donations: 0, amount: 0 });
    },
  }),
  scenario({
    name: "donations created at or after createdBefore are not counted",
    async given(world) {
      const { campaignId } = await mixed(world);
      return { campaignId, createdBefore: new Date(world.clock.now()).toISOString() };
    },
    call: (body) => ({ as: "operator", body }),
    expect: { status: 200, body: { donations: 0, amount: 0 } },
  }),
  ...Object.entries(limited).map(([name, id]) =>
    scenario({
      name: `an ${name} that does not exist is refused in a preview`,
      given: async () => null,
      call: () => ({ as: "operator", body: { [name]: id } }),
      refusal: "bad_request",
    }),
  ),
]);

const ofAccount = ({ account: { accountId } }: TestCampaign): WorldCall => ({
  as: "operator",
  body: { accountId },
});
const settle = (world: World, campaign: TestCampaign) =>
  world.ok("settle-donations", ofAccount(campaign));
const receiptsOf = async (world: World, { account }: TestCampaign) => {
  const { data } = await world.ok<{ data: { number: string; donationId: string }[] }>(
    "list-fiscal-receipts",
    { as: account },
  );
  return data;
};
const { city: _, ...withoutCity } = fiscalFields;

scenariosOf(settleDonations, [
  scenario({
    name: "each settled donation of a donor who paid gets its receipt, and its event contains only the status and the payment",
    given: async (world) => {
      const campaign = await newCampaign(world);
      for (const amount of [1_000, 2_000]) await chargedDonation(world, campaign, { amount });
      return campaign;
    },
    call: ofAccount,
    expect: { status: 200, body: { processed: 2 } },
    events: { donation_update: 2, payment_create: 2 },
    async then(world, campaign, { events }) {
      for (const { diff } of events.filter(({ event }) => event === "donation_update"))
        expect(diff).toEqual({
          status: "PROCESSED",
          processedAt: "2026-03-02T09:00:00.000Z",
          paymentId: expect.any(String),
        });
      expect(await receiptsOf(world, campaign)).toMatchObject([
        { amount: 2_000, status: "ISSUED", kind: "DONOR" },
        { amount: 1_000, status: "ISSUED", kind: "DONOR" },
      ]);
    },
  }),
  scenario({
    name: "a receipt is pending until the donor's data is complete, and the next settlement issues it",
    async given(world) {
      const campaign = await newCampaign(world);
      const donation = await chargedDonation(world, campaign, { donor: withoutCity });
      await settle(world, campaign);
      expect(await receiptsOf(world, campaign)).toEqual([]);
      const { account, donationId } = donation;
      const body = { donor: { city: "Brest" } };
      await world.ok("update-donation", { as: account, path: { donationId }, body });
      expect(await receiptsOf(world, campaign)).toEqual([]);
      return donation;
    },
    call: ofAccount,
    expect: { status: 200, body: { processed: 0 } },
    async then(world, donation) {
      const { donationId } = donation;
      expect(await receiptsOf(world, donation)).toMatchObject([{ donationId }]);
      await settle(world, donation);
      expect(await receiptsOf(world, donation)).toHaveLength(1);
    },
  }),
  scenario({
    name: "a receipt is pending until its charity supports receipts",
    async given(world) {
      const [charityId = ""] = await world.charities(1, { fiscalReceiptsSupport: "PENDING" });
      const account = await world.account();
      const { charitiesSelectionId } = await selectionOf(world, account, {
        charityIds: [charityId],
      });
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      await chargedDonation(world, campaign, { charityId });
      await settle(world, campaign);
      expect(await receiptsOf(world, campaign)).toEqual([]);
      const body = { fiscalReceiptsSupport: "ENABLED" };
      await world.ok("update-operator-charity", { as: "operator", path: { charityId }, body });
      return campaign;
    },
    call: ofAccount,
    expect: { status: 200, body: { processed: 0 } },
    then: async (world, campaign) => expect(await receiptsOf(world, campaign)).toHaveLength(1),
  }),
  scenario({
    name: "a charity without a mandate on the day of the payment issues none, however often it is settled",
    async given(world) {
      const [charityId = ""] = await world.charities(1, {
        receiptDetails: { mandateRevokedOn: "2026-03-02" },
      });
      const account = await world.account();
      const { charitiesSelectionId } = await selectionOf(world, account, {
        charityIds: [charityId],
      });
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      await chargedDonation(world, campaign, { charityId });
      await settle(world, campaign);
      return campaign;
    },
    call: ofAccount,
    expect: { status: 200, body: { processed: 0 } },
    unchanged: true,
    then: async (world, campaign) => expect(await receiptsOf(world, campaign)).toEqual([]),
  }),
  scenario({
    name: "a donor who did not request a receipt or did not pay gets none",
    async given(world) {
      const campaign = await newCampaign(world);
      await chargedDonation(world, campaign, { withFiscalReceipt: false });
      await moved(world, await chargedDonation(world, campaign, { hasBeenCharged: false }), "pay");
      return campaign;
    },
    call: ofAccount,
    expect: { status: 200, body: { processed: 2 } },
    events: { donation_update: 2, payment_create: 1 },
    then: async (world, campaign) => expect(await receiptsOf(world, campaign)).toEqual([]),
  }),
  scenario({
    name: "another account's receipts stay pending",
    async given(world) {
      const donation = await chargedDonation(world, await newCampaign(world), {
        donor: withoutCity,
      });
      await settle(world, donation);
      const { account, donationId } = donation;
      const body = { donor: { city: "Brest" } };
      await world.ok("update-donation", { as: account, path: { donationId }, body });
      return { donation, other: await newCampaign(world) };
    },
    call: ({ other }) => ofAccount(other),
    expect: { status: 200, body: { processed: 0 } },
    unchanged: true,
  }),
]);

/** The gross and net amounts of a donation. */
const moneyOf = async (world: World, { donationId }: TestDonation) => {
  const row = await world.store.read((tx) =>
    tx.one(donationQueries.anyById, { giftId: donationId }),
  );
  return { grossCents: row?.grossCents, netCents: row?.netCents, amountCents: row?.amountCents };
};
const withFee = async (world: World, feeBasisPoints: number, campaign = {}, donation = {}) => {
  const account = await world.account({ feeBasisPoints });
  return await chargedDonation(world, await campaignOf(world, account, campaign), donation);
};
const included = { defaultHasBeenCharged: true, defaultFeeType: "INCLUDED" };

scenariosOf(settleDonations, [
  scenario({
    name: "an excluded fee is added for the payer: the charity gets the full gift, and the receipt excludes the fee",
    given: (world) => withFee(world, 250),
    call: ofAccount,
    expect: { status: 200, body: { processed: 1 } },
    events: { donation_update: 1, payment_create: 1 },
    async then(world, donation) {
      expect(await moneyOf(world, donation)).toEqual({
        amountCents: 1_200,
        grossCents: 1_230,
        netCents: 1_200,
      });
      expect(await receiptsOf(world, donation)).toMatchObject([{ amount: 1_200 }]);
    },
  }),
  scenario({
    name: "an included fee is deducted from the charity's share, and the receipt is for the full gift",
    given: (world) => withFee(world, 250, included),
    call: ofAccount,
    expect: { status: 200, body: { processed: 1 } },
    events: { donation_update: 1, payment_create: 1 },
    async then(world, donation) {
      expect(await moneyOf(world, donation)).toEqual({
        amountCents: 1_200,
        grossCents: 1_200,
        netCents: 1_170,
      });
      expect(await receiptsOf(world, donation)).toMatchObject([{ amount: 1_200 }]);
    },
  }),
  scenario({
    name: "a company pays the fee on top even on a campaign with included fees",
    given: async (world) =>
      moved(world, await withFee(world, 250, included, { hasBeenCharged: false }), "pay"),
    call: ofAccount,
    expect: { status: 200, body: { processed: 1 } },
    events: { donation_update: 1 },
    then: async (world, donation) =>
      expect(await moneyOf(world, donation)).toMatchObject({ grossCents: 1_230, netCents: 1_200 }),
  }),
  scenario({
    name: "a billed donation keeps its billed amounts when the fee changes",
    async given(world) {
      const donation = await withFee(world, 250, {}, { hasBeenCharged: false });
      await moved(world, donation, "bill", "pay");
      const path = { accountId: donation.account.accountId };
      const body = { feeBasisPoints: 400 };
      await world.ok("update-operator-account", { as: "operator", path, body });
      return donation;
    },
    call: ofAccount,
    expect: { status: 200, body: { processed: 1 } },
    events: { donation_update: 1 },
    then: async (world, donation) =>
      expect(await moneyOf(world, donation)).toMatchObject({ grossCents: 1_230, netCents: 1_200 }),
  }),
  scenario({
    name: "a donation whose invoice was voided is settled with the current fee",
    async given(world) {
      const donation = await withFee(world, 250, {}, { hasBeenCharged: false });
      const { account, donationId } = await moved(world, donation, "bill");
      const { invoiceId } = await world.ok<{ invoiceId: string }>("get-donation", {
        as: account,
        path: { donationId },
      });
      await world.ok("void-invoice", { as: "operator", path: { invoiceId } });
      const path = { accountId: account.accountId };
      await world.ok("update-operator-account", {
        as: "operator",
        path,
        body: { feeBasisPoints: 400 },
      });
      return await moved(world, donation, "pay");
    },
    call: ofAccount,
    expect: { status: 200, body: { processed: 1 } },
    events: { donation_update: 1 },
    then: async (world, donation) =>
      expect(await moneyOf(world, donation)).toMatchObject({ grossCents: 1_248, netCents: 1_200 }),
  }),
]);
