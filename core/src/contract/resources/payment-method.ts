import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

export const paymentMethodTypes = ["CARD", "SEPA_DEBIT"] as const;

export const PaymentMethod = z
  .object({
    paymentMethodId: Id,
    accountId: Id,
    donorId: Id.nullable(),
    type: z.enum(paymentMethodTypes),
    brand: z
      .string()
      .nullable()
      .meta({ description: "The card's network, such as `Visa`; null for a direct debit." }),
    last4: z.string(),
    holder: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "PaymentMethod" });
export type PaymentMethod = z.input<typeof PaymentMethod>;
