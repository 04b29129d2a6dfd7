import { Id, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { loadAccount, presentAccount } from "./account.js";
import { accountById, allAccounts, childAccounts } from "./account-queries.js";

export const listAccounts = defineOperation({
  id: "list-accounts",
  summary: "List the account and its children",
  description: "The account itself first, then its children by name.",
  tag: "Accounts",
  path: "/v1/accounts",
  callers: "account",
  ...paged(Account),
  example: { limit: "50" },
  async handle({ tx, account, after, page, settings }, { limit }) {
    const { accountId } = account;
    const own = after === null ? await tx.one(accountById, { accountId }) : undefined;
    const children = await tx.all(childAccounts, {
      parentAccountId: accountId,
      afterName: String(after?.[0] ?? ""),
      afterId: String(after?.[1] ?? ""),
      limit: limit + 1,
    });
    const rows = own === undefined ? children : [own, ...children];
    // The first item is the account itself, so a page that ends with it continues before every name.
    const keys = (row: (typeof rows)[number]) =>
      row === own ? ["", ""] : [row.name, row.accountId];
    return page(rows, limit, keys, (row) => presentAccount(row, settings));
  },
});

export const listChildAccounts = defineOperation({
  id: "list-child-accounts",
  summary: "List an account's children",
  description: "By name.",
  tag: "Accounts",
  path: "/v1/accounts/{id}/children",
  callers: "account",
  ...paged(Account, { id: Id }),
  refusals: ["not_found"],
  async handle(context, { id, limit }) {
    const { tx, after, page, settings } = context;
    const { accountId: parentAccountId } = await loadAccount(context, id);
    const rows = await tx.all(childAccounts, {
      parentAccountId,
      afterName: String(after?.[0] ?? ""),
      afterId: String(after?.[1] ?? ""),
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      (row) => [row.name, row.accountId],
      (row) => presentAccount(row, settings),
    );
  },
});

export const listOperatorAccounts = defineOperation({
  id: "list-operator-accounts",
  summary: "List all accounts",
  description: "Newest first, including child accounts and closed accounts.",
  tag: "Operator",
  path: "/operator/accounts",
  callers: "operator",
  ...paged(Account),
  example: { limit: "50" },
  async handle({ tx, after, page, settings }, { limit }) {
    const [afterId = aboveEveryId] = after ?? [];
    const rows = await tx.all(allAccounts, { after: String(afterId), limit: limit + 1 });
    return page(
      rows,
      limit,
      ({ accountId }) => [accountId],
      (row) => presentAccount(row, settings),
    );
  },
});
