import { z } from "zod";
import { hasVatPrefix } from "../../domain/vat-number.js";
import { Country, Formed, Name, Text } from "../fields.js";

/** A postal address as the operator enters it. */
export const addressInput = {
  street: Name.nullable().default(null),
  zip: Text(20).nullable().default(null),
  city: Name.nullable().default(null),
  country: Country.nullable().default(null),
};

const vatNumberProblem = "must be a country's prefix and 2 to 13 capital letters or digits";

/** A VAT number with its country's prefix. */
export const VatNumber = Formed(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 15, vatNumberProblem).refine(
  hasVatPrefix,
  vatNumberProblem,
);

/** A company as its invoices and fiscal receipts name it. */
export const LegalEntityInput = z
  .strictObject({
    legalName: Name,
    legalForm: Text(100).nullable().default(null),
    siren: Formed(/^\d{9}$/, 9, "must be nine digits")
      .nullable()
      .default(null),
    vatNumber: VatNumber.nullable().default(null),
    ...addressInput,
  })
  .meta({ id: "LegalEntity" });

const { legalName, ...optional } = LegalEntityInput.shape;
type Optional = typeof optional;

/** The same in a PATCH, where a field that is left out has no default. */
export const LegalEntityChange = z.strictObject({
  legalName: legalName.optional(),
  ...(Object.fromEntries(
    Object.entries(optional).map(([name, field]) => [name, field.unwrap().optional()]),
  ) as { [Name in keyof Optional]: z.ZodOptional<ReturnType<Optional[Name]["unwrap"]>> }),
});
