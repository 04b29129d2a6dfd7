import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Environment } from "../contract/ports.js";
import { donationsSummary } from "../queries/backups.js";
import { copySqlite, type OnPages, readSqlite } from "../storage/sqlite-file.js";
import {
  assertSound,
  type BackupManifest,
  BackupProblem,
  databaseName,
  flush,
  manifestName,
  markOfSecret,
  sha256Of,
} from "./backup-folder.js";

export interface BackupRequest {
  /** The file of the database; services may have it open and write to it. */
  readonly database: string;
  /** The folder in which backups are kept; made when it is not there. */
  readonly into: string;
  /** Files beside the database without which it is of less use, such as secrets that were made and kept. */
  readonly companions: readonly string[];
  readonly environment: Environment;
  readonly version: string;
  readonly tokenSecret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onPages?: OnPages;
}

/**
 * Makes a backup of the database as it is when this is called: everything that was acknowledged before is in it.
 *
 * It appears under its name once it is whole, checked and safe from a power cut; until then, and when it fails,
 * nothing of that name is there.
 *
 * @returns where the backup is, and what it says of itself
 * @throws BackupProblem when the copy is not sound; StorageUnavailable when it cannot be made
 */
export async function makeBackup(
  request: BackupRequest,
): Promise<{ readonly path: string; readonly manifest: BackupManifest }> {
  const { into, environment, now } = request;
  const name = `obole-${environment}-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const path = join(into, name);
  const partial = join(into, `.${name}.partial`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  try {
    // It holds personal data and secrets: for its owner's eyes.
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    throw new BackupProblem(`${partial} cannot be made: ${String(error)}`, { cause: error });
  }
  try {
    const manifest = await fill(partial, request);
    await flush(partial);
    await rename(partial, path);
    await flush(into);
    return { path, manifest };
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function fill(
  folder: string,
  { database, companions, environment, version, tokenSecret, now, onPages }: BackupRequest,
): Promise<BackupManifest> {
  const copy = join(folder, databaseName);
  await copySqlite(database, copy, onPages);
  await chmod(copy, 0o600);
  await flush(copy);
  const schemaVersion = assertSound(copy);
  const summary = await readSqlite(copy, (tx) => tx.one(donationsSummary, {}));
  for (const companion of companions) {
    const kept = join(folder, basename(companion));
    await copyFile(companion, kept);
    await flush(kept);
  }
  const manifest: BackupManifest = {
    madeAt: new Date(now).toISOString(),
    environment,
    version,
    schemaVersion,
    databaseBytes: (await stat(copy)).size,
    sha256: await sha256Of(copy),
    donations: summary?.donations ?? 0,
    newestChangeAt: summary?.newestChangeAt ?? null,
    tokenSecretMark: markOfSecret(tokenSecret),
    companions: companions.map((companion) => basename(companion)),
  };
  const text = join(folder, manifestName);
  await writeFile(text, `${JSON.stringify(manifest, null, 2)}\n`);
  await flush(text);
  return manifest;
}
