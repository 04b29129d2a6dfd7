import { z } from "zod";
import { Id, Optional } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { deleteMagicLinksOf } from "./access-queries.js";
import { deleteOtherSessionsOfUser, deleteSessionsOfUser } from "./user-session-queries.js";
import { ofSessions, userOfSessions } from "./user-sessions.js";

export const logoutUser = defineOperation({
  id: "logout-user",
  summary: "Log a user out",
  description:
    "Ends every session of the user, and every unused sign-in link. Users can log themselves out; an ADMIN can log out any user of the account.",
  ...ofSessions,
  method: "POST",
  path: "/v1/users/{userId}/logout",
  input: z.strictObject({
    userId: Id,
    exceptCurrent: Optional(z.boolean(), "Whether the session that makes the call stays open."),
  }),
  example: { userId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "account",
  async handle(context, { userId, exceptCurrent = false }) {
    const { tx, caller } = context;
    const { accountId } = await userOfSessions(context, userId);
    if (exceptCurrent && caller.kind === "user")
      await tx.run(deleteOtherSessionsOfUser, { userId, sessionId: caller.sessionId });
    else await tx.run(deleteSessionsOfUser, { userId });
    await tx.run(deleteMagicLinksOf, { accountId, kind: "USER", subjectId: userId });
  },
});
