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

/** One process of the service, and what a supervisor would do with it. */
export interface ServiceProcess {
  readonly api: Api;
  readonly pid: number;
  logs(): string;
  /** Ends it with SIGKILL and starts it again where it was, after whatever is done meanwhile. */
  crash(meanwhile?: () => void): Promise<void>;
}

/** The service under load: its processes on one database, and a customer's webhook receiver. */
export interface Service {
  /** Where clients call: the one process, or a proxy before several. */
  readonly api: Api;
  readonly processes: readonly ServiceProcess[];
  readonly receiver: WebhookReceiver;
  /** The folder of the SQLite file, and that file; empty on PostgreSQL. */
  readonly folder: string;
  readonly file: string;
  /** On the way to PostgreSQL, where there is one. */
  readonly cutter: CommitCutter | null;
  stop(): Promise<void>;
}

interface ServiceOptions {
  /** Where the SQLite file is to lie; a temporary folder by default. */
  readonly folder?: string;
  /** More variables, of a process whose database lies there. */
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
    ...{ api: process.api, processes: [process], receiver, folder: home, file, cutter: null },
    async stop() {
      await process.end();
      await receiver.stop();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

const processesOnPostgres = 3;

/** Three processes behind a proxy, on one PostgreSQL that they reach through a line that can be cut. */
export async function startOnPostgres(): Promise<Service> {
  const database = await createDatabase({ isDurable: true });
  const cutter = await startCommitCutter(database.url);
  const shared = { ...secrets(), DATABASE_URL: cutter.url };
  const processes = await Promise.all(
    Array.from({ length: processesOnPostgres }, () => startProcess(shared)),
  );
  const proxy: RoundRobin = await startRoundRobin(processes.map(({ api }) => api.baseUrl));
  const receiver = await startWebhookReceiver();
  return {
    api: { baseUrl: proxy.baseUrl, operatorKey: shared.OPERATOR_KEY },
    ...{ processes, receiver, folder: "", file: "", cutter },
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
    /** Whatever became of it: a fault may have left it unable to stop in time. */
    end: () => system.kill(),
  };
}

/** The promise of the service: after a fault it answers by then, without help. */
export const promiseMs = 10_000;
/** A process that has not answered by then will not. */
const hopelessMs = 60_000;

/** How long it takes until every process has made a change that was asked for after this moment. */
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
