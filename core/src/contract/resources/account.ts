import { z } from "zod";
import { features } from "../features.js";
import { Id, Timestamp } from "../fields.js";
import { DomainVerification } from "./domain-verification.js";

export const accountStatuses = ["ONBOARDING", "ACTIVE", "CLOSED"] as const;
export const authSchemes = ["API", "EMAIL", "SSO"] as const;
export const billedTo = ["ACCOUNT", "PARENT"] as const;

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
    features: z.array(z.enum(features)),
    donorPlatform: z
      .object({ enabled: z.boolean(), authSchemes: z.array(z.enum(authSchemes)) })
      .nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Account" });
