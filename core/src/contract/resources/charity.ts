import { z } from "zod";
import { causes } from "../../domain/causes.js";
import { Id, Optional, Timestamp } from "../fields.js";

export const fiscalReceiptsSupports = ["ENABLED", "DISABLED", "PENDING"] as const;
export type FiscalReceiptsSupport = (typeof fiscalReceiptsSupports)[number];
export const Cause = z.enum(causes).meta({ id: "Cause" });

const hexColor = /^#[0-9a-f]{6}$/;

export const Picture = z
  .object({
    color: z.string().regex(hexColor).meta({
      description: "Its most frequent colour, to show as a placeholder while it loads.",
      example: "#2f6f8f",
    }),
    sizes: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })).meta({
      description: "WebP files of the service, whose content never changes; narrowest first.",
    }),
  })
  .meta({ id: "Picture" });
export type Picture = z.output<typeof Picture>;

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

/** The public register in which the charity's identity was verified, and when. */
export const Verification = z
  .object({
    register: z.string().meta({
      description: "The public register in which it was found.",
      example: "Registre national des associations",
    }),
    verifiedOn: z.iso.date(),
  })
  .meta({ id: "CharityVerification" });

export const Charity = z
  .object({
    charityId: Id,
    name: z.string(),
    registrationNumber: z.string().nullable(),
    causes: z.array(Cause),
    city: z.string().nullable(),
    country: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    logoUrl: z
      .string()
      .nullable()
      .meta({ description: "The uploaded logo, or else the address in the catalogue." }),
    logo: Picture.nullable().meta({
      description: "The uploaded logo: square, 88 and 176 pixels wide if it is large enough.",
    }),
    picture: Picture.nullable().meta({
      description: "The uploaded picture: 640 × 360 pixels, and 1280 × 720 if it is large enough.",
    }),
    fiscalReceiptsSupport: z.enum(fiscalReceiptsSupports),
    verification: Verification.nullable().meta({
      description: "How the charity's identity was verified; null if it was not verified.",
    }),
    profile: Optional(
      CharityProfile.nullable(),
      "Only with `includeProfile=true`: the profile in the nearest available locale.",
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Charity" });
export type Charity = z.input<typeof Charity>;
