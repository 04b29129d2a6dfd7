import { z } from "zod";
import { roles } from "../../contract/callers.js";
import { Id, Name } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { User } from "../../contract/resources/user.js";
import { deleteMagicLinksOf } from "../access/access-queries.js";
import { CampaignIds, roleRefusals, withRoleChange } from "./change-role.js";
import { cancelInvitationsOfUser } from "./invitation-queries.js";
import { updateUser as updateRow, userById } from "./user-queries.js";

export const updateUser = defineOperation({
  id: "update-user",
  summary: "Update a user",
  description:
    "Only a user whose current role is MEMBER can be given `campaignIds`; another role clears them. When an ADMIN gets another role, the invitations that this user sent and nobody has accepted yet are canceled, also those for child accounts.",
  tag: "Users",
  method: "PATCH",
  path: "/v1/users/{userId}",
  callers: "account",
  input: z.strictObject({
    userId: Id,
    firstName: Name.nullable().optional(),
    lastName: Name.nullable().optional(),
    role: z.enum(roles).optional(),
    campaignIds: CampaignIds.optional(),
  }),
  output: User,
  refusals: ["not_found", ...roleRefusals],
  example: { userId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", firstName: "Inès" },
  scope: "account",
  async handle(context, { userId, ...changes }) {
    const { tx, account, now, refuse } = context;
    const { accountId } = account;
    const before = (await tx.one(userById, { accountId, userId })) ?? refuse("not_found");
    const after = await withRoleChange(context, before, changes);
    if (after === before) return before;
    await tx.run(updateRow, after);
    // Pending links were created for the old role, and only an ADMIN sends invitations.
    if (after.role !== before.role) {
      await tx.run(deleteMagicLinksOf, { accountId, kind: "USER", subjectId: userId });
      await tx.run(cancelInvitationsOfUser, { userId, now });
    }
    return after;
  },
});
