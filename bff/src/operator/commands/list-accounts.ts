import { z } from "zod";
import { defineCommand } from "../command.js";
import { table } from "../table.js";

interface Account {
  readonly accountId: string;
  readonly parentAccountId: string | null;
  readonly name: string;
  readonly status: string;
  readonly validated: boolean;
  readonly createdAt: string;
}

export const listAccounts = defineCommand({
  name: "list-accounts",
  summary: "List all accounts, newest first",
  description: "Includes child accounts and closed accounts.",
  reach: "service",
  input: z.strictObject({}),
  async run({ service }) {
    const accounts: Account[] = [];
    for await (const account of service.list<Account>("/operator/accounts")) accounts.push(account);
    const rows = accounts.map(
      ({ accountId, name, status, validated, parentAccountId, createdAt }) => [
        accountId,
        createdAt.slice(0, 10),
        status + (validated ? "" : ", not validated"),
        name + (parentAccountId === null ? "" : ` (child of ${parentAccountId})`),
      ],
    );
    return { json: accounts, lines: table(rows, "There are no accounts yet.") };
  },
});
