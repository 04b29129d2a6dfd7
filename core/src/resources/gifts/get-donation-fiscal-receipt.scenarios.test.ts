import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  newCampaign,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import { chargedDonation, moved } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getDonationFiscalReceipt } from "./get-donation-fiscal-receipt.js";

const call = ({ donationId }: TestDonation) => ({ path: { donationId } });
const byAccount = (given: TestDonation) => ({ as: given.account, ...call(given) });
const valid = {
  given: async (world: World, account: TestAccount) =>
    moved(world, await chargedDonation(world, await campaignOf(world, account)), "process"),
  call,
};

callRulesOf(getDonationFiscalReceipt, { ...valid, ownIds: { "path.donationId": "not_found" } });
precedenceOf(getDonationFiscalReceipt, valid, [
  ...sharedFaults(getDonationFiscalReceipt),
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
]);

scenariosOf(getDonationFiscalReceipt, [
  scenario({
    name: "the receipt that was issued at settlement",
    given: async (world) => valid.given(world, await world.account()),
    call: byAccount,
    expect: {
      status: 200,
      body: ({ donationId }: TestDonation) => ({ donationId, kind: "DONOR", status: "ISSUED" }),
    },
  }),
  scenario({
    name: "a donation that is not processed has none yet",
    given: async (world) => chargedDonation(world, await newCampaign(world)),
    call: byAccount,
    refusal: "donation_not_processed",
  }),
  scenario({
    name: "a processed donation whose receipt waits has none",
    given: async (world) =>
      moved(
        world,
        await chargedDonation(world, await newCampaign(world), { donor: null }),
        "process",
      ),
    call: byAccount,
    refusal: "fiscal_receipt_not_found",
  }),
  scenario({
    name: "a company's donation is on its yearly receipt and has no receipt of its own",
    given: async (world) =>
      moved(
        world,
        await claimed(
          world,
          await donationOf(world, await newCampaign(world, { withFiscalReceipt: true })),
        ),
        "process",
      ),
    call: byAccount,
    refusal: "fiscal_receipt_not_found",
  }),
  scenario({
    name: "a receipt that was replaced makes room for its replacement",
    async given(world) {
      const donation = await valid.given(world, await world.account());
      const { fiscalReceiptId } = await world.ok<{ fiscalReceiptId: string }>(
        "get-donation-fiscal-receipt",
        byAccount(donation),
      );
      await world.ok("cancel-fiscal-receipt", {
        as: "operator",
        path: { fiscalReceiptId },
        body: { replace: true },
      });
      return { ...donation, canceledId: fiscalReceiptId };
    },
    call: byAccount,
    expect: { status: 200, body: { status: "ISSUED" } },
    then: (_, { canceledId }, { answer }) =>
      expect(answer.body).not.toMatchObject({ fiscalReceiptId: canceledId }),
  }),
]);
