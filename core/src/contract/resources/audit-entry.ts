import { z } from "zod";
import { Id, Timestamp } from "../fields.js";
import { limits } from "../limits.js";

export const AuditedChange = z
  .object({
    kind: z.string().meta({ description: "The kind of object.", example: "invoice" }),
    id: z.string(),
    action: z.enum(["CREATED", "UPDATED", "DELETED"]),
    fields: z.array(z.string()).meta({
      description:
        "The changed fields, without `updatedAt`. Empty for a created or deleted object.",
    }),
  })
  .meta({ id: "AuditedChange" });
export type AuditedChange = z.output<typeof AuditedChange>;

/** A change that an operator made. */
export const AuditEntry = z
  .object({
    auditEntryId: Id,
    at: Timestamp.meta({
      description: "The real time of the call, also in a sandbox whose clock was advanced.",
    }),
    operator: z.string().meta({ description: "The name of the operator's key.", example: "alice" }),
    operation: z.string().meta({ example: "pay-operator-invoice" }),
    accountId: Id.nullable().meta({
      description: "The account that the call concerned; null if it concerned none or several.",
    }),
    target: z.record(z.string(), z.string()).meta({
      description: "The ids in the path of the call.",
      example: { invoiceId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
    }),
    asked: z.record(z.string(), z.unknown()).meta({
      description:
        "The input. Texts other than `reason`, and with them names, addresses and secrets, are replaced by `[redacted]`; longer lists by their length.",
    }),
    changes: z.array(AuditedChange).meta({
      description: `The objects that changed, the first ${limits.auditedChanges}. Totals and search indexes that follow from them are not listed.`,
    }),
    changeCount: z.int().meta({ description: "How many objects changed." }),
  })
  .meta({ id: "AuditEntry" });
