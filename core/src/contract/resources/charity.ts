import { z } from "zod";
import { causes } from "../../domain/causes.js";
import { Id, Optional, Timestamp } from "../fields.js";

export const fiscalReceiptsSupports = ["ENABLED", "DISABLED", "PENDING"] as const;
export type FiscalReceiptsSupport = (typeof fiscalReceiptsSupports)[number];
export const Cause = z.enum(causes).meta({ id: "Cause" });

export const CharityProfile = z
  .object({
    locale: z.string(),
    headline: z.string().nullable(),
    mission: z.string().nullable(),
    impact: z.string().nullable(),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: "CharityProfile" });
export type CharityProfile = z.output<typeof CharityProfile>;

export const Charity = z
  .object({
    charityId: Id,
    name: z.string(),
    registrationNumber: z.string().nullable(),
    causes: z.array(Cause),
    city: z.string().nullable(),
    country: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    logoUrl: z.string().nullable(),
    fiscalReceiptsSupport: z.enum(fiscalReceiptsSupports),
    profile: Optional(
      CharityProfile.nullable(),
      "Only with `includeProfile=true`: the profile in the nearest available locale.",
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Charity" });
export type Charity = z.input<typeof Charity>;
