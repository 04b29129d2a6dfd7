import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { ROOT_DIRECTORY } from "../support/child-process.js";
import { missingPostgres } from "./database-faults.js";
import type { Fault } from "./fault.js";
import { startOnPostgres, startOnSqlite } from "./service.js";

/** How long a neighbour is away, in milliseconds. */
const awayMs = { least: 100, most: 3_000 };

const missingPooler = () =>
  missingPostgres() ?? (inject("poolerPidFile") === null ? "there is no PgBouncer here" : null);

const poolerFile = () => {
  const file = inject("poolerPidFile");
  const poolerUrl = inject("poolerUrl");
  if (file === null || poolerUrl === null) throw new Error("there is no PgBouncer here");
  return { file, poolerUrl };
};

const pooler: Fault = {
  name: "pooler",
  summary:
    "PostgreSQL: kill -9 of PgBouncer (transactions are pooled), which a supervisor restarts",
  rounds: 20,
  missing: missingPooler,
  start: () => startOnPostgres({ poolerUrl: poolerFile().poolerUrl }),
  inject: async () => void process.kill(Number(readFileSync(poolerFile().file, "utf8")), "SIGKILL"),
};

/** An S3 server for the tests of core, as its own program. */
const storeProgram = path.join(ROOT_DIRECTORY, "core/src/testing/run-s3-server.mjs");
const storeKeys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
const bucket = "gifts";

async function startStore(folder: string, port: string) {
  const child: ChildProcess = spawn(process.execPath, [storeProgram, folder, bucket, port], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  if (child.stdout === null) throw new Error("the S3 server has no output");
  for await (const line of createInterface({ input: child.stdout }))
    return {
      port: line,
      async stop() {
        child.kill("SIGKILL");
        await exited;
      },
    };
  throw new Error("the S3 server did not start");
}

/** Files are in an S3 bucket, and its server is away. */
function storeFault(): Fault {
  let away: ((whileMs: number) => Promise<void>) | undefined;
  return {
    name: "store-away",
    summary: "SQLite: the S3 server with the files is stopped for up to 3 s",
    rounds: 10,
    async start() {
      const folder = await mkdtemp(path.join(tmpdir(), "obole-store-"));
      let store = await startStore(folder, "0");
      const endpoint = `http://127.0.0.1:${store.port}`;
      away = async (whileMs) => {
        await store.stop();
        await sleep(whileMs);
        store = await startStore(folder, store.port);
      };
      const files = `s3://${bucket}/sandbox?endpoint=${endpoint}&region=us-east-1`;
      const service = await startOnSqlite({ env: () => ({ ...storeKeys, FILES_URL: files }) });
      return {
        ...service,
        async stop() {
          await service.stop();
          await store.stop();
          await rm(folder, { recursive: true, force: true });
        },
      };
    },
    async inject(_service, random) {
      if (away === undefined) throw new Error("there is no store");
      await away(random.between(awayMs.least, awayMs.most));
    },
  };
}

/** Faults of what stands beside the service. */
export const neighbourFaults: readonly Fault[] = [pooler, storeFault()];
