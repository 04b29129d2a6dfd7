import { chmod, copyFile, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Environment } from "../../contract/ports.js";
import type { TokenSecrets } from "../../platform/node.js";
import { changeSqlite, useOfSqlite } from "../sqlite-file.js";
import {
  type BackupManifest,
  BackupProblem,
  databaseName,
  flush,
  markOfSecret,
  tokenSecretName,
  verifyBackup,
} from "./backup-folder.js";
import { holdPendingDeliveries, setMoneyHold } from "./backup-queries.js";

export interface RestoreRequest {
  /** The folder of the backup. */
  readonly backup: string;
  /** The target database file. */
  readonly database: string;
  /** Whether an existing database may be set aside. */
  readonly replace: boolean;
  /** Whether to hold the deliveries that were pending in the backup, for the operator to replay. */
  readonly holdDeliveries: boolean;
  readonly environment: Environment;
  /** The configured secret; null to use the backup's own. */
  readonly tokenSecrets: TokenSecrets | null;
  /** Whether to restore although the backup's secret is lost. Data encrypted with it stays unreadable; a service can start once `replaceLostHashKey` was called. */
  readonly withOtherSecret: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The result of a restore. */
export interface RestoreReport {
  readonly manifest: BackupManifest;
  /** The new paths of the files that were set aside. */
  readonly putAside: readonly string[];
  readonly deliveriesHeld: number;
  /** Whether the service moves no money until the operator releases it: always in live. */
  readonly isMoneyHeld: boolean;
}

/**
 * Restores a backup in place of the database. Verifies the backup, and that no process uses the database, before it
 * changes anything. Existing files are set aside, never deleted.
 *
 * @throws BackupProblem when the backup or the target is unsuitable
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const { backup, database, holdDeliveries, environment, now } = request;
  const manifest = await verifyBackup(backup);
  assertMatchesConfiguration(request, manifest);
  await mkdir(dirname(database), { recursive: true, mode: 0o700 });
  await assertTargetIsReplaceable(request);

  const fresh = `${database}.restoring`;
  const at = new Date(now).toISOString();
  // What fell due since the backup was done already, under ids that are lost. In the sandbox, no money moves.
  const isMoneyHeld = environment === "live";
  let deliveriesHeld = 0;
  try {
    await copyFile(join(backup, databaseName), fresh);
    await chmod(fresh, 0o600);
    if (isMoneyHeld) {
      const hold = { backupAt: manifest.madeAt, heldAt: at };
      await changeSqlite(fresh, (tx) => tx.run(setMoneyHold, { hold }));
    }
    if (holdDeliveries)
      deliveriesHeld = await changeSqlite(fresh, (tx) =>
        tx.run(holdPendingDeliveries, { now: at }),
      );
    await flush(fresh);
    const suffix = `.replaced-${at.replace(/[-:]|\.\d+/g, "")}`;
    const putAside = await setFilesAside(request, manifest, suffix);
    await rename(fresh, database);
    await copyCompanions(request, manifest);
    await flush(dirname(database));
    return { manifest, putAside, deliveriesHeld, isMoneyHeld };
  } finally {
    await rm(fresh, { force: true });
  }
}

function assertMatchesConfiguration(request: RestoreRequest, manifest: BackupManifest): void {
  const { backup, environment, tokenSecrets, withOtherSecret } = request;
  if (manifest.environment !== environment)
    throw new BackupProblem(
      `${backup} is a backup of the ${manifest.environment} environment, but this service's environment is ${environment}`,
    );
  if (tokenSecrets === null && !manifest.companions.includes(tokenSecretName))
    throw new BackupProblem(
      `TOKEN_SECRET is not set, and ${backup} does not contain the one it was made with`,
    );
  if (withOtherSecret || tokenSecrets === null) return;
  const marks = tokenSecrets.map(markOfSecret);
  const needed = [manifest.tokenSecretMark, ...manifest.olderSecretMarks];
  if (!needed.every((mark) => marks.includes(mark)))
    throw new BackupProblem(
      `TOKEN_SECRET is not the one that ${backup} was made with: data encrypted with that one could not be read`,
    );
}

async function assertTargetIsReplaceable({
  backup,
  database,
  replace,
}: RestoreRequest): Promise<void> {
  if (resolve(dirname(database)) === resolve(backup))
    throw new BackupProblem(`${backup} cannot be restored into itself`);
  const bytes = await sizeOf(database);
  if (bytes === null || bytes === 0) return;
  if (useOfSqlite(database) === "in use")
    throw new BackupProblem(`${database} is in use: stop the service first`);
  if (!replace)
    throw new BackupProblem(`${database} exists: --replace sets it aside under another name`);
}

/**
 * Renames the existing database, its write-ahead log, and the companion files that differ from the backup's. The log
 * would corrupt the restored database.
 *
 * @returns the new paths
 */
async function setFilesAside(
  { backup, database }: RestoreRequest,
  { companions }: BackupManifest,
  suffix: string,
): Promise<string[]> {
  const moved: string[] = [];
  async function setAside(path: string, aside: string): Promise<void> {
    if ((await sizeOf(path)) === null) return;
    await rename(path, aside);
    await chmod(aside, 0o600);
    moved.push(aside);
  }
  // A log keeps the name of its database, by which SQLite finds it.
  for (const end of ["", "-wal", "-shm"])
    await setAside(`${database}${end}`, `${database}${suffix}${end}`);
  for (const name of companions) {
    const path = join(dirname(database), name);
    if (!(await isSame(path, join(backup, name)))) await setAside(path, `${path}${suffix}`);
  }
  return moved;
}

async function isSame(one: string, other: string): Promise<boolean> {
  return (await sizeOf(one)) !== null && (await readFile(one)).equals(await readFile(other));
}

async function copyCompanions(
  { backup, database }: RestoreRequest,
  { companions }: BackupManifest,
): Promise<void> {
  for (const name of companions) {
    const path = join(dirname(database), name);
    await copyFile(join(backup, name), path);
    await chmod(path, 0o600);
    await flush(path);
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
