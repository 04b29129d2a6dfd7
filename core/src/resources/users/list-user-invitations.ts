import { z } from "zod";
import { Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Invitation, invitationStatuses } from "../../contract/resources/user.js";
import { listRows } from "../shared/list-rows.js";
import { presentInvitation } from "./invitation.js";
import { listInvitationsQuery } from "./invitation-queries.js";

export const listUserInvitations = defineOperation({
  id: "list-user-invitations",
  summary: "List invitations",
  description: "Newest first.",
  tag: "Users",
  path: "/v1/invitations",
  callers: "account",
  ...paged(Invitation, {
    status: Optional(z.enum(invitationStatuses), "Only those in this status."),
  }),
  example: { status: "PENDING" },
  handle: (context, { limit, status }) =>
    listRows(context, listInvitationsQuery, {
      filters: { status },
      limit,
      present: presentInvitation,
    }),
});
