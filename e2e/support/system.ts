import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { secondOperatorKey } from "./api.js";
import {
  freePort,
  ROOT_DIRECTORY,
  type RunningProgram,
  runProgram,
  startProgram,
} from "./child-process.js";
import { liveSettings } from "./live-settings.js";

const sandboxCatalogue = path.join(ROOT_DIRECTORY, "core/catalogue/sandbox-charities.ndjson");

/** A BFF with its own database. */
export interface RunningSystem extends RunningProgram {
  readonly operatorKey: string;
}

export interface SystemOptions {
  /** Settings (contract, section 1); they override those of the helper. */
  readonly env?: Readonly<Record<string, string>>;
  /** The server's file of another build; that of the checkout by default. */
  readonly file?: string;
  /** Called with the process ID before the system is ready. */
  readonly onSpawn?: (pid: number) => void;
}

const builtServer = "bff/dist/bundle/serve.js";
/** Where Node keeps the compiled code of that file: a start is a tenth cheaper. Of other builds it would only grow. */
const compileCache = path.join(ROOT_DIRECTORY, "node_modules/.cache/obole-compiled");

/**
 * Starts the built BFF in the sandbox environment, unless `env` says otherwise, and waits for `/readyz`. In live it gets
 * the settings that live requires, and the sandbox's catalogue.
 *
 * The database is a file in a temporary folder that `stop()` removes. A test that restarts the system on the same data
 * sets its own `DATABASE_URL` and `TOKEN_SECRET`.
 */
export async function startSystem({
  env = {},
  file = builtServer,
  onSpawn,
}: SystemOptions = {}): Promise<RunningSystem> {
  const directory = await mkdtemp(path.join(tmpdir(), "obole-e2e-"));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  const operatorKey = env.OPERATOR_KEY ?? randomBytes(32).toString("hex");
  try {
    const program = await startProgram({
      file,
      readyPath: "/readyz",
      ...(onSpawn === undefined ? {} : { onSpawn }),
      env: {
        ENVIRONMENT: "sandbox",
        DATABASE_URL: `file:${path.join(directory, "obole.db")}`,
        TOKEN_SECRET: randomBytes(32).toString("hex"),
        OPERATOR_KEY: operatorKey,
        // The shipped charities without their pictures, which the screenshots do not depend on.
        CATALOG_FILE: sandboxCatalogue,
        OPERATOR_KEYS: `second-operator:${secondOperatorKey({ operatorKey })}`,
        ...(file === builtServer ? { NODE_COMPILE_CACHE: compileCache } : {}),
        ...(env.ENVIRONMENT === "live" ? await liveSettings(directory) : {}),
        ...env,
      },
    });
    return {
      ...program,
      operatorKey,
      async stop() {
        try {
          return await program.stop();
        } finally {
          await removeDirectory();
        }
      },
      async kill() {
        await program.kill();
        await removeDirectory();
      },
    };
  } catch (error) {
    await removeDirectory();
    throw error;
  }
}

/**
 * Runs the built BFF with settings that it must reject.
 *
 * @returns its exit code and its output
 */
export async function runSystem({
  env = {},
  file = builtServer,
}: SystemOptions = {}): ReturnType<typeof runProgram> {
  const defaults = {
    // In memory, so that a start that wrongly succeeds leaves no files in the checkout.
    DATABASE_URL: ":memory:",
    // Not the default port: a sandbox may be running there.
    PORT: String(await freePort()),
  };
  return await runProgram({ file, env: { ...defaults, ...env } });
}

/** The settings of the demo site; see `demo-site/src/config.ts`. */
export interface DemoSiteOptions extends SystemOptions {
  readonly oboleUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Starts the built demo site and waits until it responds. */
export function startDemoSite({
  oboleUrl,
  clientId,
  clientSecret,
  env = {},
}: DemoSiteOptions): Promise<RunningProgram> {
  return startProgram({
    file: "demo-site/dist/server.js",
    readyPath: "/",
    env: {
      OBOLE_URL: oboleUrl,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      ...env,
    },
  });
}
