import { z } from "zod";
import { roles } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Invitation } from "../../contract/resources/user.js";
import { CampaignIds, roleRefusals, withRoleChange } from "./change-role.js";
import { presentInvitation } from "./invitation.js";
import { invitationById, updateInvitation } from "./invitation-queries.js";

export const updateUserInvitation = defineOperation({
  id: "update-user-invitation",
  summary: "Update an invitation",
  description:
    "Only an invitation whose current role is MEMBER can be given `campaignIds`; another role clears them.",
  tag: "Users",
  method: "PATCH",
  path: "/v1/invitations/{invitationId}",
  callers: "account",
  input: z.strictObject({
    invitationId: Id,
    role: z.enum(roles).optional(),
    campaignIds: CampaignIds.optional(),
  }),
  output: Invitation,
  refusals: ["not_found", ...roleRefusals],
  example: { invitationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", role: "PAYROLL_MANAGER" },
  scope: "account",
  async handle(context, { invitationId, ...changes }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const before =
      (await tx.one(invitationById, { accountId, invitationId })) ?? refuse("not_found");
    const after = await withRoleChange(context, before, changes);
    if (after === before) return presentInvitation(before);
    await tx.run(updateInvitation, after);
    return presentInvitation(after);
  },
});
