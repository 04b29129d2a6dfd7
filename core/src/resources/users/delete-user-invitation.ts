import { defineOperation } from "../../contract/operation.js";
import { invitationById, updateInvitation } from "./invitation-queries.js";

export const deleteUserInvitation = defineOperation({
  id: "delete-user-invitation",
  summary: "Cancel an invitation",
  description: "It stays in the list as CANCELED.",
  tag: "Users",
  method: "DELETE",
  path: "/v1/invitations/{invitationId}",
  callers: "account",
  refusals: ["not_found", "only_pending_invitations_deletable"],
  scope: "account",
  async handle({ tx, account, now, refuse }, { invitationId }) {
    const invitation =
      (await tx.one(invitationById, { accountId: account.accountId, invitationId })) ??
      refuse("not_found");
    if (invitation.status !== "PENDING") return refuse("only_pending_invitations_deletable");
    await tx.run(updateInvitation, { ...invitation, status: "CANCELED", updatedAt: now });
  },
});
