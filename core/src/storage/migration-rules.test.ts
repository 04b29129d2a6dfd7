import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { migrationsFor } from "./migrate.js";

/**
 * While an upgrade replaces one process after the other, processes of the last release go on beside the new ones, on the
 * new schema. So a migration only expands what they read and write. What nothing uses any more is removed by a later
 * release, in a migration that begins with `-- Contract: unused since <release>` and names a published one.
 *
 * On PostgreSQL a drop locks out all reads of the table until the migration ends, and a new index all writes. So one
 * migration builds an index, and a later one drops the index that it replaces: in one migration, reads wait for the
 * build, or the drop deadlocks with a write that has read the table and waits for the build.
 */

/** Migrations up to this one are older than the rule. */
const lastUnchecked = 52;

const contractHeader = /^-- Contract: unused since (\d+\.\d+\.\d+)\n/;

const changelog = readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8");
const isPublished = (release: string) => changelog.includes(`\n## ${release}`);

interface Index {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  /** The condition of a partial one. */
  readonly condition: string;
}

/** The indexes that a migration creates, without unique ones, which also restrict. */
function indexesIn(text: string): Index[] {
  return statementsIn(text).flatMap((statement) => {
    const match = /^create index (?:if not exists )?(\w+) on (\w+) \((.*?)\)( where .*)?$/.exec(
      statement,
    );
    if (match === null) return [];
    const [, name = "", table = "", columns = "", condition = ""] = match;
    return [{ name, table, columns, condition }];
  });
}

/** Whether an earlier migration has created an index that serves whatever another one does. */
const isReplaced = (dropped: Index, earlier: readonly Index[]) =>
  earlier.some(
    ({ name, table, columns, condition }) =>
      name !== dropped.name &&
      table === dropped.table &&
      condition === dropped.condition &&
      `${columns},`.startsWith(`${dropped.columns},`),
  );

/** What a statement takes from processes of the last release; null if nothing. */
function lossIn(
  statement: string,
  newNames: ReadonlySet<string>,
  { earlier, own }: { readonly earlier: readonly Index[]; readonly own: readonly Index[] },
): string | null {
  const dropped = /^drop (?:table|view|index) (?:if exists )?(\w+)/.exec(statement);
  if (dropped !== null) {
    const index = earlier.findLast(({ name }) => name === dropped[1]);
    const isBuilding = own.some(({ table }) => table === index?.table);
    return index !== undefined && isReplaced(index, earlier) && !isBuilding ? null : "drops";
  }
  const altered = /^alter table (?:only )?(\w+) (.*)/.exec(statement);
  if (altered !== null && !newNames.has(String(altered[1]))) {
    const change = String(altered[2]);
    if (!/^add column /.test(change)) return "alters";
    if (/ not null/.test(change) && !/ default /.test(change)) return "requires";
    if (/ (?:unique|check)\b/.test(change)) return "restricts";
  }
  const unique = /^create unique index (?:concurrently )?\w+ on (\w+)/.exec(statement);
  if (unique !== null && !newNames.has(String(unique[1]))) return "restricts";
  return /^(?:delete from|truncate|create (?:or replace )?trigger)\b/.test(statement)
    ? "changes"
    : null;
}

const statementsIn = (text: string) =>
  text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " ").toLowerCase());

/** The statements of a migration that processes of the last release cannot live with. */
function losses(text: string, before: readonly string[] = []): string[] {
  const statements = statementsIn(text);
  const indexes = { earlier: before.flatMap(indexesIn), own: indexesIn(text) };
  const created = statements.flatMap((statement) => {
    const match = /^create (?:unique )?(?:table|index) (?:if not exists )?(\w+)/.exec(statement);
    return match === null ? [] : [String(match[1])];
  });
  return statements.filter((statement) => lossIn(statement, new Set(created), indexes) !== null);
}

describe("a migration only expands the schema, or says since which release nothing uses what it removes:", () => {
  const checked = (["sqlite", "postgres"] as const).flatMap((dialect) => {
    const all = migrationsFor(dialect);
    return all
      .map((migration, index) => ({
        ...migration,
        before: all.slice(0, index).map(({ text }) => text),
      }))
      .filter(({ version }) => version > lastUnchecked);
  });
  const names = new Map(
    checked.map((migration) => [`${migration.version}_${migration.name}`, migration]),
  );
  test.for([...names])("%s", ([, { text, before }]) => {
    const release = contractHeader.exec(text)?.[1];
    if (release !== undefined) expect(isPublished(release), `release ${release}`).toBe(true);
    else expect(losses(text, before)).toEqual([]);
  });

  test.for([
    "drop table users",
    "drop view donations_with_donor",
    "drop index donors_by_address",
    "alter table users drop column session_epoch",
    "alter table users rename column name to full_name",
    "alter table users rename to people",
    "alter table users add column rank integer not null",
    "alter table users add column rank integer unique",
    "alter table users alter column name set not null",
    "alter table users add constraint one unique (email)",
    "create unique index one_name on users (name)",
    "delete from users",
  ])("%s is found", (statement) => {
    expect(losses(`-- A reason.\ncreate table others (id text);\n${statement};`)).toHaveLength(1);
  });

  test.for([
    "create table people (id text not null primary key) strict; create unique index one on people (id)",
    "alter table users add column nickname text",
    "alter table users add column rank integer not null default 0; update users set rank = 1",
    "insert into settings values ('a')",
  ])("%s expands", (statements) => {
    expect(losses(statements)).toEqual([]);
  });

  const byName = "create index users_by_name on users (name)";
  const byNameAndId = "create index users_by_name_and_id on users (name, user_id)";
  test("an index is dropped once an earlier migration has built one that serves the same", () => {
    expect(losses("drop index users_by_name", [byName, byNameAndId])).toEqual([]);
  });
  test.for([
    ["builds the other one", `${byNameAndId}; drop index users_by_name`, [byName]],
    [
      "builds another one of its table",
      "drop index users_by_name; create index users_by_age on users (age)",
      [byName, byNameAndId],
    ],
    ["builds it again", `drop index users_by_name; ${byName}`, [byName, byNameAndId]],
    ["leaves no other", "drop index users_by_name_and_id", [byName, byNameAndId]],
  ] as const)("no index is dropped by a migration that %s", ([, text, before]) => {
    expect(losses(text, before)).toHaveLength(1);
  });
});
