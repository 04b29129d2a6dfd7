import type { Role } from "../../contract/callers.js";
import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";

export const users = sql.table("users", {
  userId: sql.text,
  accountId: sql.text,
  email: sql.text,
  firstName: sql.nullable(sql.text),
  lastName: sql.nullable(sql.text),
  role: sql.word<Role>(),
  campaignIds: sql.json<string[]>(),
  createdAt: sql.text,
  updatedAt: sql.text,
});

export type UserRow = sql.TableRow<typeof users>;

export const insertUser = sql.insertInto(users);
export const userById = sql.selectBy(users, ["accountId", "userId"]);
/** The user with an address, ignoring case. */
export const userByEmail = sql.selectRows(users, {
  name: "user-by-email",
  where: `account_id = :accountId and lower(email) = lower(:email) limit 1`,
  parameters: { accountId: sql.text, email: sql.text },
});
/** The administrators of an account and of its parent. */
export const administratorsOfAccount = sql.select({
  name: "administrators-of-account",
  text: `select user_id, email from users
    where role = 'ADMIN' and account_id in (
      select :accountId union all select parent_account_id from accounts where account_id = :accountId)
    order by user_id limit :limit`,
  parameters: { accountId: sql.text, limit: sql.integer },
  row: { userId: sql.text, email: sql.text },
});
/** An administrator of an account or of its parent. */
export const administratorById = sql.select({
  name: "administrator-by-id",
  text: `select user_id from users
    where user_id = :userId and role = 'ADMIN' and account_id in (
      select :accountId union all select parent_account_id from accounts where account_id = :accountId)`,
  parameters: { accountId: sql.text, userId: sql.text },
  row: { userId: sql.text },
});
export const updateUser = sql.updateOf(
  users,
  ["userId"],
  ["firstName", "lastName", "role", "campaignIds", "updatedAt"],
);
export const deleteUserRow = sql.deleteBy(users, ["userId"]);
export const listUsersQuery = listQuery({ table: users, id: "userId", filters: [] });
