import { z } from "zod";
import { accountCallers, roles } from "../../contract/callers.js";
import { Email } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { insertInvitation, pendingInvitationByEmail } from "../../queries/invitations.js";
import { userByEmail } from "../../queries/users.js";
import { limitInvitations } from "../mails/mail-room.js";
import { queueInvitationMail } from "../mails/queue-invitation-mail.js";
import { areOwnCampaigns, CampaignIds } from "../users/member-campaigns.js";
import { InvitationWithLink, newLink } from "./invitation-link.js";
import { presentInvitation } from "./present-invitation.js";

export const createInvitation = defineOperation({
  id: "create-invitation",
  summary: "Invite somebody",
  description: `The link is sent to the person. \`acceptUrl\`, the same one, is answered once: its token is kept as a hash. It ends after seven days; \`resend-user-invitation\` makes a new one. Addresses are the same whatever their case. An address gets at most ${limits.invitationMailsToRecipientPerDay} invitations of an account and its children a day, resent ones among them: one more is 429 with \`Retry-After\`.`,
  tag: "Users",
  method: "POST",
  path: "/v1/invitations",
  callers: accountCallers,
  feature: "USERS",
  accountIdInBody: true,
  input: z.strictObject({
    email: Email,
    role: z.enum(roles),
    campaignIds: CampaignIds.default([]),
  }),
  output: InvitationWithLink,
  status: 201,
  refusals: [
    "invalid_campaign_ids",
    "only_members_can_be_assigned_campaigns",
    "members_need_a_campaign",
    "invitation_already_exists",
    "user_already_exists",
    "too_many_invitations",
  ],
  emits: [],
  example: { email: "ines@atelier-lumen.example", role: "ADMIN" },
  async handle(context, { email, role, campaignIds }) {
    const { tx, account, now, newId, refuse } = context;
    const { accountId } = account;
    if (!(await areOwnCampaigns(tx, accountId, campaignIds))) return refuse("invalid_campaign_ids");
    if (role !== "MEMBER" && campaignIds.length > 0)
      return refuse("only_members_can_be_assigned_campaigns");
    if (role === "MEMBER" && campaignIds.length === 0) return refuse("members_need_a_campaign");
    if ((await tx.one(pendingInvitationByEmail, { accountId, email })) !== undefined) {
      return refuse("invitation_already_exists");
    }
    if ((await tx.one(userByEmail, { accountId, email })) !== undefined)
      return refuse("user_already_exists");
    await limitInvitations(context, account, email);
    const { tokenHash, acceptUrl } = newLink(context);
    const invitation = {
      invitationId: newId(),
      accountId,
      email,
      role,
      campaignIds,
      status: "PENDING" as const,
      tokenHash,
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertInvitation, invitation);
    await queueInvitationMail(context, invitation, acceptUrl);
    return { ...presentInvitation(invitation), acceptUrl };
  },
});
