import { z } from "zod";
import { lifetimes } from "../../contract/lifetimes.js";
import type { Context, WorkContext } from "../../contract/operation.js";
import { Invitation } from "../../contract/resources/user.js";
import type { ReadTransaction } from "../../contract/store.js";
import { clientOfCaller } from "../access/client-of-caller.js";
import { type AccountRow, accountById } from "../accounts/account-queries.js";
import {
  closedAccountOfSender,
  type InvitationRow,
  invitationByToken,
} from "./invitation-queries.js";

/** When the link of an invitation expires. */
function expiryOfLink({ sentAt }: Pick<InvitationRow, "sentAt">): string {
  return new Date(Date.parse(sentAt) + lifetimes.invitationMs).toISOString();
}

/** An invitation as the API shows it. */
export function presentInvitation(row: InvitationRow) {
  return { ...row, expiresAt: expiryOfLink(row) };
}

/** What an invitation ends with until it is accepted: the credential and the user from which the call that sends it came. */
export async function senderOf(
  context: Pick<Context, "caller"> & { readonly tx: ReadTransaction },
): Promise<Pick<InvitationRow, "clientId" | "invitedBy">> {
  const { caller } = context;
  return {
    clientId: await clientOfCaller(context),
    invitedBy: caller.kind === "user" ? caller.userId : null,
  };
}

/** Finds the invitation of a link's token, with its account. Undefined if it cannot be accepted. */
export async function findOpenInvitation(
  { tx, secrets, now }: Pick<Context, "secrets" | "now"> & { readonly tx: ReadTransaction },
  token: string,
): Promise<{ readonly invitation: InvitationRow; readonly account: AccountRow } | undefined> {
  const invitation = await tx.one(invitationByToken, { tokenHash: secrets.hash(token) });
  if (invitation?.status !== "PENDING" || expiryOfLink(invitation) <= now) return undefined;
  const { accountId, clientId, invitedBy } = invitation;
  const account = await tx.one(accountById, { accountId });
  if (account === undefined || account.status === "CLOSED") return undefined;
  // When a parent is closed, the invitations that it sent for a child end as well.
  const closed = await tx.one(closedAccountOfSender, { clientId, invitedBy });
  return closed === undefined ? { invitation, account } : undefined;
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
