import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { deriveKey } from "../platform/node.js";
import { checkSqlite, newestSchemaVersion } from "../storage/sqlite-file.js";

/** A backup is a folder: the database, what is kept beside it, and what the backup says of itself. */
export const databaseName = "obole.db";
export const manifestName = "backup.json";
/** The companion that is the service's `TOKEN_SECRET`, where that was made and kept. */
export const tokenSecretName = "token-secret";

/** What a backup says of itself. */
export const BackupManifest = z.strictObject({
  madeAt: z.iso.datetime(),
  environment: z.enum(["sandbox", "live"]),
  /** The release that made it. */
  version: z.string(),
  schemaVersion: z.int().positive(),
  databaseBytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  donations: z.int().nonnegative(),
  /** When the last of the donations in it was changed. */
  newestChangeAt: z.iso.datetime().nullable(),
  /** Tells the `TOKEN_SECRET` that belongs to it from others, and nothing of it. */
  tokenSecretMark: z.string(),
  /** Files that stood beside the database and are in the backup. */
  companions: z.array(z.string().regex(/^[a-z][a-z-]*$/)),
});
export type BackupManifest = z.output<typeof BackupManifest>;

/** Why a backup cannot be made, trusted or restored. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem";
}

/** Tells one `TOKEN_SECRET` from another. */
export function markOfSecret(tokenSecret: string): string {
  return deriveKey(tokenSecret, "backup mark").toString("hex").slice(0, 16);
}

/**
 * Reads a backup and checks that nothing of it was lost or changed since it was made.
 *
 * @throws BackupProblem when it is no backup, is damaged, or was made by a newer release
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

/** @throws BackupProblem when the file is not a sound database of a schema version */
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
    throw new BackupProblem(`${backup} is not a backup: it has no ${manifestName} to be read`, {
      cause: error,
    });
  }
  const parsed = BackupManifest.safeParse(value);
  if (!parsed.success) throw new BackupProblem(`${join(backup, manifestName)} is not of a backup`);
  return parsed.data;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Waits until a file's content, or the names in a folder, would outlive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
