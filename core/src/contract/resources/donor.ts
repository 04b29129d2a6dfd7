import { z } from "zod";
import { Country, Email, Id, Name, Text } from "../fields.js";

/** The donor that comes with a donation or vote; kinds of campaign require some of its fields. */
export const DonorInput = z
  .strictObject({
    donorId: Id.optional().meta({ description: "An account-wide donor; no other field may stand beside it." }),
    email: Email.optional(),
    slackId: Name.optional(),
    firstName: Name.optional(),
    lastName: Name.optional(),
    phone: Text(50).optional(),
    street: Name.optional(),
    zip: Text(20).optional(),
    city: Name.optional(),
    country: Country.optional(),
  })
  .refine(({ donorId, ...rest }) => donorId === undefined || Object.keys(rest).length === 0, {
    message: "no other donor field may stand beside donorId",
    path: ["donorId"],
  });
export type DonorInput = z.output<typeof DonorInput>;

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
