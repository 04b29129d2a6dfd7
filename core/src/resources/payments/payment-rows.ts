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
  return { amount, refunded, disputed, ...row };
}

export const paymentRows = defineRows({
  table: payments,
  id: "paymentId",
  unique: ["paymentId"],
  created: "payment_create",
  updated: "payment_update",
  present: presentPayment,
});

/** A payment that has succeeded. */
export function succeededPayment(
  { now, newId }: Pick<WorkContext, "now" | "newId">,
  given: Pick<PaymentRow, "accountId" | "provider" | "amountCents"> & Partial<PaymentRow>,
): PaymentRow {
  return newRow(payments.columns, {
    paymentId: newId(),
    payer: "ACCOUNT",
    status: "SUCCEEDED",
    vatCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    succeededAt: now,
    createdAt: now,
    updatedAt: now,
    ...given,
  });
}

/**
 * Who takes what the operator marks as paid: the sandbox's provider, which accepts everything, or in live the bank
 * account, whose statement the operator has read.
 */
export function operatorsProvider({ environment }: { environment: Environment }): PaymentProvider {
  return environment === "sandbox" ? "sandbox" : "bank";
}
