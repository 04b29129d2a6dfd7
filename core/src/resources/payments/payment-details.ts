import cardValidator from "card-validator";
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import { z } from "zod";
import { Formed, Name, Text } from "../../contract/fields.js";
import type { Settings } from "../../contract/ports.js";
import type { paymentMethodTypes } from "../../contract/resources/payment-method.js";
import { monthOfExpiry } from "../../domain/card-expiry.js";
import { languages } from "../../domain/language.js";
import { mandateTextVersion } from "../../domain/mandate-text.js";
import { maskNumbers } from "../../domain/mask-numbers.js";
import type { PaymentMethodRow } from "./payment-method-queries.js";
import { mandateTermsOf } from "./payment-session.js";

type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** The longest IBAN (34) or card number (19), with a space or hyphen after every character. */
const maxTypedCharacters = 70;

/** An IBAN without spaces. */
export const compactIban = (typed: string) => electronicFormatIBAN(typed) ?? "";

/** Excludes QR-IBANs, which can only receive payments. */
const isIban = (typed: string) => isValidIBAN(compactIban(typed), { allowQRIBAN: false });

/** An IBAN that a SEPA direct debit can charge, with or without spaces. */
export const Iban = z
  .string()
  .max(maxTypedCharacters, { abort: true })
  .refine(isIban, { error: "must be a valid IBAN", abort: true })
  .refine((typed) => isSEPACountry(compactIban(typed).slice(0, 2)), "must be of a SEPA country")
  .meta({ example: "FR76 3000 6000 0112 3456 7890 189" });

/** The name on a bank account or card. A card number or IBAN typed here is refused, so that it is never stored. */
export const Holder = Name.refine((typed) => maskNumbers(typed) === typed, "must be a name");

export const CardNumber = z
  .string()
  .max(maxTypedCharacters, { abort: true })
  .refine((typed) => cardValidator.number(typed).isValid, "must be a valid card number")
  .meta({ example: "4242 4242 4242 4242" });

/** The text of a mandate that a person has accepted. */
export const AcceptedMandate = z.strictObject({
  version: Text(20).meta({ description: "Of the text that was shown." }),
  language: z.enum(languages).meta({ description: "In which it was shown." }),
});
type AcceptedMandate = z.output<typeof AcceptedMandate>;

/** The text of a mandate that is to be accepted. */
export const OfferedMandate = z.object({
  version: z.string(),
  language: z.enum(languages),
  creditor: z.string(),
  creditorId: z.string().meta({ description: "The service's SEPA creditor identifier." }),
  title: z.string(),
  paragraphs: z.array(z.string()),
  consent: z.string().meta({ description: "The sentence beside the box that the person ticks." }),
});

/** The expiry date as printed on the card. */
export const CardExpiry = Formed(/^(?:0[1-9]|1[0-2])\/\d{2}$/, 5, "must be MM/YY").meta({
  example: "11/29",
});

/**
 * The kinds of payment method that a person can enter on a page of the service. Only a payment provider may handle live
 * card numbers; the sandbox accepts test numbers. Accounts are debited in live where the service collects itself.
 */
export function acceptedTypes(settings: Settings): readonly PaymentMethodType[] {
  if (settings.environment === "sandbox") return ["SEPA_DEBIT", "CARD"];
  return mandateTermsOf({ settings }) === null ? [] : ["SEPA_DEBIT"];
}

/** The fields of a payment method as a person enters them, each validated on its own. */
export interface EnteredPaymentMethod {
  readonly type: PaymentMethodType;
  readonly iban?: string | undefined;
  readonly cardNumber?: string | undefined;
  readonly cardExpiry?: string | undefined;
  readonly mandate?: AcceptedMandate | undefined;
}

const fieldsOf = { SEPA_DEBIT: ["iban"], CARD: ["cardNumber", "cardExpiry"] } as const;

/** Validates the fields in combination. No message repeats an entered value. */
export function validateDetails(
  entered: EnteredPaymentMethod,
  { settings, now }: { readonly settings: Settings; readonly now: string },
): string[] {
  const { type, cardExpiry } = entered;
  if (!acceptedTypes(settings).includes(type)) return [`type: ${type} needs a payment provider`];
  const others = type === "CARD" ? fieldsOf.SEPA_DEBIT : fieldsOf.CARD;
  const missing = fieldsOf[type].filter((field) => entered[field] === undefined);
  const foreign = others.filter((field) => entered[field] !== undefined);
  return [
    ...missing.map((field) => `${field}: is required`),
    ...foreign.map((field) => `${field}: is no field of ${type}`),
    ...(mandateTermsOf({ settings }) === null ? [] : mandateProblems(entered)),
    ...(cardExpiry !== undefined && hasPassed(cardExpiry, now) ? ["cardExpiry: has passed"] : []),
  ];
}

/** A debit needs a mandate, in the text that the service shows now, and an account whose bank needs no more data. */
function mandateProblems({ type, iban = "", mandate }: EnteredPaymentMethod): string[] {
  if (type !== "SEPA_DEBIT") return [];
  const isOutside = iban !== "" && !isEeaCountry(compactIban(iban).slice(0, 2));
  return [
    ...(isOutside ? ["iban: must be of a country of the European Economic Area"] : []),
    ...(mandate?.version === mandateTextVersion ? [] : ["mandate: the text must be accepted"]),
  ];
}

/** The European Economic Area: the scheme asks for the address of payers elsewhere in SEPA, which is not asked for here. */
const eea =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK";
const isEeaCountry = (country: string) => eea.split(" ").includes(country);

/** A card is valid until the end of its month. */
function hasPassed(cardExpiry: string, now: string): boolean {
  return monthOfExpiry(cardExpiry) < now.slice(0, "YYYY-MM".length);
}

/** The details that are stored. The full number is not. */
export function storedDetails({
  type,
  iban = "",
  cardNumber = "",
  cardExpiry,
}: EnteredPaymentMethod): Pick<PaymentMethodRow, "type" | "brand" | "last4" | "expiresAt"> {
  return type === "CARD"
    ? {
        type,
        brand: cardValidator.number(cardNumber).card?.niceType ?? null,
        last4: cardNumber.replace(/\D/g, "").slice(-4),
        expiresAt: cardExpiry === undefined ? null : monthOfExpiry(cardExpiry),
      }
    : { type, brand: null, last4: compactIban(iban).slice(-4), expiresAt: null };
}
