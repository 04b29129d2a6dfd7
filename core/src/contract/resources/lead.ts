import { z } from "zod";
import { Email, Name, Text } from "../fields.js";

/** What a campaign may ask of the person who claims. */
export const leadFields = ["fullname", "companyName", "email", "phone", "custom"] as const;

export const LeadCollectionOptions = z.strictObject({
  fullname: z.boolean().default(false),
  companyName: z.boolean().default(false),
  email: z.boolean().default(false),
  phone: z.boolean().default(false),
  custom: z.boolean().default(false),
});
export type LeadCollectionOptions = z.output<typeof LeadCollectionOptions>;

/** The lead that a claim brings. Which fields must be there is the campaign's to say. */
export const LeadInput = z.strictObject({
  fullname: Name.optional(),
  companyName: Name.optional(),
  email: Email.optional(),
  phone: Text(50).optional(),
  custom: Text(1_000).optional(),
  hasAcceptedTerms: z.boolean().optional(),
});
export type LeadInput = z.output<typeof LeadInput>;

export const Lead = z
  .object({
    fullname: z.string().nullable(),
    companyName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    custom: z.string().nullable(),
    hasAcceptedTerms: z.boolean(),
  })
  .meta({ id: "Lead" });
export type Lead = z.output<typeof Lead>;
