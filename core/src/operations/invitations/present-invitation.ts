import { lifetimes } from "../../contract/lifetimes.js";
import type { InvitationRow } from "../../queries/invitations.js";

/** When the link of an invitation ends. */
export function expiryOfLink({ sentAt }: Pick<InvitationRow, "sentAt">): string {
  return new Date(Date.parse(sentAt) + lifetimes.invitationMs).toISOString();
}

/** An invitation as the API answers it. */
export function presentInvitation(row: InvitationRow) {
  return { ...row, expiresAt: expiryOfLink(row) };
}
