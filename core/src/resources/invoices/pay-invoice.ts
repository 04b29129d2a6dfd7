import type { SavingContext } from "../../contract/operation.js";
import { campaignTransitions } from "../../domain/campaign-status.js";
import { creditorReference } from "../../domain/creditor-reference.js";
import { flows, type PaymentProvider, type Transfer } from "../../domain/ledger.js";
import { nextState } from "../../domain/state-table.js";
import { anyCampaignById } from "../campaigns/campaign-queries.js";
import { campaignRows } from "../campaigns/campaign-rows.js";
import {
  type DonationRow,
  donationsToPay,
  donationsToUnbill,
  donationsToUnpay,
} from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { planSettlement } from "../ledger/job-times.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { queuePaidMails } from "../mails/queue-invoice-mail.js";
import type { Queueing } from "../mails/queue-mail.js";
import { cancelOpenPayment } from "../payments/cancel-open-payment.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { paymentRows, succeededPayment } from "../payments/payment-rows.js";
import type { GiftsTo, InvoiceRow } from "./invoice-queries.js";
import { invoiceRows } from "./invoice-rows.js";
import {
  chargeOf,
  creditWholeInvoice,
  dueFrom,
  type InvoicingContext,
  nextReminderAt,
} from "./issue-invoice.js";

/** The capabilities that paying or voiding an invoice needs. The scope must contain `"ledger"` and the account. */
export type InvoiceContext = InvoicingContext &
  Queueing &
  SavingContext<
    | "invoice_update"
    | "payment_create"
    | "payment_update"
    | "campaign_update"
    | "donation_update"
    | "invoice_create"
  >;

/** Before the first id of a gift. */
const everyGift = "";

/** Gifts of an invoice that change in one transaction; the task `finish-invoices` changes the others. */
const partRows = 500;

interface PaidBy {
  readonly provider: PaymentProvider;
  readonly paymentMethodId?: string | null;
}

/** Records the payment of all that is due on an OPEN invoice; its campaign has a fund, and its gifts are paid for. */
export async function payInvoice(
  context: InvoiceContext,
  before: InvoiceRow,
  { provider, paymentMethodId = null }: PaidBy,
): Promise<InvoiceRow> {
  const { accountId, invoiceId, amountDueCents } = before;
  const payment = succeededPayment(context, {
    accountId,
    invoiceId,
    provider,
    paymentMethodId,
    amountCents: amountDueCents,
  });
  const transfers = flows.invoicePaid(accountId, provider, amountDueCents);
  return await recordPayment(context, before, payment, transfers);
}

/**
 * Records a payment on an OPEN invoice, with its transfers. One of all that is due pays the invoice; one of less reduces
 * what is due.
 */
export async function recordPayment(
  context: InvoiceContext,
  before: InvoiceRow,
  payment: PaymentRow,
  transfers: readonly Transfer[],
): Promise<InvoiceRow> {
  const { accountId, invoiceId } = before;
  const { paymentId, amountCents, bankEntryId: entryId } = payment;
  const amountDueCents = before.amountDueCents - amountCents;
  if (amountDueCents < 0) throw new Error("a payment of an invoice is higher than what is due");
  const recorded = await recordedInLedger(context, before);
  await paymentRows.add(context, payment);
  await postTransfers(context, transfers, { accountId, invoiceId, paymentId, entryId });
  return amountDueCents === 0
    ? await invoiceIsPaid(context, before, recorded)
    : await invoiceRows.change(context, before, { ...recorded, amountDueCents });
}

/** The content of an invoice that is charged by the call that issues it: its PDF says so, and asks for nothing. */
export const paidAtIssue = ({ content }: InvoiceRow): Partial<InvoiceRow> =>
  content === null ? {} : { content: { ...content, dueOn: null, paidOn: content.issuedOn } };

/**
 * Marks an invoice on which nothing is due as PAID, with all that follows.
 *
 * @param changes what else changes on it
 */
export async function invoiceIsPaid(
  context: InvoiceContext,
  before: InvoiceRow,
  changes: Partial<InvoiceRow> = {},
): Promise<InvoiceRow> {
  const { now } = context;
  await cancelOpenPayment(context, before.invoiceId);
  const { giftsTo } = await changeGifts(context, before, "PAY");
  const after = await invoiceRows.change(context, before, {
    ...changes,
    status: "PAID",
    amountDueCents: 0,
    remindAt: null,
    giftsTo,
    receiptsAfter: everyGift,
    paidAt: before.paidAt ?? now,
  });
  await fundCampaign(context, after);
  await planSettlement(context);
  await queuePaidMails(context, after);
  return after;
}

/**
 * Pays an invoice, as far as it needs it, with money that the ledger has already.
 *
 * @param changes what else changes on it if it needs some
 * @returns how much it needed: nothing unless it is OPEN
 */
export async function payFromMoney(
  context: InvoiceContext,
  before: InvoiceRow,
  cents: number,
  changes: Partial<InvoiceRow> = {},
): Promise<number> {
  const dueCents = before.status === "OPEN" ? before.amountDueCents : 0;
  const neededCents = Math.min(cents, dueCents);
  if (neededCents === 0) return 0;
  const amountDueCents = dueCents - neededCents;
  if (amountDueCents === 0) await invoiceIsPaid(context, before, changes);
  else await invoiceRows.change(context, before, { ...changes, amountDueCents });
  return neededCents;
}

/** An OPEN invoice becomes VOID: a credit note takes it back, and its gifts are unbilled. */
export async function voidInvoiceRow(
  context: InvoiceContext,
  before: InvoiceRow,
  reason: string | null,
): Promise<InvoiceRow> {
  const { now } = context;
  await cancelOpenPayment(context, before.invoiceId);
  const credited = isRecorded(before) ? await creditWholeInvoice(context, before, reason) : before;
  const { giftsTo } = await changeGifts(context, credited, "UNBILL");
  const after = await invoiceRows.change(context, credited, {
    status: "VOID",
    amountDueCents: 0,
    remindAt: null,
    giftsTo,
  });
  const { campaignId } = after;
  const campaign =
    campaignId === null ? undefined : await context.tx.one(anyCampaignById, { campaignId });
  if (campaign?.invoiceId !== after.invoiceId) return after;
  const status = nextState(campaignTransitions, campaign.status, "void invoice");
  if (status !== null) await campaignRows.change(context, campaign, { status, closedAt: now });
  // The donations of a campaign without a budget's invoice are billed every month, also after it has ended.
  else if (campaign.status !== "CANCELED")
    await campaignRows.change(context, campaign, { invoiceId: null, fundedAt: null });
  return after;
}

/** Changes the gifts of an invoice, or as many as fit a transaction. `giftsTo` is null if none is left. */
export async function changeGifts(
  context: SavingContext<"donation_update">,
  { invoiceId }: Pick<InvoiceRow, "invoiceId">,
  giftsTo: GiftsTo,
): Promise<{ readonly changed: number; readonly giftsTo: GiftsTo | null }> {
  const { tx, now } = context;
  const query = { PAY: donationsToPay, UNPAY: donationsToUnpay, UNBILL: donationsToUnbill }[
    giftsTo
  ];
  const changes = { PAY: { paidAt: now }, UNPAY: { paidAt: null }, UNBILL: unbilled }[giftsTo];
  const gifts = await tx.all(query, { invoiceId, limit: partRows });
  for (const gift of gifts) await donationRows.change(context, gift, changes);
  return { changed: gifts.length, giftsTo: gifts.length < partRows ? null : giftsTo };
}

/** A gift that no invoice bills any more. */
export const unbilled = {
  billedAt: null,
  invoiceId: null,
  paidAt: null,
  grossCents: null,
  netCents: null,
} satisfies Partial<DonationRow>;

/** The campaign whose budget an invoice bills has a fund from now on, and becomes ACTIVE if it waited for that. */
async function fundCampaign(
  context: InvoiceContext,
  { invoiceId, campaignId }: InvoiceRow,
): Promise<void> {
  const { tx, now } = context;
  const campaign = campaignId === null ? undefined : await tx.one(anyCampaignById, { campaignId });
  if (campaign?.invoiceId !== invoiceId) return;
  const status = nextState(campaignTransitions, campaign.status, "pay invoice");
  await campaignRows.change(context, campaign, {
    fundedAt: now,
    ...(status === null ? {} : { status, activatedAt: now }),
  });
}

/**
 * What was paid for an invoice went back to its payer: it is OPEN again, its gifts that are not settled are unpaid, and
 * its campaign has no fund until it is paid again. No receipt of a company counts its settled gifts until then. Its term
 * begins anew.
 */
export async function reopenInvoice(
  context: InvoiceContext,
  before: InvoiceRow,
  cents: number,
): Promise<void> {
  const { tx } = context;
  const { giftsTo } = await changeGifts(context, before, "UNPAY");
  const renewed = { dueAt: dueFrom(context), reminders: 0 };
  await invoiceRows.change(context, before, {
    status: "OPEN",
    amountDueCents: before.amountDueCents + cents,
    paidAt: null,
    ...renewed,
    remindAt: nextReminderAt(renewed),
    giftsTo,
    receiptsAfter: everyGift,
  });
  const { campaignId, invoiceId } = before;
  const campaign = campaignId === null ? undefined : await tx.one(anyCampaignById, { campaignId });
  if (campaign?.invoiceId === invoiceId)
    await campaignRows.change(context, campaign, { fundedAt: null });
}

/** Whether the ledger has an invoice's amount: not that of one from before the ledger. */
export const isRecorded = ({ reference }: InvoiceRow) => reference !== null;

/**
 * Records an invoice from before the ledger when it is paid.
 *
 * @returns the columns of the invoice that change
 */
export async function recordedInLedger(
  context: InvoiceContext,
  invoice: InvoiceRow,
): Promise<Partial<InvoiceRow>> {
  if (isRecorded(invoice)) return {};
  const { accountId, invoiceId, number } = invoice;
  await postTransfers(context, flows.invoiceIssued(accountId, chargeOf(invoice)), {
    accountId,
    invoiceId,
  });
  // The reference says that the ledger has it, so that it is recorded once.
  return { reference: creditorReference(number) };
}
