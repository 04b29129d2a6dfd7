import { z } from "zod";
import { Id, paged } from "../../contract/fields.js";
import { defineOperation, type HandlerContext } from "../../contract/operation.js";
import { UserSession } from "../../contract/resources/user-session.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { userById } from "../users/user-queries.js";
import {
  deleteUserSessionRow,
  openSessionsOfUser,
  type UserSessionRow,
} from "./user-session-queries.js";

/** Users see and end their own sessions; administrators and the account's servers those of all its users. */
export const ofSessions = {
  tag: "Tokens and sessions",
  callers: ["access", "user:ADMIN", "user:PAYROLL_MANAGER", "user:MEMBER"],
  refusals: ["not_found", "forbidden"],
} as const;

type SessionContext = HandlerContext<
  "GET",
  (typeof ofSessions)["callers"],
  "not_found" | "forbidden",
  never
>;

/** The user whose sessions the call concerns, if the caller may. */
export async function userOfSessions(
  { tx, account, caller, refuse }: Pick<SessionContext, "tx" | "account" | "caller" | "refuse">,
  userId: string,
) {
  const user =
    (await tx.one(userById, { accountId: account.accountId, userId })) ?? refuse("not_found");
  const isOther = caller.kind === "user" && caller.role !== "ADMIN" && caller.userId !== userId;
  return isOther ? refuse("forbidden") : user;
}

export const listUserSessions = defineOperation({
  id: "list-user-sessions",
  summary: "List the open sessions of a user",
  description:
    "The browsers in which a user is signed in, newest first. Users see their own; an ADMIN sees those of any user of the account.",
  ...ofSessions,
  path: "/v1/users/{userId}/sessions",
  ...paged(UserSession, { userId: Id }),
  example: { userId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", limit: "20" },
  async handle(context, { userId, limit }) {
    const { tx, caller, now, after, page } = context;
    await userOfSessions(context, userId);
    const currentId = caller.kind === "user" ? caller.sessionId : null;
    const place = String(after?.[0] ?? aboveEveryId);
    const open = { userId, now, after: place, limit: limit + 1 };
    const present = ({ accountId: _, clientId: __, ...session }: UserSessionRow) => ({
      ...session,
      isCurrent: session.sessionId === currentId,
    });
    const rows = await tx.all(openSessionsOfUser, open);
    return page(rows, limit, ({ sessionId }) => [sessionId], present);
  },
});

export const deleteUserSession = defineOperation({
  id: "delete-user-session",
  summary: "End a session of a user",
  description:
    "Signs one browser out at once. Users can end their own sessions; an ADMIN those of any user of the account. To end them all, use `logout-user`.",
  ...ofSessions,
  method: "DELETE",
  path: "/v1/users/{userId}/sessions/{sessionId}",
  input: z.strictObject({ userId: Id, sessionId: Id }),
  example: {
    userId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    sessionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: "account",
  async handle(context, { userId, sessionId }) {
    await userOfSessions(context, userId);
    const ended = await context.tx.run(deleteUserSessionRow, { userId, sessionId });
    if (ended === 0) return context.refuse("not_found");
  },
});
