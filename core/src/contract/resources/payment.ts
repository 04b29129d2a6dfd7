import { z } from "zod";
import { paymentProviders } from "../../domain/ledger.js";
import { Cents, Id, Timestamp } from "../fields.js";

export const paymentStatuses = [
  "PENDING",
  "PROCESSING",
  "SUCCEEDED",
  "FAILED",
  "CANCELED",
] as const;

/** Why a provider refused a payment. */
const PaymentFailure = z.object({
  code: z.string(),
  message: z.string(),
  mayRetry: z.boolean(),
});

export const Payment = z
  .object({
    paymentId: Id,
    accountId: Id,
    payer: z.enum(["ACCOUNT", "DONOR"]),
    invoiceId: Id.nullable(),
    donationId: Id.nullable(),
    paymentMethodId: Id.nullable(),
    provider: z.enum(paymentProviders),
    amount: Cents,
    status: z.enum(paymentStatuses),
    failure: PaymentFailure.nullable(),
    refunded: Cents.meta({ description: "What was given back, in cents." }),
    disputed: Cents.meta({ description: "What the payer disputes, in cents." }),
    succeededAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Payment" });
export type Payment = z.input<typeof Payment>;
