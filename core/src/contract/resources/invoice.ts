import { z } from "zod";
import { Cents, Id, Timestamp } from "../fields.js";

export const invoiceStatuses = ["OPEN", "PAID", "VOID"] as const;

export const Invoice = z
  .object({
    invoiceId: Id,
    accountId: Id,
    number: z.string(),
    status: z.enum(invoiceStatuses),
    amount: Cents,
    campaignId: Id.nullable(),
    lines: z.array(z.object({ label: z.string(), amount: Cents })),
    issuedAt: Timestamp,
    paidAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Invoice" });
