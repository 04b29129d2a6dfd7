import { z } from "zod";
import { campaignStatuses } from "../../domain/campaign-status.js";
import { Cents, Id, Timestamp } from "../fields.js";
import { LeadCollectionOptions } from "./lead.js";

export const amountTypes = ["FIXED_AMOUNT", "FREE_AMOUNT"] as const;
export const donationTypes = ["DISTRIBUTION", "FACE_VALUE"] as const;
export const campaignKinds = ["STANDARD", "EMAIL", "SLACK", "POSTAL"] as const;
export const visibilities = ["PUBLIC", "PRIVATE"] as const;
export const feeTypes = ["INCLUDED", "EXCLUDED"] as const;
const givingTypes = ["PAYROLL", "PAID_TIME_OFF"] as const;
const recurringTypes = ["FREQUENCY"] as const;

export const CampaignReminder = z
  .object({
    campaignReminderId: Id,
    type: z.enum(["START", "END"]),
    offsetDays: z
      .int()
      .meta({ description: "Days after activation (START) or before `endsAt` (END)." }),
    enabled: z.boolean(),
  })
  .meta({ id: "CampaignReminder" });
export type CampaignReminder = z.output<typeof CampaignReminder>;

export const CampaignTranslation = z
  .object({ language: z.string(), name: z.string(), description: z.string().nullable() })
  .meta({ id: "CampaignTranslation" });
export type CampaignTranslation = z.output<typeof CampaignTranslation>;

export const CampaignTemplate = z
  .object({
    campaignTemplateId: Id,
    name: z.string(),
    givingType: z.enum(givingTypes).nullable(),
    recurringType: z.enum(recurringTypes).nullable(),
    isOrder: z.boolean(),
    withFixedCharities: z.boolean(),
  })
  .meta({ id: "CampaignTemplate" });

export const Campaign = z
  .object({
    campaignId: Id,
    accountId: Id,
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    language: z.string(),
    status: z.enum(campaignStatuses),
    kind: z.enum(campaignKinds),
    visibility: z.enum(visibilities),
    amountType: z.enum(amountTypes),
    donationType: z.enum(donationTypes),
    budget: Cents.nullable(),
    charitiesSelectionId: Id.nullable(),
    campaignTemplateId: Id.nullable(),
    givingType: z.enum(givingTypes).nullable(),
    recurringType: z.enum(recurringTypes).nullable(),
    isOrder: z.boolean(),
    withFixedCharities: z.boolean(),
    defaultHasBeenCharged: z.boolean(),
    defaultFeeType: z.enum(feeTypes),
    givingTarget: Cents.nullable(),
    acceptsPublicDonations: z.boolean(),
    suggestedAmounts: z.array(Cents).nullable(),
    minAmount: Cents.nullable(),
    maxAmount: Cents.nullable(),
    withFiscalReceipt: z.boolean(),
    withValidation: z.boolean(),
    withLeadCollection: z.boolean(),
    leadCollectionOptions: LeadCollectionOptions,
    reminders: z.array(CampaignReminder),
    translations: z.array(CampaignTranslation),
    publicKey: z.string(),
    invoiceId: Id.nullable(),
    activatedAt: Timestamp.nullable(),
    closedAt: Timestamp.nullable(),
    endsAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Campaign" });
export type Campaign = z.input<typeof Campaign>;
