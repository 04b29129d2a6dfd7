import * as sql from "../../contract/define-query.js";
import type { ActorKind } from "../../contract/resources/account-audit-entry.js";
import type { AuditedChange } from "../../contract/resources/audit-entry.js";

const accountAuditEntries = sql.table("account_audit_entries", {
  accountAuditEntryId: sql.text,
  accountId: sql.text,
  at: sql.text,
  actorKind: sql.word<ActorKind>(),
  actorId: sql.nullable(sql.text),
  operation: sql.text,
  objectId: sql.nullable(sql.text),
  target: sql.json<Record<string, string>>(),
  changes: sql.json<readonly AuditedChange[]>(),
  changeCount: sql.integer,
});
export type AccountAuditEntryRow = sql.TableRow<typeof accountAuditEntries>;

export const insertAccountAuditEntry = sql.insertInto(accountAuditEntries);

export const auditLogFilters = ["actorKind", "actorId", "operation", "objectId"] as const;
type Filter = (typeof auditLogFilters)[number];

/** Entries of an account from a time on and before a place, newest first. Each filter is the beginning of an index. */
const pageWith = (filters: readonly Filter[]) =>
  sql.select({
    name: ["page-of-account-audit-entries", ...filters].join("-"),
    text: `select ${sql.columnList(accountAuditEntries.columns)} from account_audit_entries
      where account_id = :accountId ${filters.map((name) => `and ${sql.snakeCase(name)} = :${name}`).join(" ")}
        and at >= :from and (at, account_audit_entry_id) < (:beforeAt, :beforeId)
      order by at desc, account_audit_entry_id desc limit :limit`,
    parameters: {
      accountId: sql.text,
      ...sql.pick(accountAuditEntries.columns, filters),
      from: sql.text,
      ...{ beforeAt: sql.text, beforeId: sql.text, limit: sql.integer },
    },
    row: accountAuditEntries.columns,
  });

const keyOf = (filters: readonly Filter[]) => filters.join(" ");

/** A query for each combination of filters, so that each uses the index that fits. */
const pagesOfAuditLog = new Map(
  combinationsOf(auditLogFilters).map((filters) => [keyOf(filters), pageWith(filters)]),
);

/** The query of a page with these filters, in the order of `auditLogFilters`. */
export function pageOfAuditLog(filters: readonly Filter[]) {
  const query = pagesOfAuditLog.get(keyOf(filters));
  if (query === undefined) throw new Error(`no query filters by ${keyOf(filters)}`);
  return query;
}

function combinationsOf<Name>(names: readonly Name[]): Name[][] {
  return names.reduce<Name[][]>((sets, name) => sets.flatMap((set) => [set, [...set, name]]), [[]]);
}
