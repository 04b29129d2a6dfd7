import type { FiledDebit } from "../../direct-debits.js";

/**
 * What the model knows of an account whose money is collected. For each movement of money it says itself, by the design's
 * table, which transfers the ledger must record.
 */

/** A transfer that the ledger must have. */
export interface ExpectedTransfer {
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly cents: number;
}

/** An amount by what it is for. */
interface Charge {
  readonly net: number;
  readonly fee: number;
  readonly vat: number;
}

export interface ModelGift {
  readonly donationId: string;
  readonly charge: Charge;
  status: "DONE" | "PROCESSED" | "CANCELED";
  isPaid: boolean;
  /** What asks for it or pays for it alone. */
  cover: ModelInvoice | ModelPayment | null;
}

/** An invoice for one gift. */
export interface ModelInvoice {
  readonly of: "INVOICE";
  readonly invoiceId: string;
  /** Its creditor reference. */
  readonly reference: string;
  readonly gift: ModelGift;
  due: number;
  status: "OPEN" | "PAID" | "VOID";
}

export interface ModelPayment {
  readonly of: "PAYMENT";
  readonly paymentId: string;
  readonly provider: "stripe" | "bank";
  readonly cents: number;
  /** What it pays: an invoice, a gift, or nothing that needs it. */
  readonly pays: ModelInvoice | ModelGift | null;
  readonly kind: "CARD" | "BY_HAND" | "TRANSFER" | "DEBIT";
  readonly debit: FiledDebit | null;
  refunded: number;
  lost: number;
  /** What is left of one that pays nothing, for the account's next invoices. */
  credit: number;
  /** Of one by hand: what a statement has shown. */
  seen: number;
}

/** A transfer on a statement that was not matched. */
interface ModelEntry {
  readonly entryId: string;
  readonly cents: number;
  isAssigned: boolean;
}

export interface CollectingModel {
  readonly accountId: string;
  readonly campaignId: string;
  /** A charity of this sequence alone. */
  readonly charityId: string;
  /** In seconds. */
  readonly startedAt: number;
  readonly gifts: ModelGift[];
  readonly invoices: ModelInvoice[];
  readonly payments: ModelPayment[];
  readonly entries: ModelEntry[];
  /** What the charity is owed, and whether a transfer to it came back, so that it gets none until its account is agreed to. */
  owed: number;
  isHeld: boolean;
  /** What of credit notes reduces the account's next invoices, before what is left of payments. */
  noteCredit: number;
  /** The transfers of what has happened since the ledger was read last. */
  expected: ExpectedTransfer[];
}

export const sumOf = ({ net, fee, vat }: Charge) => net + fee + vat;

/** The fee of 5 % is added to a gift, and French VAT to the fee. */
export const feePercent = 5;
export function chargeFor(net: number): Charge {
  const fee = Math.round((net * feePercent) / 100);
  return { net, fee, vat: Math.round((fee * 20) / 100) };
}

export const providerAccount = (provider: ModelPayment["provider"]) =>
  provider === "bank" ? "bank" : "provider/stripe";
export const receivable = ({ accountId }: CollectingModel) => `receivable/${accountId}`;

export function expectTransfer(
  { expected }: CollectingModel,
  kind: string,
  [debit, credit, cents]: readonly [string, string, number],
): void {
  if (cents > 0) expected.push({ kind, debit, credit, cents });
}

/** An amount that goes from an account to the gift's fund, the fee and the VAT, or back. */
export function expectDivided(
  model: CollectingModel,
  kind: string,
  { from, charge, isBack = false }: { from: string; charge: Charge; isBack?: boolean },
): void {
  const parts = [
    [`fund/${model.campaignId}`, charge.net],
    ["fees", charge.fee],
    ["vat", charge.vat],
  ] as const;
  for (const [to, cents] of parts)
    expectTransfer(model, kind, isBack ? [to, from, cents] : [from, to, cents]);
}

/** An invoice for a gift is issued. Credits of the account reduce what is due, without a transfer. */
export function issueInvoice(
  model: CollectingModel,
  gift: ModelGift,
  given: Pick<ModelInvoice, "invoiceId" | "reference">,
): void {
  const total = sumOf(gift.charge);
  expectDivided(model, "INVOICE", { from: receivable(model), charge: gift.charge });
  const ofNotes = Math.min(total, model.noteCredit);
  model.noteCredit -= ofNotes;
  let due = total - ofNotes;
  for (const payment of model.payments) {
    const used = Math.min(due, payment.credit);
    payment.credit -= used;
    due -= used;
  }
  const invoice: ModelInvoice = { of: "INVOICE", ...given, gift, due, status: "OPEN" };
  model.invoices.push(invoice);
  gift.cover = invoice;
  if (due === 0) becomePaid(invoice);
}

function becomePaid(invoice: ModelInvoice): void {
  Object.assign(invoice, { due: 0, status: "PAID" });
  invoice.gift.isPaid = true;
}

type PaymentOf = Pick<ModelPayment, "paymentId" | "provider" | "cents" | "kind"> &
  Partial<ModelPayment>;

export function addPayment(model: CollectingModel, given: PaymentOf): ModelPayment {
  const nothing = { pays: null, debit: null, refunded: 0, lost: 0, credit: 0, seen: 0 };
  const payment: ModelPayment = { of: "PAYMENT", ...nothing, ...given };
  model.payments.push(payment);
  return payment;
}

/** A payment reduces what is due on its invoice. */
function payPart(invoice: ModelInvoice, cents: number): void {
  if (cents === invoice.due) becomePaid(invoice);
  else invoice.due -= cents;
}

/** Money that is the payment of an invoice: of all that is due. */
export function payInvoice(
  model: CollectingModel,
  invoice: ModelInvoice,
  given: Omit<PaymentOf, "cents" | "pays">,
): ModelPayment {
  const cents = invoice.due;
  const payment = addPayment(model, { ...given, cents, pays: invoice });
  const from = providerAccount(payment.provider);
  expectTransfer(model, "PAYMENT", [from, receivable(model), cents]);
  payPart(invoice, cents);
  return payment;
}

/** What is paid for goes to its charity. */
export function settleDue(model: CollectingModel): number {
  const due = model.gifts.filter(({ status, isPaid }) => status === "DONE" && isPaid);
  const [from, to] = [`fund/${model.campaignId}`, `payable/${model.charityId}`];
  for (const gift of due) {
    expectTransfer(model, "SETTLEMENT", [from, to, gift.charge.net]);
    model.owed += gift.charge.net;
    gift.status = "PROCESSED";
  }
  return due.length;
}

/** A gift is not given: its charity's part goes back, and then what paid for it or asks for it. */
export function giveBack(
  model: CollectingModel,
  gift: ModelGift,
  lost: number | null = null,
): void {
  if (gift.status === "PROCESSED") {
    const [from, to] = [`payable/${model.charityId}`, `fund/${model.campaignId}`];
    expectTransfer(model, "REVERSAL", [from, to, gift.charge.net]);
    model.owed -= gift.charge.net;
  }
  gift.status = "CANCELED";
  const { cover, charge } = gift;
  if (cover?.of === "PAYMENT") {
    const kind = lost === null ? "REFUND" : "DISPUTE";
    expectDivided(model, kind, { from: providerAccount(cover.provider), charge, isBack: true });
    if (lost === null) cover.refunded = cover.cents;
    else cover.lost = lost;
  }
  if (cover?.of !== "INVOICE") return;
  expectDivided(model, "CREDIT_NOTE", { from: receivable(model), charge, isBack: true });
  const total = sumOf(charge);
  const unpaid = cover.status === "OPEN" ? Math.min(cover.due, total) : 0;
  model.noteCredit += total - unpaid;
  // An OPEN invoice asks for this gift alone.
  if (cover.status === "OPEN") Object.assign(cover, { due: 0, status: "VOID" });
}

/**
 * The payer took a payment back: its invoice is due again, or its gift is not given. What was refunded is gone twice: the
 * invoice asks for it again, and of a gift it is a loss.
 */
export function takeBack(model: CollectingModel, payment: ModelPayment): void {
  const { pays, cents, refunded } = payment;
  if (pays === null) return;
  const provider = providerAccount(payment.provider);
  if (!("of" in pays) && refunded === 0) {
    giveBack(model, pays, cents);
    return;
  }
  payment.lost = cents;
  if (!("of" in pays)) {
    expectTransfer(model, "DISPUTE", ["losses", provider, cents]);
    return;
  }
  expectTransfer(model, "DISPUTE", [receivable(model), provider, cents]);
  Object.assign(pays, { due: pays.due + cents, status: "OPEN" });
  if (pays.gift.status === "DONE") pays.gift.isPaid = false;
}

/** A transfer in `suspense` pays what is due on an invoice; the rest is a credit. */
export function applyTransfer(
  model: CollectingModel,
  cents: number,
  invoice: ModelInvoice | null,
): void {
  const paid = invoice === null ? 0 : Math.min(cents, invoice.due);
  for (const part of [paid, cents - paid])
    expectTransfer(model, "PAYMENT", ["suspense", receivable(model), part]);
  if (invoice !== null) payPart(invoice, paid);
}

/** What of a payment by hand no statement has shown. */
export const unseenOf = ({ kind, cents, refunded, seen }: ModelPayment) =>
  kind === "BY_HAND" ? cents - refunded - seen : 0;
