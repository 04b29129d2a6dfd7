import type { Role } from "../../contract/callers.js";
import { listQuery } from "../../contract/define-list.js";
import {
  columnList,
  deleteBy,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";

export const users = table("users", {
  userId: text,
  accountId: text,
  email: text,
  firstName: nullable(text),
  lastName: nullable(text),
  role: word<Role>(),
  campaignIds: json<string[]>(),
  /** Incremented at logout; sessions with a lower epoch are invalid. */
  sessionEpoch: integer,
  createdAt: text,
  updatedAt: text,
});

export type UserRow = TableRow<typeof users>;

export const insertUser = insertInto(users);
export const userById = selectBy(users, ["accountId", "userId"]);
/** The user with an address, ignoring case. */
export const userByEmail = select({
  name: "user-by-email",
  text: `select ${columnList(users.columns)} from users
    where account_id = :accountId and lower(email) = lower(:email) limit 1`,
  parameters: { accountId: text, email: text },
  row: users.columns,
});
/** The administrators of an account and of its parent. */
export const administratorsOfAccount = select({
  name: "administrators-of-account",
  text: `select user_id, email from users
    where role = 'ADMIN' and account_id in (
      select :accountId union all select parent_account_id from accounts where account_id = :accountId)
    order by user_id limit :limit`,
  parameters: { accountId: text, limit: integer },
  row: { userId: text, email: text },
});
export const updateUser = updateOf(
  users,
  ["userId"],
  ["firstName", "lastName", "role", "campaignIds", "updatedAt"],
);
export const updateUserSessionEpoch = updateOf(users, ["userId"], ["sessionEpoch"]);
export const deleteUserRow = deleteBy(users, ["userId"]);
export const listUsersQuery = listQuery({ table: users, id: "userId", filters: [] });
