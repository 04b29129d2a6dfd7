import type { ChargeOutcome } from "../../contract/payment-provider.js";
import { flows } from "../../domain/ledger.js";
import { retryAt } from "../../domain/payment-status.js";
import {
  nextSandboxStepAt,
  sandboxCharge,
  sandboxStepAt,
} from "../../providers/sandbox/sandbox-provider.js";
import { type InvoiceRow, invoiceById } from "../invoices/invoice-queries.js";
import { invoiceRows } from "../invoices/invoice-rows.js";
import {
  type InvoiceContext,
  invoiceIsPaid,
  recordedInLedger,
  reopenInvoice,
} from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { queuePaymentFailedMails } from "../mails/queue-payment-mail.js";
import {
  type PaymentMethodRow,
  paymentMethodById,
  paymentMethodsOfAccount,
} from "./payment-method-queries.js";
import type { PaymentRow } from "./payment-queries.js";
import { newPayment, paymentRows } from "./payment-rows.js";

/** The capabilities that collecting needs. The scope must contain `"ledger"` and the account. */
export type Collecting = InvoiceContext;

type Method = Pick<PaymentMethodRow, "paymentMethodId" | "type" | "last4">;

/**
 * Charges what is due on an OPEN invoice to a payment method. The sandbox's provider answers at once, so it is called in
 * the transaction.
 *
 * @returns the payment: SUCCEEDED with all that follows, PROCESSING, PENDING when it is refused and tried again later, or
 * FAILED
 */
export async function chargeInvoice(
  context: Collecting,
  invoice: InvoiceRow,
  method: Method,
): Promise<PaymentRow> {
  const { accountId, invoiceId, amountDueCents } = invoice;
  const { paymentMethodId } = method;
  const payment = charged(
    newPayment(context, {
      ...{ accountId, invoiceId, paymentMethodId, provider: "sandbox" },
      amountCents: amountDueCents,
    }),
    method,
    context.now,
  );
  const recorded = await recordedInLedger(context, invoice);
  await paymentRows.add(context, payment);
  if (payment.status === "SUCCEEDED") await useMoney(context, payment, recorded);
  return payment;
}

/** The payment after it was charged once more. */
function charged(payment: PaymentRow, method: Method, now: string): PaymentRow {
  const outcome = sandboxCharge(method, payment.paymentId);
  const attempted = { ...payment, attempts: payment.attempts + 1, chargedAt: now };
  return { ...attempted, ...columnsOf(outcome, attempted, method, now) };
}

/** The columns that say what a charge has come to. */
function columnsOf(
  outcome: ChargeOutcome,
  { attempts, chargedAt }: PaymentRow,
  method: Method,
  now: string,
): Partial<PaymentRow> {
  const { status, reference: providerReference } = outcome;
  if (status === "FAILED") {
    const { failure } = outcome;
    const nextStepAt = retryAt({ attempts, mayRetry: failure.mayRetry }, now);
    const isOver = nextStepAt === null;
    return { status: isOver ? "FAILED" : "PENDING", failure, providerReference, nextStepAt };
  }
  if (status === "NEEDS_PAYER") throw new Error("a charge without its payer asks for the payer");
  const nextStepAt = nextSandboxStepAt(method, chargedAt ?? now, now);
  const succeededAt = status === "SUCCEEDED" ? now : null;
  return { status, failure: null, providerReference, nextStepAt, succeededAt };
}

/**
 * Pays an invoice with the money of a payment. What the invoice needs no more, because it was paid otherwise, credited or
 * voided meanwhile, is refunded at once.
 */
async function useMoney(
  context: Collecting,
  payment: PaymentRow,
  invoice: InvoiceRow,
): Promise<void> {
  const { accountId, paymentId, provider, amountCents } = payment;
  const { invoiceId, status, amountDueCents } = invoice;
  const subject = { accountId, invoiceId, paymentId };
  await postTransfers(context, flows.invoicePaid(accountId, provider, amountCents), subject);
  const neededCents = Math.min(amountCents, status === "OPEN" ? amountDueCents : 0);
  const cents = amountCents - neededCents;
  if (cents > 0) {
    const back = flows.invoicePaymentBack("REFUND", { accountId, provider, cents });
    await postTransfers(context, back, subject);
    await paymentRows.change(context, payment, { refundedCents: cents });
  }
  if (neededCents === 0) return;
  if (neededCents === amountDueCents) await invoiceIsPaid(context, invoice);
  else await invoiceRows.change(context, invoice, { amountDueCents: amountDueCents - neededCents });
}

/**
 * Takes a payment's next step, at its time: charges it again after a refusal, or records what the provider says since it
 * was charged.
 */
export async function takePaymentStep(context: Collecting, before: PaymentRow): Promise<void> {
  const { tx, now } = context;
  const { accountId, invoiceId, paymentMethodId } = before;
  if (invoiceId === null) throw new Error("a payment to collect is not of an invoice");
  const invoice = await tx.one(invoiceById, { invoiceId });
  if (invoice === undefined) throw new Error("the invoice of a payment is missing");
  if (before.status === "PENDING") {
    // A payment method that was entered after the refusal is charged instead.
    const method = await tx.one(paymentMethodsOfAccount, { accountId });
    const isOver = invoice.status !== "OPEN" || method === undefined;
    if (isOver) await paymentRows.change(context, before, { status: "CANCELED", nextStepAt: null });
    else await chargeAgain(context, before, invoice, method);
    return;
  }
  const method =
    paymentMethodId === null ? undefined : await tx.one(paymentMethodById, { paymentMethodId });
  const { paymentId, chargedAt } = before;
  // Without its payment method, which was removed meanwhile, nothing is known of the number.
  const step =
    method === undefined || chargedAt === null
      ? null
      : sandboxStepAt(method, { paymentId, chargedAt, now });
  if (step === null || method === undefined) {
    await paymentRows.change(context, before, { nextStepAt: null });
    return;
  }
  if (step.kind === "CHARGE")
    await recordOutcome(context, before, invoice, columnsOf(step.outcome, before, method, now));
  else await recordDispute(context, before, invoice, { ...step, method });
}

async function chargeAgain(
  context: Collecting,
  before: PaymentRow,
  invoice: InvoiceRow,
  method: Method,
): Promise<void> {
  const { paymentMethodId } = method;
  const amountCents = invoice.amountDueCents;
  const after = charged({ ...before, amountCents, paymentMethodId }, method, context.now);
  await recordOutcome(context, before, invoice, after);
}

/** Records what a charge has come to, and what follows from it. */
async function recordOutcome(
  context: Collecting,
  before: PaymentRow,
  invoice: InvoiceRow,
  changes: Partial<PaymentRow>,
): Promise<void> {
  const payment = await paymentRows.change(context, before, changes);
  if (payment.status === "SUCCEEDED") await useMoney(context, payment, invoice);
  if (payment.failure !== null) await queuePaymentFailedMails(context, payment, invoice);
}

interface DisputeStep {
  readonly status: "OPEN" | "LOST";
  readonly method: Method;
}

/**
 * Records a dispute of a payment. Once it is lost, the money is gone: the invoice is to be paid again. What was settled
 * stays settled, because the account owes it.
 */
async function recordDispute(
  context: Collecting,
  before: PaymentRow,
  invoice: InvoiceRow,
  { status, method }: DisputeStep,
): Promise<void> {
  const { now } = context;
  const { accountId, paymentId, provider, amountCents, refundedCents, chargedAt } = before;
  const cents = amountCents - refundedCents;
  const isLost = status === "LOST";
  await paymentRows.change(context, before, {
    ...{ disputedCents: cents, lostCents: isLost ? cents : 0 },
    nextStepAt: nextSandboxStepAt(method, chargedAt ?? now, now),
  });
  if (!isLost || cents === 0) return;
  const back = flows.invoicePaymentBack("DISPUTE", { accountId, provider, cents });
  await postTransfers(context, back, { accountId, paymentId, invoiceId: invoice.invoiceId });
  await reopenInvoice(context, invoice, cents);
}
