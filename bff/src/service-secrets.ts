import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TokenSecrets } from "@obole/core";
import {
  type Config,
  dataFolder,
  minSecretCharacters,
  operatorKeysOf,
  parseTokenSecrets,
} from "./config.js";
import { databaseFolder, makeFolder } from "./make-folder.js";
import { defaultOperatorName, type OperatorKey } from "./operator-keys.js";
import { StartProblem } from "./start-problem.js";

export interface ServiceSecrets {
  /** Newest first: the first one signs tokens and cursors, and encrypts. */
  readonly tokenSecrets: TokenSecrets;
  /** Each key gives access to the operator API and to the metrics. */
  readonly operatorKeys: readonly OperatorKey[];
}

const fileNames = { tokenSecret: "token-secret", operatorKey: "operator-key" };

/**
 * Returns the configured secrets. In the sandbox, missing ones are generated once and stored next to the database:
 * tokens survive a restart, and no default secret is published that somebody could leave in place.
 *
 * @throws StartProblem if they cannot be stored
 */
export function secretsOf(config: Config): ServiceSecrets {
  const folder = folderOf(config);
  return {
    tokenSecrets:
      config.tokenSecrets ??
      secretsIn(storedOrNewSecret(folder, fileNames.tokenSecret, "TOKEN_SECRET")),
    operatorKeys: configuredOperatorKeys(config) ?? [
      {
        name: defaultOperatorName,
        key: storedOrNewSecret(folder, fileNames.operatorKey, "OPERATOR_KEY"),
      },
    ],
  };
}

/** The paths of the stored secrets that are in use, because the configuration has none. */
export function generatedSecretFiles(config: Config): string[] {
  const folder = folderOf(config);
  if (folder === null) return [];
  const names = [
    ...(config.tokenSecrets === null ? [fileNames.tokenSecret] : []),
    ...(configuredOperatorKeys(config) === null ? [fileNames.operatorKey] : []),
  ];
  return names.map((name) => join(folder, name)).filter((path) => readIfExists(path) !== undefined);
}

/**
 * Returns the token secrets of this configuration without generating one.
 *
 * @throws StartProblem if it is neither configured nor stored
 */
export function tokenSecretsOf(config: Config): TokenSecrets {
  return (
    config.tokenSecrets ?? secretsIn(storedSecret(config, fileNames.tokenSecret, "TOKEN_SECRET"))
  );
}

/** The secrets of a stored list: a second line is an older one. */
function secretsIn(text: string): TokenSecrets {
  const secrets = parseTokenSecrets(text);
  if (typeof secrets === "string") throw new StartProblem("TOKEN_SECRET", secrets);
  return secrets;
}

/**
 * Returns the operator key that the command-line tool authenticates with, without generating one.
 *
 * @throws StartProblem if none is configured or stored, or if several are configured and none is `OPERATOR_KEY`
 */
export function operatorKeyOf(config: Config): string {
  if (config.operatorKey !== null) return config.operatorKey;
  const [named, another] = config.namedOperatorKeys;
  // The audit log names the owner of the key, so do not guess which of several belongs to this user.
  if (another !== undefined)
    throw new StartProblem(
      "OPERATOR_KEY",
      "is not set, and OPERATOR_KEYS has several: set OPERATOR_KEY to your own key, and OPERATOR_KEYS to nothing",
    );
  return named?.key ?? storedSecret(config, fileNames.operatorKey, "OPERATOR_KEY");
}

/** The keys of the configuration; null if it has none. */
function configuredOperatorKeys(config: Config): readonly OperatorKey[] | null {
  const keys = operatorKeysOf(config);
  return keys.length > 0 ? keys : null;
}

function storedSecret(config: Config, name: string, variable: string): string {
  const folder = folderOf(config);
  const secret = folder === null ? undefined : readIfExists(join(folder, name));
  if (secret !== undefined) return secret;
  throw new StartProblem(variable, "is not set, and none is stored next to the database");
}

/** The folder of the stored secrets; null for an in-memory database, whose secrets are not stored. */
function folderOf(config: Config): string | null {
  if (config.databaseUrl === ":memory:") return null;
  return databaseFolder(config) ?? dataFolder(config.environment);
}

function storedOrNewSecret(folder: string | null, name: string, variable: string): string {
  if (folder === null) return newSecret();
  makeFolder(folder);
  const path = join(folder, name);
  try {
    const secret = readIfExists(path) ?? storeNewSecret(path);
    if (secret.length >= minSecretCharacters) return secret;
  } catch (error) {
    throw new StartProblem(variable, `cannot be stored in ${path}`, error);
  }
  throw new StartProblem(variable, `${path} holds fewer than ${minSecretCharacters} characters`);
}

const newSecret = () => randomBytes(32).toString("base64url");

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Stores a new secret. If several processes start at once, all use the secret of the first: linking fails if the file
 * exists, where writing would replace it.
 */
function storeNewSecret(path: string): string {
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
