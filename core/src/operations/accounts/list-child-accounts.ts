import { accountCallers } from "../../contract/callers.js";
import { Id, listInput, listOf } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { childAccounts } from "../../queries/accounts.js";
import { loadAccount } from "./load-account.js";
import { presentAccount } from "./present-account.js";

export const listChildAccounts = defineOperation({
  id: "list-child-accounts",
  summary: "List an account's children",
  description: "By name.",
  tag: "Accounts",
  method: "GET",
  path: "/v1/accounts/{id}/children",
  callers: accountCallers,
  input: listInput({ id: Id }),
  output: listOf(Account),
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { id: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { id, limit }) {
    const { tx, after, page } = context;
    const { accountId: parentAccountId } = await loadAccount(context, id);
    const rows = await tx.all(childAccounts, {
      parentAccountId,
      afterName: String(after?.[0] ?? ""),
      afterId: String(after?.[1] ?? ""),
      limit: limit + 1,
    });
    return page(rows, limit, (row) => [row.name, row.accountId], presentAccount);
  },
});
