import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { deriveKey } from "../../platform/node.js";
import { checkSqlite, newestSchemaVersion } from "../sqlite-file.js";

/** A backup is a folder with the database, its companion files and a manifest. */
export const databaseName = "obole.db";
export const manifestName = "backup.json";
/** The companion file with the service's `TOKEN_SECRET`, if the service generated it. */
export const tokenSecretName = "token-secret";

/** The manifest of a backup. */
export const BackupManifest = z.strictObject({
  madeAt: z.iso.datetime(),
  environment: z.enum(["sandbox", "live"]),
  /** The release that made it. */
  version: z.string(),
  schemaVersion: z.int().positive(),
  databaseBytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  donations: z.int().nonnegative(),
  /** When the newest donation in it was changed. */
  newestChangeAt: z.iso.datetime().nullable(),
  /** Identifies the `TOKEN_SECRET` that belongs to the backup without revealing it. */
  tokenSecretMark: z.string(),
  /** Those of the older secrets that were set, newest first: they may have encrypted some of it. */
  olderSecretMarks: z.array(z.string()).default([]),
  /** The files next to the database that the backup contains. */
  companions: z.array(z.string().regex(/^[a-z][a-z-]*$/)),
});
export type BackupManifest = z.output<typeof BackupManifest>;

/** Why a backup cannot be made, verified or restored. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem";
}

/** Identifies a `TOKEN_SECRET` without revealing it. */
export function markOfSecret(tokenSecret: string): string {
  return deriveKey(tokenSecret, "backup mark").toString("hex").slice(0, 16);
}

/**
 * Reads a backup and checks that it is complete and unchanged.
 *
 * @throws BackupProblem when it is not a backup, is damaged, or was made by a newer release
 */
export async function verifyBackup(backup: string): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  const database = join(backup, databaseName);
  const newest = newestSchemaVersion();
  if (manifest.schemaVersion > newest)
    throw new BackupProblem(
      `${backup} has schema version ${manifest.schemaVersion}, newer than this release's ${newest}: use release ${manifest.version}`,
    );
  if ((await sha256Of(database)) !== manifest.sha256)
    throw new BackupProblem(`${database} is not the file that was backed up: its SHA-256 differs`);
  assertSound(database, manifest.schemaVersion);
  return manifest;
}

/** @throws BackupProblem when the file is not an intact database of a schema version */
export function assertSound(database: string, expectedVersion?: number): number {
  const { problems, schemaVersion } = checkSqlite(database);
  const [first] = problems;
  if (first !== undefined)
    throw new BackupProblem(`${database} is damaged: ${first} (${problems.length} in all)`);
  if (schemaVersion === 0 || (expectedVersion ?? schemaVersion) !== schemaVersion)
    throw new BackupProblem(`${database} is not a database of this service`);
  return schemaVersion;
}

async function readManifest(backup: string): Promise<BackupManifest> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(join(backup, manifestName), "utf8"));
  } catch (error) {
    throw new BackupProblem(`${backup} is not a backup: it has no readable ${manifestName}`, {
      cause: error,
    });
  }
  const parsed = BackupManifest.safeParse(value);
  if (!parsed.success)
    throw new BackupProblem(`${join(backup, manifestName)} is not the manifest of a backup`);
  return parsed.data;
}

/** The SHA-256 of a file's content. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Flushes a file's content, or the names in a folder, to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
