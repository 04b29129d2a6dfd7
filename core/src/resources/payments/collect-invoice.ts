import { flows } from "../../domain/ledger.js";
import { type InvoiceRow, invoiceById } from "../invoices/invoice-queries.js";
import { invoiceRows } from "../invoices/invoice-rows.js";
import {
  type InvoiceContext,
  invoiceIsPaid,
  paidAtIssue,
  recordedInLedger,
  reopenInvoice,
} from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { queuePaymentFailedMails } from "../mails/queue-payment-mail.js";
import { assertSandbox, charged, type Method, type PaymentSteps } from "./charge.js";
import { paymentMethodsOfAccount } from "./payment-method-queries.js";
import { type PaymentRow, paymentById } from "./payment-queries.js";
import { newPayment, paymentRows } from "./payment-rows.js";

/** The capabilities that collecting an invoice needs. The scope must contain `"ledger"` and the account. */
export type Collecting = InvoiceContext;

/**
 * Charges what is due on an OPEN invoice to a payment method.
 *
 * @param isAtIssue whether the same call issues it
 * @returns the payment: SUCCEEDED with all that follows, PROCESSING, PENDING when it is refused and tried again later, or
 * FAILED
 */
export async function chargeInvoice(
  context: Collecting,
  invoice: InvoiceRow,
  method: Method,
  { isAtIssue = false }: { readonly isAtIssue?: boolean } = {},
): Promise<PaymentRow> {
  assertSandbox(context);
  const { now } = context;
  const { accountId, invoiceId, amountDueCents: amountCents } = invoice;
  const asked = newPayment(context, { accountId, invoiceId, provider: "sandbox", amountCents });
  const payment = charged(asked, method, { now, retries: true });
  const recorded = await recordedInLedger(context, invoice);
  await paymentRows.add(context, payment);
  const isPaidAtIssue = isAtIssue && payment.status === "SUCCEEDED";
  const changes = { ...recorded, ...(isPaidAtIssue ? paidAtIssue(invoice) : {}) };
  await follow(context, payment, invoice, changes);
  return payment;
}

/**
 * Does what follows from the charge of an invoice.
 *
 * @param changes what else changes on the invoice
 */
async function follow(
  context: Collecting,
  payment: PaymentRow,
  invoice: InvoiceRow,
  changes: Partial<InvoiceRow> = {},
): Promise<void> {
  if (payment.status === "SUCCEEDED") await useMoney(context, payment, invoice, changes);
  else await invoiceRows.change(context, invoice, changes);
  if (payment.failure !== null) await queuePaymentFailedMails(context, payment, invoice);
}

/**
 * Pays an invoice with the money of a payment. What the invoice needs no more, because it was paid otherwise, credited or
 * voided meanwhile, is refunded at once.
 */
async function useMoney(
  context: Collecting,
  payment: PaymentRow,
  invoice: InvoiceRow,
  changes: Partial<InvoiceRow>,
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
  if (neededCents === amountDueCents) await invoiceIsPaid(context, invoice, changes);
  else
    await invoiceRows.change(context, invoice, {
      ...changes,
      amountDueCents: amountDueCents - neededCents,
    });
}

/** The later steps of an invoice's payment. */
export async function invoicePaymentSteps(
  context: Collecting,
  before: PaymentRow,
): Promise<PaymentSteps> {
  const { tx, now } = context;
  const { accountId, paymentId, provider, invoiceId = "" } = before;
  const invoice = await tx.one(invoiceById, { invoiceId: invoiceId ?? "" });
  if (invoice === undefined) throw new Error("the invoice of a payment is missing");
  const record = async (changes: Partial<PaymentRow>) =>
    follow(context, await paymentRows.change(context, before, changes), invoice);
  return {
    retries: true,
    record,
    async retry() {
      // A payment method that was entered after the refusal is charged instead.
      const method = await tx.one(paymentMethodsOfAccount, { accountId });
      if (invoice.status !== "OPEN" || method === undefined) {
        await paymentRows.change(context, before, { status: "CANCELED", nextStepAt: null });
        return;
      }
      const amountCents = invoice.amountDueCents;
      await record(charged({ ...before, amountCents }, method, { now, retries: true }));
    },
    async takeBack(cents) {
      // What was settled stays settled: the account owes it.
      const payment = (await tx.one(paymentById, { paymentId })) ?? before;
      await paymentRows.change(context, payment, { lostCents: cents });
      const back = flows.invoicePaymentBack("DISPUTE", { accountId, provider, cents });
      await postTransfers(context, back, { accountId, paymentId, invoiceId: invoice.invoiceId });
      await reopenInvoice(context, invoice, cents);
    },
  };
}
