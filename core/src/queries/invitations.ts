import type { Role } from "../contract/callers.js";
import { listQuery } from "./define-list.js";
import {
  insertInto,
  json,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";

export const invitations = table("invitations", {
  invitationId: text,
  accountId: text,
  email: text,
  role: word<Role>(),
  campaignIds: json<string[]>(),
  status: word<"PENDING" | "ACCEPTED" | "CANCELED">(),
  tokenHash: text,
  createdAt: text,
  updatedAt: text,
});
export type InvitationRow = TableRow<typeof invitations>;

export const insertInvitation = insertInto(invitations);
export const invitationById = selectBy(invitations, ["accountId", "invitationId"]);
export const invitationByToken = selectBy(invitations, ["tokenHash"]);
export const pendingInvitationByEmail = selectBy(
  invitations,
  ["accountId", "email"],
  "and status = 'PENDING'",
);
export const updateInvitation = updateOf(
  invitations,
  ["invitationId"],
  ["role", "campaignIds", "status", "updatedAt"],
);
export const listInvitationsQuery = listQuery({
  table: invitations,
  id: "invitationId",
  filters: ["status"],
});
