import type { RowOf, Store } from "../contract/store.js";
import { type RotatingVault, type TokenSecrets, vault } from "../platform/node.js";
import { sealWebhookSecrets } from "./seal-webhook-secrets.js";
import { type SealedColumnQueries, sealedColumnQueries } from "./sealed-column-queries.js";

/** What is encrypted in a database, and by which secret. Columns are named `table.column`. */
export interface SealReport {
  /** Values that were encrypted anew, by column. */
  readonly resealed: Readonly<Record<string, number>>;
  /** Values that the newest secret encrypts now. */
  readonly current: number;
  /** Values that only an older secret decrypts, by column. */
  readonly left: Readonly<Record<string, number>>;
  /** Values that none of the secrets decrypts, by column. */
  readonly unreadable: Readonly<Record<string, number>>;
}

export interface ResealOptions {
  /** Counts what is left without changing anything. */
  readonly isDry?: boolean;
  /** Called after each batch, with the number of values read so far. */
  readonly onProgress?: (read: number) => void;
}

type Values = readonly RowOf<SealedColumnQueries["page"]["row"]>[];

/**
 * Encrypts every value that an older secret encrypted with the newest one, while the service runs, in short
 * transactions. Interrupted, it can be run again: values that are done stay as they are. Then counts what is left,
 * since processes with an older configuration may have added more.
 *
 * @throws StorageUnavailable when the database cannot be reached
 */
export async function resealSecrets(
  store: Store,
  tokenSecrets: TokenSecrets,
  { isDry = false, onProgress = () => {} }: ResealOptions = {},
): Promise<SealReport> {
  const ownVault = vault(tokenSecrets);
  const resealed: Record<string, number> = {};
  let read = 0;
  const note = (values: Values) => {
    read += values.length;
    onProgress(read);
  };
  if (!isDry) {
    await sealWebhookSecrets(store, tokenSecrets);
    for (const column of sealedColumnQueries)
      for await (const values of pagesOf(store, column)) {
        count(resealed, column.name, await resealPage(store, column, ownVault, values));
        note(values);
      }
  }
  let current = 0;
  const left: Record<string, number> = {};
  const unreadable: Record<string, number> = {};
  for (const column of sealedColumnQueries)
    for await (const values of pagesOf(store, column)) {
      for (const { value } of values) {
        if (ownVault.isCurrent(String(value))) current++;
        else count(ownVault.canUnlock(String(value)) ? left : unreadable, column.name);
      }
      note(values);
    }
  return { resealed, current, left, unreadable };
}

/** Reads a column page by page, by its primary key. */
async function* pagesOf(store: Store, column: SealedColumnQueries): AsyncGenerator<Values> {
  const { page, rowsAtOnce, start } = column;
  let after: Readonly<Record<string, string>> = start;
  for (;;) {
    const parameters = { ...after, limit: rowsAtOnce };
    const values = await store.read((tx) => tx.all(page, parameters));
    if (values.length > 0) yield values;
    const last = values.at(-1);
    if (last === undefined || values.length < rowsAtOnce) return;
    const { value: _, ...key } = last;
    after = key;
  }
}

/** @returns how many values it replaced; others were changed meanwhile, or cannot be decrypted */
async function resealPage(
  store: Store,
  { replace }: SealedColumnQueries,
  ownVault: RotatingVault,
  values: Values,
): Promise<number> {
  const changes = values.flatMap(({ value = "", ...key }) =>
    !ownVault.isCurrent(value) && ownVault.canUnlock(value)
      ? [{ ...key, before: value, value: ownVault.lock(ownVault.unlock(value)) }]
      : [],
  );
  if (changes.length === 0) return 0;
  return await store.write(async (tx) => {
    let replaced = 0;
    for (const change of changes) replaced += await tx.run(replace, change);
    return replaced;
  });
}

function count(counts: Record<string, number>, name: string, by = 1): void {
  if (by > 0) counts[name] = (counts[name] ?? 0) + by;
}
