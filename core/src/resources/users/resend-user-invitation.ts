import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { limitInvitations } from "../mails/daily-mail-limits.js";
import { queueInvitationMail } from "../mails/queue-invitation-mail.js";
import { InvitationWithLink, newLink, presentInvitation, senderOf } from "./invitation.js";
import { invitationById, updateInvitation } from "./invitation-queries.js";

export const resendUserInvitation = defineOperation({
  id: "resend-user-invitation",
  summary: "Resend an invitation",
  description: `Sends a new link, even if the old one has expired, and invalidates the old one. \`acceptUrl\` is shown once. It counts as an invitation: at most ${limits.invitationMailsToRecipientPerDay} a day go to an address.`,
  tag: "Users",
  method: "POST",
  path: "/v1/invitations/{invitationId}/resend",
  callers: "account",
  output: InvitationWithLink,
  refusals: ["not_found", "only_pending_invitations_resendable", "too_many_invitations"],
  scope: "account",
  async handle(context, { invitationId }) {
    const { tx, account, now, refuse } = context;
    const before =
      (await tx.one(invitationById, { accountId: account.accountId, invitationId })) ??
      refuse("not_found");
    if (before.status !== "PENDING") return refuse("only_pending_invitations_resendable");
    await limitInvitations(context, account, before.email);
    const { tokenHash, acceptUrl } = newLink(context);
    const sender = await senderOf(context);
    const invitation = { ...before, tokenHash, sentAt: now, updatedAt: now, ...sender };
    await tx.run(updateInvitation, invitation);
    await queueInvitationMail(context, invitation, acceptUrl);
    return { ...presentInvitation(invitation), acceptUrl };
  },
});
