import { z } from "zod";
import { roles } from "../callers.js";
import { Id, Timestamp } from "../fields.js";

export const User = z
  .object({
    userId: Id,
    accountId: Id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.enum(roles),
    campaignIds: z
      .array(Id)
      .meta({ description: "The campaigns that a MEMBER can see; empty for other roles." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "User" });

export const invitationStatuses = ["PENDING", "ACCEPTED", "CANCELED"] as const;

export const Invitation = z
  .object({
    invitationId: Id,
    accountId: Id,
    email: z.string(),
    role: z.enum(roles),
    campaignIds: z.array(Id),
    status: z.enum(invitationStatuses),
    expiresAt: Timestamp.meta({
      description:
        "When the link expires: seven days after it was sent. Resending creates a new link.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Invitation" });
