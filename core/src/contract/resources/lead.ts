import { z } from "zod";
import { Email, Name, Text, Timestamp } from "../fields.js";

export const LeadCollectionOptions = z.strictObject({
  fullname: z.boolean().default(false),
  companyName: z.boolean().default(false),
  email: z.boolean().default(false),
  phone: z.boolean().default(false),
  custom: z.boolean().default(false),
});
export type LeadCollectionOptions = z.output<typeof LeadCollectionOptions>;

/** The same in an update, where `null` stops collecting a field. */
export const LeadCollectionChanges = z.strictObject({
  fullname: z.boolean().nullish(),
  companyName: z.boolean().nullish(),
  email: z.boolean().nullish(),
  phone: z.boolean().nullish(),
  custom: z.boolean().nullish(),
});

const notBlank = (text: typeof Name) =>
  text.refine((value) => value.trim() !== "", "must not be blank");

/** The lead in a claim. The campaign determines its fields, all of which are required. */
export const LeadInput = z.strictObject({
  fullname: notBlank(Name).optional(),
  companyName: notBlank(Name).optional(),
  email: Email.optional(),
  phone: notBlank(Text(50)).optional(),
  custom: notBlank(Text(1_000)).optional(),
  hasAcceptedTerms: z.boolean().optional(),
});
export type LeadInput = z.output<typeof LeadInput>;

const Consent = z
  .object({
    termsUrl: z.string().nullable(),
    privacyUrl: z.string().nullable(),
    language: z.string().nullable().meta({
      description:
        "The language of the widget's form; null if the claim did not come from a widget.",
    }),
    acceptedAt: Timestamp,
  })
  .meta({ id: "Consent" });
export type Consent = z.output<typeof Consent>;

export const Lead = z
  .object({
    fullname: z.string().nullable(),
    companyName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    custom: z.string().nullable(),
    hasAcceptedTerms: z.boolean(),
    consent: Consent.nullable().meta({
      description:
        "What the lead accepted: the account's `termsUrl` and `privacyUrl` at that time, the time and the language. Null for older leads, for which this was not recorded.",
    }),
  })
  .meta({ id: "Lead" });
export type Lead = z.output<typeof Lead>;
