import { z } from "zod";
import { Name, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { User } from "../../contract/resources/user.js";
import { findOpenInvitation } from "./invitation.js";
import { updateInvitation } from "./invitation-queries.js";
import { insertUser, userByEmail } from "./user-queries.js";

export const acceptInvitation = defineOperation({
  id: "accept-invitation",
  summary: "Accept an invitation",
  description:
    "Takes the token of `acceptUrl`. Used, canceled, expired and unknown tokens all return 401.",
  tag: "Users",
  method: "POST",
  path: "/v1/invitations/accept",
  callers: ["none"],
  input: z.strictObject({
    token: Text(limits.linkTokenCharacters),
    firstName: Name,
    lastName: Name,
  }),
  output: User,
  status: 201,
  refusals: ["unauthorized"],
  example: {
    token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT",
    firstName: "Inès",
    lastName: "Moreau",
  },
  scope: ({ token }) => ({ link: "invitation", token }),
  async handle(context, { token, firstName, lastName }) {
    const { tx, now, newId, actsAs, refuse } = context;
    const { invitation } = (await findOpenInvitation(context, token)) ?? refuse("unauthorized");
    const { accountId, email, role, campaignIds } = invitation;
    // A user with this address exists, ignoring case.
    if ((await tx.one(userByEmail, { accountId, email })) !== undefined)
      return refuse("unauthorized");
    await tx.run(updateInvitation, { ...invitation, status: "ACCEPTED", updatedAt: now });
    const user = {
      userId: newId(),
      accountId,
      email,
      firstName,
      lastName,
      role,
      campaignIds,
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertUser, user);
    actsAs(user.userId);
    return user;
  },
});
