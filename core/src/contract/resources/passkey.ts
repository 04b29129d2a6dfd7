import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

/** A passkey of a user: a key that the person's device or password manager keeps. */
export const Passkey = z
  .object({
    passkeyId: Id,
    name: z.string().meta({ example: "Laptop" }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable().meta({
      description: "When the user last signed in with it; null if never.",
    }),
  })
  .meta({ id: "Passkey" });
