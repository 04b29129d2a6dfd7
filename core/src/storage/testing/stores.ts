import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Store } from "../../contract/store.js";
import { integer, select, statement, text } from "../../queries/define-query.js";
import { createTestDatabase } from "../../testing/postgres-server.js";
import { openPostgres } from "../postgres.js";
import { openSqlite } from "../sqlite.js";

/** Every kind of database that the adapters serve; memory and file differ in how reads meet writes. */
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

/** A folder of its own for a database file. */
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
  const serverUrl = inject("postgresUrl");
  if (serverUrl === null) throw new Error("there is no PostgreSQL here");
  const { url, drop } = await createTestDatabase(serverUrl);
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

/** A table of counters, for tests of what transactions promise. */
const counterColumns = { name: text, value: integer };

export const createCounters = statement({
  name: "create-counters",
  text: {
    sqlite: `create table counters (name text not null primary key, value integer not null) strict`,
    postgres: `create table counters (name text collate "C" not null primary key, value bigint not null)`,
  },
  parameters: {},
});
export const insertCounter = statement({
  name: "insert-counter",
  text: "insert into counters (name, value) values (:name, :value)",
  parameters: counterColumns,
});
export const setCounter = statement({
  name: "set-counter",
  text: "update counters set value = :value where name = :name",
  parameters: counterColumns,
});
export const counter = select({
  name: "counter",
  text: "select name, value from counters where name = :name",
  parameters: { name: text },
  row: counterColumns,
});
export const allCounters = select({
  name: "all-counters",
  text: "select name, value from counters order by name",
  parameters: {},
  row: counterColumns,
});

export async function countersOf(store: Store): Promise<Record<string, number>> {
  const rows = await store.read((tx) => tx.all(allCounters, {}));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
