import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { AuditedChange } from "../../contract/resources/audit-entry.js";

const entryColumns = {
  auditEntryId: sql.text,
  at: sql.text,
  operator: sql.text,
  operation: sql.text,
  /** Null if the call concerned no account, or several. */
  onlyAccountId: sql.nullable(sql.text),
  target: sql.json<Record<string, string>>(),
  asked: sql.json<Record<string, unknown>>(),
  changes: sql.json<readonly AuditedChange[]>(),
  changeCount: sql.integer,
};

const auditEntries = sql.table("audit_entries", entryColumns);
export type AuditEntryRow = sql.TableRow<typeof auditEntries>;
export const insertAuditEntry = sql.insertInto(auditEntries);

const auditEntryAccounts = sql.table("audit_entry_accounts", {
  accountId: sql.text,
  auditEntryId: sql.text,
});
export const insertAuditEntryAccount = sql.insertInto(auditEntryAccounts);

const { auditEntryId: _, ...otherColumns } = entryColumns;

/**
 * The entries with each account that they concern. A cross join, which SQLite does not
 * reorder: a page begins with the account's rows.
 */
const entriesOfAccounts: sql.Table<typeof entryColumns & { accountId: typeof sql.text }> = {
  name: "audit_entries_of_accounts",
  source: `(select a.account_id, a.audit_entry_id, ${sql.columnList(otherColumns, "e")}
    from audit_entry_accounts a cross join audit_entries e where e.audit_entry_id = a.audit_entry_id) audit_entries_of_accounts`,
  columns: { accountId: sql.text, ...entryColumns },
};

const list = {
  id: "auditEntryId",
  filters: ["operator", "operation"],
  foundBy: ["operator", "operation"],
} as const;

export const listAuditLogQuery = listQuery({ ...list, table: auditEntries, audience: "operator" });
export const listAuditLogOfAccountQuery = listQuery({ ...list, table: entriesOfAccounts });
