import * as sql from "../../contract/define-query.js";
import type { ProviderFailure } from "../../contract/payment-provider.js";

/** A refund of a payment that a provider was asked for. */
const refunds = sql.table("payment_refunds", {
  refundId: sql.text,
  paymentId: sql.text,
  amountCents: sql.integer,
  status: sql.word<"PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED">(),
  failure: sql.nullable(sql.json<ProviderFailure>()),
  providerReference: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type RefundRow = sql.TableRow<typeof refunds>;

export const insertRefund = sql.insertInto(refunds);
export const refundById = sql.selectBy(refunds, ["refundId"]);
/** The oldest refund of a payment of which the provider has yet to say how it ends. */
export const openRefundOfPayment = sql.selectBy(
  refunds,
  ["paymentId"],
  "and status in ('PENDING', 'PROCESSING') order by refund_id limit 1",
);
export const updateRefund = sql.updateOf(
  refunds,
  ["refundId"],
  ["status", "failure", "providerReference", "updatedAt"],
);

/** A payer's dispute of a payment. */
const disputes = sql.table("payment_disputes", {
  paymentId: sql.text,
  providerReference: sql.text,
  amountCents: sql.integer,
  status: sql.word<"OPEN" | "WON" | "LOST">(),
  reason: sql.text,
  /** What the provider keeps for it. */
  costCents: sql.integer,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type DisputeRow = sql.TableRow<typeof disputes>;

export const insertDispute = sql.insertInto(disputes);
export const disputesOfPayment = sql.selectBy(disputes, ["paymentId"]);
export const updateDispute = sql.updateOf(
  disputes,
  ["paymentId", "providerReference"],
  ["status", "amountCents", "costCents", "updatedAt"],
);
