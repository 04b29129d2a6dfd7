import { z } from "zod";
import { isBic, isIban, passesLuhn } from "../../domain/check-digits.js";
import type { Issuer } from "../../domain/issuer.js";
import { standardRates } from "../../domain/vat.js";
import { Email } from "../fields.js";

/** A text that the invoices print. */
const Mention = (characters: number) =>
  z
    .string("must be a text")
    .trim()
    .min(1, "must not be empty")
    .max(characters, `must have at most ${characters} characters`);

const wholeNumber = (most: number) => {
  const problem = `must be a whole number from 0 to ${most}`;
  return z.int(problem).min(0, problem).max(most, problem);
};

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

const Siren = z
  .string("must be a text")
  .transform(withoutSpaces)
  .refine((text) => /^\d{9}$/.test(text), { error: "must be nine digits", abort: true })
  .refine(passesLuhn, { error: "is not valid: its check digit is wrong", abort: true });

const Country = z
  .string("must be a text")
  .refine(
    (country) => Object.hasOwn(standardRates, country),
    `must be a country whose VAT rates are known: ${Object.keys(standardRates).join(", ")}`,
  );

const VatNumber = z
  .string("must be a text")
  .transform(withoutSpaces)
  .refine((text) => /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(text), {
    error: "must be a VAT number",
    abort: true,
  });

const Iban = z
  .string("must be a text")
  .transform(withoutSpaces)
  .refine(isIban, "is not valid: its form or its check digits are wrong");

/** Late payments cannot be charged more than 60 days from the invoice's date (art. L441-10 of the commercial code). */
const longestPaymentTermDays = 60;

/**
 * The legal entity that issues invoices, as `ISSUER_FILE` states it. Whether the penalty is at least three times the
 * legal rate, as the law demands, depends on the half-year and is not checked.
 */
export const IssuerInput = z
  .strictObject({
    legalName: Mention(255),
    legalForm: Mention(100),
    siren: Siren,
    street: Mention(255),
    zip: Mention(20),
    city: Mention(255),
    country: Country,
    vatNumber: VatNumber,
    capital: Mention(100),
    register: Mention(100),
    iban: Iban,
    bic: z.string("must be a text").refine(isBic, "must be a BIC"),
    email: Email,
    paymentTermDays: wholeNumber(longestPaymentTermDays),
    latePenaltyBasisPoints: wholeNumber(10_000),
  })
  .superRefine(({ country, siren, vatNumber }, context) => {
    if (country === "FR" && !isVatNumberOfSiren(vatNumber, siren))
      context.addIssue({
        code: "custom",
        path: ["vatNumber"],
        message: "must be FR, its two-character key and the SIREN",
      });
  }) satisfies z.ZodType<Issuer>;

/** A key of two digits follows from the SIREN; a key with a letter does not. */
function isVatNumberOfSiren(vatNumber: string, siren: string): boolean {
  const [, key] = /^FR([A-Z0-9]{2})\d{9}$/.exec(vatNumber) ?? [];
  if (key === undefined || !vatNumber.endsWith(siren)) return false;
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}
