import { z } from "zod";
import { paymentProviders } from "../../domain/ledger.js";
import { paymentStatuses } from "../../domain/payment-status.js";
import { Cents, Id, Timestamp } from "../fields.js";

/** Why a provider refused a payment. */
const PaymentFailure = z.object({
  code: z.string().meta({ description: "The provider's code, such as `card_declined`." }),
  message: z.string().meta({ description: "The reason in English." }),
  mayRetry: z.boolean().meta({
    description:
      "Whether the reason allows another charge of the same payment method. When one follows is `retryAt` of the payment.",
  }),
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
    status: z.enum(paymentStatuses).meta({
      description:
        "`PROCESSING` takes days, as a direct debit does. A payment that was refused and is charged again later is `PENDING` with a `failure`.",
    }),
    failure: PaymentFailure.nullable(),
    retryAt: Timestamp.nullable().meta({
      description:
        "When a refused payment is charged again; each refusal sends `payment_update` with the next date. Null if it is not.",
    }),
    refunded: Cents.meta({ description: "What was given back, in cents." }),
    disputed: Cents.meta({ description: "What the payer disputes, in cents." }),
    collectOn: z.iso.date().nullable().meta({
      description:
        "Of a direct debit through the operator's bank, when the payer's account is debited. Until its file is made, two bank working days before, the payment is `PENDING`.",
    }),
    succeededAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Payment" });
export type Payment = z.input<typeof Payment>;
