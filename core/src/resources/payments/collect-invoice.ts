import { flows } from "../../domain/ledger.js";
import { type InvoiceRow, invoiceById } from "../invoices/invoice-queries.js";
import { invoiceRows } from "../invoices/invoice-rows.js";
import { settleDebts } from "../invoices/issue-invoice.js";
import {
  type InvoiceContext,
  paidAtIssue,
  payFromMoney,
  recordedInLedger,
  reopenInvoice,
} from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { queuePaymentFailedMails } from "../mails/queue-payment-mail.js";
import { isChargeable, type Method, type PaymentSteps, requestCharge } from "./charge.js";
import { paymentMethodsOfAccount } from "./payment-method-queries.js";
import { type PaymentRow, paymentById } from "./payment-queries.js";
import { newPayment, paymentRows } from "./payment-rows.js";
import { requestRefund } from "./request-refund.js";

/** The capabilities that collecting an invoice needs. The scope must contain `"ledger"` and the account. */
export type Collecting = InvoiceContext;

/**
 * Charges what is due on an OPEN invoice to a payment method.
 *
 * @param method one that can be charged
 * @param isAtIssue whether the same call issues it
 * @param isClaimed whether the caller calls the provider itself, after the commit
 * @returns the payment: in the sandbox SUCCEEDED with all that follows, PROCESSING, PENDING when it is refused and tried
 * again later, or FAILED; else in flight
 */
export async function chargeInvoice(
  context: Collecting,
  invoice: InvoiceRow,
  method: Method,
  { isAtIssue = false, isClaimed = false, retries = true }: InvoiceChargeOptions = {},
): Promise<PaymentRow> {
  const { accountId, invoiceId, amountDueCents: amountCents } = invoice;
  const provider = isChargeable(context, method) ? method.provider : "bank";
  const asked = newPayment(context, { accountId, invoiceId, provider, amountCents, retries });
  const payment = await requestCharge(context, asked, method, {
    description: describe(context, invoice),
    isClaimed,
  });
  const recorded = await recordedInLedger(context, invoice);
  await paymentRows.add(context, payment);
  const isPaidAtIssue = isAtIssue && payment.status === "SUCCEEDED";
  const changes = { ...recorded, ...(isPaidAtIssue ? paidAtIssue(invoice) : {}) };
  await followInvoicePayment(context, payment, invoice, changes);
  return payment;
}

interface InvoiceChargeOptions {
  readonly isAtIssue?: boolean;
  readonly isClaimed?: boolean;
  /** Whether a refused charge is tried again on later days. */
  readonly retries?: boolean;
}

/** What the payer's statement may show. */
const describe = ({ settings }: Pick<Collecting, "settings">, { number }: InvoiceRow) =>
  `${settings.issuer.legalName} ${number}`;

/**
 * Does what follows from the charge of an invoice.
 *
 * @param changes what else changes on the invoice
 */
export async function followInvoicePayment(
  context: Collecting,
  payment: PaymentRow,
  invoice: InvoiceRow,
  changes: Partial<InvoiceRow> = {},
): Promise<void> {
  if (payment.status === "SUCCEEDED") await useMoney(context, payment, invoice, changes);
  else await invoiceRows.change(context, invoice, changes);
  // Only if the charge is retried: somebody who pays now sees the refusal at once.
  if (payment.failure !== null && payment.retries)
    await queuePaymentFailedMails(context, payment, invoice);
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
  const subject = { accountId, invoiceId: invoice.invoiceId, paymentId };
  await postTransfers(context, flows.invoicePaid(accountId, provider, amountCents), subject);
  const cents = amountCents - (await payFromMoney(context, invoice, amountCents, changes));
  // Money on the bank account is not sent back automatically: the account's next invoices use it up.
  if (cents > 0 && provider === "bank")
    await paymentRows.change(context, payment, { creditCents: cents });
  else await requestRefund(context, payment, cents);
}

/**
 * Takes money that went back to its payer off an account's payment: first off what is left of its credit. The account owes
 * the rest by the invoice or, if that is void, by a negative credit.
 *
 * @param invoice null for a payment of a campaign that it did not activate
 */
export async function takeMoneyBack(
  context: Collecting,
  payment: PaymentRow,
  invoice: InvoiceRow | null,
  cents: number,
): Promise<void> {
  const { accountId, paymentId, provider, creditCents } = payment;
  const owing = invoice?.status === "VOID" ? null : invoice;
  const ofCreditCents = owing === null ? cents : Math.min(cents, Math.max(creditCents, 0));
  await paymentRows.change(context, payment, {
    lostCents: payment.lostCents + cents,
    creditCents: creditCents - ofCreditCents,
  });
  const back = flows.invoicePaymentBack("DISPUTE", { accountId, provider, cents });
  const { invoiceId = null } = invoice ?? {};
  await postTransfers(context, back, { accountId, paymentId, invoiceId });
  if (owing !== null) {
    // What was settled stays settled: the account owes it.
    if (cents > ofCreditCents) await reopenInvoice(context, owing, cents - ofCreditCents);
    return;
  }
  await settleDebts(context, payment);
  const after = await context.tx.one(paymentById, { paymentId });
  if (after !== undefined && after.creditCents < 0)
    await paymentRows.change(context, after, { problem: "LOST_AFTER_REFUND" });
}

/** The later steps of an invoice's payment. */
export async function invoicePaymentSteps(
  context: Collecting,
  before: PaymentRow,
): Promise<PaymentSteps> {
  const { tx } = context;
  const { accountId, paymentId, invoiceId = "" } = before;
  const invoice = await tx.one(invoiceById, { invoiceId: invoiceId ?? "" });
  if (invoice === undefined) throw new Error("the invoice of a payment is missing");
  const record = async (changes: Partial<PaymentRow>) =>
    followInvoicePayment(context, await paymentRows.change(context, before, changes), invoice);
  return {
    record,
    async retry() {
      // A payment method that was entered after the refusal is charged instead.
      const method = await tx.one(paymentMethodsOfAccount, { accountId });
      if (invoice.status !== "OPEN" || !isChargeable(context, method)) {
        await paymentRows.change(context, before, { status: "CANCELED", nextStepAt: null });
        return;
      }
      const asked = { ...before, amountCents: invoice.amountDueCents };
      const description = describe(context, invoice);
      await record(await requestCharge(context, asked, method, { description }));
    },
    async takeBack(cents) {
      const payment = (await tx.one(paymentById, { paymentId })) ?? before;
      await takeMoneyBack(context, payment, invoice, cents);
    },
  };
}
