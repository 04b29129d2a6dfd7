import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { User } from "../../contract/resources/user.js";
import { presentAccount } from "../accounts/account.js";
import { accountById } from "../accounts/account-queries.js";
import { userById } from "../users/user-queries.js";

export const getSession = defineOperation({
  id: "get-session",
  summary: "Get the caller",
  description:
    "The account that the call acts for, and the signed-in user of a session; `user` is null for an access token.",
  tag: "Tokens and sessions",
  method: "GET",
  path: "/v1/session",
  callers: "member",
  input: z.strictObject({}),
  output: z.object({ user: User.nullable(), account: Account }),
  example: {},
  async handle({ tx, caller, settings, account: { accountId } }) {
    const row = await tx.one(accountById, { accountId });
    // The engine has just authorized the call for it.
    if (row === undefined) throw new Error("the caller's account is missing");
    const user =
      caller.kind === "user" ? await tx.one(userById, { accountId, userId: caller.userId }) : null;
    return { user: user ?? null, account: presentAccount(row, settings) };
  },
});
