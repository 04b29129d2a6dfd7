import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

/** An open session of a user. */
export const UserSession = z
  .object({
    sessionId: Id,
    userId: Id,
    browser: z
      .string()
      .nullable()
      .meta({ description: "The browser's name; null if unknown.", example: "Firefox" }),
    system: z
      .string()
      .nullable()
      .meta({ description: "The device or its system; null if unknown.", example: "Windows" }),
    isCurrent: z.boolean().meta({ description: "Whether the call was made with this session." }),
    createdAt: Timestamp.meta({ description: "When the user signed in." }),
    lastUsedAt: Timestamp.meta({ description: "When it was last used, to five minutes." }),
    expiresAt: Timestamp,
  })
  .meta({ id: "UserSession" });
