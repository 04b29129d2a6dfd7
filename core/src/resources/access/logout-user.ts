import { defineOperation } from "../../contract/operation.js";
import { updateUserSessionEpoch, userById } from "../users/user-queries.js";
import { deleteMagicLinksOf } from "./access-queries.js";

export const logoutUser = defineOperation({
  id: "logout-user",
  summary: "Log a user out",
  description:
    "Ends every session of the user, and every unused sign-in link. Users can log themselves out; an ADMIN can log out any user of the account.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/users/{userId}/logout",
  callers: ["access", "user:ADMIN", "user:PAYROLL_MANAGER", "user:MEMBER"],
  refusals: ["not_found", "forbidden"],
  scope: "account",
  async handle({ tx, account, caller, refuse }, { userId }) {
    const user =
      (await tx.one(userById, { accountId: account.accountId, userId })) ?? refuse("not_found");
    const isOther = caller.kind === "user" && caller.role !== "ADMIN" && caller.userId !== userId;
    if (isOther) return refuse("forbidden");
    await tx.run(updateUserSessionEpoch, { userId, sessionEpoch: user.sessionEpoch + 1 });
    const { accountId } = account;
    await tx.run(deleteMagicLinksOf, { accountId, kind: "USER", subjectId: userId });
  },
});
