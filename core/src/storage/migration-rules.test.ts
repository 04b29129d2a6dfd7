import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { migrationsFor } from "./migrate.js";

/**
 * While an upgrade replaces one process after the other, processes of the last release go on beside the new ones, on the
 * new schema. So a migration only expands what they read and write. What nothing uses any more is removed by a later
 * release, in a migration that begins with `-- Contract: unused since <release>` and names a published one.
 */

/** Migrations up to this one are older than the rule. */
const lastUnchecked = 52;

const contractHeader = /^-- Contract: unused since (\d+\.\d+\.\d+)\n/;

const changelog = readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8");
const isPublished = (release: string) => changelog.includes(`\n## ${release}`);

/** What a statement takes from processes of the last release; null if nothing. */
function lossIn(statement: string, newNames: ReadonlySet<string>): string | null {
  const dropped = /^drop (?:table|view|index) (?:if exists )?(\w+)/.exec(statement);
  // An index that is created again in the same file.
  if (dropped !== null) return newNames.has(String(dropped[1])) ? null : "drops";
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

/** The statements of a migration that processes of the last release cannot live with. */
function losses(text: string): string[] {
  const statements = text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " ").toLowerCase());
  const created = statements.flatMap((statement) => {
    const match = /^create (?:unique )?(?:table|index) (?:if not exists )?(\w+)/.exec(statement);
    return match === null ? [] : [String(match[1])];
  });
  return statements.filter((statement) => lossIn(statement, new Set(created)) !== null);
}

describe("a migration only expands the schema, or says since which release nothing uses what it removes:", () => {
  const checked = (["sqlite", "postgres"] as const)
    .flatMap(migrationsFor)
    .filter(({ version }) => version > lastUnchecked);
  const names = new Map(
    checked.map((migration) => [`${migration.version}_${migration.name}`, migration]),
  );
  test.for([...names])("%s", ([, { text }]) => {
    const release = contractHeader.exec(text)?.[1];
    if (release !== undefined) expect(isPublished(release), `release ${release}`).toBe(true);
    else expect(losses(text)).toEqual([]);
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
    "drop index users_by_name; create index users_by_name on users (name, user_id)",
    "insert into settings values ('a')",
  ])("%s expands", (statements) => {
    expect(losses(statements)).toEqual([]);
  });
});
