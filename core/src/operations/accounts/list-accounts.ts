import { accountCallers } from "../../contract/callers.js";
import { listInput, listOf } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { accountById, childAccounts } from "../../queries/accounts.js";
import { presentAccount } from "./present-account.js";

export const listAccounts = defineOperation({
  id: "list-accounts",
  summary: "List the account and its children",
  description: "The account itself first, then its children by name.",
  tag: "Accounts",
  method: "GET",
  path: "/v1/accounts",
  callers: accountCallers,
  input: listInput({}),
  output: listOf(Account),
  status: 200,
  refusals: [],
  emits: [],
  example: { limit: "50" },
  async handle({ tx, account, after, page }, { limit }) {
    const { accountId } = account;
    const own = after === null ? await tx.one(accountById, { accountId }) : undefined;
    const children = await tx.all(childAccounts, {
      parentAccountId: accountId,
      afterName: String(after?.[0] ?? ""),
      afterId: String(after?.[1] ?? ""),
      limit: limit + 1,
    });
    const rows = own === undefined ? children : [own, ...children];
    // The account itself is above the list, so a page that ends with it goes on before every name.
    const keys = (row: (typeof rows)[number]) =>
      row === own ? ["", ""] : [row.name, row.accountId];
    return page(rows, limit, keys, presentAccount);
  },
});
