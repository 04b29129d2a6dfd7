import { paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { User } from "../../contract/resources/user.js";
import { listRows } from "../shared/list-rows.js";
import { listUsersQuery, type UserRow } from "./user-queries.js";

export const listUsers = defineOperation({
  id: "list-users",
  summary: "List users",
  description: "Newest first.",
  tag: "Users",
  path: "/v1/users",
  callers: "account",
  ...paged(User),
  example: { limit: "20" },
  handle: (context, { limit }) =>
    listRows(context, listUsersQuery, { filters: {}, limit, present: (row: UserRow) => row }),
});
