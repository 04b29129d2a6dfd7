import { z } from "zod";
import { Name, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { User } from "../../contract/resources/user.js";
import { accountById } from "../accounts/account-queries.js";
import { expiryOfLink } from "./invitation.js";
import { invitationByToken, updateInvitation } from "./invitation-queries.js";
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
  async handle({ tx, secrets, now, newId, actsAs, refuse }, { token, firstName, lastName }) {
    const invitation = await tx.one(invitationByToken, { tokenHash: secrets.hash(token) });
    if (invitation?.status !== "PENDING") return refuse("unauthorized");
    if (expiryOfLink(invitation) <= now) return refuse("unauthorized");
    const { accountId, email, role, campaignIds } = invitation;
    const account = await tx.one(accountById, { accountId });
    if (account === undefined || account.status === "CLOSED") return refuse("unauthorized");
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
