import { expect } from "vitest";
import { statement, text } from "../../contract/define-query.js";
import {
  campaignOf,
  newCampaign,
  selectionOf,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import { chargedDonation, fiscalFields, moved } from "../../testing/giving.js";
import {
  callRulesOf,
  type Fault,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import { createDonationFiscalReceipt } from "./create-donation-fiscal-receipt.js";

const isId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const { street: _, ...withoutStreet } = fiscalFields;

/** A settled donation to a charity of its own; the donor completed the fiscal fields after the settlement. */
async function waiting(world: World, account: TestAccount) {
  const charityIds = await world.charities(1);
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const donation = await moved(
    world,
    await chargedDonation(world, campaign, { charityId: charityIds[0], donor: withoutStreet }),
    "process",
  );
  const { donor } = await changeDonor(world, donation, fiscalFields);
  return { ...donation, donorId: donor.donorId, charityId: String(charityIds[0]) };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const changeDonor = (world: World, { account, donationId }: TestDonation, donor: object) =>
  world.ok<{ donor: { donorId: string } }>("update-donation", {
    as: account,
    path: { donationId },
    body: { donor },
  });

const call = ({ donationId }: TestDonation) => ({ path: { donationId } });
const byAccount = (given: TestDonation) => ({ as: given.account, ...call(given) });
const valid = { given: waiting, call };

callRulesOf(createDonationFiscalReceipt, { ...valid, ownIds: { "path.donationId": "not_found" } });

/** Changes the donation as if it had been made in another way. */
const remake = (change: string): Fault<Waiting>["inject"] => {
  const query = statement({
    name: "test-remake-donation",
    text: `update donations set ${change} where donation_id = :donationId`,
    parameters: { donationId: text },
  });
  return async (world, { donationId }) => {
    await world.store.write((tx) => tx.run(query, { donationId }));
  };
};

precedenceOf(createDonationFiscalReceipt, valid, [
  ...sharedFaults(createDonationFiscalReceipt),
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
  {
    name: "a donation that is not processed has no receipt yet",
    refusal: "donation_not_processed",
    inject: remake("status = 'DONE'"),
  },
  {
    name: "a donor without an address has no receipt",
    refusal: "donor_fiscal_information_missing",
    async inject(world, given) {
      await changeDonor(world, given, { street: null });
    },
  },
  {
    name: "a company's donation has no donor receipt",
    refusal: "donation_not_charged",
    inject: remake("has_been_charged = 0"),
  },
  {
    name: "a donation without a requested receipt has none",
    refusal: "donation_without_fiscal_receipt",
    inject: remake("with_fiscal_receipt = 0"),
  },
  {
    name: "a charity that does not support receipts issues none",
    refusal: "charity_without_fiscal_receipts",
    async inject(world, { charityId }) {
      const body = { fiscalReceiptsSupport: "PENDING" };
      await world.ok("update-operator-charity", { as: "operator", path: { charityId }, body });
    },
  },
]);

const withMandate = (details: object) => async (world: World) => {
  const donation = await waiting(world, await world.account());
  const { charityId } = donation;
  const body = { receiptDetails: details };
  await world.ok("update-operator-charity", { as: "operator", path: { charityId }, body });
  return donation;
};

scenariosOf(createDonationFiscalReceipt, [
  scenario({
    name: "a receipt that waited for the donor's address is issued for the gift, in the year of its payment",
    given: async (world) => waiting(world, await world.account()),
    call: byAccount,
    expect: {
      status: 201,
      body: ({ account, charityId, donationId, donorId }: Waiting) => ({
        fiscalReceiptId: isId,
        accountId: account.accountId,
        number: expect.stringMatching(/^2026-\d{5}-000001$/),
        year: 2026,
        kind: "DONOR",
        status: "ISSUED",
        charityId,
        donationId,
        donorId,
        amount: 1_200,
        issuedAt: "2026-03-02T09:00:00.000Z",
      }),
    },
    then: async (world, given, { answer }) =>
      expect(await world.ok("get-donation-fiscal-receipt", byAccount(given))).toEqual(answer.body),
  }),
  scenario({
    name: "an existing receipt is returned, and no second one is issued",
    given: async (world) =>
      moved(world, await chargedDonation(world, await newCampaign(world)), "process"),
    call: byAccount,
    expect: { status: 200, body: ({ donationId }: TestDonation) => ({ donationId }) },
    unchanged: true,
  }),
  scenario({
    name: "an existing receipt is returned even if none could be issued any more",
    async given(world) {
      const donation = await waiting(world, await world.account());
      await world.ok("create-donation-fiscal-receipt", byAccount(donation));
      await changeDonor(world, donation, { zip: null });
      return donation;
    },
    call: byAccount,
    expect: { status: 200 },
    unchanged: true,
  }),
  scenario({
    name: "a canceled receipt is not issued again",
    async given(world) {
      const donation = await waiting(world, await world.account());
      const { fiscalReceiptId } = await world.ok<{ fiscalReceiptId: string }>(
        "create-donation-fiscal-receipt",
        byAccount(donation),
      );
      await world.ok("cancel-fiscal-receipt", { as: "operator", path: { fiscalReceiptId } });
      return donation;
    },
    call: byAccount,
    expect: { status: 200, body: { status: "CANCELED" } },
    unchanged: true,
  }),
  scenario({
    name: "the year is that of the payment in Paris time, an hour ahead of UTC in winter",
    async given(world) {
      const donation = await waiting(world, await world.account());
      // Paid to the client in the last hour of 2025, London time.
      await remake("created_at = '2025-12-31T23:30:00.000Z'")(world, donation, donation.account);
      return donation;
    },
    call: byAccount,
    expect: { status: 201, body: { year: 2026, number: expect.stringMatching(/^2026-/) } },
    async then(world, _given, { answer }) {
      const { fiscalReceiptId } = answer.body as { fiscalReceiptId: string };
      const row = await world.store.read((tx) => tx.one(anyFiscalReceiptById, { fiscalReceiptId }));
      expect(row?.content.payments).toMatchObject([{ paidOn: "2026-01-01" }]);
    },
  }),
  scenario({
    name: "a charity that signed its mandate after the payment issues no receipt for it",
    given: withMandate({ mandateSignedOn: "2026-03-03" }),
    call: byAccount,
    refusal: "charity_without_fiscal_receipts",
  }),
  scenario({
    name: "a charity that revoked its mandate on the day of the payment issues no receipt for it",
    given: withMandate({ mandateSignedOn: "2026-01-01", mandateRevokedOn: "2026-03-02" }),
    call: byAccount,
    refusal: "charity_without_fiscal_receipts",
  }),
  scenario({
    name: "a mandate that covers the day of the payment is enough, though it was revoked since",
    given: withMandate({ mandateSignedOn: "2026-03-02", mandateRevokedOn: "2026-03-03" }),
    call: byAccount,
    expect: { status: 201 },
  }),
]);
