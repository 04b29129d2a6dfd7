import { z } from "zod";
import { Id, Timestamp } from "../fields.js";
import { limits } from "../limits.js";
import { AuditedChange } from "./audit-entry.js";

/** Who can change something in an account. */
export const actorKinds = [
  "USER",
  "CREDENTIAL",
  "WIDGET",
  "OPERATOR",
  "CHARITY",
  "SERVICE",
] as const;
export type ActorKind = (typeof actorKinds)[number];

/** What somebody changed or exported in an account. */
export const AccountAuditEntry = z
  .object({
    accountAuditEntryId: Id,
    at: Timestamp.meta({
      description: "The real time of the call, also in a sandbox whose clock was advanced.",
    }),
    actorKind: z.enum(actorKinds).meta({
      description:
        "Who did it: a user, a server with one of the account's credentials, an admin widget, the operator, a charity on its page, or the service itself.",
    }),
    actorId: z.string().nullable().meta({
      description:
        "The ID of the user or the charity, or the credential's client ID; of a widget, that of the credential that created its token. Null for the operator and the service.",
    }),
    operation: z.string().meta({
      description: "The operation that was called; of the service, its task.",
      example: "update-campaign",
    }),
    objectId: z.string().nullable().meta({
      description: "The object that was named last in the path, or else the first that changed.",
    }),
    target: z.record(z.string(), z.string()).meta({
      description: "The ids in the path of the call.",
      example: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
    }),
    changes: z.array(AuditedChange).meta({
      description: `The objects that changed, the first ${limits.auditedChangesOfAccount}, with the names of the fields that were written and not their values. Empty for an export.`,
    }),
    changeCount: z.int().meta({ description: "How many objects changed." }),
  })
  .meta({ id: "AccountAuditEntry" });
