import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  newCampaign,
  type TestDonation,
} from "../../testing/fixtures.js";
import {
  chargedDonation,
  fiscalFields,
  issueCompanyReceiptsDue,
  moved,
} from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World, WorldCall } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { reverseDonation } from "./reverse-donation.js";

const reason = "The direct debit was returned";
const reverse = ({ donationId }: TestDonation): WorldCall => ({
  as: "operator",
  path: { donationId },
  body: { reason },
});
const balanceOf = async (world: World, prefix: string) => {
  const { data } = await world.ok<{ data: { balance: number }[] }>("list-ledger-balances", {
    as: "operator",
    query: { prefix },
  });
  return data[0]?.balance ?? 0;
};
const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

callRulesOf(reverseDonation, {
  given: async (world, account) =>
    moved(
      world,
      await claimed(world, await donationOf(world, await campaignOf(world, account))),
      "process",
    ),
  call: ({ donationId }) => ({ path: { donationId }, body: { reason } }),
  wrong: { reason: 7 },
  sharedIds: { "path.donationId": "not_found" },
});

scenariosOf(reverseDonation, [
  scenario({
    name: "a paid donation is canceled, its payment refunded and its charity's balance reduced",
    async given(world) {
      const campaign = await newCampaign(world);
      const charityId = campaign.charityIds[0];
      const before = await balanceOf(world, `payable/${charityId}`);
      const donation = await claimed(world, await donationOf(world, campaign));
      return { ...(await moved(world, donation, "pay", "process")), charityId, before };
    },
    call: reverse,
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { donation_update: 1, payment_update: 1 },
    async then(world, { charityId, before }, { events }) {
      expect(events[0]?.diff).toEqual({ status: "CANCELED" });
      expect(events[1]?.diff).toEqual({ refunded: 1_200 });
      expect(await balanceOf(world, `payable/${charityId}`)).toBe(before);
      await assertVerified(world);
    },
  }),
  scenario({
    name: "the donor's receipt is canceled for the reason, and the donor is told by mail",
    async given(world) {
      const campaign = await newCampaign(world);
      const donor = { ...fiscalFields, email: "ada@example.org" };
      return await moved(world, await chargedDonation(world, campaign, { donor }), "process");
    },
    call: reverse,
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { donation_update: 1, payment_update: 1 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: object[] }>("list-fiscal-receipts", { as: account });
      expect(data).toMatchObject([{ status: "CANCELED" }]);
      await assertVerified(world);
    },
  }),
  scenario({
    name: "a company's receipt is replaced by one without the donation",
    async given(world) {
      const campaign = await newCampaign(world, { withFiscalReceipt: true });
      for (const amount of [1_000, 3_000])
        await moved(
          world,
          await claimed(world, await donationOf(world, campaign, { amount })),
          "pay",
          "process",
        );
      const { data } = await world.ok<{ data: { donationId: string }[] }>("list-donations", {
        as: campaign.account,
      });
      await issueCompanyReceiptsDue(world, "2026-12-31T23:00:00.000Z");
      return { ...campaign, donationId: String(data[0]?.donationId), uniqueExternalId: "" };
    },
    call: reverse,
    expect: { status: 200 },
    events: { donation_update: 1, payment_update: 1 },
    async then(world, { account }) {
      await issueCompanyReceiptsDue(world, "2026-12-31T23:00:00.000Z");
      const { data } = await world.ok<{ data: object[] }>("list-fiscal-receipts", { as: account });
      expect(data).toMatchObject([
        { kind: "COMPANY", status: "ISSUED", amount: 1_000 },
        { kind: "COMPANY", status: "CANCELED", amount: 4_000 },
      ]);
    },
  }),
  scenario({
    name: "what a budget paid stays in the campaign's fund",
    async given(world) {
      const campaign = await campaignOf(world, await world.account(), fixedCampaign);
      return await moved(world, await claimed(world, await donationOf(world, campaign)), "process");
    },
    call: reverse,
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { donation_update: 1 },
    async then(world, { campaignId }) {
      expect(await balanceOf(world, `fund/${campaignId}`)).toBe(10_000);
      await assertVerified(world);
    },
  }),
  scenario({
    name: "a billed donation is credited to the account",
    async given(world) {
      const donation = await claimed(world, await donationOf(world, await newCampaign(world)));
      return await moved(world, donation, "bill", "pay", "process");
    },
    call: reverse,
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { donation_update: 1, invoice_create: 1 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: object[] }>("list-invoices", { as: account });
      expect(data).toMatchObject([
        { kind: "CREDIT_NOTE", amountDue: -1_200 },
        { kind: "INVOICE", status: "PAID" },
      ]);
      await assertVerified(world);
    },
  }),
  scenario({
    name: "reversing twice changes nothing",
    async given(world) {
      const donation = await claimed(world, await donationOf(world, await newCampaign(world)));
      await moved(world, donation, "process");
      await world.ok("reverse-donation", reverse(donation));
      return donation;
    },
    call: reverse,
    expect: { status: 200, body: { status: "CANCELED" } },
    unchanged: true,
  }),
  scenario({
    name: "a donation that is not settled is not reversed",
    given: async (world) => claimed(world, await donationOf(world, await newCampaign(world))),
    call: reverse,
    refusal: "donation_not_settled",
  }),
]);
