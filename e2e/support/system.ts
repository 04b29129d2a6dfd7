import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningProgram, runProgram, startProgram } from "./child-process.js";

/** A BFF with its own database. */
export interface RunningSystem extends RunningProgram {
  readonly operatorKey: string;
}

export interface SystemOptions {
  /** Variables of the contract (section 1); they win over those of the helper. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts the built BFF in the sandbox environment and waits for `/readyz`.
 *
 * The database is a file in a temporary folder, removed at `stop()`; a test that restarts the
 * system on the same data gives its own `DATABASE_URL` and `TOKEN_SECRET`.
 */
export async function startSystem({ env = {} }: SystemOptions = {}): Promise<RunningSystem> {
  const directory = await mkdtemp(path.join(tmpdir(), "obole-e2e-"));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  const operatorKey = env.OPERATOR_KEY ?? randomBytes(32).toString("hex");
  try {
    const program = await startProgram({
      file: "bff/dist/main.js",
      readyPath: "/readyz",
      env: {
        ENVIRONMENT: "sandbox",
        DATABASE_URL: `file:${path.join(directory, "obole.db")}`,
        TOKEN_SECRET: randomBytes(32).toString("hex"),
        OPERATOR_KEY: operatorKey,
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
 * Runs the built BFF with settings that it must refuse.
 *
 * @returns its exit code and what it wrote
 */
export function runSystem({ env = {} }: SystemOptions = {}): ReturnType<typeof runProgram> {
  // In memory, so that a start that should have been refused leaves nothing in the checkout.
  return runProgram({ file: "bff/dist/main.js", env: { DATABASE_URL: ":memory:", ...env } });
}

/** What the demo site's client server is told; see `demo-site/src/config.ts`. */
export interface DemoSiteOptions extends SystemOptions {
  readonly oboleUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Starts the built demo site, a host of the widgets, and waits until its page answers. */
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
