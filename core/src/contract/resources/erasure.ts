import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

const Count = z.int().min(0);

/** The proof that a person's data were erased. It holds none of them. */
export const Erasure = z
  .object({
    erasureId: Id,
    accountId: Id,
    requestedBy: z.enum(["ACCOUNT", "DONOR", "OPERATOR"]).meta({
      description: "Who asked for it: the account's server or people, the donor, or the operator.",
    }),
    donorIds: z.array(Id).meta({
      description:
        "The donors that were erased: the one that was named, and the account's others with the same e-mail address or Slack id and no other name.",
    }),
    erased: z.array(z.object({ kind: z.string(), count: Count })).meta({
      description: "How many rows of each kind were deleted, or no longer name the person.",
    }),
    kept: z
      .array(
        z.object({
          kind: z.string(),
          count: Count,
          law: z.string().meta({ description: "Why they are kept." }),
          until: Timestamp.meta({ description: "When the last of them is deleted." }),
        }),
      )
      .meta({ description: "What the law has the service keep, and how long." }),
    erasedAt: Timestamp,
  })
  .meta({ id: "Erasure" });
export type Erasure = z.input<typeof Erasure>;
