import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { ServiceLog } from "../contract/service-log.js";
import { StorageUnavailable, type Store } from "../contract/store.js";
import type { Tracing } from "../contract/tracing.js";
import type { PostgresSettings } from "./postgres-settings.js";
import { tracedStore } from "./traced-store.js";

/**
 * Opens the database of a `DATABASE_URL` and migrates its schema. The driver of the other engine is not loaded.
 *
 * @param url `file:<path>`, `:memory:` or `postgres://…`
 * @param settings `postgres`: for PostgreSQL only; `tracing`: traces transactions; `log`: gets a warning while a migration
 *   of PostgreSQL waits
 * @throws StorageUnavailable when the database cannot be used
 */
export async function openStore(
  url: string,
  {
    postgres,
    tracing = null,
    log,
  }: {
    readonly postgres?: PostgresSettings;
    readonly tracing?: Tracing | null;
    readonly log?: Pick<ServiceLog, "warn">;
  } = {},
): Promise<Store> {
  const isPostgres = /^postgres(?:ql)?:\/\//.test(url);
  const store = isPostgres ? await openServer(url, postgres, log) : await openFile(url);
  return tracing === null
    ? store
    : tracedStore(store, tracing, isPostgres ? "postgresql" : "sqlite");
}

async function openServer(
  url: string,
  settings: PostgresSettings | undefined,
  log: Pick<ServiceLog, "warn"> | undefined,
): Promise<Store> {
  const { openPostgres } = await import("./postgres.js");
  return await openPostgres(url, settings, { log });
}

async function openFile(url: string): Promise<Store> {
  const { openSqlite } = await import("./sqlite.js");
  if (url === ":memory:") return openSqlite(url);
  const path = url.replace(/^file:/, "");
  makeFolder(dirname(path));
  return openSqlite(path);
}

function makeFolder(path: string): void {
  try {
    // The database will hold personal data, so only the owner has access.
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StorageUnavailable(`the folder ${path} cannot be made: ${String(error)}`, {
      cause: error,
    });
  }
}
