import { z } from "zod";
import { Id, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Payment } from "../../contract/resources/payment.js";
import { paymentStatuses } from "../../domain/payment-status.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import { listPaymentsQuery, paymentOfAccount } from "./payment-queries.js";
import { presentPayment } from "./payment-rows.js";

const ofPayments = { tag: "Files and billing", callers: "account" } as const;

export const listPayments = defineOperation({
  ...ofPayments,
  id: "list-payments",
  summary: "List payments",
  description:
    "Newest first: what was collected from the account for an invoice, or for one donation.",
  path: "/v1/payments",
  ...paged(Payment, {
    status: Optional(z.enum(paymentStatuses), "Only payments in this status."),
    invoiceId: Optional(Id, "Only payments of this invoice."),
    donationId: Optional(Id, "Only payments of this donation."),
  }),
  refusals: ["bad_request"],
  example: { status: "SUCCEEDED" },
  async handle(context, { limit, cursor: _, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    return await listRows(context, listPaymentsQuery, { filters, limit, present: presentPayment });
  },
});

export const getPayment = defineOperation({
  ...ofPayments,
  id: "get-payment",
  summary: "Get a payment",
  method: "GET",
  path: "/v1/payments/{paymentId}",
  output: Payment,
  refusals: ["not_found"],
  async handle({ tx, account, refuse }, { paymentId }) {
    const { accountId } = account;
    const payment = await tx.one(paymentOfAccount, { accountId, paymentId });
    return presentPayment(payment ?? refuse("not_found"));
  },
});
