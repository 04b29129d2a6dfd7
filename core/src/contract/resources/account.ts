import { z } from "zod";
import { features } from "../../domain/features.js";
import { Id, Timestamp } from "../fields.js";
import { Picture } from "./charity.js";
import { DomainVerification } from "./domain-verification.js";

export const accountStatuses = ["ONBOARDING", "ACTIVE", "CLOSED"] as const;
export const authSchemes = ["API", "EMAIL", "SSO"] as const;
export const billedTo = ["ACCOUNT", "PARENT"] as const;

/** How an account presents itself to people. What is null is that of its parent. */
export const Branding = z
  .object({
    senderName: z.string().nullable(),
    accentColor: z.string().nullable(),
    legalLine: z.string().nullable(),
    replyTo: z.string().nullable(),
    logo: Picture.nullable().meta({
      description: "Up to 240 × 60, 480 × 120 and 960 × 240 pixels, as PNG.",
    }),
  })
  .meta({
    id: "Branding",
    description: "An account's own branding: what is null is that of its parent.",
  });

/** What people see of an account: its own branding, or its parent's. */
export const Brand = z
  .object({
    name: z.string().meta({ description: "The sender name, or else the account's name." }),
    accentColor: z.string().nullable(),
    legalLine: z.string().nullable(),
    logo: Picture.nullable(),
  })
  .meta({ id: "Brand" });

export const Account = z
  .object({
    accountId: Id,
    parentAccountId: Id.nullable(),
    name: z.string(),
    status: z.enum(accountStatuses),
    validated: z.boolean(),
    authSchemes: z.array(z.enum(authSchemes)),
    subdomain: z.string().nullable(),
    customDomain: z.string().nullable(),
    customDomainVerification: DomainVerification.nullable(),
    billedTo: z.enum(billedTo),
    termsUrl: z.string().nullable().meta({
      description: "The terms and conditions that a lead accepts; the widget links to them.",
    }),
    privacyUrl: z.string().nullable().meta({
      description: "The privacy policy; the widget links to it as well.",
    }),
    branding: Branding,
    features: z.array(z.enum(features)),
    donorPlatform: z
      .object({ enabled: z.boolean(), authSchemes: z.array(z.enum(authSchemes)) })
      .nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Account" });
