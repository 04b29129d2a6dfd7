import type { AuditedChange } from "../contract/resources/audit-entry.js";
import type { Columns, Query, WriteTransaction } from "../contract/store.js";
import { camelCase } from "../domain/camel-case.js";

/** A transaction that remembers which objects its statements changed. */
export interface RecordedTransaction {
  readonly tx: WriteTransaction;
  /** Whether any row was changed. */
  hasChanged(): boolean;
  /** The changed objects in the order of their first change. */
  changes(): AuditedChange[];
  /** The accounts whose rows were changed. */
  accountIds(): string[];
}

/** What a statement does to the object of its row. */
interface Writing {
  readonly kind: string;
  /** The parameter with the object's id. */
  readonly id: string;
  readonly action: AuditedChange["action"];
  readonly fields: readonly string[];
}

const writes = /^\s*(insert into|update|delete from) (\w+)/;
const actions = { "insert into": "CREATED", update: "UPDATED", "delete from": "DELETED" } as const;
/** Kinds whose id has another name than their kind. */
const otherIds: Readonly<Record<string, string>> = {
  application: "accountId",
  bankEntry: "entryId",
  bankStatement: "statementId",
  charityOrganisation: "charityId",
  charityPage: "charityId",
  credential: "clientId",
  emailDomain: "domain",
  identityProvider: "accountId",
  ledgerTransfer: "transferId",
  operatorPasskey: "passkeyId",
  slackWorkspace: "accountId",
  ssoIdentity: "userId",
  userSession: "sessionId",
};

/** The kind of the objects in a table: `payment_methods` has `paymentMethod`. */
const kindOf = (table: string) => camelCase(table.replace(/ies$/, "y").replace(/s$/, ""));

const writings = new Map<string, Writing | null>();

/** What a query writes; null if it only reads. */
function writingOf({ name, text }: Query<Columns, Columns>): Writing | null {
  const known = writings.get(name);
  if (known !== undefined) return known;
  const sql = typeof text === "string" ? text : text.sqlite;
  const [, verb, table = ""] = writes.exec(sql) ?? [];
  const kind = kindOf(table);
  const writing =
    verb === undefined
      ? null
      : {
          kind,
          id: otherIds[kind] ?? `${kind}Id`,
          action: actions[verb as keyof typeof actions],
          fields: verb === "update" ? fieldsSet(sql) : [],
        };
  writings.set(name, writing);
  return writing;
}

/** The columns that an update sets, without the time of the update. */
function fieldsSet(sql: string): string[] {
  const [, set = ""] = /\bset\s+([\s\S]*?)\bwhere\b/.exec(sql) ?? [];
  const names = Array.from(set.matchAll(/(?:^|,\s*)(\w+) = /g), ([, name = ""]) => camelCase(name));
  return names.filter((name) => name !== "updatedAt");
}

/**
 * Wraps a transaction so that it remembers the objects that change. An object is a row with an id of its own: totals
 * and index rows have none.
 */
export function recordChanges(tx: WriteTransaction): RecordedTransaction {
  const objects = new Map<string, AuditedChange>();
  const accounts = new Set<string>();
  let hasChanged = false;

  function note(query: Query<Columns, Columns>, given: Readonly<Record<string, unknown>>): void {
    const writing = writingOf(query);
    if (writing === null) return;
    hasChanged = true;
    if (typeof given.accountId === "string") accounts.add(given.accountId);
    const { kind, action, fields } = writing;
    const id = given[writing.id];
    if (typeof id !== "string") return;
    const key = `${kind} ${id}`;
    const before = objects.get(key);
    const isNew = before?.action === "CREATED" && action === "UPDATED";
    objects.set(key, {
      kind,
      id,
      action: isNew ? "CREATED" : action,
      fields: isNew ? [] : [...new Set([...(before?.fields ?? []), ...fields])],
    });
  }
  const noted = <P extends Columns, R extends Columns>(query: Query<P, R>, given: object) =>
    note(query as unknown as Query<Columns, Columns>, given as Record<string, unknown>);

  return {
    tx: {
      async one(query, given) {
        const row = await tx.one(query, given);
        if (row !== undefined) noted(query, given);
        return row;
      },
      async all(query, given) {
        const rows = await tx.all(query, given);
        if (rows.length > 0) noted(query, given);
        return rows;
      },
      async run(query, given) {
        const changed = await tx.run(query, given);
        if (changed > 0) noted(query, given);
        return changed;
      },
    },
    hasChanged: () => hasChanged,
    changes: () => [...objects.values()],
    accountIds: () => [...accounts],
  };
}
