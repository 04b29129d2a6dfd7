import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Payment } from "../../contract/resources/payment.js";
import { invoiceOfAccount } from "../invoices/invoice-queries.js";
import { cancelOpenPayment } from "./cancel-open-payment.js";
import { chargeInvoice } from "./collect-payment.js";
import { accountPaymentMethod, paymentMethodsOfAccount } from "./payment-method-queries.js";
import { openPaymentOfInvoice } from "./payment-queries.js";
import { presentPayment } from "./payment-rows.js";

/** The providers of live are not connected yet: invoices are paid by bank transfer. */
const notInLive = "Payment methods are not charged yet. Pay by bank transfer with the reference";

export const payInvoiceByMethod = defineOperation({
  id: "pay-invoice",
  summary: "Pay an invoice",
  description:
    "Charges what is due on an OPEN invoice to the account's payment method, or to one of its others. The payment is SUCCEEDED, or PROCESSING where it takes days, as a direct debit does; `payment_update` tells its end. A refused charge returns 402 with the provider's reason, and nothing has changed. A charge that would be tried again later by itself is replaced by this one. In live no payment method is charged yet: each call returns 402.",
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
    const { tx, account, settings, refuse } = context;
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
    if (open?.status === "PROCESSING") return refuse("payment_in_progress");
    if (method === undefined) return refuse("missing_payment_method");
    if (settings.environment === "live") return refuse("payment_refused", { reason: notInLive });
    await cancelOpenPayment(context, invoiceId);
    const payment = await chargeInvoice(context, invoice, method);
    const { failure } = payment;
    return failure === null
      ? presentPayment(payment)
      : refuse("payment_refused", { reason: failure.message });
  },
});
