import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

export const Site = z
  .object({
    siteId: Id,
    accountId: Id,
    subdomain: z.string().nullable(),
    customDomain: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Site" });
