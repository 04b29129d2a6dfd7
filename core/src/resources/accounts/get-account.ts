import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { loadAccount, presentAccount } from "./account.js";

export const getAccount = defineOperation({
  id: "get-account",
  summary: "Get an account",
  description: "The account itself or one of its children.",
  tag: "Accounts",
  method: "GET",
  path: "/v1/accounts/{id}",
  callers: accountCallers,
  input: z.strictObject({ id: Id }),
  output: Account,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { id: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { id }) {
    return presentAccount(await loadAccount(context, id));
  },
});
