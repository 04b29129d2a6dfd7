import { accounts } from "../queries/accounts.js";
import {
  campaignCharityTotals,
  campaignDailyTotals,
  campaignMonthlyTotals,
  campaignStatusTotals,
} from "../queries/campaign-totals.js";
import { campaigns } from "../queries/campaigns.js";
import { companyReceiptsDue } from "../queries/company-receipts-due.js";
import { columnList, select, type Table } from "../queries/define-query.js";
import { donations } from "../queries/donations.js";
import { donors } from "../queries/donors.js";
import { events } from "../queries/events.js";
import { fiscalReceipts } from "../queries/fiscal-receipts.js";
import { idempotencyKeys } from "../queries/idempotency-keys.js";
import { invoices } from "../queries/invoices.js";
import { recurringDonations } from "../queries/recurring-donations.js";
import { remindersDue } from "../queries/reminders-due.js";
import { votes } from "../queries/votes.js";
import type { World } from "./world.js";

type Row = Readonly<Record<string, unknown>>;

/** What a world holds, by kind, comparable with another world's. */
export type Content = Readonly<Record<string, readonly string[]>>;

const compared: readonly Table<Record<string, never>>[] = [
  ...[accounts, campaigns, donors, donations, votes, recurringDonations, invoices, fiscalReceipts],
  ...[events, idempotencyKeys, companyReceiptsDue, remindersDue],
  ...[campaignStatusTotals, campaignDailyTotals, campaignMonthlyTotals, campaignCharityTotals],
] as never;

/**
 * Files are made beside the schedule. When that is depends on when one looks, so what tells of them is compared without
 * its moment, and its events are not.
 */
const tellsOfFile = "fiscalreceipt_generated";
const receiptMail = "FISCAL_RECEIPT";
const ofFiles = ["fileId", "verificationKey"];

/**
 * A world's donations, receipts, events, mails and totals. Ids are replaced by their rank within their kind: as later
 * ids sort behind earlier ones, equal contents say that the same was made in the same order.
 */
export async function contentOf(world: World): Promise<Content> {
  const rows = new Map<string, readonly Row[]>();
  for (const table of compared) rows.set(table.name, await rowsOf(world, table));
  const { data: mails } = await world.ok<{ data: Row[] }>("list-mails", { as: "operator" });
  rows.set("mails", mails.filter(({ kind }) => kind !== receiptMail).reverse());
  const receiptMails = mails.filter(({ kind }) => kind === receiptMail);
  rows.set(
    "receipt mails",
    receiptMails.map(({ to, subject }) => ({ to, subject })),
  );
  const written = ranker(rows);
  return Object.fromEntries(
    Array.from(rows, ([name, its]) => [name, its.map((row) => written(row)).sort()]),
  );
}

async function rowsOf(world: World, table: Table<Record<string, never>>): Promise<Row[]> {
  const [key = ""] = columnList(table.columns).split(", ");
  const all = select({
    name: `test-all-of-${table.name}`,
    text: `select ${columnList(table.columns)} from ${table.name} order by ${key}`,
    parameters: {},
    row: table.columns,
  });
  const rows: Row[] = await world.store.read((tx) => tx.all(all, {}));
  return rows
    .filter(({ event }) => event !== tellsOfFile)
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !ofFiles.includes(name))),
    );
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What no two worlds have in common: names that tests make up, and secrets in links. */
const ofOneWorld = /\b(?:slug|donation|recurring)-\d+|\b(?:pk_test_|key=|c=|unsubscribe\/)[\w-]+/g;

/** Writes rows with ranks instead of ids: those of a kind of their own, and the others among themselves. */
function ranker(rows: ReadonlyMap<string, readonly Row[]>) {
  const ranks = new Map<string, string>();
  const rank = (kind: string, ids: readonly string[]) => {
    for (const [index, id] of ids.entries()) if (!ranks.has(id)) ranks.set(id, `${kind} ${index}`);
  };
  for (const [name, its] of rows)
    rank(
      name,
      its.map((row) => String(Object.values(row)[0])),
    );
  const others = JSON.stringify([...rows.values()]).match(uuid) ?? [];
  rank("other", [...new Set(others.filter((id) => !ranks.has(id)))].sort());
  return (row: Row) =>
    JSON.stringify(row)
      .replace(uuid, (id) => ranks.get(id) ?? "")
      .replace(ofOneWorld, "…");
}
