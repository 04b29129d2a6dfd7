import type { InvitationRow } from "../../queries/invitations.js";

/** Long enough for a holiday week, and short enough that a forgotten mail opens nothing. */
const linkDays = 7;
const dayMs = 86_400_000;

/** When the link of an invitation ends. */
export function expiryOfLink({ sentAt }: Pick<InvitationRow, "sentAt">): string {
  return new Date(Date.parse(sentAt) + linkDays * dayMs).toISOString();
}

/** An invitation as the API answers it. */
export function presentInvitation(row: InvitationRow) {
  return { ...row, expiresAt: expiryOfLink(row) };
}
