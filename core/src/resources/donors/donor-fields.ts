import { z } from "zod";
import { Country, DateInput, Email, ExternalId, Name, Text, Url } from "../../contract/fields.js";

/** The fields that donors may change themselves (specification, "Invalid fields"). */
export const ownDonorFields = {
  firstName: Name.nullable(),
  lastName: Name.nullable(),
  phone: Text(50).nullable(),
  pictureUrl: Url.nullable(),
  birthdate: DateInput.nullable().meta({ example: "1984-05-23" }),
  personalEmail: Email.nullable(),
  title: Name.nullable(),
  persona: Name.nullable(),
  hasAcceptedTerms: z.boolean().nullable(),
  street: Name.nullable(),
  zip: Text(20).nullable(),
  city: Name.nullable(),
  country: Country.nullable(),
};

/** The donor fields that clients can send, all optional. */
export const donorFields = z
  .strictObject({
    uniqueExternalId: ExternalId.nullable(),
    email: Email.nullable(),
    ...ownDonorFields,
  })
  .partial().shape;
