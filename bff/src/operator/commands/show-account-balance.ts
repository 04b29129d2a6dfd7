import { z } from "zod";
import { defineCommand } from "../command.js";
import { euros } from "../euros.js";
import { table } from "../table.js";

interface Balance {
  readonly ledgerAccount: string;
  readonly balance: number;
}
interface OpenInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly kind: string;
  readonly amountDue: number;
  readonly dueAt: string | null;
}

export const showAccountBalance = defineCommand({
  name: "show-account-balance",
  summary: "Show what an account owes, or has as credit",
  description:
    "By the ledger, with its open invoices and its credit notes that are not fully applied. Without its child accounts.",
  reach: "service",
  positionals: ["accountId"],
  input: z.strictObject({ accountId: z.string().meta({ description: "The account's ID." }) }),
  async run({ service }, { accountId }) {
    const invoices: OpenInvoice[] = [];
    const filters = { accountId, status: "OPEN", limit: "100" };
    for await (const invoice of service.list<OpenInvoice>("/operator/invoices", filters))
      invoices.push(invoice);
    let balance = 0;
    const prefix = `receivable/${accountId}`;
    for await (const one of service.list<Balance>("/operator/ledger/balances", { prefix }))
      if (one.ledgerAccount === prefix) balance = one.balance;
    const rows = invoices.map(({ invoiceId, number, kind, amountDue, dueAt }) => [
      ...[number, kind, euros(amountDue), dueAt === null ? "-" : dueAt.slice(0, 10), invoiceId],
    ]);
    const heading = ["NUMBER", "KIND", "AMOUNT DUE", "DUE AT", "INVOICE ID"];
    return {
      json: { accountId, balance, openInvoices: invoices },
      lines: [
        balance > 0
          ? `The account has a credit of ${euros(balance)}.`
          : `The account owes ${euros(-balance)}.`,
        ...table(rows.length === 0 ? [] : [heading, ...rows], "No invoice is open."),
      ],
    };
  },
});
