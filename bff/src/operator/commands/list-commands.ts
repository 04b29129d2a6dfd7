import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { euros } from "../euros.js";
import { operationOf } from "../operation-of.js";
import { table } from "../table.js";

interface ListCommand {
  readonly name: string;
  /** The id of the operation whose items it shows and whose filters it takes. */
  readonly operation: string;
  readonly summary: string;
  /** What the user must know; by default, whose items they are. */
  readonly description?: string;
  /** The fields of an item that the table shows, in order. */
  readonly columns: readonly string[];
}

/** Every command that only shows a list: one row each. `--json` shows all fields. */
const listCommands: readonly ListCommand[] = [
  {
    name: "list-donations",
    operation: "list-operator-donations",
    summary: "List donations, newest first",
    columns: ["donationId", "createdAt", "status", "amount", "uniqueExternalId", "accountId"],
  },
  {
    name: "list-recurring-donations",
    operation: "list-operator-recurring-donations",
    summary: "List recurring donations, newest first",
    columns: ["recurringDonationId", "createdAt", "status", "amount", "frequency", "accountId"],
  },
  {
    name: "list-votes",
    operation: "list-operator-votes",
    summary: "List votes, newest first",
    columns: ["voteId", "createdAt", "status", "charityId", "uniqueExternalId", "accountId"],
  },
  {
    name: "list-donors",
    operation: "list-operator-donors",
    summary: "List account-wide donors, newest first",
    columns: ["donorId", "createdAt", "firstName", "lastName", "email", "accountId"],
  },
  {
    name: "list-gift-orders",
    operation: "list-operator-gift-orders",
    summary: "List orders of gifts, newest first",
    columns: ["giftOrderId", "createdAt", "status", "reference", "gifts", "redeemed", "expiresAt"],
  },
  {
    name: "list-erasures",
    operation: "list-operator-erasures",
    summary: "List the proofs that people were erased, newest first",
    description:
      "Of all accounts. After a restore, erase-donor erases again whoever was erased since the backup: keep this list apart from it.",
    columns: ["erasureId", "erasedAt", "requestedBy", "donorIds", "accountId"],
  },
  {
    name: "list-invoices",
    operation: "list-operator-invoices",
    summary: "List invoices, newest first",
    columns: ["invoiceId", "number", "issuedAt", "status", "amount", "accountId"],
  },
  {
    name: "list-payments",
    operation: "list-operator-payments",
    summary: "List payments, newest first",
    columns: ["paymentId", "createdAt", "status", "provider", "amount", "accountId"],
  },
  {
    name: "list-payment-problems",
    operation: "list-payment-problems",
    summary: "List the payments that need an operator, newest first",
    description: "Of all accounts. `GET /operator/payment-problems` says what each problem means.",
    columns: ["paymentId", "problem", "status", "provider", "amount", "accountId"],
  },
  {
    name: "list-bank-entries",
    operation: "list-bank-entries",
    summary: "List the entries of the bank's statements, the last imported first",
    description:
      "--status UNMATCHED --direction CREDIT shows the transfers that wait for assign-bank-entry.",
    columns: ["entryId", "bookedOn", "status", "direction", "amount", "counterparty"],
  },
  {
    name: "list-payouts",
    operation: "list-operator-payouts",
    summary: "List payouts to charities, newest first",
    description: "--status RETURNED shows those whose money came back.",
    columns: ["payoutId", "createdAt", "status", "amount", "donations", "holder"],
  },
  {
    name: "list-payout-runs",
    operation: "list-payout-runs",
    summary: "List payout runs, newest first",
    description:
      "Each with how many charities were passed by, and what these are owed. Files that were not exported yet wait for export-payout-file.",
    columns: [
      ...["payoutRunId", "createdAt", "status", "payouts", "amount", "held", "heldAmount"],
      ...["files", "exportedFiles"],
    ],
  },
  {
    name: "list-balance-redirects",
    operation: "list-balance-redirects",
    summary: "List the balances that were given to other charities, newest first",
    columns: ["balanceRedirectId", "createdAt", "amount", "donations", "charityId", "toCharityId"],
  },
  {
    name: "list-direct-debit-runs",
    operation: "list-direct-debit-runs",
    summary: "List the runs of direct debits, newest first",
    description: "Those that were not exported yet wait for export-direct-debit-run.",
    columns: ["runId", "createdAt", "payments", "amount", "collectOn", "exportedAt"],
  },
  {
    name: "list-mandates",
    operation: "list-mandates",
    summary: "List the SEPA mandates, newest first",
    columns: ["mandateId", "reference", "signedAt", "endReason", "holder", "accountId"],
  },
  {
    name: "list-ledger-balances",
    operation: "list-ledger-balances",
    summary: "List the balances of the ledger, by account",
    description:
      "Credits less debits: what a fund holds and what a charity is owed; negative for what the service has or is owed. --prefix payable/ shows only charities.",
    columns: ["ledgerAccount", "debits", "credits", "balance"],
  },
  {
    name: "list-ledger-transfers",
    operation: "list-ledger-transfers",
    summary: "List the transfers of the ledger, newest first",
    description: "Each debits one ledger account and credits another. At most one filter.",
    columns: ["transferId", "at", "kind", "amount", "debitAccount", "creditAccount"],
  },
  {
    name: "list-campaigns",
    operation: "list-operator-campaigns",
    summary: "List campaigns, newest first",
    columns: ["campaignId", "createdAt", "status", "budget", "name", "accountId"],
  },
  {
    name: "list-charities",
    operation: "list-operator-charities",
    summary: "List the charities of the catalogue",
    description: "By name, or by relevance to --search. Includes charities that are not published.",
    columns: ["charityId", "published", "pausedAt", "country", "fiscalReceiptsSupport", "name"],
  },
  {
    name: "list-audit-log",
    operation: "list-audit-log",
    summary: "List what operators changed, newest first",
    description:
      "Each change with the name of the operator's key. Reads and refused calls are in the log of the service.",
    columns: ["at", "operator", "operation", "target", "changeCount", "accountId"],
  },
];

const ofAllAccounts = "Of all accounts, or of one with --account-id.";

type Item = Readonly<Record<string, unknown>>;

const limitOption = z.coerce.number().int().positive().default(100).meta({
  description: "The maximum number; 100 by default.",
});
/** The most items of a page. */
const pageItems = 100;

export const generatedListCommands: readonly Command[] = listCommands.map(
  ({ name, operation: id, summary, description = ofAllAccounts, columns }) => {
    const { path, input } = operationOf(id);
    const { cursor: _, limit: __, ...filters } = input.shape;
    return defineCommand({
      name,
      summary,
      description,
      reach: "service",
      input: z.strictObject({ ...filters, limit: limitOption }),
      async run({ service }, { limit, ...given }) {
        const query = Object.fromEntries(
          Object.entries(given).map(([field, value]) => [
            field,
            value === undefined ? undefined : String(value),
          ]),
        );
        const items: Item[] = [];
        let hasMore = false;
        for await (const item of service.list<Item>(path, {
          ...query,
          limit: String(Math.min(limit, pageItems)),
        })) {
          hasMore = items.length === limit;
          if (hasMore) break;
          items.push(item);
        }
        const lines = linesOf(items, columns);
        return {
          json: items,
          lines: hasMore ? [...lines, `There are more: use --limit ${limit * 10}.`] : lines,
        };
      },
    });
  },
);

function linesOf(items: readonly Item[], columns: readonly string[]): string[] {
  const heading = columns.map((column) => titleOf(column));
  const rows = items.map((item) => columns.map((column) => cellOf(column, item[column])));
  return table(rows.length === 0 ? [] : [heading, ...rows], "Nothing was found.");
}

/** `createdAt` as "CREATED AT". */
const titleOf = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter}`).toUpperCase();

const amounts = new Set(["amount", "balance", "budget", "credits", "debits", "heldAmount"]);

/** A value for people: amounts in euros, times to the minute. */
function cellOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "number" && amounts.has(field)) return euros(value);
  if (typeof value === "string") return shortTime(value);
  if (typeof value === "object") return Object.values(value).join(" ") || "-";
  return String(value);
}

const shortTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/.test(text)
    ? `${text.slice(0, 16).replace("T", " ")}Z`
    : text;
