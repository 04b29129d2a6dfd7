import { newRow } from "../../contract/new-row.js";
import type { WorkContext } from "../../contract/operation.js";
import type { Environment } from "../../contract/ports.js";
import type { Payment } from "../../contract/resources/payment.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import { defineRows } from "../shared/define-rows.js";
import { type PaymentRow, payments } from "./payment-queries.js";

/** Converts a payment to its form in responses and events. */
export function presentPayment(row: PaymentRow): Payment {
  const { amountCents: amount, refundedCents: refunded, disputedCents: disputed } = row;
  const isRefused = row.status === "PENDING" && row.failure !== null;
  return { amount, refunded, disputed, retryAt: isRefused ? row.nextStepAt : null, ...row };
}

export const paymentRows = defineRows({
  table: payments,
  id: "paymentId",
  unique: ["paymentId"],
  created: "payment_create",
  updated: "payment_update",
  present: presentPayment,
});

type GivenPayment = Pick<PaymentRow, "accountId" | "provider" | "amountCents"> &
  Partial<PaymentRow>;

/** A payment that has not been charged yet. */
export function newPayment(
  { now, newId }: Pick<WorkContext, "now" | "newId">,
  given: GivenPayment,
): PaymentRow {
  return newRow(payments.columns, {
    paymentId: newId(),
    payer: "ACCOUNT",
    status: "PENDING",
    vatCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    lostCents: 0,
    attempts: 0,
    creditCents: 0,
    retries: true,
    refundingCents: 0,
    isSurplus: false,
    createdAt: now,
    updatedAt: now,
    ...given,
  });
}

/** A payment that has succeeded. */
export function succeededPayment(
  context: Pick<WorkContext, "now" | "newId">,
  given: GivenPayment,
): PaymentRow {
  return newPayment(context, { status: "SUCCEEDED", succeededAt: context.now, ...given });
}

/**
 * Who takes what the operator marks as paid: the sandbox's provider, which accepts everything, or in live the bank
 * account, whose statement the operator has read.
 */
export function operatorsProvider({ environment }: { environment: Environment }): PaymentProvider {
  return environment === "sandbox" ? "sandbox" : "bank";
}
