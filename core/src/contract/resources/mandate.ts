import { z } from "zod";
import { languages } from "../../domain/language.js";
import { Id, Timestamp } from "../fields.js";

const mandateEndReasons = ["REVOKED", "LAPSED", "REFUSED_BY_BANK"] as const;

/** A SEPA Core mandate that a payer gave to the service. */
export const Mandate = z
  .object({
    mandateId: Id,
    accountId: Id,
    donorId: Id.nullable().meta({ description: "The donor who gave it; null: the account." }),
    paymentMethodId: Id.nullable().meta({
      description: "The payment method that it allows to charge; null: one payment only.",
    }),
    reference: z.string().meta({ description: "The unique mandate reference (UMR)." }),
    creditorId: z.string().meta({ description: "The service's SEPA creditor identifier." }),
    holder: z.string().meta({ description: "The holder of the account." }),
    last4: z.string().meta({ description: "The last four characters of the IBAN." }),
    language: z.enum(languages),
    textVersion: z.string().meta({ description: "The version of the text that was signed." }),
    signedAt: Timestamp,
    lastUsedAt: Timestamp.nullable().meta({ description: "When a debit last used it." }),
    endedAt: Timestamp.nullable(),
    endReason: z.enum(mandateEndReasons).nullable().meta({
      description:
        "REVOKED: by the payer or an operator. LAPSED: not used for 36 months. REFUSED_BY_BANK: the payer's bank said that it cannot be used.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Mandate" });
export type Mandate = z.input<typeof Mandate>;
