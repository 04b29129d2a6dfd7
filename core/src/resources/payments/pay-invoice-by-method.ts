import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation, type ProviderJob } from "../../contract/operation.js";
import { Payment } from "../../contract/resources/payment.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isInFlight } from "../../domain/payment-status.js";
import { invoiceById, invoiceOfAccount } from "../invoices/invoice-queries.js";
import { cancelOpenPayment } from "./cancel-open-payment.js";
import { answersLater, isChargeable, type Method } from "./charge.js";
import { type Collecting, chargeInvoice } from "./collect-invoice.js";
import { accountPaymentMethod, paymentMethodsOfAccount } from "./payment-method-queries.js";
import { openPaymentOfInvoice, type PaymentRow, paymentById } from "./payment-queries.js";
import { presentPayment } from "./payment-rows.js";
import { chargeJobOf } from "./provider-jobs.js";

const cannotBeCharged =
  "The payment method cannot be charged. Enter another one, or pay by bank transfer with the reference";

export const payInvoiceByMethod = defineOperation({
  id: "pay-invoice",
  summary: "Pay an invoice",
  description:
    "Charges what is due on an OPEN invoice to the account's payment method, or to one of its others. The payment is SUCCEEDED, or PROCESSING where it takes days, as a direct debit does; `payment_update` tells its end. A refused charge returns 402 with the provider's reason, and nothing is paid. A charge that would be tried again later by itself is replaced by this one. If the provider does not answer in time, the payment is PENDING: it goes on, and nothing else may charge the invoice meanwhile.",
  tag: "Files and billing",
  method: "POST",
  path: "/v1/invoices/{invoiceId}/pay",
  callers: "account",
  input: z.strictObject({
    invoiceId: Id,
    paymentMethodId: Id.optional().meta({
      description: "One of the account's payment methods. By default the newest.",
    }),
  }),
  output: Payment,
  status: 202,
  refusals: [
    "not_found",
    "bad_request",
    "invoice_already_paid",
    "invoice_already_void",
    "payment_in_progress",
    "missing_payment_method",
    "payment_refused",
  ],
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  scope: ({ invoiceId }) => [{ invoiceId }, "ledger"],
  async handle(context, { invoiceId, paymentMethodId }) {
    const { tx, account, refuse, doOutside } = context;
    const piece = `charge of ${invoiceId}`;
    const charged = doOutside.result<string | null>(piece);
    if (charged != null) return await answerOf(context, charged);
    const { accountId } = account;
    const invoice =
      (await tx.one(invoiceOfAccount, { accountId, invoiceId })) ?? refuse("not_found");
    const method =
      paymentMethodId === undefined
        ? await tx.one(paymentMethodsOfAccount, { accountId })
        : ((await tx.one(accountPaymentMethod, { accountId, paymentMethodId })) ??
          refuse("bad_request"));
    if (invoice.status === "PAID" || invoice.kind === "CREDIT_NOTE")
      return refuse("invoice_already_paid");
    if (invoice.status === "VOID") return refuse("invoice_already_void");
    const open = await tx.one(openPaymentOfInvoice, { invoiceId });
    if (open !== undefined && isInFlight(open)) return refuse("payment_in_progress");
    if (method === undefined) return refuse("missing_payment_method");
    if (!isChargeable(context, method))
      return refuse("payment_refused", { reason: cannotBeCharged });
    if (answersLater(method.provider)) {
      const asked = doOutside(piece, ({ askProvider }) =>
        askProvider([{ invoiceId }, "ledger"], (own) => askForCharge(own, invoiceId, method)),
      );
      // Another call was first.
      return asked === null ? refuse("payment_in_progress") : await answerOf(context, asked);
    }
    await cancelOpenPayment(context, invoiceId);
    const payment = await chargeInvoice(context, invoice, method);
    return presentUnlessRefused(context, payment);
  },
});

type Answering = Pick<Context<"payment_refused">, "refuse">;

function presentUnlessRefused({ refuse }: Answering, payment: PaymentRow) {
  const { failure } = payment;
  return failure === null
    ? presentPayment(payment)
    : refuse("payment_refused", { reason: failure.message });
}

/** What the provider has answered to a charge, or that it has not answered yet. */
async function answerOf(
  context: Answering & { readonly tx: ReadTransaction },
  paymentId: string,
): Promise<Payment> {
  const payment = await context.tx.one(paymentById, { paymentId });
  if (payment === undefined) throw new Error("a payment that was stored is missing");
  return presentUnlessRefused(context, payment);
}

/**
 * Stores the charge of an invoice before its provider is called. If it replaces one that would be tried again later, so is
 * this one.
 *
 * @returns no job if another call has charged or paid the invoice meanwhile
 */
async function askForCharge(
  context: Collecting,
  invoiceId: string,
  method: Method,
): Promise<{ readonly job: ProviderJob | null; readonly result: string | null }> {
  const { tx } = context;
  const invoice = await tx.one(invoiceById, { invoiceId });
  const open = await tx.one(openPaymentOfInvoice, { invoiceId });
  const isTaken = invoice?.status !== "OPEN" || (open !== undefined && isInFlight(open));
  if (isTaken) return { job: null, result: null };
  await cancelOpenPayment(context, invoiceId);
  const retries = open !== undefined;
  const payment = await chargeInvoice(context, invoice, method, { isClaimed: true, retries });
  return { job: chargeJobOf(payment), result: payment.paymentId };
}
