import { readdirSync, readFileSync } from "node:fs";
import type { Dialect } from "./compile-query.js";

/** One schema migration. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
}

const fileName = /^(\d{4})_([a-z-]+)(?:\.(sqlite|postgres))?\.sql$/;
/** Data, not code: the same folder is found from the source and from the compiled code. */
const folder = new URL("../../migrations/", import.meta.url);

/**
 * The migrations of a dialect, in order. A file serves both engines, with four text replacements, unless it is named
 * after one engine.
 */
export function migrationsFor(dialect: Dialect): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) => {
      const match = fileName.exec(file);
      // A file that is silently skipped would be noticed much later.
      if (match === null) throw new Error(`${file} is not named like a migration`);
      const [, version, name, only] = match;
      if (only !== undefined && only !== dialect) return [];
      const text = readFileSync(new URL(file, folder), "utf8");
      return [
        {
          version: Number(version),
          name: String(name),
          text: only === undefined ? forDialect(text, dialect) : text,
        },
      ];
    })
    .sort((one, other) => one.version - other.version);
  for (const [index, { version, name }] of migrations.entries()) {
    // Two branches may take the same number; the second would never run.
    if (migrations[index + 1]?.version === version)
      throw new Error(`the number of the migration ${name} is taken`);
  }
  return migrations;
}

/**
 * The pending migrations of a database.
 *
 * @param present its schema version; 0 for an empty database
 * @throws when a newer release has migrated it: this one could corrupt its rows
 */
export function migrationsAfter(present: number, dialect: Dialect): Migration[] {
  const all = migrationsFor(dialect);
  const newest = all.at(-1)?.version ?? 0;
  if (present > newest) {
    throw new Error(
      `the database has schema version ${present}, newer than this release's ${newest}: start the release that upgraded it, or restore a backup from before`,
    );
  }
  return all.filter(({ version }) => version > present);
}

function forDialect(text: string, dialect: Dialect): string {
  if (dialect === "sqlite") return text;
  return text
    .replace(/\binteger\b/g, "bigint")
    .replace(/\bblob\b/g, "bytea")
    .replace(/\) strict;/g, ");")
    .replace(/\btext\b/g, 'text collate "C"');
}
