import { z } from "zod";
import { Country, Email, Id, Name, Optional, Text, Timestamp } from "../fields.js";

const donorId = Optional(Id, "An account-wide donor. Cannot be combined with other fields.");
const sentFields = z.strictObject({
  email: Email,
  slackId: Name,
  firstName: Name,
  lastName: Name,
  phone: Text(50),
  street: Name,
  zip: Text(20),
  city: Name,
  country: Country,
});
const standsAlone = ({ donorId, ...rest }: { donorId?: string | undefined }) =>
  donorId === undefined || Object.keys(rest).length === 0;
const standsBeside = {
  message: "donorId cannot be combined with other donor fields",
  path: ["donorId"],
};

/** The donor in a request for a donation or vote. The kind of campaign determines the required fields. */
export const DonorInput = z
  .strictObject({ donorId, ...sentFields.partial().shape })
  .refine(standsAlone, standsBeside);
export type DonorInput = z.output<typeof DonorInput>;

const { email, slackId, firstName, lastName, phone, street, zip, city, country } = sentFields.shape;
/** A change of the donor of a donation or vote: another donor, or other fields, where `null` clears one. */
export const DonorChanges = z
  .strictObject({
    donorId,
    email: email.nullish(),
    slackId: slackId.nullish(),
    firstName: firstName.nullish(),
    lastName: lastName.nullish(),
    phone: phone.nullish(),
    street: street.nullish(),
    zip: zip.nullish(),
    city: city.nullish(),
    country: country.nullish(),
  })
  .refine(standsAlone, standsBeside);
export type DonorChanges = z.output<typeof DonorChanges>;

/** Who gets a gift of an order: a donor of its campaign alone. */
export const OrderedDonor = sentFields.partial();

/** A correction of the name and the address to which a card is posted. */
export const RecipientChanges = z.strictObject({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  street: street.optional(),
  zip: zip.optional(),
  city: city.optional(),
  country: country.optional(),
});

/** The donor of a donation or vote. */
export const DonationDonor = z
  .object({
    donorId: Id,
    email: z.string().nullable(),
    slackId: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    street: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: "DonationDonor" });

/** An account-wide donor. */
export const Donor = z
  .object({
    donorId: Id,
    accountId: Id,
    uniqueExternalId: z.string().nullable(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    birthdate: z.iso.date().nullable(),
    personalEmail: z.string().nullable(),
    title: z.string().nullable(),
    persona: z.string().nullable(),
    hasAcceptedTerms: z.boolean().nullable(),
    street: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Donor" });
