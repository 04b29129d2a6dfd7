import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { invitationById, updateInvitation } from "./invitation-queries.js";

export const deleteUserInvitation = defineOperation({
  id: "delete-user-invitation",
  summary: "Cancel an invitation",
  description: "It stays in the list as CANCELED.",
  tag: "Users",
  method: "DELETE",
  path: "/v1/invitations/{invitationId}",
  callers: accountCallers,
  input: z.strictObject({ invitationId: Id }),
  output: null,
  status: 204,
  refusals: ["not_found", "only_pending_invitations_deletable"],
  emits: [],
  example: { invitationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "account",
  async handle({ tx, account, now, refuse }, { invitationId }) {
    const invitation = await tx.one(invitationById, { accountId: account.accountId, invitationId });
    if (invitation === undefined) return refuse("not_found");
    if (invitation.status !== "PENDING") return refuse("only_pending_invitations_deletable");
    await tx.run(updateInvitation, { ...invitation, status: "CANCELED", updatedAt: now });
  },
});
