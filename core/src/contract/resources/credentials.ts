import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

export const Credentials = z
  .object({
    clientId: z.string(),
    accountId: Id,
    name: z.string().nullable().meta({ description: "Null if the operator created them." }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable().meta({
      description:
        "When they last created an access token, to the hour; null if never. A token is valid for an hour after that.",
    }),
  })
  .meta({ id: "Credentials" });
