import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
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
  stop(): Promise<void>;
}

interface ServiceOptions {
  /** The folder for the SQLite file; temporary by default. */
  readonly folder?: string;
  /** Additional settings for a database in the folder. */
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
}

/** One process on a SQLite file. */
export async function startOnSqlite({
  folder,
  env = () => ({}),
}: ServiceOptions = {}): Promise<Service> {
  const temporary = await mkdtemp(path.join(tmpdir(), "obole-faults-"));
  const home = folder ?? temporary;
  const file = path.join(home, "obole.db");
  const shared = { ...secrets(), DATABASE_URL: `file:${file}`, ...env(home) };
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
}: {
  readonly env?: Readonly<Record<string, string>>;
} = {}): Promise<Service> {
  const database = await createDatabase({ isDurable: true });
  const cutter = await startCommitCutter(database.url);
  const shared = { ...secrets(), DATABASE_URL: cutter.url, ...env };
  const processes = await Promise.all(
    Array.from({ length: processesOnPostgres }, () => startProcess(shared)),
  );
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

async function startProcess(env: Readonly<Record<string, string>>) {
  let system: RunningSystem = await startSystem({ env });
  const { baseUrl, operatorKey } = system;
  return {
    api: { baseUrl, operatorKey },
    get pid() {
      return system.pid;
    },
    logs: () => system.logs(),
    async crash(meanwhile = () => {}) {
      await system.kill();
      meanwhile();
      system = await startSystem({ env: { ...env, PORT: new URL(baseUrl).port } });
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
