import {
  accountPath,
  campaignPath,
  type Scope,
  type ScopePath,
  wholeService,
} from "../contract/scope.js";
import type { Columns, Query, Store, WriteTransaction } from "../contract/store.js";
import { campaignOfDonation, placeOfCampaign } from "../engine/scope-queries.js";
import { brandingOfAccount, rootOfAccount } from "../resources/accounts/account-queries.js";

/** The scope of a table's rows; by default their campaign, or else their account. */
type Place = "row" | "free" | readonly string[];

/**
 * The tables whose rows are not in the scope of their campaign or account. `free` rows need no lock: other mechanisms
 * protect their invariants, as decision 003 describes for each.
 */
const writtenIn: Readonly<Record<string, Place>> = {
  ...{
    address_calls: "free",
    api_calls: "free",
    idempotency_keys: "free",
    mail_days: "free",
    number_series: "free",
  },
  ...{ events: "free", files: "free", file_parts: "free", file_removals: "free", mails: "free" },
  // Each statement stands alone: a message that waits is released when its workspace is connected.
  ...{ slack_messages: "free", slack_workspaces: "free" },
  ...{ audit_entries: "free", audit_entry_accounts: "free", account_audit_entries: "free" },
  ...{ widget_files: "free", widget_releases: "free", unsubscriptions: "free" },
  mail_suppressions: ["suppressions"],
  mail_report_totals: ["suppressions"],
  ...{ charities: ["catalogue", "receipts"], charity_search: ["catalogue"] },
  ...{ charity_pages: ["charityPages"], charity_organisations: ["charityPages"] },
  ...{ charity_documents: ["charityPages"], charity_document_contents: ["charityPages"] },
  charity_mandates: ["charityPages"],
  // Purged with other expired rows.
  account_requests: ["signIns", "outbox"],
  ...{ applications: ["row", "outbox"], application_documents: ["row", "outbox"] },
  application_document_contents: ["row", "outbox"],
  ...{ screening_lists: ["screening"], screening_list_parts: ["screening"] },
  // Purged with other expired rows.
  pictures: ["catalogue", "outbox"],
  ...{ company_receipts_due: ["receipts"], donor_receipts_due: ["receipts"] },
  deliveries: ["outbox"],
  // Purged with other expired rows.
  fiscal_receipts: ["row", "outbox"],
  file_generation_requests: ["files"],
  // The worker that generates its file marks it as ready.
  card_batches: ["row", "files"],
  instance_settings: ["clock"],
  invoices: ["row", "ledger"],
  ...{ ledger_transfers: ["ledger"], ledger_balances: ["ledger"], payments: ["ledger"] },
  ...{ bank_entries: ["ledger"], bank_statements: ["ledger"] },
  // Jobs of one key exclude each other by their unique index, and their claims by row locks.
  ...{ provider_jobs: "free", payment_refunds: ["ledger"], payment_disputes: ["ledger"] },
  ...{ direct_debit_runs: ["ledger"], direct_debits: ["ledger"] },
  // What expires depends on nothing.
  ...{ direct_debit_files: ["ledger", "outbox"], mandates: ["row", "outbox"] },
  ...{ draft_invoices: ["ledger"], job_times: ["ledger"] },
  ...{ charity_bank_accounts: ["ledger"], payouts: ["ledger"], payout_runs: ["ledger"] },
  balance_redirects: ["ledger"],
  ...{ donation_matches: ["ledger"], matching_totals: ["ledger"] },
  charity_remittances: ["ledger"],
  webhooks: ["row", "outbox"],
  webhook_subscriptions: ["row", "outbox"],
  ...{ billing_links: ["row", "outbox"], magic_links: ["row", "outbox"] },
  user_sessions: ["row", "outbox"],
  operator_passkeys: ["operators"],
  // Two answers to one challenge exclude each other by its unique hash.
  used_challenges: "free",
  // A new session depends on nothing, and one that is used is locked by its account and the ledger.
  payment_sessions: ["row", "ledger", "outbox"],
};

/** Statements that change columns of their own, which nothing else writes or depends on: see decision 003. */
const writtenByStatement: Readonly<Record<string, Place>> = {
  ...{ "put-donations-into-payout": ["ledger"], "release-donations": ["ledger"] },
  ...{ "deduct-donations-from-payout": ["ledger"], "undo-deductions": ["ledger"] },
  ...{ "restore-deductions-in-payout": ["ledger"], "take-donations-out": ["ledger"] },
  ...{ "redirect-donations": ["ledger"], "redirect-deductions": ["ledger"] },
  "redirect-restored-deductions": ["ledger"],
  ...{ "update-credentials-last_used_at": "free", "update-user_sessions-last_used_at": "free" },
};

/** Tables that a write may read without a lock: a concurrent change has the same result as a later one. */
const readFreely = new Set(
  [
    "charities",
    "charity_search",
    "number_series",
    "mail_days",
    "idempotency_keys",
    "slack_messages",
    "slack_workspaces",
    "unsubscriptions",
    "mail_suppressions",
  ].concat([
    "deliveries",
    "events",
    "mails",
    "files",
    "file_parts",
    "instance_settings",
    "webhook_subscriptions",
    "screening_lists",
    "screening_list_parts",
  ]),
);

/** Tables with inserts that need no lock: no other write can depend on a new row, and constraints protect it. */
const insertedFreely = new Set([
  ...["accounts", "deliveries", "file_generation_requests", "magic_links", "payment_sessions"],
]);

/** Statements that need no lock: who signs in is checked again when the link is used, and a search changes nothing. */
const readsFreely = new Set(["people-of-address", "donors-of-any-account"]);

const written = /^\s*(insert into|update|delete from) (\w+)/;

interface Checked {
  readonly scope: Scope;
  readonly tx: WriteTransaction;
  readonly problems: string[];
  /** The accounts that the write created, which no other write can know yet. */
  readonly made: Set<unknown>;
  /** The scopes of campaigns that it met, so that reading thousands of rows of one asks once. */
  readonly campaigns: Map<string, ScopePath>;
}

/**
 * Wraps a store so that a write fails if it changes or depends on rows outside its scope. On PostgreSQL, concurrent
 * writes could change such rows. On SQLite they cannot, but the wrapper finds the same errors.
 */
export function checkScopes(store: Store): Store {
  return {
    read: (work) => store.read(work),
    async write(work, options = {}) {
      const { scope: given = wholeService } = options;
      const scope = typeof given === "function" ? await given() : given;
      return await store.write(
        async (tx) => {
          const checked: Checked = {
            scope,
            tx,
            problems: [],
            made: new Set(),
            campaigns: new Map(),
          };
          const result = await work(checkedTransaction(checked));
          // Not reached by refused calls: what they read has no lasting effect.
          assertNone(checked.problems);
          return result;
        },
        { ...options, scope },
      );
    },
    report: (work) => store.report(work),
    close: () => store.close(),
  };
}

function assertNone(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Error(`outside of the scope: ${[...new Set(problems)].join("; ")}`);
}

type AnyQuery = Query<Columns, Columns>;
type Row = Record<string, unknown>;

function checkedTransaction(checked: Checked): WriteTransaction {
  const { tx } = checked;
  const reading = async (query: AnyQuery, rows: readonly Row[], parameters: Row) => {
    if (written.test(textOf(query))) return;
    for (const row of [parameters, ...rows]) await checkRead(checked, query, row);
  };
  const checkedTx = {
    async one(query: AnyQuery, parameters: Row) {
      await checkWrite(checked, query, parameters);
      const row = await tx.one(query, parameters as never);
      await reading(query, row === undefined ? [] : [row], parameters);
      return row;
    },
    async all(query: AnyQuery, parameters: Row) {
      await checkWrite(checked, query, parameters);
      const rows = await tx.all(query, parameters as never);
      await reading(query, rows, parameters);
      return rows;
    },
    async run(query: AnyQuery, parameters: Row) {
      await checkWrite(checked, query, parameters);
      return await tx.run(query as never, parameters as never);
    },
  };
  return checkedTx as WriteTransaction;
}

const textOf = ({ text }: AnyQuery) => (typeof text === "string" ? text : text.sqlite);

/** Checks the rows that a statement is about to change. */
async function checkWrite(checked: Checked, query: AnyQuery, parameters: Row): Promise<void> {
  const [, verb, table] = written.exec(textOf(query)) ?? [];
  if (verb === undefined || table === undefined) return;
  const place = writtenByStatement[query.name] ?? writtenIn[table] ?? "row";
  if (place === "free") return;
  if (table === "accounts" && verb === "insert into") checked.made.add(parameters.accountId);
  if (verb === "insert into" && insertedFreely.has(table)) return;
  const places = place === "row" ? ["row"] : place;
  if (places.some((name) => name !== "row" && holds(checked.scope, [name], false))) return;
  if (holds(checked.scope, [], false)) return;
  const rows =
    verb === "insert into"
      ? [parameters]
      : await affectedRows(checked.tx, query, table, parameters);
  for (const row of rows) {
    const path = places.includes("row") ? await pathOf(checked, table, row) : null;
    if (path === "made") continue;
    if (path === null || !holds(checked.scope, path, false))
      checked.problems.push(
        `${query.name} changes ${table} of ${path?.join(" › ") ?? places.join(" or ")}`,
      );
  }
}

/** Checks a row that a statement read, or the account and campaign in its parameters. */
async function checkRead(checked: Checked, query: AnyQuery, row: Row): Promise<void> {
  const [, table = ""] = / from (\w+)/.exec(textOf(query).replace(/\s+/g, " ")) ?? [];
  if (readFreely.has(table) || readsFreely.has(query.name)) return;
  // An account's parent never changes, and a mail shows the brand of its time.
  if (query.name === rootOfAccount.name || query.name === brandingOfAccount.name) return;
  // A file shows the data from when its generation began.
  if (holds(checked.scope, ["files"], false)) return;
  const places = writtenIn[table];
  if (Array.isArray(places) && places.some((name) => holds(checked.scope, [name], true))) return;
  const path = await pathOf(checked, table.replace("_with_donor", ""), row);
  // GENERIC selections, which belong to no account, are never changed after their creation.
  if (path === everybodys) return;
  if (path !== null && path !== "made" && !holds(checked.scope, path, true))
    checked.problems.push(`${query.name} reads ${table} of ${path.join(" › ")}`);
}

/** The rows that an update or a delete affects, found by its own condition. */
async function affectedRows(
  tx: WriteTransaction,
  query: AnyQuery,
  table: string,
  parameters: Row,
): Promise<Row[]> {
  const condition = / where ([\s\S]*)$/.exec(textOf(query).replace(/\s+/g, " "))?.[1];
  if (condition === undefined) return [{}];
  const columns = placeColumns[table] ?? ["account_id"];
  const names = [...condition.matchAll(/:([A-Za-z]\w*)/g)].map(([, name]) => String(name));
  const row = Object.fromEntries(
    columns.map((name) => [camelCase(name), { kind: "text", nullable: true } as const]),
  );
  const key = `${table} ${condition}`;
  const selectAffected = affected.get(key) ?? {
    name: `affected-by-${query.name}`,
    text: `select distinct ${columns.join(", ")} from ${table} where ${condition}`,
    parameters: Object.fromEntries(names.map((name) => [name, query.parameters[name]])) as Columns,
    row,
  };
  affected.set(key, selectAffected);
  return await tx.all(selectAffected, parameters as never);
}
const affected = new Map<string, AnyQuery>();

const ofCampaign = ["campaign_id"];
const ofBoth = ["campaign_id", "account_id"];
/** The columns that determine the scope of a row. */
const placeColumns: Readonly<Record<string, readonly string[]>> = {
  ...{ campaigns: ofBoth, donations: ofBoth, votes: ofBoth, recurring_donations: ofBoth },
  ...{ donors: ofBoth, invoices: ofBoth, reminders_due: ofCampaign },
  ...{ campaign_status_totals: ofCampaign, campaign_daily_totals: ofCampaign },
  ...{ campaign_monthly_totals: ofCampaign, campaign_charity_totals: ofCampaign },
  ...{
    budget_divisions: ofCampaign,
    campaign_raised_totals: ofCampaign,
    matches_due: ofCampaign,
    payroll_pledges: ofBoth,
    pending_gifts: ofCampaign,
  },
  selection_charities: ["charities_selection_id"],
  give_codes: ["donation_id"],
  gift_codes: ["donation_id"],
  gift_orders: ofCampaign,
  fiscal_receipts: ["account_id", "donation_id"],
};
const camelCase = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const selectionAccount: AnyQuery = {
  name: "account-of-selection",
  text: "select account_id from charities_selections where charities_selection_id = :charitiesSelectionId",
  parameters: { charitiesSelectionId: { kind: "text", nullable: false } },
  row: { accountId: { kind: "text", nullable: true } },
};

const everybodys: ScopePath = ["catalogue"];

/** The scope of a row; null if unknown or if it has no owner, `made` if the write itself created its account. */
async function pathOf(
  checked: Checked,
  table: string,
  row: Row,
): Promise<ScopePath | "made" | null> {
  const { tx, made, campaigns } = checked;
  const { campaignId, accountId, charitiesSelectionId, donationId } = row;
  const columns = placeColumns[table] ?? ["account_id"];
  if (made.has(accountId)) return "made";
  if (columns.includes("campaign_id") && typeof campaignId === "string") {
    const known = campaigns.get(campaignId);
    if (known !== undefined) return known;
    const place = await tx.one(placeOfCampaign, { campaignId });
    if (place !== undefined) {
      const path = campaignPath(place.rootAccountId, campaignId);
      campaigns.set(campaignId, path);
      return path;
    }
  }
  if (table === "selection_charities" && typeof charitiesSelectionId === "string") {
    const selection = await tx.one(selectionAccount, { charitiesSelectionId } as never);
    return selection === undefined
      ? null
      : await pathOf(checked, "charities_selections", selection);
  }
  if (columns.includes("donation_id") && typeof donationId === "string") {
    const donation = await tx.one(campaignOfDonation, { donationId });
    return donation === undefined ? null : await pathOf(checked, "donations", donation);
  }
  // GENERIC selections.
  if (table === "charities_selections" && accountId === null) return everybodys;
  if (typeof accountId !== "string") return null;
  const found = await tx.one(rootOfAccount, { accountId });
  return found === undefined ? null : accountPath(found.rootAccountId);
}

/** Whether a scope includes a node. For reading, a shared lock is enough. */
function holds(scope: Scope, path: ScopePath, isReading: boolean): boolean {
  const exclusive = new Set(scope.filter(({ isShared }) => !isShared).map(({ name }) => name));
  if (["service", ...path].some((name) => exclusive.has(name))) return true;
  return isReading && scope.some(({ name }) => name === path.at(-1));
}
