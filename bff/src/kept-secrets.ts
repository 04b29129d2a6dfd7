import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, dataFolder, leastSecretCharacters } from "./config.js";
import { databaseFolder, makeFolder } from "./make-folder.js";
import { StartProblem } from "./start-problem.js";

export interface ServiceSecrets {
  /** Signs every token and cursor. */
  readonly tokenSecret: string;
  /** Authorizes the operator API and the metrics. */
  readonly operatorKey: string;
}

const fileNames = { tokenSecret: "token-secret", operatorKey: "operator-key" };

/**
 * Returns the secrets that were set. In the sandbox, missing secrets are generated once and stored next to the
 * database, so that tokens survive a restart and nobody uses a secret from a manual.
 *
 * @throws StartProblem if they cannot be stored
 */
export function secretsOf(config: Config): ServiceSecrets {
  const folder = folderOf(config);
  return {
    tokenSecret: config.tokenSecret ?? secretIn(folder, fileNames.tokenSecret, "TOKEN_SECRET"),
    operatorKey: config.operatorKey ?? secretIn(folder, fileNames.operatorKey, "OPERATOR_KEY"),
  };
}

/** The existing files with generated secrets. */
export function keptSecretFiles(config: Config): string[] {
  const folder = folderOf(config);
  if (folder === null) return [];
  const names = [
    ...(config.tokenSecret === null ? [fileNames.tokenSecret] : []),
    ...(config.operatorKey === null ? [fileNames.operatorKey] : []),
  ];
  return names.map((name) => join(folder, name)).filter((path) => readIfThere(path) !== undefined);
}

/**
 * Returns the token secret of this configuration without generating one.
 *
 * @throws StartProblem if it is neither set nor stored
 */
export function tokenSecretOf(config: Config): string {
  return config.tokenSecret ?? keptIn(config, fileNames.tokenSecret, "TOKEN_SECRET");
}

/**
 * Returns the operator key of this configuration without generating one.
 *
 * @throws StartProblem if it is neither set nor stored
 */
export function operatorKeyOf(config: Config): string {
  return config.operatorKey ?? keptIn(config, fileNames.operatorKey, "OPERATOR_KEY");
}

function keptIn(config: Config, name: string, variable: string): string {
  const folder = folderOf(config);
  const secret = folder === null ? undefined : readIfThere(join(folder, name));
  if (secret !== undefined) return secret;
  throw new StartProblem(variable, "is not set, and none is stored next to the database");
}

/** The folder of the stored secrets; null if the data, and so the secrets, end with the process. */
function folderOf(config: Config): string | null {
  if (config.databaseUrl === ":memory:") return null;
  return databaseFolder(config) ?? dataFolder(config.environment);
}

function secretIn(folder: string | null, name: string, variable: string): string {
  if (folder === null) return newSecret();
  makeFolder(folder);
  const path = join(folder, name);
  try {
    const secret = readIfThere(path) ?? keepNew(path);
    if (secret.length >= leastSecretCharacters) return secret;
  } catch (error) {
    throw new StartProblem(variable, `cannot be stored in ${path}`, error);
  }
  throw new StartProblem(variable, `${path} holds fewer than ${leastSecretCharacters} characters`);
}

const newSecret = () => randomBytes(32).toString("base64url");

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Stores a new secret. If several processes start at once, all use the secret of the first: a link never replaces a
 * file.
 */
function keepNew(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, "utf8").trim();
}
