import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, join } from "node:path";
import type { Environment } from "../../contract/ports.js";
import type { TokenSecrets } from "../../platform/node.js";
import { copySqlite, type OnPages, readSqlite } from "../sqlite-file.js";
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
import { donationsSummary } from "./backup-queries.js";

export interface BackupRequest {
  /** The database file. Services may have it open and write to it. */
  readonly database: string;
  /** The folder of all backups; created if it does not exist. */
  readonly into: string;
  /** Files next to the database that a restore needs, such as generated secrets. */
  readonly companions: readonly string[];
  readonly environment: Environment;
  readonly version: string;
  readonly tokenSecrets: TokenSecrets;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onPages?: OnPages;
}

/**
 * Makes a backup of the current state of the database: it contains every write acknowledged before the call.
 *
 * It appears under its name once it is complete, verified and durable. Before that, and after a failure, the name does
 * not exist. It first removes what killed backups have left in the folder.
 *
 * @returns the backup's path and manifest
 *
 * @throws BackupProblem when the copy is damaged; StorageUnavailable when it cannot be made
 */
export async function makeBackup(
  request: BackupRequest,
): Promise<{ readonly path: string; readonly manifest: BackupManifest }> {
  const { into, environment, now } = request;
  const name = `obole-${environment}-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, "")}`;
  const path = join(into, name);
  const partial = join(into, `.${name}.partial`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  await removeAbandoned(into, now);
  try {
    // Contains personal data and secrets: readable only by its owner.
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    throw new BackupProblem(`${partial} cannot be created: ${String(error)}`, { cause: error });
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

const partialName = /^\.obole-(?:sandbox|live)-\d{8}T\d{6}Z\.partial$/;
/** Longer than a backup that is being made writes nothing, while it checks the copy, and shorter than a night. */
const abandonedMs = 6 * 60 * 60 * 1_000;

/** Removes what killed backups have left, which nobody else does. What cannot be removed must not prevent a backup. */
async function removeAbandoned(into: string, now: number): Promise<void> {
  for (const name of (await readdir(into)).filter((each) => partialName.test(each))) {
    const partial = join(into, name);
    try {
      if ((await writtenAt(partial)) > now - abandonedMs) continue;
      await rm(partial, { recursive: true });
    } catch {}
  }
}

/** When a folder or a file in it was written last. */
async function writtenAt(folder: string): Promise<number> {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  return Math.max(
    ...(await Promise.all(paths.map((path) => lstat(path)))).map(({ mtimeMs }) => mtimeMs),
  );
}

async function fill(
  folder: string,
  { database, companions, environment, version, tokenSecrets, now, onPages }: BackupRequest,
): Promise<BackupManifest> {
  const [newest, ...older] = tokenSecrets;
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
    tokenSecretMark: markOfSecret(newest),
    olderSecretMarks: older.map(markOfSecret),
    companions: companions.map((companion) => basename(companion)),
  };
  const text = join(folder, manifestName);
  await writeFile(text, `${JSON.stringify(manifest, null, 2)}\n`);
  await flush(text);
  return manifest;
}
