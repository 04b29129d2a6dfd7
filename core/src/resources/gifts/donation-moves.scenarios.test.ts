import { expect } from "vitest";
import type { EventName } from "../../contract/events.js";
import type { Operation } from "../../contract/operation.js";
import {
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  newCampaign,
  type TestDonation,
} from "../../testing/fixtures.js";
import { type DonationMove, moved } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { billDonation } from "./bill-donation.js";
import { cancelDonation } from "./cancel-donation.js";
import { payDonation } from "./pay-donation.js";
import { postDonationCard } from "./post-donation-card.js";
import { processDonation } from "./process-donation.js";

const now = "2026-03-02T09:00:00.000Z";
const move = ({ donationId }: TestDonation): WorldCall => ({
  as: "operator",
  path: { donationId },
});
const done = async (world: World, campaign = {}, donation = {}) =>
  claimed(world, await donationOf(world, await newCampaign(world, campaign), donation));

/** For each state change of a DONE donation: the changed fields, and that repeating it changes nothing. */
function movesOf(
  operation: Operation,
  itself: DonationMove,
  diff: Record<string, unknown>,
  moneyEvents: Partial<Record<EventName, number>> = {},
): void {
  callRulesOf(operation, {
    given: async (world: World, account: TestAccount) =>
      claimed(world, await donationOf(world, await campaignOf(world, account))),
    call: ({ donationId }) => ({ path: { donationId } }),
    sharedIds: { "path.donationId": "not_found" },
  });
  scenariosOf(operation, [
    scenario({
      name: "only the expected fields of a DONE donation change",
      given: done,
      call: move,
      expect: { status: 200, body: diff },
      events: { donation_update: 1, ...moneyEvents },
      then: (_, __, { events }) =>
        expect(events.find(({ event }) => event === "donation_update")?.diff).toEqual(diff),
    }),
  ]);
  if (operation === billDonation) return;
  scenariosOf(operation, [
    scenario({
      name: "repeating it changes nothing",
      given: async (world) => moved(world, await done(world), itself),
      call: move,
      expect: { status: 200, body: diff },
      unchanged: true,
    }),
  ]);
}

const isId = expect.stringMatching(/^[0-9a-f-]{36}$/);
movesOf(
  processDonation,
  "process",
  { status: "PROCESSED", processedAt: now, paymentId: isId },
  { payment_create: 1 },
);
movesOf(cancelDonation, "cancel", { status: "CANCELED" });
movesOf(billDonation, "bill", { billedAt: now, invoiceId: isId }, { invoice_create: 1 });
movesOf(payDonation, "pay", { paidAt: now, paymentId: isId }, { payment_create: 1 });
movesOf(postDonationCard, "post-card", { cardPostedAt: now });

const refusesCanceled = (operation: Operation) =>
  scenariosOf(operation, [
    scenario({
      name: "a canceled donation can no longer change state",
      given: async (world) => moved(world, await done(world), "cancel"),
      call: move,
      problems: ["donationId"],
    }),
  ]);
for (const operation of [processDonation, billDonation, payDonation, postDonationCard]) {
  refusesCanceled(operation);
}

scenariosOf(processDonation, [
  scenario({
    name: "an unclaimed donation is not settled",
    given: async (world) => donationOf(world, await newCampaign(world)),
    call: move,
    problems: ["donationId"],
  }),
]);

scenariosOf(cancelDonation, [
  scenario({
    name: "a settled donation is not canceled",
    given: async (world) => moved(world, await done(world), "process"),
    call: move,
    problems: ["donationId"],
  }),
  scenario({
    name: "canceling a donation returns its amount to the budget",
    given: async (world) =>
      donationOf(world, await newCampaign(world, fixedCampaign), { amount: 10_000 }),
    call: move,
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { donation_update: 1 },
    async then(world, { account, campaignId }) {
      const body = { campaignId, uniqueExternalId: "after the refund", amount: 10_000 };
      await world.ok("create-donation", { as: account, body });
    },
  }),
]);

/** Gives an account a credit of 10,000 cents: the budget that it paid is credited. */
async function withCredit(world: World, account: TestAccount): Promise<void> {
  const { campaignId } = await campaignOf(world, account, fixedCampaign);
  const { invoiceId } = await world.ok("get-campaign", { as: account, path: { campaignId } });
  await world.ok("credit-invoice", {
    as: "operator",
    path: { invoiceId: String(invoiceId) },
    body: { reason: "A mistake" },
  });
}

const invoicesOf = async (world: World, account: TestAccount) =>
  await world.ok<{ data: { invoiceId: string; status: string }[] }>("list-invoices", {
    as: account,
  });

scenariosOf(cancelDonation, [
  scenario({
    name: "canceling a billed donation voids its invoice by a credit note",
    given: async (world) => moved(world, await done(world), "bill"),
    call: move,
    expect: { status: 200, body: { status: "CANCELED", billedAt: null, invoiceId: null } },
    events: { donation_update: 1, invoice_create: 1, invoice_update: 2 },
    then: async (world, { account }) =>
      expect(await invoicesOf(world, account)).toMatchObject({
        data: [
          { kind: "CREDIT_NOTE", status: "PAID", amount: -1_200, amountDue: 0 },
          { kind: "INVOICE", status: "VOID", amount: 1_200, amountDue: 0 },
        ],
      }),
  }),
  scenario({
    name: "canceling a paid donation keeps its paid invoice, and credits its amount",
    given: async (world) => moved(world, await done(world), "bill", "pay"),
    call: move,
    expect: { status: 200, body: { status: "CANCELED", billedAt: now, invoiceId: isId } },
    events: { donation_update: 1, invoice_create: 1 },
    then: async (world, { account }) =>
      expect(await invoicesOf(world, account)).toMatchObject({
        data: [
          { kind: "CREDIT_NOTE", status: "OPEN", amount: -1_200, amountDue: -1_200 },
          { kind: "INVOICE", status: "PAID" },
        ],
      }),
  }),
]);

scenariosOf(cancelDonation, [
  scenario({
    name: "canceling a donation that was paid before it was billed refunds it, and credits its invoice without giving the account a credit",
    given: async (world) => moved(world, await done(world), "pay", "bill"),
    call: move,
    expect: { status: 200, body: { status: "CANCELED", invoiceId: isId, paymentId: isId } },
    events: { donation_update: 1, payment_update: 1, invoice_create: 1 },
    async then(world, { account }, { events }) {
      expect(events.find(({ event }) => event === "payment_update")?.diff).toEqual({
        refunded: 1_200,
      });
      expect(await invoicesOf(world, account)).toMatchObject({
        data: [
          { kind: "CREDIT_NOTE", status: "PAID", amount: -1_200, amountDue: 0 },
          { kind: "INVOICE", status: "PAID", amount: 1_200, amountDue: 0 },
        ],
      });
      expect((await world.store.read(verifyLedger)).differences).toEqual([]);
    },
  }),
]);

const invoiceOf = async (world: World, { account, donationId }: TestDonation) => {
  const { invoiceId } = await world.ok<{ invoiceId: string }>("get-donation", {
    as: account,
    path: { donationId },
  });
  const { data } = await invoicesOf(world, account);
  return data.find((invoice) => invoice.invoiceId === invoiceId);
};

scenariosOf(billDonation, [
  scenario({
    name: "a billed donation is not billed again",
    given: async (world) => moved(world, await done(world), "bill"),
    call: move,
    refusal: "donation_already_billed",
  }),
  scenario({
    name: "its invoice asks for its amount, and paying the invoice pays the donation",
    given: done,
    call: move,
    expect: { status: 200 },
    events: { donation_update: 1, invoice_create: 1 },
    async then(world, given) {
      const { account, donationId } = given;
      const invoice = await invoiceOf(world, given);
      expect(invoice).toMatchObject({ status: "OPEN", amount: 1_200 });
      const before = await world.lastEventId();
      const invoiceId = String(invoice?.invoiceId);
      await world.ok("pay-operator-invoice", { as: "operator", path: { invoiceId } });
      const events = await world.eventsAfter(before);
      expect(events).toMatchObject([
        { event: "payment_create", payload: { invoiceId, amount: 1_200, provider: "sandbox" } },
        { event: "donation_update", diff: { paidAt: now } },
        { event: "invoice_update", diff: { status: "PAID", amountDue: 0, paidAt: now } },
      ]);
      const donation = await world.ok("get-donation", { as: account, path: { donationId } });
      expect(donation).toMatchObject({ paidAt: now, status: "DONE" });
    },
  }),
  scenario({
    name: "voiding the invoice makes the donation unbilled",
    given: done,
    call: move,
    expect: { status: 200 },
    events: { donation_update: 1, invoice_create: 1 },
    async then(world, given) {
      const invoiceId = String((await invoiceOf(world, given))?.invoiceId);
      await world.ok("void-invoice", { as: "operator", path: { invoiceId } });
      const { account, donationId } = given;
      const donation = await world.ok("get-donation", { as: account, path: { donationId } });
      expect(donation).toMatchObject({ billedAt: null, invoiceId: null });
    },
  }),
  scenario({
    name: "a donation that is already paid gets a paid invoice",
    given: async (world) => moved(world, await done(world), "pay"),
    call: move,
    expect: { status: 200 },
    events: { donation_update: 1, invoice_create: 1 },
    then: async (world, given) =>
      expect(await invoiceOf(world, given)).toMatchObject({ status: "PAID", amountDue: 0 }),
  }),
]);

scenariosOf(billDonation, [
  scenario({
    name: "an invoice that the account's credit notes cover is paid at once, and so is its donation",
    given: async (world) => {
      const account = await world.account();
      await withCredit(world, account);
      return await claimed(world, await donationOf(world, await campaignOf(world, account)));
    },
    call: move,
    expect: { status: 200, body: { status: "DONE", billedAt: now, paidAt: now, invoiceId: isId } },
    events: { donation_update: 1, invoice_create: 1, invoice_update: 1 },
    async then(world, given) {
      expect(await invoiceOf(world, given)).toMatchObject({
        status: "PAID",
        amount: 0,
        amountDue: 0,
        paidAt: now,
        dueAt: null,
        lines: [
          { kind: "DONATIONS", amount: 1_200 },
          { kind: "CREDIT", amount: -1_200 },
        ],
      });
      expect(await invoicesOf(world, given.account)).toMatchObject({
        data: [
          {},
          { kind: "CREDIT_NOTE", status: "OPEN", amount: -10_000, amountDue: -8_800 },
          { kind: "INVOICE", status: "VOID" },
        ],
      });
      expect((await world.store.read(verifyLedger)).differences).toEqual([]);
    },
  }),
]);

scenariosOf(payDonation, [
  scenario({
    name: "paying a donation pays its invoice",
    given: async (world) => moved(world, await done(world), "bill"),
    call: move,
    expect: { status: 200 },
    events: { donation_update: 1, invoice_update: 1, payment_create: 1 },
    then: async (world, given) =>
      expect(await invoiceOf(world, given)).toMatchObject({ status: "PAID", paidAt: now }),
  }),
]);
