import type { Campaign } from "../../contract/resources/campaign.js";
import {
  type Charge,
  find,
  fresh,
  type Model,
  type ModelDonation,
  type ModelInvoice,
  type ModelPayment,
  type Price,
  put,
  staged,
} from "./state.js";
import type { Scene } from "./step.js";

/** Who owes what, and what pays for a gift, as contract section 11 says. */

type Moment = Pick<Scene, "model" | "now">;
type Line = ModelInvoice["lines"][number];

/** A share of an amount, rounded to the cent, half a cent up. */
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

export type Cover = "PAYMENT" | "INVOICE" | "FUND" | null;

/** What a gift is billed to. */
export function coverOf(model: Model, { paymentId, invoiceId, campaignId }: ModelDonation): Cover {
  if (paymentId !== null) return "PAYMENT";
  if (invoiceId !== null) return "INVOICE";
  return find(model, "campaigns", campaignId)?.invoiceId == null ? null : "FUND";
}

/** Whether a campaign's paid budget pays for a gift. */
export const isOfPaidBudget = (model: Model, gift: ModelDonation) =>
  coverOf(model, gift) === "FUND" && gift.campaignId in model.funds;

const feeOn = ({ account }: Model, cents: number) =>
  rounded(cents * account.feeBasisPoints, 10_000);

/** Whether the fee comes out of a gift: only where its donor paid, and never out of a budget. */
function isFeeIncluded(model: Model, gift: ModelDonation): boolean {
  const campaign = find(model, "campaigns", gift.campaignId)!;
  const isOfDonor = gift.hasBeenCharged && campaign.defaultFeeType === "INCLUDED";
  return isOfDonor && coverOf(model, gift) !== "FUND";
}

/** What a gift costs and what its charity gets, as fixed or by the fee of today. */
export function priceOf(model: Model, gift: ModelDonation): Price {
  if (gift.price !== null) return gift.price;
  const fee = feeOn(model, gift.amount);
  return { fee, net: gift.amount - (isFeeIncluded(model, gift) ? fee : 0) };
}

/** A part of an invoice: what the charities get, and the fee. */
interface Part {
  readonly kind: "BUDGET" | "DONATIONS" | "COLLECTED_DONATIONS";
  readonly campaignId: string;
  readonly net: number;
  readonly fee: number;
  readonly isFeeIncluded: boolean;
}

const budgetPart = (campaignId: string, net: number, fee: number): Part => ({
  ...{ kind: "BUDGET", campaignId, net, fee, isFeeIncluded: false },
});

export function giftPart(model: Model, gift: ModelDonation): Part {
  const { campaignId, hasBeenCharged } = gift;
  const kind = hasBeenCharged ? "COLLECTED_DONATIONS" : "DONATIONS";
  return { kind, campaignId, ...priceOf(model, gift), isFeeIncluded: isFeeIncluded(model, gift) };
}

/** One part for each campaign and way of giving. */
function summed(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.campaignId} ${part.kind === "DONATIONS" ? 0 : 1}`;
    const { net = 0, fee = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...part, net: net + part.net, fee: fee + part.fee });
  }
  return [...sums.keys()].sort().map((key) => sums.get(key)!);
}

/** The fee on the parts without VAT, the VAT on it, and the rest. */
function chargeFor(parts: readonly Part[], vatPercent: number): Charge {
  const sum = (cents: (part: Part) => number) =>
    parts.reduce((total, part) => total + cents(part), 0);
  const added = sum(({ fee, isFeeIncluded }) => (isFeeIncluded ? 0 : fee));
  const included = sum(({ fee, isFeeIncluded }) => (isFeeIncluded ? fee : 0));
  const includedFee = rounded(included * 100, 100 + vatPercent);
  return {
    net: sum(({ net }) => net),
    fee: added + includedFee,
    vat: rounded(added * vatPercent, 100) + included - includedFee,
  };
}

export const totalOf = ({ net, fee, vat }: Charge) => net + fee + vat;

/** Zero has no sign. */
const signed = (sign: 1 | -1, cents: number) => (cents === 0 ? 0 : sign * cents);

function linesOf(parts: readonly Part[], vatPercent: number, sign: 1 | -1): Line[] {
  const { fee, vat } = chargeFor(parts, vatPercent);
  const gifts = parts
    .filter(({ net }) => net > 0)
    .map(({ kind, campaignId, net }) => ({
      ...{ kind, description: fresh(), campaignId, amount: signed(sign, net) },
      ...{ vatRate: null, vat: 0 },
    }));
  if (fee + vat === 0) return gifts;
  const money = { amount: signed(sign, fee), vatRate: vatPercent, vat: signed(sign, vat) };
  const ofFee = { kind: "SERVICE_FEE" as const, description: fresh(), campaignId: null, ...money };
  return [...gifts, ofFee];
}

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);

/** The lines of an invoice that are not credits of earlier notes. */
export const chargedLines = ({ lines }: ModelInvoice) =>
  lines.filter(({ kind }) => kind !== "CREDIT");

/** The rate that an invoice was issued with. */
const rateOf = (model: Model, { lines }: ModelInvoice) =>
  lines.find(({ kind }) => kind === "SERVICE_FEE")?.vatRate ?? model.account.vatPercent;

const termDays = 30;
const later = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString();

type Issued = Pick<ModelInvoice, "kind" | "campaignId" | "status" | "amountDue" | "lines"> &
  Partial<ModelInvoice>;

function added({ model, now }: Moment, given: Issued): { model: Model; invoice: ModelInvoice } {
  const isOpen = given.kind === "INVOICE" && given.status === "OPEN";
  const invoice: ModelInvoice = {
    ...{ invoiceId: fresh(), accountId: model.account.accountId },
    // Numbers count over all accounts of the issuer: the audit checks that none is missing.
    ...{ number: fresh(), reference: fresh(), correctsInvoiceId: null, isPrepaid: false },
    ...{ amount: sumOf(given.lines), dueAt: isOpen ? later(now, termDays) : null },
    ...{ issuedAt: now, paidAt: given.status === "PAID" ? now : null },
    ...{ createdAt: now, updatedAt: now, ...given },
  };
  return { model: put(model, "invoices", invoice), invoice };
}

/** Issues an invoice; the account's credits reduce it, oldest first. */
function issued(
  { model, now }: Moment,
  parts: readonly Part[],
  campaignId: string | null,
): { model: Model; invoice: ModelInvoice } {
  const lines = linesOf(parts, model.account.vatPercent, 1);
  let left = sumOf(lines);
  let next = model;
  const credits: Line[] = [];
  for (const note of model.invoices) {
    const applied = Math.min(left, -note.amountDue);
    if (applied <= 0) continue;
    left -= applied;
    const amountDue = note.amountDue + applied;
    const usedUp = amountDue === 0 ? ({ status: "PAID", paidAt: now } as const) : {};
    next = put(next, "invoices", { ...note, amountDue, ...usedUp, updatedAt: now });
    const nothing = { campaignId: null, vatRate: null, vat: 0 };
    credits.push({ kind: "CREDIT", description: fresh(), amount: -applied, ...nothing });
  }
  const status = left === 0 ? "PAID" : "OPEN";
  const all = [...lines, ...credits];
  return added(
    { model: next, now },
    { kind: "INVOICE", campaignId, status, amountDue: left, lines: all },
  );
}

/** Issues a credit note. What is left to pay of the invoice is reduced first, the rest reduces later ones. */
function credited({ model, now }: Moment, invoice: ModelInvoice, lines: readonly Line[]): Model {
  const cents = -sumOf(lines);
  const unpaid = invoice.status === "OPEN" ? Math.min(invoice.amountDue, cents) : 0;
  // The payment was refunded: nothing is left to credit.
  const { isPrepaid } = invoice;
  const isUsedUp = unpaid === cents || isPrepaid;
  const { model: next } = added(
    { model, now },
    {
      ...{ kind: "CREDIT_NOTE", campaignId: invoice.campaignId, lines: [...lines] },
      ...{ status: isUsedUp ? "PAID" : "OPEN", amountDue: isUsedUp ? 0 : unpaid - cents },
      ...{ correctsInvoiceId: invoice.invoiceId, isPrepaid },
    },
  );
  if (unpaid === 0) return next;
  const amountDue = invoice.amountDue - unpaid;
  return put(next, "invoices", { ...invoice, amountDue, updatedAt: now });
}

/** Credits a whole invoice, of which nothing was credited yet. */
function creditedWhole(moment: Moment, invoice: ModelInvoice): Model {
  const lines = chargedLines(invoice).map((line) => ({
    ...{ ...line, description: fresh() },
    ...{ amount: signed(-1, line.amount), vat: signed(-1, line.vat) },
  }));
  return credited(moment, invoice, lines);
}

/** Its gifts are paid for, and a budget's campaign has a fund. */
export function afterPayment({ model, now }: Moment, invoiceId: string): Model {
  const invoice = find(model, "invoices", invoiceId)!;
  let next = put(model, "invoices", {
    ...{ ...invoice, status: "PAID", amountDue: 0, paidAt: invoice.paidAt ?? now },
    updatedAt: now,
  });
  for (const gift of model.donations) {
    const isAsked = gift.invoiceId === invoiceId && gift.status !== "CANCELED";
    if (isAsked && gift.paidAt === null)
      next = put(next, "donations", { ...gift, paidAt: now, updatedAt: now });
  }
  return funded({ model: next, now }, invoice);
}

function funded({ model, now }: Moment, { invoiceId, campaignId }: ModelInvoice): Model {
  const campaign = find(model, "campaigns", campaignId);
  if (campaign?.invoiceId !== invoiceId) return model;
  const next = { ...model, funds: { ...model.funds, [campaign.campaignId]: "OPEN" as const } };
  if (campaign.status !== "PENDING") return put(next, "campaigns", { ...campaign, updatedAt: now });
  const active = { ...campaign, status: "ACTIVE", activatedAt: now, updatedAt: now } as const;
  return put(next, "campaigns", active);
}

function paymentOf(
  { model, now }: Moment,
  given: Pick<ModelPayment, "amount"> & Partial<ModelPayment>,
): ModelPayment {
  return {
    ...{ paymentId: fresh(), accountId: model.account.accountId, payer: "ACCOUNT" },
    ...{ invoiceId: null, donationId: null, paymentMethodId: null, provider: "sandbox" },
    ...{
      status: "SUCCEEDED",
      failure: null,
      retryAt: null,
      refunded: 0,
      disputed: 0,
      charge: null,
      collectOn: null,
    },
    ...{ succeededAt: now, createdAt: now, updatedAt: now, ...given },
  };
}

/** A payment of all that is due on an invoice. */
export function paid(
  { model, now }: Moment,
  invoiceId: string,
  paymentMethodId: string | null = null,
): Model {
  const { amountDue: amount } = find(model, "invoices", invoiceId)!;
  const payment = paymentOf({ model, now }, { invoiceId, amount, paymentMethodId });
  return afterPayment({ model: put(model, "payments", payment), now }, invoiceId);
}

/** A gift that its account pays for alone: what changes of it. */
export function paidGift({ model, now }: Moment, gift: ModelDonation) {
  const price = priceOf(model, gift);
  const charge = chargeFor([giftPart(model, gift)], model.account.vatPercent);
  const { donationId } = gift;
  const payment = paymentOf({ model, now }, { donationId, charge, amount: totalOf(charge) });
  const { paymentId } = payment;
  return { model: put(model, "payments", payment), changes: { price, paymentId } };
}

/** Bills a budget when its campaign is activated. */
export function activated({ model, now }: Moment, campaign: Campaign): Model {
  const { campaignId, budget } = campaign;
  const cents = budget ?? 0;
  const parts = [budgetPart(campaignId, cents, feeOn(model, cents))];
  const { model: billed, invoice } = issued({ model, now }, parts, campaignId);
  const { invoiceId } = invoice;
  const active = { status: "ACTIVE", activatedAt: now } as const;
  const isInvoiced = model.account.invoiceFixedBudgets && invoice.status === "OPEN";
  const move = isInvoiced ? ({ status: "PENDING" } as const) : active;
  const next = put(billed, "campaigns", { ...campaign, ...move, invoiceId, updatedAt: now });
  if (isInvoiced) return next;
  if (invoice.status === "PAID") return funded({ model: next, now }, invoice);
  return paid({ model: staged(next), now }, invoiceId, model.account.paymentMethodId);
}

/** Bills one gift. */
export function billed({ model, now }: Moment, gift: ModelDonation): Model {
  const parts = [giftPart(model, gift)];
  const lines = linesOf(parts, model.account.vatPercent, 1);
  const { campaignId } = gift;
  const prepaid = { status: "PAID", amountDue: 0, isPrepaid: true } as const;
  const { model: next, invoice } =
    gift.paymentId === null
      ? issued({ model, now }, parts, campaignId)
      : added({ model, now }, { kind: "INVOICE", campaignId, lines, ...prepaid });
  const { invoiceId } = invoice;
  const isPaid = invoice.status === "PAID";
  return put(next, "donations", {
    ...{ ...gift, billedAt: now, invoiceId, price: priceOf(model, gift) },
    ...{ paidAt: isPaid ? (gift.paidAt ?? now) : gift.paidAt, updatedAt: now },
  });
}

/** Whether a gift waits for the account's monthly invoice. */
const isUnbilled = (model: Model, gift: ModelDonation) =>
  gift.status === "DONE" && gift.paidAt === null && coverOf(model, gift) === null;

/** Bills the account for all its unbilled gifts from before a moment. */
export function billedMonth({ model, now }: Moment, until: string): Model {
  const gifts = model.donations.filter((gift) => isUnbilled(model, gift) && gift.createdAt < until);
  if (gifts.length === 0) return model;
  const parts = summed(gifts.map((gift) => giftPart(model, gift)));
  const { model: withInvoice, invoice } = issued({ model, now }, parts, null);
  const { invoiceId, status } = invoice;
  let next = withInvoice;
  for (const gift of gifts) {
    const price = priceOf(model, gift);
    next = put(next, "donations", { ...gift, price, billedAt: now, invoiceId, updatedAt: now });
  }
  if (status === "PAID") return afterPayment({ model: staged(next), now }, invoiceId);
  const { invoiceFixedBudgets, paymentMethodId } = model.account;
  if (invoiceFixedBudgets || paymentMethodId === null) return next;
  return paid({ model: staged(next), now }, invoiceId, paymentMethodId);
}

const unbilled = { billedAt: null, invoiceId: null, paidAt: null, price: null };

function withGiftsUnbilled({ model, now }: Moment, invoiceId: string): Model {
  return model.donations
    .filter((gift) => gift.invoiceId === invoiceId)
    .reduce(
      (next, gift) => put(next, "donations", { ...gift, ...unbilled, updatedAt: now }),
      model,
    );
}

/** An open invoice is taken back by a credit note. */
export function voided({ model, now }: Moment, invoiceId: string): Model {
  const invoice = find(model, "invoices", invoiceId)!;
  const corrected = staged(creditedWhole({ model, now }, invoice));
  const freed = withGiftsUnbilled({ model: corrected, now }, invoiceId);
  const next = put(freed, "invoices", {
    ...{ ...find(freed, "invoices", invoiceId)!, status: "VOID", amountDue: 0, updatedAt: now },
  });
  const campaign = find(next, "campaigns", invoice.campaignId);
  if (campaign?.invoiceId !== invoiceId || campaign.status !== "PENDING") return next;
  const canceled = { ...campaign, status: "CANCELED", closedAt: now, updatedAt: now } as const;
  return put(next, "campaigns", canceled);
}

/** A paid invoice is credited: its gifts and its budget are not paid for any more. */
export function creditedInvoice({ model, now }: Moment, invoiceId: string): Model {
  const invoice = find(model, "invoices", invoiceId)!;
  const corrected = creditedWhole({ model, now }, invoice);
  const freed = withGiftsUnbilled({ model: corrected, now }, invoiceId);
  const next = put(freed, "invoices", { ...invoice, status: "VOID", updatedAt: now });
  const campaign = find(next, "campaigns", invoice.campaignId);
  if (campaign?.invoiceId !== invoiceId) return next;
  const { [campaign.campaignId]: _, ...funds } = next.funds;
  return put({ ...next, funds }, "campaigns", { ...campaign, invoiceId: null, updatedAt: now });
}

/** A gift that is not given: what pays for it is undone. */
export function givenBack({ model, now }: Moment, donationId: string): Model {
  const gift = find(model, "donations", donationId)!;
  const { campaignId } = gift;
  const canceled = { ...gift, status: "CANCELED", updatedAt: now } as const;
  const next = put(model, "donations", canceled);
  const cover = coverOf(model, gift);
  if (cover === null) return next;
  if (cover === "FUND")
    return model.funds[campaignId] === "CLOSED"
      ? fundMarked({ model: next, now }, campaignId, "OPEN")
      : next;
  if (cover === "PAYMENT") {
    const payment = find(model, "payments", gift.paymentId)!;
    const refunded = { ...payment, refunded: payment.amount, updatedAt: now };
    const without = put(next, "payments", refunded);
    const prepaid = find(model, "invoices", gift.invoiceId);
    if (prepaid === undefined) return without;
    const lines = linesOf([giftPart(model, gift)], rateOf(model, prepaid), -1);
    return credited({ model: without, now }, prepaid, lines);
  }
  const invoice = find(model, "invoices", gift.invoiceId)!;
  const { invoiceId } = invoice;
  if (invoice.status === "OPEN" && invoice.campaignId === campaignId)
    return voided({ model: put(next, "donations", { ...canceled, ...unbilled }), now }, invoiceId);
  const lines = linesOf([giftPart(model, gift)], rateOf(model, invoice), -1);
  const corrected = credited({ model: next, now }, invoice, lines);
  const after = find(corrected, "invoices", invoiceId)!;
  if (after.status !== "OPEN" || after.amountDue > 0) return corrected;
  return afterPayment({ model: staged(corrected), now }, invoiceId);
}

/** Settles a DONE gift; what nothing pays for is paid by the sandbox's provider. */
export function settled({ model, now }: Moment, donationId: string): Model {
  const gift = find(model, "donations", donationId)!;
  const cover = coverOf(model, gift);
  const paying = cover === null ? paidGift({ model, now }, gift) : { model, changes: {} };
  return put(paying.model, "donations", {
    ...{ ...gift, status: "PROCESSED", processedAt: now, price: priceOf(model, gift) },
    ...{ paidAt: cover === "FUND" ? (gift.paidAt ?? now) : gift.paidAt },
    ...{ ...paying.changes, updatedAt: now },
  });
}

/** What a campaign's budget gave or gives: the worth of its settled gifts. */
export function settledOutOfFund(model: Model, campaignId: string): number {
  return model.donations
    .filter((gift) => gift.campaignId === campaignId && gift.status === "PROCESSED")
    .filter((gift) => coverOf(model, gift) === "FUND")
    .reduce((sum, gift) => sum + priceOf(model, gift).net, 0);
}

function fundMarked({ model, now }: Moment, campaignId: string, as: "OPEN" | "CLOSED"): Model {
  const campaign = find(model, "campaigns", campaignId)!;
  const next = { ...model, funds: { ...model.funds, [campaignId]: as } };
  return put(next, "campaigns", { ...campaign, updatedAt: now });
}

/** Credits what a COMPLETE campaign's budget did not give, with its share of the fee, once nothing is open. */
export function leftoverCredited({ model, now }: Moment, campaignId: string): Model {
  const campaign = find(model, "campaigns", campaignId)!;
  const invoice = find(model, "invoices", campaign.invoiceId);
  const isOpen = model.donations.some(
    (gift) => gift.campaignId === campaignId && ["PENDING", "DONE"].includes(gift.status),
  );
  if (campaign.status !== "COMPLETE" || invoice === undefined) return model;
  if (isOpen || model.funds[campaignId] !== "OPEN") return model;
  const closed = fundMarked({ model, now }, campaignId, "CLOSED");
  const budget = campaign.budget ?? 0;
  const left = budget - settledOutOfFund(model, campaignId) - creditedOf(model, campaign);
  if (left <= 0) return closed;
  const feeOfBudget = invoice.lines.find(({ kind }) => kind === "SERVICE_FEE")?.amount ?? 0;
  const part = budgetPart(campaignId, left, Math.floor((feeOfBudget * left) / budget));
  const lines = linesOf([part], rateOf(model, invoice), -1);
  return credited({ model: closed, now }, invoice, lines);
}

/** What of a campaign's budget was credited already. */
function creditedOf(model: Model, { invoiceId }: Campaign): number {
  return model.invoices
    .filter((note) => note.correctsInvoiceId === invoiceId)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { kind, amount }) => sum - (kind === "BUDGET" ? amount : 0), 0);
}
