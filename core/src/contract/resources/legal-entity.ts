import { z } from "zod";
import { Country, Formed, Name, Text } from "../fields.js";

/** A postal address as the operator enters it. */
export const addressInput = {
  street: Name.nullable().default(null),
  zip: Text(20).nullable().default(null),
  city: Name.nullable().default(null),
  country: Country.nullable().default(null),
};

/** A company as its invoices and fiscal receipts name it. */
export const LegalEntityInput = z
  .strictObject({
    legalName: Name,
    legalForm: Text(100).nullable().default(null),
    siren: Formed(/^\d{9}$/, 9, "must be nine digits")
      .nullable()
      .default(null),
    ...addressInput,
  })
  .meta({ id: "LegalEntity" });
