import { z } from "zod";
import { lifetimes } from "../../contract/lifetimes.js";
import type { WorkContext } from "../../contract/operation.js";
import { Invitation } from "../../contract/resources/user.js";
import type { InvitationRow } from "./invitation-queries.js";

/** When the link of an invitation expires. */
export function expiryOfLink({ sentAt }: Pick<InvitationRow, "sentAt">): string {
  return new Date(Date.parse(sentAt) + lifetimes.invitationMs).toISOString();
}

/** An invitation as the API shows it. */
export function presentInvitation(row: InvitationRow) {
  return { ...row, expiresAt: expiryOfLink(row) };
}

const tokenBytes = 32;

/** An invitation with its link, which only this response shows. */
export const InvitationWithLink = Invitation.extend({ acceptUrl: z.string() });

/** Creates the link of an invitation. Only a hash of its token is stored. */
export function newLink({ settings, secrets }: Pick<WorkContext, "settings" | "secrets">) {
  const token = secrets.random(tokenBytes);
  return {
    tokenHash: secrets.hash(token),
    acceptUrl: `${settings.baseUrl}/accept-invitation#token=${token}`,
  };
}
