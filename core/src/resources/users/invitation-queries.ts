import type { Role } from "../../contract/callers.js";
import { listQuery } from "../../contract/define-list.js";
import {
  columnList,
  insertInto,
  json,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";

export const invitations = table("invitations", {
  invitationId: text,
  accountId: text,
  email: text,
  role: word<Role>(),
  campaignIds: json<string[]>(),
  status: word<"PENDING" | "ACCEPTED" | "CANCELED">(),
  tokenHash: text,
  /** When the current link was sent. */
  sentAt: text,
  createdAt: text,
  updatedAt: text,
});
export type InvitationRow = TableRow<typeof invitations>;

export const insertInvitation = insertInto(invitations);
export const invitationById = selectBy(invitations, ["accountId", "invitationId"]);
export const invitationByToken = selectBy(invitations, ["tokenHash"]);
/** The pending invitation to an address, ignoring case. */
export const pendingInvitationByEmail = select({
  name: "pending-invitation-by-email",
  text: `select ${columnList(invitations.columns)} from invitations
    where account_id = :accountId and lower(email) = lower(:email) and status = 'PENDING' limit 1`,
  parameters: { accountId: text, email: text },
  row: invitations.columns,
});
export const updateInvitation = updateOf(
  invitations,
  ["invitationId"],
  ["role", "campaignIds", "status", "tokenHash", "sentAt", "updatedAt"],
);
export const listInvitationsQuery = listQuery({
  table: invitations,
  id: "invitationId",
  filters: ["status"],
});
