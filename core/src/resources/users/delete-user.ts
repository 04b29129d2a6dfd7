import { defineOperation } from "../../contract/operation.js";
import { deleteMagicLinksOf } from "../access/access-queries.js";
import { deletePasskeysOfUser } from "../access/passkey-queries.js";
import { deleteSessionsOfUser } from "../access/user-session-queries.js";
import { deleteMailsTo } from "../mails/mail-queries.js";
import { deleteSsoIdentityOfUser } from "../single-sign-on/single-sign-on-queries.js";
import { cancelInvitationsOfUser, deleteUsedInvitations } from "./invitation-queries.js";
import { deleteUserRow, userById } from "./user-queries.js";

export const deleteUser = defineOperation({
  id: "delete-user",
  summary: "Delete a user",
  description:
    "Ends the user's sessions at once, removes the user's passkeys and the identity provider's id of the user, and deletes the mails to the user and the invitation that the user accepted. Invitations that the user sent and nobody has accepted yet are canceled, also those for child accounts. Users cannot delete themselves.",
  tag: "Users",
  method: "DELETE",
  path: "/v1/users/{userId}",
  callers: "account",
  refusals: ["not_found", "own_user_not_deletable"],
  scope: "account",
  async handle({ tx, account, caller, now, refuse }, { userId }) {
    const { accountId } = account;
    const { email } = (await tx.one(userById, { accountId, userId })) ?? refuse("not_found");
    if (caller.kind === "user" && caller.userId === userId) return refuse("own_user_not_deletable");
    await tx.run(deleteMagicLinksOf, { accountId, kind: "USER", subjectId: userId });
    await tx.run(deletePasskeysOfUser, { userId });
    await tx.run(deleteSsoIdentityOfUser, { userId });
    await tx.run(deleteSessionsOfUser, { userId });
    await tx.run(cancelInvitationsOfUser, { userId, now });
    await tx.run(deleteUserRow, { userId });
    await tx.run(deleteUsedInvitations, { accountId, email });
    await tx.run(deleteMailsTo, { accountId, recipient: email });
  },
});
