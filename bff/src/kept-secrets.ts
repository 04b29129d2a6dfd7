import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, dataFolder, leastSecretCharacters, operatorKeysOf } from "./config.js";
import { databaseFolder, makeFolder } from "./make-folder.js";
import { defaultOperatorName, type OperatorKey } from "./operator-keys.js";
import { StartProblem } from "./start-problem.js";

export interface ServiceSecrets {
  /** Signs every token and cursor. */
  readonly tokenSecret: string;
  /** Each authorizes the operator API and the metrics. */
  readonly operatorKeys: readonly OperatorKey[];
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
    operatorKeys: setOperatorKeys(config) ?? [
      {
        name: defaultOperatorName,
        key: secretIn(folder, fileNames.operatorKey, "OPERATOR_KEY"),
      },
    ],
  };
}

/** The existing files with generated secrets. */
export function keptSecretFiles(config: Config): string[] {
  const folder = folderOf(config);
  if (folder === null) return [];
  const names = [
    ...(config.tokenSecret === null ? [fileNames.tokenSecret] : []),
    ...(setOperatorKeys(config) === null ? [fileNames.operatorKey] : []),
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
 * Returns the operator key with which this configuration's user makes calls, without generating one.
 *
 * @throws StartProblem if none is set or stored, or if several are and none is the user's
 */
export function operatorKeyOf(config: Config): string {
  if (config.operatorKey !== null) return config.operatorKey;
  const [named, another] = config.namedOperatorKeys;
  // The audit log must not name somebody else.
  if (another !== undefined)
    throw new StartProblem(
      "OPERATOR_KEY",
      "is not set, and OPERATOR_KEYS has several: set OPERATOR_KEY to your own key, and OPERATOR_KEYS to nothing",
    );
  return named?.key ?? keptIn(config, fileNames.operatorKey, "OPERATOR_KEY");
}

/** The keys that were set; null without any. */
function setOperatorKeys(config: Config): readonly OperatorKey[] | null {
  const keys = operatorKeysOf(config);
  return keys.length > 0 ? keys : null;
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
