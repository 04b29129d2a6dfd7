import type { Role } from "../../contract/callers.js";
import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";

export const invitations = sql.table("invitations", {
  invitationId: sql.text,
  accountId: sql.text,
  email: sql.text,
  role: sql.word<Role>(),
  campaignIds: sql.json<string[]>(),
  status: sql.word<"PENDING" | "ACCEPTED" | "CANCELED">(),
  tokenHash: sql.text,
  /** When the current link was sent. */
  sentAt: sql.text,
  createdAt: sql.text,
  updatedAt: sql.text,
  /** The credential from which the current link came. */
  clientId: sql.nullable(sql.text),
  /** The user who sent the current link; null if a server did. */
  invitedBy: sql.nullable(sql.text),
});
export type InvitationRow = sql.TableRow<typeof invitations>;

export const insertInvitation = sql.insertInto(invitations);
export const invitationById = sql.selectBy(invitations, ["accountId", "invitationId"]);
export const invitationByToken = sql.selectBy(invitations, ["tokenHash"]);
/** The pending invitation to an address, ignoring case. */
export const pendingInvitationByEmail = sql.selectRows(invitations, {
  name: "pending-invitation-by-email",
  where: `account_id = :accountId and lower(email) = lower(:email) and status = 'PENDING' limit 1`,
  parameters: { accountId: sql.text, email: sql.text },
});
export const updateInvitation = sql.updateOf(
  invitations,
  ["invitationId"],
  ["role", "campaignIds", "status", "tokenHash", "sentAt", "updatedAt", "clientId", "invitedBy"],
);
export const cancelInvitationsOfClient = sql.statement({
  name: "cancel-invitations-of-client",
  text: `update invitations set status = 'CANCELED', updated_at = :now
    where client_id = :clientId and status = 'PENDING'`,
  parameters: { clientId: sql.text, now: sql.text },
});
/** Cancels what a user has sent, also for child accounts, and nobody has accepted. */
export const cancelInvitationsOfUser = sql.statement({
  name: "cancel-invitations-of-user",
  text: `update invitations set status = 'CANCELED', updated_at = :now
    where invited_by = :userId and status = 'PENDING'`,
  parameters: { userId: sql.text, now: sql.text },
});
/** The account of an invitation's sender if it is closed: that of a child's invitation can be the parent. */
export const closedAccountOfSender = sql.select({
  name: "closed-account-of-sender",
  text: `select account_id from accounts where status = 'CLOSED' and account_id in (
    select account_id from credentials where client_id = :clientId
    union all select account_id from users where user_id = :invitedBy)`,
  parameters: { clientId: sql.nullable(sql.text), invitedBy: sql.nullable(sql.text) },
  row: { accountId: sql.text },
});
export const listInvitationsQuery = listQuery({
  table: invitations,
  id: "invitationId",
  filters: ["status"],
});

/** Deletes the invitations of an address that are used or canceled. */
export const deleteUsedInvitations = sql.statement({
  name: "delete-used-invitations",
  text: `delete from invitations where account_id = :accountId and lower(email) = lower(:email) and status <> 'PENDING'`,
  parameters: { accountId: sql.text, email: sql.text },
});
