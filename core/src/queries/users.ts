import type { Role } from "../contract/callers.js";
import { listQuery } from "./define-list.js";
import {
  deleteBy,
  insertInto,
  integer,
  json,
  nullable,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";

export const users = table("users", {
  userId: text,
  accountId: text,
  email: text,
  firstName: nullable(text),
  lastName: nullable(text),
  role: word<Role>(),
  campaignIds: json<string[]>(),
  /** Raised at logout; sessions that were made before carry a smaller one. */
  sessionEpoch: integer,
  createdAt: text,
  updatedAt: text,
});

export type UserRow = TableRow<typeof users>;

export const insertUser = insertInto(users);
export const userById = selectBy(users, ["accountId", "userId"]);
export const userByEmail = selectBy(users, ["accountId", "email"]);
export const updateUser = updateOf(
  users,
  ["userId"],
  ["firstName", "lastName", "role", "campaignIds", "updatedAt"],
);
export const updateUserSessionEpoch = updateOf(users, ["userId"], ["sessionEpoch"]);
export const deleteUserRow = deleteBy(users, ["userId"]);
export const listUsersQuery = listQuery({ table: users, id: "userId", filters: [] });
