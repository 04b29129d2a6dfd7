import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as setTimer } from "node:timers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../support/api.js";
import { unique } from "../support/giving.js";
import { createDatabase } from "../support/postgres-database.js";
import { type RoundRobin, startRoundRobin } from "../support/round-robin.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";
import { type CommitCutter, startCommitCutter } from "./commit-cutter.js";

/** One process of the service, with the operations of a supervisor. */
export interface ServiceProcess {
  readonly api: Api;
  readonly pid: number;
  logs(): string;
  /** Kills it with SIGKILL and restarts it at the same address; calls `meanwhile` in between. */
  crash(meanwhile?: () => void): Promise<void>;
  /** Kills it too, and then each of its next starts after so many milliseconds, before one is left alone. */
  crashInStarts(afterMs: readonly number[]): Promise<void>;
  /**
   * Ends it with SIGTERM and restarts it at the same address.
   *
   * @throws if it does not end in time, or not with exit code 0
   */
  restart(): Promise<void>;
}

/** The service under load: its processes on one database, and a customer's webhook receiver. */
export interface Service {
  /** The address for clients: the process, or a proxy in front of several. */
  readonly api: Api;
  readonly processes: readonly ServiceProcess[];
  readonly receiver: WebhookReceiver;
  /** The folder of the SQLite file, and that file; empty on PostgreSQL. */
  readonly folder: string;
  readonly file: string;
  /** The proxy to PostgreSQL, if there is one. */
  readonly cutter: CommitCutter | null;
  /** What arrived at the mail server; none by default, so that the sandbox shows its mails without sending them. */
  readonly mailbox?: Mailbox;
  stop(): Promise<void>;
}

/** The mails that a mail server has accepted. */
export interface Mailbox {
  /** How many different mails were accepted for an address: a repeated one has the same `Message-ID`. */
  countOf(address: string): number;
}

interface ServiceOptions {
  /** The folder for the SQLite file; temporary by default. */
  readonly folder?: string;
  /** Additional settings for a database in the folder. */
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  /** Its first starts, on an empty database, are killed after so many milliseconds each. */
  readonly diesInFirstStarts?: readonly number[];
}

/** One process on a SQLite file. */
export async function startOnSqlite({
  folder,
  env = () => ({}),
  diesInFirstStarts = [],
}: ServiceOptions = {}): Promise<Service> {
  const temporary = await mkdtemp(path.join(tmpdir(), "obole-faults-"));
  const home = folder ?? temporary;
  const file = path.join(home, "obole.db");
  const shared = { ...secrets(), DATABASE_URL: `file:${file}`, ...env(home) };
  for (const afterMs of diesInFirstStarts) await dieInStart(shared, afterMs);
  const process = await startProcess(shared);
  const receiver = await startWebhookReceiver();
  return {
    api: process.api,
    processes: [process],
    receiver,
    folder: home,
    file,
    cutter: null,
    async stop() {
      await process.end();
      await receiver.stop();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

const processesOnPostgres = 3;

/** Three processes behind a proxy, connected to one PostgreSQL through a proxy that can cut connections. */
export async function startOnPostgres({
  env = {},
  diesInFirstStarts = [],
  poolerUrl,
}: {
  readonly env?: Readonly<Record<string, string>>;
  /** All processes of its first starts, on an empty database, are killed after so many milliseconds each. */
  readonly diesInFirstStarts?: readonly number[];
  /** A pooler in front of the server; none by default. */
  readonly poolerUrl?: string;
} = {}): Promise<Service> {
  const database = await createDatabase({ isDurable: true });
  const cutter = await startCommitCutter(
    poolerUrl === undefined ? database.url : throughPooler(poolerUrl, database.url),
  );
  const shared = { ...secrets(), DATABASE_URL: cutter.url, ...env };
  const each = Array.from({ length: processesOnPostgres });
  for (const afterMs of diesInFirstStarts)
    await Promise.all(each.map(() => dieInStart(shared, afterMs)));
  const processes = await Promise.all(each.map(() => startProcess(shared)));
  const proxy: RoundRobin = await startRoundRobin(processes.map(({ api }) => api.baseUrl));
  const receiver = await startWebhookReceiver();
  return {
    api: { baseUrl: proxy.baseUrl, operatorKey: shared.OPERATOR_KEY },
    processes,
    receiver,
    folder: "",
    file: "",
    cutter,
    async stop() {
      await proxy.stop();
      await Promise.all(processes.map((process) => process.end()));
      await receiver.stop();
      await cutter.stop();
      await database.drop();
    },
  };
}

const secrets = () => ({
  TOKEN_SECRET: unique("shared-secret"),
  OPERATOR_KEY: unique("shared-key"),
});

/** A database's URL through the pooler. */
const throughPooler = (poolerUrl: string, databaseUrl: string) =>
  new URL(new URL(databaseUrl).pathname, poolerUrl).href;

/** Starts a process and kills it after a while, ready or not. */
async function dieInStart(env: Readonly<Record<string, string>>, afterMs: number): Promise<void> {
  let isKilled = false;
  const onSpawn = (pid: number) =>
    void setTimer(() => {
      isKilled = true;
      process.kill(pid, "SIGKILL");
    }, afterMs);
  try {
    const system = await startSystem({ env, onSpawn });
    // It was ready sooner.
    while (!isKilled) await sleep(10);
    await system.kill();
  } catch (error) {
    if (!isKilled) throw error;
  }
}

async function startProcess(env: Readonly<Record<string, string>>) {
  let system: RunningSystem = await startSystem({ env });
  const { baseUrl, operatorKey } = system;
  const sameAddress = { ...env, PORT: new URL(baseUrl).port };
  return {
    api: { baseUrl, operatorKey },
    get pid() {
      return system.pid;
    },
    logs: () => system.logs(),
    async crash(meanwhile = () => {}) {
      await system.kill();
      meanwhile();
      system = await startSystem({ env: sameAddress });
    },
    async crashInStarts(afterMs: readonly number[]) {
      await system.kill();
      for (const each of afterMs) await dieInStart(sameAddress, each);
      system = await startSystem({ env: sameAddress });
    },
    async restart() {
      const code = await system.stop();
      if (code !== 0) throw new Error(`it ended with ${code} after SIGTERM\n${system.logs()}`);
      system = await startSystem({ env: sameAddress });
    },
    /** Kill it: a fault may have left it unable to stop in time. */
    end: () => system.kill(),
  };
}

/** The service's guarantee: it recovers from a fault within this time, without help. */
export const promiseMs = 10_000;
/** A process that has not responded by then never will. */
const hopelessMs = 60_000;

/** Measures the time until every process has completed a write that was requested after this moment. */
export async function untilAllAnswer(
  { processes }: Pick<Service, "processes">,
  giverAt: (api: Api) => () => Promise<boolean>,
): Promise<number> {
  const startMs = performance.now();
  const ended = await Promise.all(
    processes.map(async ({ api }) => {
      const gives = giverAt(api);
      while (!(await gives())) {
        if (performance.now() - startMs > hopelessMs) break;
        await sleep(25);
      }
      return performance.now();
    }),
  );
  return Math.max(...ended) - startMs;
}
