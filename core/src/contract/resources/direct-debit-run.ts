import { z } from "zod";
import { Cents, Id, Timestamp } from "../fields.js";

/** A file of direct debits for the operator's bank. */
export const DirectDebitRun = z
  .object({
    runId: Id,
    payments: z.int().meta({ description: "How many payments it collects." }),
    amount: Cents.meta({ description: "Their sum, in cents." }),
    collectOn: z.iso.date().meta({ description: "The earliest date of collection in the file." }),
    exportedAt: Timestamp.nullable().meta({
      description: "When its file was first exported; null: hand it in.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "DirectDebitRun" });
export type DirectDebitRun = z.input<typeof DirectDebitRun>;
