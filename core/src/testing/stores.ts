import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Store } from "../contract/store.js";
import { openPostgres } from "../storage/postgres.js";
import { openSqlite } from "../storage/sqlite.js";
import { allCounters } from "../storage/testing/counters.js";
import { createTestDatabase } from "./postgres-server.js";

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
  const serverUrl = inject("postgresUrl");
  if (serverUrl === null) throw new Error("PostgreSQL is not available here");
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

export async function countersOf(store: Store): Promise<Record<string, number>> {
  const rows = await store.read((tx) => tx.all(allCounters, {}));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
