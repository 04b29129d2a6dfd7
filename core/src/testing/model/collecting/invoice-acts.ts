import fc from "fast-check";
import { expect } from "vitest";
import type { Payments } from "../../../jobs/payments/testing/open-payments.js";
import { bankEntriesOf, imported } from "../../bank.js";
import { type TestCampaign, unique } from "../../fixtures.js";
import type { World } from "../../world.js";
import { actsOf, at, expectCall, ref, suitedAt } from "../acts.js";
import {
  addPayment,
  applyTransfer,
  type CollectingModel,
  chargeFor,
  expectDivided,
  expectTransfer,
  giveBack,
  issueInvoice,
  type ModelGift,
  type ModelInvoice,
  type ModelPayment,
  payInvoice,
  providerAccount,
  receivable,
  settleDue,
  unseenOf,
} from "./state.js";

/** Where acts happen: an account of a live world, with a payment method and a campaign. */
export interface Scene {
  readonly world: World;
  readonly model: CollectingModel;
  readonly campaign: TestCampaign;
  /** How acts ended, to see that a run leaves no ending out. */
  readonly met: Set<string>;
  /** What the world's payments go through; null: the service's own bank. */
  readonly payments: Payments | null;
}

const act = actsOf<Scene>();

const operator = "operator";
const why = { reason: "On the bank statement" };

export const amounts = fc.constantFrom(400, 999, 1_000, 2_500, 7_333);
export const isOpen = ({ status, due }: ModelInvoice) => status === "OPEN" && due > 0;

/** A gift to the campaign's first charity that nothing pays for yet. */
export async function newGift({ world, model, campaign }: Scene, net: number): Promise<ModelGift> {
  const { account, campaignId } = campaign;
  const { charityId } = model;
  const body = { campaignId, amount: net, charityId, uniqueExternalId: unique("gift") };
  const { donationId } = await world.ok("create-donation", { as: account, body });
  const gift: ModelGift = {
    ...{ donationId: String(donationId), charge: chargeFor(net), status: "DONE" },
    ...{ isPaid: false, cover: null },
  };
  model.gifts.push(gift);
  return gift;
}

export const bill = act("bill", amounts, async (scene, net) => {
  const { world, model } = scene;
  const gift = await newGift(scene, net);
  const path = { donationId: gift.donationId };
  const billed = await world.ok("bill-donation", { as: operator, path });
  const invoiceId = String(billed.invoiceId);
  const call = { as: scene.campaign.account, path: { invoiceId } };
  const { reference } = await world.ok("get-invoice", call);
  issueInvoice(model, gift, { invoiceId, reference: String(reference) });
});

export const payByHand = act("pay by hand", ref, async ({ world, model }, reference) => {
  const invoice = at(model.invoices.filter(isOpen), reference);
  if (invoice === undefined) return;
  const path = { invoiceId: invoice.invoiceId };
  await world.ok("pay-operator-invoice", { as: operator, path, body: why });
  const paymentId = await newestPayment(world, model);
  payInvoice(model, invoice, { paymentId, provider: "bank", kind: "BY_HAND" });
});

/** The id of the payment that the last call has made. */
export async function newestPayment(world: World, { accountId }: CollectingModel): Promise<string> {
  const { data } = await world.ok<{ data: { paymentId: string }[] }>("list-operator-payments", {
    ...{ as: operator, query: { accountId, limit: "1" } },
  });
  return String(data[0]?.paymentId);
}

export const payGiftByHand = act("pay a gift by hand", amounts, async (scene, net) => {
  await paidByHand(scene, await newGift(scene, net));
});

/** Records that a gift was paid. */
export async function paidByHand({ world, model }: Scene, gift: ModelGift): Promise<void> {
  const path = { donationId: gift.donationId };
  await world.ok("pay-donation", { as: operator, path, body: why });
  const cents = gift.charge.net + gift.charge.fee + gift.charge.vat;
  const paymentId = await newestPayment(world, model);
  const given = { paymentId, provider: "bank", kind: "BY_HAND", cents, pays: gift } as const;
  expectDivided(model, "PAYMENT", { from: "bank", charge: gift.charge });
  Object.assign(gift, { cover: addPayment(model, given), isPaid: true });
}

export const settle = act("settle", fc.constant(null), async ({ world, model }) => {
  const { accountId } = model;
  const call = { as: operator, body: { accountId } } as const;
  const { processed } = await world.ok("settle-donations", call);
  expect(processed, "donations that were settled").toBe(settleDue(model));
});

export const withdraw = act("cancel or reverse", ref, async ({ world, model }, reference) => {
  const gift = at(
    model.gifts.filter(({ status }) => status !== "CANCELED"),
    reference,
  );
  if (gift === undefined) return;
  const path = { donationId: gift.donationId };
  if (gift.status === "PROCESSED")
    await world.ok("reverse-donation", { as: operator, path, body: { reason: "A mistake" } });
  else await world.ok("cancel-donation", { as: operator, path });
  giveBack(model, gift);
});

/** Pays a credit of the account out, to where one of its payments came from. */
export const refundCredit = act("refund a credit", ref, async (scene, reference) => {
  const { model } = scene;
  const refundable = ({ kind, pays, cents, refunded, lost }: ModelPayment) =>
    (pays === null || "of" in pays) && kind !== "DEBIT" && lost === 0 ? cents - refunded : 0;
  const creditOf = (one: ModelPayment) => Math.min(refundable(one), one.credit + model.noteCredit);
  const payment = suitedAt(model.payments, reference, (one) => creditOf(one) > 0);
  if (payment === undefined || refundable(payment) === 0) return;
  const amount = creditOf(payment);
  const path = { paymentId: payment.paymentId };
  const body = { amount: Math.max(1, amount), reason: "The company asked for it" };
  const call = { as: operator, path, body } as const;
  await expectCall(scene, ["refund-payment", call, amount > 0 ? 200 : 400]);
  if (amount === 0) return;
  const to = providerAccount(payment.provider);
  expectTransfer(model, "REFUND", [receivable(model), to, amount]);
  payment.refunded += amount;
  const ofItself = Math.min(amount, payment.credit);
  payment.credit -= ofItself;
  model.noteCredit -= amount - ofItself;
});

const euros = (cents: number) => (cents / 100).toFixed(2);

/** A transfer comes in on the bank account, with an invoice's reference or without one. */
export const receive = act(
  "receive a transfer",
  fc.tuple(ref, fc.constantFrom("due", "less", "more", "again", "nothing")),
  async (scene, [reference, pays]) => {
    const { world, model, met } = scene;
    // Again: what was recorded by hand before the bank told of it.
    const isUnseen = (one: ModelInvoice) => byHandFor(model, one).length > 0;
    const suits = pays === "again" ? isUnseen : isOpen;
    const invoice = pays === "nothing" ? undefined : suitedAt(model.invoices, reference, suits);
    const unseen = invoice === undefined ? [] : byHandFor(model, invoice);
    // Of a paid invoice, the money that was recorded by hand; else an amount that cannot be.
    const exact = invoice?.due || (unseen[0] && unseenOf(unseen[0])) || 700;
    const cents = Math.max(1, exact + { due: 0, less: -1, more: 55, again: 0, nothing: 0 }[pays]);
    const creditorReference = invoice?.reference;
    await imported(world, [
      {
        ...{ amount: euros(cents), endToEndId: unique("E2E") },
        ...(creditorReference !== undefined && { creditorReference }),
      },
    ]);
    expectTransfer(model, "BANK_ENTRY", ["bank", "suspense", cents]);
    if (invoice !== undefined && isOpen(invoice)) {
      await transferFor(scene, invoice, cents);
      applyTransfer(model, cents, invoice);
      met.add("transfer matched");
      return;
    }
    const same = unseen.filter((payment) => unseenOf(payment) === cents);
    const [recorded, ...others] = invoice?.status === "PAID" ? same : [];
    if (recorded !== undefined && others.length === 0) {
      expectTransfer(model, "BANK_ENTRY", ["suspense", "bank", cents]);
      recorded.seen += cents;
      met.add("transfer recorded before");
      return;
    }
    const [newest] = await bankEntriesOf(world, { limit: "1" });
    model.entries.push({ entryId: String(newest?.entryId), cents, isAssigned: false });
  },
);

const byHandFor = ({ payments }: CollectingModel, invoice: ModelInvoice) =>
  payments.filter((payment) => payment.pays === invoice && unseenOf(payment) > 0);

/** Adds the payments of a transfer: one for the amount due on an invoice, and one that keeps the rest as a credit. */
async function transferFor(
  { world, model }: Scene,
  invoice: ModelInvoice | null,
  cents: number,
): Promise<void> {
  type Made = { paymentId: string; invoiceId: string | null; donationId: string | null };
  const query = { accountId: model.accountId };
  const call = { as: operator, query } as const;
  const { data } = await world.ok<{ data: Made[] }>("list-operator-payments", call);
  const made = { provider: "bank", kind: "TRANSFER" } as const;
  const paid = Math.min(cents, invoice?.due ?? 0);
  if (invoice !== null) {
    const payment = data.find(({ invoiceId }) => invoiceId === invoice.invoiceId);
    const paymentId = String(payment?.paymentId);
    addPayment(model, { ...made, paymentId, cents: paid, pays: invoice });
  }
  const credit = cents - paid;
  if (credit === 0) return;
  const kept = data.find(({ invoiceId, donationId }) => invoiceId === null && donationId === null);
  addPayment(model, { ...made, paymentId: String(kept?.paymentId), cents: credit, credit });
}

/** The operator says what an unmatched transfer is for. */
export const assign = act(
  "assign a transfer",
  fc.tuple(ref, ref, fc.constantFrom("account", "invoice", "payment", "provider")),
  async (scene, [reference, other, to]) => {
    const { model } = scene;
    const entry = at(
      model.entries.filter(({ isAssigned }) => !isAssigned),
      reference,
    );
    if (entry === undefined) return;
    const target = await targets[to](scene, entry.cents, other);
    if (target === null) return;
    const { named, status, apply } = target;
    const body = { ...named, reason: "The payer has told us" };
    const call = { as: operator, path: { entryId: entry.entryId }, body } as const;
    await expectCall(scene, ["assign-bank-entry", call, status]);
    if (status !== 200) return;
    entry.isAssigned = true;
    await apply();
    scene.met.add(`assigned to ${to}`);
  },
);

interface AssignTarget {
  readonly named: Readonly<Record<string, string>>;
  readonly status: number;
  apply(): void | Promise<void>;
}

type ChooseTarget = (
  scene: Scene,
  cents: number,
  other: number,
) => AssignTarget | null | Promise<AssignTarget | null>;

const targets = {
  account: (scene, cents) => ({
    named: { accountId: scene.model.accountId },
    status: 200,
    async apply() {
      await transferFor(scene, null, cents);
      applyTransfer(scene.model, cents, null);
    },
  }),
  invoice: (scene, cents, other) => {
    const invoice = suitedAt(scene.model.invoices, other, isOpen);
    if (invoice === undefined) return null;
    return {
      named: { invoiceId: invoice.invoiceId },
      status: isOpen(invoice) ? 200 : 409,
      async apply() {
        await transferFor(scene, invoice, cents);
        applyTransfer(scene.model, cents, invoice);
      },
    };
  },
  payment: ({ model }, cents, other) => {
    const payment = suitedAt(model.payments, other, (one) => unseenOf(one) >= cents);
    if (payment === undefined) return null;
    return {
      named: { paymentId: payment.paymentId },
      status: unseenOf(payment) >= cents ? 200 : 409,
      apply() {
        expectTransfer(model, "BANK_ENTRY", ["suspense", "bank", cents]);
        payment.seen += cents;
      },
    };
  },
  provider: async ({ world, model }, cents) => {
    const query = { prefix: "provider/stripe" };
    const call = { as: operator, query } as const;
    const { data } = await world.ok<{ data: { balance: number }[] }>("list-ledger-balances", call);
    const held = 0 - (data[0]?.balance ?? 0);
    return {
      named: { provider: "stripe" },
      status: held >= cents ? 200 : 409,
      apply: () => expectTransfer(model, "BANK_ENTRY", ["suspense", "provider/stripe", cents]),
    };
  },
} satisfies Record<string, ChooseTarget>;
