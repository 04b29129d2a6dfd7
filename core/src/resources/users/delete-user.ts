import { defineOperation } from "../../contract/operation.js";
import { deleteMagicLinksOf } from "../access/access-queries.js";
import { deleteUserRow, userById } from "./user-queries.js";

export const deleteUser = defineOperation({
  id: "delete-user",
  summary: "Delete a user",
  description: "Ends the user's sessions at once. Users cannot delete themselves.",
  tag: "Users",
  method: "DELETE",
  path: "/v1/users/{userId}",
  callers: "account",
  refusals: ["not_found", "own_user_not_deletable"],
  scope: "account",
  async handle({ tx, account, caller, refuse }, { userId }) {
    const { accountId } = account;
    if ((await tx.one(userById, { accountId, userId })) === undefined) return refuse("not_found");
    if (caller.kind === "user" && caller.userId === userId) return refuse("own_user_not_deletable");
    await tx.run(deleteMagicLinksOf, { accountId, kind: "USER", subjectId: userId });
    await tx.run(deleteUserRow, { userId });
  },
});
