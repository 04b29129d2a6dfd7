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
  callers: "account",
  output: Account,
  refusals: ["not_found"],
  async handle(context, { id }) {
    return presentAccount(await loadAccount(context, id), context.settings);
  },
});
