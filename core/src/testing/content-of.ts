import { columnList, select, type Table } from "../contract/define-query.js";
import { idempotencyKeys } from "../resources/access/idempotency-key-queries.js";
import { accounts } from "../resources/accounts/account-queries.js";
import { campaigns } from "../resources/campaigns/campaign-queries.js";
import {
  campaignCharityTotals,
  campaignDailyTotals,
  campaignMonthlyTotals,
  campaignRaisedTotals,
  campaignStatusTotals,
} from "../resources/campaigns/campaign-totals-queries.js";
import { remindersDue } from "../resources/campaigns/reminders-due-queries.js";
import { donors } from "../resources/donors/donor-queries.js";
import { donations } from "../resources/gifts/donation-queries.js";
import { votes } from "../resources/gifts/vote-queries.js";
import { invoices } from "../resources/invoices/invoice-queries.js";
import type { MailKind } from "../resources/mails/texts/mail-message.js";
import { companyReceiptsDue } from "../resources/receipts/company-receipts-due-queries.js";
import { fiscalReceipts } from "../resources/receipts/fiscal-receipt-queries.js";
import { recurringDonations } from "../resources/recurring-donations/recurring-donation-queries.js";
import { events } from "../resources/webhooks/event-queries.js";
import { mailsIn, type TestMail } from "./mails.js";
import type { World } from "./world.js";

type Row = Readonly<Record<string, unknown>>;

/** The content of a world by kind, comparable with another world's. */
export type Content = Readonly<Record<string, readonly string[]>>;

const compared: readonly Table<Record<string, never>>[] = [
  ...[accounts, campaigns, donors, donations, votes, recurringDonations, invoices, fiscalReceipts],
  ...[events, idempotencyKeys, companyReceiptsDue, remindersDue],
  ...[campaignStatusTotals, campaignDailyTotals, campaignMonthlyTotals, campaignCharityTotals],
  campaignRaisedTotals,
] as never;

/**
 * Files are generated outside the schedule, at varying times. Compare the mails that report or attach them without their
 * time and text, and skip their events.
 */
const tellsOfFile = "fiscalreceipt_generated";
const mailsWithFile: readonly string[] = [
  "FISCAL_RECEIPT",
  "INVOICE_ISSUED",
  "INVOICE_OVERDUE",
  "INVOICE_PAID",
  "CREDIT_NOTE_ISSUED",
] satisfies readonly MailKind[];
const ofFiles = ["fileId", "verificationKey"];

/**
 * A world's donations, receipts, events, mails and totals. Ids are replaced by their rank within their kind. Later ids
 * are greater, so equal contents mean that the same objects were created in the same order.
 */
export async function contentOf(world: World): Promise<Content> {
  const rows = new Map<string, readonly Row[]>();
  for (const table of compared) rows.set(table.name, await rowsOf(world, table));
  const mails = await mailsIn(world);
  const isWithFile = ({ kind }: TestMail) => mailsWithFile.includes(kind);
  rows.set("mails", mails.filter((mail) => !isWithFile(mail)) as never);
  rows.set(
    "mails with a file",
    mails.filter(isWithFile).map(({ kind, to, subject }) => ({ to, kind, subject })),
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
/** Values that differ between worlds: generated names, and secrets in links. */
const ofOneWorld = /\b(?:slug|donation|recurring)-\d+|\b(?:pk_test_|key=|c=|unsubscribe\/)[\w-]+/g;

/** Replaces ids by ranks: those of each kind separately, and the others together. */
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
