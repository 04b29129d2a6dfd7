import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, dataFolder, leastSecretCharacters } from "./config.js";
import { databaseFolder, makeFolder } from "./make-folder.js";
import { StartProblem } from "./start-problem.js";

export interface ServiceSecrets {
  /** Signs every token and cursor. */
  readonly tokenSecret: string;
  /** Opens the operator API and the metrics. */
  readonly operatorKey: string;
}

/**
 * The secrets that were set. In the sandbox, where none need be, they are made once and kept beside the database, so
 * that tokens outlive a restart and nobody works with a secret that is written in a manual.
 *
 * @throws StartProblem when they cannot be kept
 */
export function secretsOf(config: Config): ServiceSecrets {
  const folder = folderOf(config);
  return {
    tokenSecret: config.tokenSecret ?? secretIn(folder, "token-secret", "TOKEN_SECRET"),
    operatorKey: config.operatorKey ?? secretIn(folder, "operator-key", "OPERATOR_KEY"),
  };
}

/** Null where nothing outlives the process, so that its secrets need not either. */
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
    throw new StartProblem(variable, `cannot be kept in ${path}`, error);
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

/** Of several processes that start at once, all keep the secret of the first: a link never replaces a file. */
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
