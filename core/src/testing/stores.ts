import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { statement } from "../contract/define-query.js";
import type { Store } from "../contract/store.js";
import { openPostgres } from "../storage/postgres.js";
import { emptySqliteContent, openSqlite } from "../storage/sqlite.js";
import { allCounters } from "../storage/testing/counters.js";
import { createWorkGate } from "../storage/work-gate.js";
import { createTestDatabase } from "./postgres-server.js";

/** The databases that everything is tested on. */
export const databases = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof databases)[number];

/** Whether a database is available here; the set-up prints the reason when it is not. */
export function isAvailable(database: DatabaseKind): boolean {
  return database === "sqlite"
    ? inject("areCallsElsewhere") !== true
    : inject("postgresUrl") !== null;
}

let emptySqlite: Buffer | undefined;

/** An empty store. A run opens hundreds, so neither database is migrated for each. */
export async function openTestStore(
  database: DatabaseKind,
): Promise<{ readonly store: Store; readonly databaseUrl: string | null }> {
  if (database === "postgres") return await borrowPostgresStore();
  emptySqlite ??= emptySqliteContent();
  return { store: openSqlite(":memory:", emptySqlite), databaseUrl: null };
}

interface PostgresStore {
  readonly store: Store;
  readonly databaseUrl: string;
}

/** Stores of this worker that were given back: emptied, with their connections and prepared statements. */
const returned: PostgresStore[] = [];

/** Closing the store only gives it back, since a new database with new connections takes half a second. */
async function borrowPostgresStore(): Promise<PostgresStore> {
  const kept = returned.pop() ?? (await createPostgresStore());
  const { store } = kept;
  const gate = createWorkGate(async () => {
    await store.write((tx) => tx.run(emptyAllTables, {}));
    returned.push(kept);
  });
  return {
    ...kept,
    store: {
      read: (work) => gate.enter(() => store.read(work)),
      write: (work, options) => gate.enter(() => store.write(work, options)),
      report: (work) => gate.enter(() => store.report(work)),
      close: gate.close,
    },
  };
}

async function createPostgresStore(): Promise<PostgresStore> {
  const { url } = await createMigratedDatabase();
  return { store: await openPostgres(url), databaseUrl: url };
}

/** The name of a migrated database of this worker. */
let template: Promise<string> | undefined;

/** A database with the current schema: copying one takes a tenth of the time of migrating it. */
export async function createMigratedDatabase(): ReturnType<typeof createTestDatabase> {
  template ??= migrateTemplate();
  return await createTestDatabase(availablePostgres(), await template);
}

async function migrateTemplate(): Promise<string> {
  const { url, name } = await createTestDatabase(availablePostgres());
  await (await openPostgres(url)).close();
  return name;
}

/**
 * Without triggers, so that the order of the tables does not matter. A table without a page never had a row, and a
 * statement for each of those would take most of the time.
 */
const emptyAllTables = statement({
  name: "test-empty-all-tables",
  text: `do $$ declare name text; begin
    perform set_config('session_replication_role', 'replica', true);
    for name in
      select relname from pg_class where relnamespace = cast('public' as regnamespace) and relkind = 'r'
        and relname <> 'schema_versions' and pg_relation_size(oid) > 0
    loop execute format('delete from %I', name); end loop;
  end $$`,
  parameters: {},
});

function availablePostgres(): string {
  const url = inject("postgresUrl");
  if (url === null) throw new Error("PostgreSQL is not available here");
  return url;
}

/** Every kind of store; in-memory and file databases differ in how reads and writes interact. */
export const storeKinds = ["sqlite memory", "sqlite file", "postgres"] as const;
export type StoreKind = (typeof storeKinds)[number];

export const canOpen = (kind: StoreKind) => kind !== "postgres" || inject("postgresUrl") !== null;

export interface OpenStore {
  readonly store: Store;
  dispose(): Promise<void>;
}

export async function openStoreOf(kind: StoreKind): Promise<OpenStore> {
  if (kind === "postgres") return await openPostgresStore();
  if (kind === "sqlite file") return await openFileStore();
  const store = openSqlite(":memory:");
  return { store, dispose: () => store.close() };
}

/** A new folder for a database file. */
export async function openFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "obole-storage-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function openFileStore(): Promise<OpenStore & { readonly path: string }> {
  const folder = await openFolder();
  const path = join(folder.path, "obole.db");
  const store = openSqlite(path);
  return {
    store,
    path,
    async dispose() {
      await store.close();
      await folder.remove();
    },
  };
}

export async function openPostgresStore(
  options: Parameters<typeof openPostgres>[1] = {},
): Promise<OpenStore & { readonly url: string }> {
  const { url, drop } = await createMigratedDatabase();
  const store = await openPostgres(url, options);
  return {
    store,
    url,
    async dispose() {
      await store.close();
      await drop();
    },
  };
}

export async function countersOf(store: Store): Promise<Record<string, number>> {
  const rows = await store.read((tx) => tx.all(allCounters, {}));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
