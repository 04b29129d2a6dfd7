import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Client, createClient } from "@obole/client";
import { Failure, type Typed, textOf, UsageProblem, type World } from "./command.js";

/** How to reach the service, and as whom. */
export interface Connection {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The options of every command that calls the service. */
export const connectionOptions = {
  url: { type: "string" },
  "client-id": { type: "string" },
} as const;

export const connectionHelp = `  --url <address>       Obole's address (or OBOLE_URL)
  --client-id <id>      The credentials (or CLIENT_ID). The secret is read from CLIENT_SECRET,
                        or both come from \`login\``;

const fileOf = (folder: string) => path.join(folder, "credentials.json");

/** Reads a JSON file of the command; undefined if it does not exist. */
export function readJson<T>(file: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Failure(`${file}: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Failure(`${file} is not JSON: delete it, and run the command again.`);
  }
}

/** Writes a file that only its owner may read, whole or not at all. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Keeps the credentials for later commands. */
export function keepConnection({ folder }: Pick<World, "folder">, connection: Connection): string {
  writeJson(fileOf(folder), connection);
  return fileOf(folder);
}

/**
 * The connection of a command: by options, otherwise by the environment, otherwise as `login` kept it. A secret belongs
 * to its client id, so the kept one is used only with the kept id.
 *
 * @throws UsageProblem that says what is missing
 */
export function connectionOf(
  { env, folder }: Pick<World, "env" | "folder">,
  typed: Typed,
): Connection {
  const kept = readJson<Partial<Connection>>(fileOf(folder));
  const url = textOf(typed, "url") ?? (env.OBOLE_URL || kept?.url);
  const clientId = textOf(typed, "client-id") ?? (env.CLIENT_ID || kept?.clientId);
  const isKept = clientId === kept?.clientId && url === kept?.url;
  const clientSecret = env.CLIENT_SECRET || (isKept ? kept?.clientSecret : undefined);
  const missing = [
    url === undefined && "--url (or OBOLE_URL): is required",
    clientId === undefined && "--client-id (or CLIENT_ID): is required",
    clientSecret === undefined && "CLIENT_SECRET: is required",
  ].filter((problem) => problem !== false);
  if (url === undefined || clientId === undefined || clientSecret === undefined)
    throw new UsageProblem([...missing, "`npx @obole/cli login` keeps them."].join("\n"));
  return { url: addressOf(url, "--url"), clientId, clientSecret };
}

/** An http address without a slash at its end. */
export function addressOf(address: string, option: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageProblem(`${option}: must be an http or https address`);
  return address.replace(/\/+$/, "");
}

/** A client of the connection, with the world's `fetch`. */
export function clientOf({ fetch }: Pick<World, "fetch">, connection: Connection): Client {
  const { url, ...credentials } = connection;
  return createClient({ ...credentials, baseUrl: url, fetch });
}

/** The account of the credentials: the first one of its list. */
export async function ownAccount(client: Client) {
  const [account] = (await client.listAccounts({ limit: 1 }).page()).data;
  if (account === undefined) throw new Failure("The credentials belong to no account.");
  return account;
}

/** Whether the service is a sandbox or live. */
export async function environmentOf(
  { fetch }: Pick<World, "fetch">,
  url: string,
): Promise<"sandbox" | "live"> {
  const response = await fetch(`${url}/widgets/v1/environment`).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { environment?: unknown } | null;
  if (body?.environment === "sandbox" || body?.environment === "live") return body.environment;
  throw new Failure(`No Obole answers at ${url}.`);
}

/** The file of a listener, one for each service, credential and receiver. */
export function listenerFile({ folder }: Pick<World, "folder">, parts: readonly string[]): string {
  const name = createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
  return path.join(folder, `listener-${name}.json`);
}
