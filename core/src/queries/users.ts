import type { Role } from "../contract/callers.js";
import { insertInto, json, nullable, table, text, word } from "./define-query.js";

export const users = table("users", {
  userId: text,
  accountId: text,
  email: text,
  firstName: nullable(text),
  lastName: nullable(text),
  role: word<Role>(),
  campaignIds: json<string[]>(),
  createdAt: text,
  updatedAt: text,
});

export const insertUser = insertInto(users);
