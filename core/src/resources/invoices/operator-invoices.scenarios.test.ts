import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  draftOf,
  fixedCampaign,
  newCampaign,
  unique,
  unknownId,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { billDonation } from "../gifts/bill-donation.js";
import { payDonation } from "../gifts/pay-donation.js";
import { processDonation } from "../gifts/process-donation.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { creditInvoice, payInvoiceByHand, voidInvoice } from "./operator-invoices.js";

/** A PENDING campaign and the invoice that it waits for. */
async function invoiced(world: World) {
  const draft = await draftOf(
    world,
    await world.account({ invoiceFixedBudgets: true }),
    fixedCampaign,
  );
  const { campaignId, account } = draft;
  const { invoiceId } = await world.ok<{ invoiceId: string }>("activate-campaign", {
    as: account,
    path: { campaignId },
  });
  return { account, campaignId, invoiceId };
}
type Invoiced = Awaited<ReturnType<typeof invoiced>>;

const call = ({ invoiceId }: Invoiced) => ({ path: { invoiceId } });
const byOperator = (given: Invoiced) => ({ as: "operator", ...call(given) }) as const;
const settled = (by: "pay-operator-invoice" | "void-invoice") => async (world: World) => {
  const given = await invoiced(world);
  await world.ok(by, byOperator(given));
  world.clock.advance(60);
  return given;
};

/** An OPEN monthly invoice for two donations, one of which was canceled or settled since. */
const billedMonthly = (move: "cancel" | "process") => async (world: World) => {
  const account = await world.account({ invoiceFixedBudgets: true });
  const campaign = await campaignOf(world, account);
  await claimed(world, await donationOf(world, campaign));
  const donation = await claimed(world, await donationOf(world, campaign));
  await world.ok("create-invoicing-run", { as: "operator", body: {} });
  const { campaignId, donationId } = donation;
  const { invoiceId } = await world.ok("get-donation", { as: account, path: { donationId } });
  await moved(world, donation, move);
  return { account, campaignId, invoiceId: String(invoiceId) };
};

const sixWeeks = 42 * 24 * 60 * 60;

/** The OPEN invoice of an ACTIVE campaign's budget: its direct debit was returned. `gifts` were settled out of it before. */
const returned = (gifts: 0 | 1) => async (world: World) => {
  const account = await world.account({ withPaymentMethod: null });
  const { accountId } = account;
  const body = { type: "SEPA_DEBIT", last4: "3002", holder: "Atelier Lumen" };
  await world.ok("create-payment-method", { as: "operator", path: { accountId }, body });
  const campaign = await campaignOf(world, account, fixedCampaign);
  if (gifts > 0) await claimed(world, await donationOf(world, campaign));
  await passTime(world, sixWeeks);
  const path = { campaignId: campaign.campaignId };
  const { invoiceId } = await world.ok("get-campaign", { as: account, path });
  return { ...campaign, invoiceId: String(invoiceId) };
};

for (const operation of [payInvoiceByHand, voidInvoice]) {
  callRulesOf(operation, { given: invoiced, call, sharedIds: { "path.invoiceId": "not_found" } });
  precedenceOf(operation, { given: invoiced, call }, [
    {
      name: "a caller who is not an operator is refused",
      refusal: "unauthorized",
      inject: () => ({ as: "nobody" }),
    },
    {
      name: "an invoice that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { invoiceId: unknownId } }),
    },
  ]);
}

scenariosOf(payInvoiceByHand, [
  scenario({
    name: "paying an invoice activates the campaign that waits for it",
    given: invoiced,
    call: byOperator,
    expect: {
      status: 200,
      body: ({ account, campaignId }: Invoiced) => ({
        accountId: account.accountId,
        campaignId,
        status: "PAID",
        amount: 10_000,
        amountDue: 0,
        lines: [
          {
            kind: "BUDGET",
            description: "Budget de dons : Year-end giving",
            campaignId,
            amount: 10_000,
            vatRate: null,
            vat: 0,
          },
        ],
      }),
    },
    events: { campaign_update: 1, invoice_update: 1, payment_create: 1 },
    then(world, { account, campaignId }, { answer, events }) {
      const now = new Date(world.clock.now()).toISOString();
      expect(answer.body).toHaveProperty("paidAt", now);
      const updated = events.find(({ event }) => event === "campaign_update");
      expect(updated).toMatchObject({
        accountId: account.accountId,
        payload: { campaignId, status: "ACTIVE" },
      });
      expect(updated?.diff).toEqual({ status: "ACTIVE", activatedAt: now });
    },
  }),
  scenario({
    name: "paying twice changes nothing",
    given: settled("pay-operator-invoice"),
    call: byOperator,
    expect: { status: 200, body: { status: "PAID" } },
    unchanged: true,
  }),
  scenario({
    name: "a void invoice cannot be paid",
    given: settled("void-invoice"),
    call: byOperator,
    refusal: "invoice_already_void",
  }),
]);

scenariosOf(voidInvoice, [
  scenario({
    name: "voiding an invoice cancels the campaign that waits for it",
    given: invoiced,
    call: byOperator,
    expect: { status: 200, body: { status: "VOID", paidAt: null, amountDue: 0 } },
    events: { campaign_update: 1, invoice_create: 1, invoice_update: 2 },
    then(world, _, { events }) {
      const closedAt = new Date(world.clock.now()).toISOString();
      expect(events.find(({ event }) => event === "campaign_update")?.diff).toEqual({
        status: "CANCELED",
        closedAt,
      });
    },
  }),
  scenario({
    name: "voiding twice changes nothing",
    given: settled("void-invoice"),
    call: byOperator,
    expect: { status: 200, body: { status: "VOID" } },
    unchanged: true,
  }),
  scenario({
    name: "a paid invoice cannot be voided",
    given: settled("pay-operator-invoice"),
    call: byOperator,
    refusal: "invoice_already_paid",
  }),
  scenario({
    name: "a monthly invoice of which a donation was credited cannot be voided",
    given: billedMonthly("cancel"),
    call: byOperator,
    refusal: "invoice_already_credited",
  }),
  scenario({
    name: "a monthly invoice cannot be voided while a donation of it is settled",
    given: billedMonthly("process"),
    call: byOperator,
    refusal: "invoice_in_use",
  }),
  scenario({
    name: "a budget whose payment was returned cannot be voided while a donation out of it is settled",
    given: returned(1),
    call: byOperator,
    refusal: "invoice_in_use",
  }),
  scenario({
    name: "the donations of a campaign that has ended are billed every month once its returned budget is void",
    async given(world) {
      const given = await returned(0)(world);
      const { donationId } = await claimed(world, await donationOf(world, given));
      await closeCampaign(world, given);
      return { ...given, donationId };
    },
    call: byOperator,
    expect: { status: 200, body: { status: "VOID", amountDue: 0 } },
    events: { campaign_update: 1, invoice_create: 1, invoice_update: 2 },
    async then(world, { account, donationId }) {
      await world.ok("create-invoicing-run", { as: "operator", body: {} });
      const { data } = await world.ok<{ data: object[] }>("list-invoices", { as: account });
      expect(data[0]).toMatchObject({ kind: "INVOICE", campaignId: null, amount: 1_200 });
      const donation = await world.ok("get-donation", { as: account, path: { donationId } });
      expect(donation).toHaveProperty("invoiceId", (data[0] as Invoiced).invoiceId);
      expect((await world.store.read(verifyLedger)).differences).toEqual([]);
    },
  }),
]);

const reason = "Invoiced to the wrong company";
callRulesOf(creditInvoice, {
  given: async (world, account) => {
    const { invoiceId } = await invoiced(world);
    return { account, invoiceId, campaignId: "" };
  },
  call: (given: Invoiced) => ({ ...call(given), body: { reason } }),
  wrong: { reason: 7 },
  sharedIds: { "path.invoiceId": "not_found" },
});
const credit = (given: Invoiced) => ({ ...byOperator(given), body: { reason } }) as const;
const paidThen =
  (...then: ((world: World, given: Invoiced) => Promise<unknown>)[]) =>
  async (world: World) => {
    const given = await invoiced(world);
    await world.ok("pay-operator-invoice", byOperator(given));
    for (const step of then) await step(world, given);
    return given;
  };

scenariosOf(creditInvoice, [
  scenario({
    name: "a paid budget becomes a credit of the account, and pays for no more donations",
    given: paidThen(),
    call: credit,
    expect: { status: 201, body: { status: "VOID", amountDue: 0 } },
    events: { campaign_update: 1, invoice_create: 1, invoice_update: 1 },
    async then(world, { account }) {
      const { data } = await world.ok<{ data: object[] }>("list-invoices", { as: account });
      expect(data).toMatchObject([
        { kind: "CREDIT_NOTE", amount: -10_000, amountDue: -10_000 },
        { kind: "INVOICE", status: "VOID" },
      ]);
      expect((await world.store.read(verifyLedger)).differences).toEqual([]);
    },
  }),
  scenario({
    name: "an open invoice is not credited but voided",
    given: invoiced,
    call: credit,
    refusal: "invoice_not_paid",
  }),
  scenario({
    name: "an invoice is credited once",
    given: paidThen((world, given) => world.ok("credit-invoice", credit(given))),
    call: credit,
    refusal: "invoice_not_paid",
  }),
  scenario({
    name: "a budget is not credited while a donation out of it is settled",
    given: paidThen(async (world, { account, campaignId }) => {
      const body = { campaignId, uniqueExternalId: unique("gift"), amount: 100 };
      const { donationId } = await world.ok("create-donation", { as: account, body });
      const path = { donationId: String(donationId) };
      await world.ok("close-campaign", { as: account, path: { campaignId } });
      await world.ok("process-donation", { as: "operator", path });
    }),
    call: credit,
    refusal: "invoice_in_use",
  }),
  scenario({
    name: "a paid monthly invoice is not credited while a donation of it is settled",
    async given(world) {
      const given = await billedMonthly("process")(world);
      await world.ok("pay-operator-invoice", byOperator(given));
      return given;
    },
    call: credit,
    refusal: "invoice_in_use",
  }),
  scenario({
    name: "a paid monthly invoice of which a donation was credited is not credited again",
    async given(world) {
      const given = await billedMonthly("cancel")(world);
      await world.ok("pay-operator-invoice", byOperator(given));
      return given;
    },
    call: credit,
    refusal: "invoice_already_credited",
  }),
  scenario({
    name: "an invoice of which a donation was credited is not credited again",
    async given(world) {
      const donation = await claimed(world, await donationOf(world, await newCampaign(world)));
      const { account, campaignId, donationId } = await moved(world, donation, "bill", "pay");
      const path = { donationId };
      const { invoiceId } = await world.ok("get-donation", { as: account, path });
      await moved(world, donation, "cancel");
      return { account, campaignId, invoiceId: String(invoiceId) };
    },
    call: credit,
    refusal: "invoice_already_credited",
  }),
]);

/** A DONE donation out of a budget whose invoice was paid. */
async function ofPaidBudget(world: World) {
  const account = await world.account({ invoiceFixedBudgets: true });
  const draft = await draftOf(world, account, fixedCampaign);
  const path = { campaignId: draft.campaignId };
  const { invoiceId } = await world.ok("activate-campaign", { as: account, path });
  await world.ok("pay-operator-invoice", {
    as: "operator",
    path: { invoiceId: String(invoiceId) },
  });
  return await claimed(world, await donationOf(world, draft));
}

for (const operation of [billDonation, payDonation])
  scenariosOf(operation, [
    scenario({
      name: "a donation that a paid budget pays for is refused",
      given: ofPaidBudget,
      call: ({ donationId }) => ({ as: "operator", path: { donationId } }),
      refusal: "donation_already_billed",
    }),
  ]);

scenariosOf(payDonation, [
  scenario({
    name: "a donation that a monthly invoice bills with others is refused",
    async given(world) {
      const account = await world.account({ invoiceFixedBudgets: true });
      const campaign = await campaignOf(world, account);
      const donation = await claimed(world, await donationOf(world, campaign));
      await world.ok("create-invoicing-run", { as: "operator", body: {} });
      return donation;
    },
    call: ({ donationId }) => ({ as: "operator", path: { donationId } }),
    refusal: "donation_already_billed",
  }),
]);

scenariosOf(
  processDonation,
  [
    scenario({
      name: "in live a donation that nothing paid for is not settled",
      given: async (world) => claimed(world, await donationOf(world, await newCampaign(world))),
      call: ({ donationId }) => ({ as: "operator", path: { donationId } }),
      refusal: "donation_not_paid_for",
    }),
  ],
  { environment: "live" },
);
