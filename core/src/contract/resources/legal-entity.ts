import { z } from "zod";
import { charityQualities } from "../../domain/legal-entity.js";
import { Country, DateInput, Formed, Name, Text } from "../fields.js";

const address = {
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
    ...address,
  })
  .meta({ id: "LegalEntity" });

const FiscalDate = DateInput.nullable().default(null);

/** What a charity's fiscal receipts say of it, beside its name and registration number. */
export const ReceiptDetailsInput = z.strictObject({
  ...address,
  object: Text(1_000).nullable().default(null),
  quality: z.enum(charityQualities).default("GENERAL_INTEREST_ASSOCIATION"),
  qualityDetail: Text(255).nullable().default(null),
  signatoryName: Name.nullable().default(null),
  signatoryRole: Name.nullable().default(null),
  mandateSignedOn: FiscalDate.meta({
    description: "Since when the service may issue receipts in the charity's name.",
  }),
  mandateRevokedOn: FiscalDate.meta({
    description: "The first day on which it may no longer.",
  }),
});

/** The same in an answer. */
export const ReceiptDetails = z
  .object({
    street: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    object: z.string().nullable(),
    quality: z.enum(charityQualities),
    qualityDetail: z.string().nullable(),
    signatoryName: z.string().nullable(),
    signatoryRole: z.string().nullable(),
    mandateSignedOn: z.iso.date().nullable(),
    mandateRevokedOn: z.iso.date().nullable(),
  })
  .meta({ id: "ReceiptDetails" });
