import { z } from "zod";
import { Amount, Formed, Id, Name, Text, TimestampInput } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import {
  amountTypes,
  campaignKinds,
  donationTypes,
  feeTypes,
  visibilities,
} from "../../contract/resources/campaign.js";
import { LeadCollectionOptions } from "../../contract/resources/lead.js";
import { minGiftCents } from "../../domain/public-giving.js";

/** The campaign fields that clients can send, shared by the create and update operations. */
export const campaignFields = {
  name: Name,
  slug: z
    .string()
    .min(1)
    .max(100, { abort: true })
    .regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/,
      "must be letters, digits, hyphens and underscores",
    )
    .meta({ example: "year-end-2026" }),
  description: Text(limits.descriptionCharacters).nullable(),
  language: Formed(
    /^[a-z]{2,3}(?:-[A-Z]{2})?$/,
    6,
    "must be a language tag such as fr or fr-BE",
  ).meta({ example: "fr" }),
  amountType: z.enum(amountTypes),
  donationType: z.enum(donationTypes),
  kind: z.enum(campaignKinds),
  visibility: z.enum(visibilities),
  budget: Amount,
  charitiesSelectionId: Id.nullable(),
  campaignTemplateId: Id.nullable(),
  defaultHasBeenCharged: z.boolean(),
  defaultFeeType: z.enum(feeTypes),
  givingTarget: Amount.nullable(),
  acceptsPublicDonations: z.boolean().meta({
    description:
      "Whether anyone can give on the campaign's page and in `<obole-give>`, without a call of your server.",
  }),
  suggestedAmounts: z
    .array(Amount)
    .min(1)
    .max(limits.suggestedAmounts)
    .refine((amounts) => new Set(amounts).size === amounts.length, "must not repeat an amount")
    .nullable()
    .meta({
      uniqueItems: true,
      description: "The amounts that the page suggests, in cents; null for the service's own.",
    }),
  minAmount: Amount.nullable().meta({
    description: `The least amount of a gift on the page; null for the service's own, ${minGiftCents} cents, which is also the lowest possible.`,
  }),
  maxAmount: Amount.nullable().meta({
    description: "The highest amount of a gift on the page; null for what a card can pay at once.",
  }),
  withFiscalReceipt: z.boolean(),
  withValidation: z.boolean(),
  withLeadCollection: z.boolean(),
  leadCollectionOptions: LeadCollectionOptions,
  endsAt: TimestampInput.nullable(),
};
