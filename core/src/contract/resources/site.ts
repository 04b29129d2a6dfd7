import { z } from "zod";
import { Id, Timestamp } from "../fields.js";
import { DomainVerification } from "./domain-verification.js";

export const Site = z
  .object({
    siteId: Id,
    accountId: Id,
    subdomain: z.string().nullable(),
    customDomain: z.string().nullable(),
    verification: DomainVerification.nullable().meta({
      description: "The verification of `customDomain`; null without one.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Site" });
