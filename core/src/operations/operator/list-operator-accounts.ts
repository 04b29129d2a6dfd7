import { operatorCallers } from "../../contract/callers.js";
import { listInput, listOf } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { allAccounts } from "../../queries/accounts.js";
import { presentAccount } from "../accounts/present-account.js";
import { aboveEveryId } from "../list-rows.js";

export const listOperatorAccounts = defineOperation({
  id: "list-operator-accounts",
  summary: "List all accounts",
  description: "Newest first, children and closed ones included.",
  tag: "Operator",
  method: "GET",
  path: "/operator/accounts",
  callers: operatorCallers,
  input: listInput({}),
  output: listOf(Account),
  status: 200,
  refusals: [],
  emits: [],
  example: { limit: "50" },
  async handle({ tx, after, page }, { limit }) {
    const [afterId = aboveEveryId] = after ?? [];
    // One more than is shown tells whether there is a next page.
    const rows = await tx.all(allAccounts, { after: String(afterId), limit: limit + 1 });
    return page(rows, limit, ({ accountId }) => [accountId], presentAccount);
  },
});
