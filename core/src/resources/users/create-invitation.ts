import { z } from "zod";
import { roles } from "../../contract/callers.js";
import { Email } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import type { ReadTransaction } from "../../contract/store.js";
import { limitInvitations } from "../mails/daily-mail-limits.js";
import { queueInvitationMail } from "../mails/queue-invitation-mail.js";
import { areOwnCampaigns, CampaignIds } from "./change-role.js";
import { InvitationWithLink, newLink, presentInvitation, senderOf } from "./invitation.js";
import { insertInvitation, pendingInvitationByEmail } from "./invitation-queries.js";
import { userByEmail } from "./user-queries.js";

interface Facts {
  readonly tx: ReadTransaction;
  readonly accountId: string;
  readonly email: string;
  readonly role: (typeof roles)[number];
  readonly campaignIds: readonly string[];
}

const rules = {
  invalid_campaign_ids: async ({ tx, accountId, campaignIds }) =>
    !(await areOwnCampaigns(tx, accountId, campaignIds)),
  only_members_can_be_assigned_campaigns: ({ role, campaignIds }) =>
    role !== "MEMBER" && campaignIds.length > 0,
  members_need_a_campaign: ({ role, campaignIds }) => role === "MEMBER" && campaignIds.length === 0,
  invitation_already_exists: async ({ tx, accountId, email }) =>
    (await tx.one(pendingInvitationByEmail, { accountId, email })) !== undefined,
  user_already_exists: async ({ tx, accountId, email }) =>
    (await tx.one(userByEmail, { accountId, email })) !== undefined,
} satisfies RulesOn<Facts>;

export const createInvitation = defineOperation({
  id: "create-invitation",
  summary: "Invite somebody",
  description: `Mails the link to the person. The response shows the same link as \`acceptUrl\`, once: only a hash of its token is stored. It expires after seven days; \`resend-user-invitation\` creates a new one. An invitation of a server, or of a session that the server began by a link, is canceled when its credentials are deleted; one of an ADMIN, when that user is deleted or stops being ADMIN. Addresses are compared without case. An account and its children can send an address at most ${limits.invitationMailsToRecipientPerDay} invitations a day, including resent ones: one more returns 429 with \`Retry-After\`.`,
  tag: "Users",
  method: "POST",
  path: "/v1/invitations",
  callers: "account",
  feature: "USERS",
  accountIdInBody: true,
  input: z.strictObject({
    email: Email,
    role: z.enum(roles),
    campaignIds: CampaignIds.default([]),
  }),
  output: InvitationWithLink,
  status: 201,
  refusals: [...refusalsOf(rules), "too_many_invitations"],
  example: { email: "ines@atelier-lumen.example", role: "ADMIN" },
  scope: "account",
  async handle(context, { email, role, campaignIds }) {
    const { tx, account, now, newId } = context;
    const { accountId } = account;
    await check(context, rules, { tx, accountId, email, role, campaignIds });
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
      ...(await senderOf(context)),
    };
    await tx.run(insertInvitation, invitation);
    await queueInvitationMail(context, invitation, acceptUrl);
    return { ...presentInvitation(invitation), acceptUrl };
  },
});
