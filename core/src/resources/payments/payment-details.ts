import cardValidator from "card-validator";
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import { z } from "zod";
import { Formed } from "../../contract/fields.js";
import type { Environment } from "../../contract/ports.js";
import type { paymentMethodTypes } from "../../contract/resources/payment-method.js";
import type { PaymentMethodRow } from "./payment-method-queries.js";

type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** The longest IBAN (34) or card number (19), with a space or hyphen after every character. */
const mostTypedCharacters = 70;

const compactIban = (typed: string) => electronicFormatIBAN(typed) ?? "";

/** Excludes QR-IBANs, which can only receive payments. */
const isIban = (typed: string) => isValidIBAN(compactIban(typed), { allowQRIBAN: false });

/** An IBAN that a SEPA direct debit can charge, with or without spaces. */
export const Iban = z
  .string()
  .max(mostTypedCharacters)
  .refine(isIban, { error: "must be a valid IBAN", abort: true })
  .refine((typed) => isSEPACountry(compactIban(typed).slice(0, 2)), "must be of a SEPA country")
  .meta({ example: "FR76 3000 6000 0112 3456 7890 189" });

export const CardNumber = z
  .string()
  .max(mostTypedCharacters)
  .refine((typed) => cardValidator.number(typed).isValid, "must be a valid card number")
  .meta({ example: "4242 4242 4242 4242" });

/** The expiry date as printed on the card. */
export const CardExpiry = Formed(/^(?:0[1-9]|1[0-2])\/\d{2}$/, 5, "must be MM/YY").meta({
  example: "11/29",
});

/**
 * The kinds of payment method that a person can enter. Only a payment provider may handle live card numbers; the
 * sandbox accepts test numbers.
 */
export function acceptedTypes(environment: Environment): readonly PaymentMethodType[] {
  return environment === "sandbox" ? ["SEPA_DEBIT", "CARD"] : ["SEPA_DEBIT"];
}

/** The fields of a payment method as a person enters them, each validated on its own. */
export interface EnteredPaymentMethod {
  readonly type: PaymentMethodType;
  readonly iban?: string | undefined;
  readonly cardNumber?: string | undefined;
  readonly cardExpiry?: string | undefined;
}

const fieldsOf = { SEPA_DEBIT: ["iban"], CARD: ["cardNumber", "cardExpiry"] } as const;

/** Validates the fields in combination. No message repeats an entered value. */
export function validateDetails(
  entered: EnteredPaymentMethod,
  { environment, now }: { readonly environment: Environment; readonly now: string },
): string[] {
  const { type, cardExpiry } = entered;
  if (!acceptedTypes(environment).includes(type)) return [`type: ${type} needs a payment provider`];
  const others = type === "CARD" ? fieldsOf.SEPA_DEBIT : fieldsOf.CARD;
  const missing = fieldsOf[type].filter((field) => entered[field] === undefined);
  const foreign = others.filter((field) => entered[field] !== undefined);
  return [
    ...missing.map((field) => `${field}: is required`),
    ...foreign.map((field) => `${field}: is no field of ${type}`),
    ...(cardExpiry !== undefined && hasPassed(cardExpiry, now) ? ["cardExpiry: has passed"] : []),
  ];
}

/** A card is valid until the end of its month. */
function hasPassed(cardExpiry: string, now: string): boolean {
  const [month, year] = cardExpiry.split("/");
  return `20${year}-${month}` < now.slice(0, "YYYY-MM".length);
}

/** The details that are stored. The full number is not. */
export function storedDetails({
  type,
  iban = "",
  cardNumber = "",
}: EnteredPaymentMethod): Pick<PaymentMethodRow, "type" | "brand" | "last4"> {
  return type === "CARD"
    ? {
        type,
        brand: cardValidator.number(cardNumber).card?.niceType ?? null,
        last4: cardNumber.replace(/\D/g, "").slice(-4),
      }
    : { type, brand: null, last4: compactIban(iban).slice(-4) };
}
