import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Account, signInAgain } from "../support/api.js";
import { freePort } from "../support/child-process.js";
import { liveSettings } from "../support/live-settings.js";
import type { World } from "./calls.js";
import { rootDirectory, type ServerProcess, startServer } from "./processes.js";

/** Used only by the benchmark, and the same in every run, because prepared databases are reused. */
export const secrets = {
  TOKEN_SECRET: "bench-token-secret-bench-token-secret",
  OPERATOR_KEY: "bench-operator-key-bench-operator-key",
} as const;

/** Starts the service as `npm run serve` does, with the settings of a live one. */
export async function startObole(
  databaseUrl: string,
  { pinned, env = {} }: { pinned: boolean; env?: Readonly<Record<string, string>> },
): Promise<ServerProcess> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "obole-bench-"));
  try {
    return await startServer({
      args: serveArguments(),
      env: {
        ENVIRONMENT: "live",
        ...secrets,
        ...(await liveSettings(folder)),
        // The helper's own path is that of its source, not of this compiled program.
        CATALOG_FILE: path.join(rootDirectory, "core/catalogue/sandbox-charities.ndjson"),
        DATABASE_URL: databaseUrl,
        HOST: "127.0.0.1",
        PORT: String(port),
        ...env,
      },
      port,
      readyPath: "/readyz",
      pinned,
    });
  } finally {
    // The issuer's file is read at startup only.
    await rm(folder, { recursive: true });
  }
}

/** The Node options of `npm run serve`. */
function serveArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(`${rootDirectory}package.json`, "utf8"));
  const [, ...typed] = String(scripts.serve).split(" ");
  return typed;
}

/** Signs in the client server of a prepared database. */
export const signIn = (baseUrl: string, world: World): Promise<Account> =>
  signInAgain(
    { baseUrl, operatorKey: secrets.OPERATOR_KEY },
    { ...world, charitiesSelectionId: "" },
  );
