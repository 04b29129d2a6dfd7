/**
 * `npm run bench:money -w @obole/e2e`: how long the settlement of donations, the monthly invoices, payouts, their files for
 * the bank and the audit of the ledger take, and how much memory the service needs for them, on databases of two sizes, of which the larger is ten
 * times the smaller. Prints a table: time and memory must grow by no more than the size.
 *
 * The donations are loaded as rows; the service does the rest. Each measurement has its own database and process.
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { callOperator, secondOperatorKey } from "../support/api.js";
import { makeRunDirectory } from "./databases.js";
import { describeMachine } from "./machine.js";
import {
  approvedBankAccount,
  copyBankAccount,
  fillCharities,
  fillGifts,
  payerOfBudgets,
  payersOfMonths,
} from "./money-fill.js";
import { secrets, startObole } from "./obole-server.js";
import { type PostgresServer, startPostgres } from "./postgres-server.js";
import { endOnSignals, type ServerProcess } from "./processes.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";

const { values: flags } = parseArgs({
  options: {
    /** `sqlite`, `postgres`, or both, comma separated. */
    databases: { type: "string", default: "sqlite" },
    settled: { type: "string", default: "10000,100000" },
    invoices: { type: "string", default: "100,1000" },
    payouts: { type: "string", default: "5000,50000" },
    transfers: { type: "string", default: "100000,1000000" },
    /** The works to measure. */
    only: { type: "string", default: "settlement,invoices,payouts,files,audit" },
    ...jsonOption("money"),
  },
});

const giftsOfInvoice = 100;
const giftsOfPayout = 20;
const dayMs = 86_400_000;
const daySeconds = dayMs / 1_000;
/** The most memory of the process, in megabytes. */
const maxMegabytes = 300;

interface Api {
  readonly baseUrl: string;
  readonly operatorKey: string;
}

/** A piece of work whose cost is measured. */
interface Work {
  readonly name: string;
  readonly sizes: readonly number[];
  /** What is counted. */
  readonly unit: string;
  /** Whether the service is a live one, whose own bank pays. */
  readonly isLive?: boolean;
  /** Fills the database of a running service; what it returns goes on once the service is stopped. */
  fill(api: Api, size: number): Promise<(url: string) => Promise<void>>;
  /** Does it, and throws if the result is not what it must be. */
  run(api: Api, size: number): Promise<void>;
}

const sizesIn = (list: string) => list.split(",").map(Number);
const operate = <Body>(api: Api, route: string, body: object = {}) =>
  callOperator<Body>(api, "POST", route, body);

const works: readonly Work[] = [
  {
    name: "settlement",
    sizes: sizesIn(flags.settled),
    unit: "donations",
    async fill(api, size) {
      const payer = await payerOfBudgets(api);
      return (url) => fillGifts(url, [payer], size, "DONE");
    },
    async run(api, size) {
      const left = async () =>
        (await operate<{ donations: number }>(api, "/operator/settlements/preview")).donations;
      if ((await left()) !== size) throw new Error(`${await left()} donations to settle`);
      await dueOfADay(api);
      if ((await left()) !== 0) throw new Error(`${await left()} donations are not settled`);
    },
  },
  {
    name: "invoices",
    sizes: sizesIn(flags.invoices),
    unit: "invoices",
    async fill(api, size) {
      const payers = await payersOfMonths(api, size);
      return (url) => fillGifts(url, payers, size * giftsOfInvoice, "DONE");
    },
    async run(api, size) {
      let issued = 0;
      for (let remaining = true; remaining; ) {
        const run = await operate<{ invoices: number; remaining: boolean }>(
          api,
          "/operator/invoicing-runs",
        );
        issued += run.invoices;
        remaining = run.remaining;
      }
      if (issued !== size) throw new Error(`${issued} of ${size} invoices were issued`);
    },
  },
  {
    name: "payouts",
    sizes: sizesIn(flags.payouts),
    unit: "payouts",
    async fill(api, size) {
      const payer = await payerOfBudgets(api);
      return async (url) => {
        const charityIds = await fillCharities(url, size);
        await fillGifts(url, [{ ...payer, charityIds }], size * giftsOfPayout, "PROCESSED");
      };
    },
    async run(api, size) {
      await payCharities(api, size);
    },
  },
  {
    name: "files",
    sizes: sizesIn(flags.payouts),
    unit: "payouts",
    isLive: true,
    async fill(api, size) {
      const [payer] = await payersOfMonths(api, 1);
      if (payer === undefined) throw new Error("there is no account");
      const charityId = await approvedBankAccount(api, payer);
      return async (url) => {
        const charityIds = await fillCharities(url, size);
        await copyBankAccount(url, charityId);
        await fillGifts(url, [{ ...payer, charityIds }], size * giftsOfPayout, "PROCESSED");
      };
    },
    async run(api, size) {
      const { payoutRunId, files } = await payCharities(api, size);
      let transfers = 0;
      for (let number = 1; number <= files; number++) {
        const route = `/operator/payout-runs/${payoutRunId}/export`;
        const { xml } = await operate<{ xml: string }>(api, route, { number });
        transfers += xml.split("<CdtTrfTxInf>").length - 1;
      }
      if (transfers !== size) throw new Error(`${transfers} of ${size} transfers are in files`);
    },
  },
  {
    name: "audit",
    sizes: sizesIn(flags.transfers),
    unit: "transfers",
    async fill(api, size) {
      const payer = await payerOfBudgets(api);
      return (url) => fillGifts(url, [payer], size, "PROCESSED");
    },
    async run(api, size) {
      const { transfers, differences } = await operate<Audit>(api, "/operator/ledger/audit");
      if (transfers < size || differences.length > 0)
        throw new Error(`${transfers} transfers, ${JSON.stringify(differences.slice(0, 3))}`);
    },
  },
];

interface PayoutRun {
  readonly payoutRunId: string;
  readonly status: string;
  readonly payouts: number;
  readonly files: number;
}
interface Audit {
  readonly transfers: number;
  readonly differences: readonly unknown[];
}

/** Makes a payout run, and waits until it is done. */
async function payCharities(api: Api, size: number): Promise<PayoutRun> {
  let run = await operate<PayoutRun>(api, "/operator/payout-runs");
  while (run.status === "CREATING") {
    await delay(50);
    const runs = await callOperator<{ data: PayoutRun[] }>(
      api,
      "GET",
      "/operator/payout-runs?limit=1",
    );
    run = runs.data[0] ?? run;
  }
  if (run.payouts !== size) throw new Error(`${run.payouts} of ${size} charities were paid`);
  return run;
}

/** Turns the clock by a day, and waits until all that fell due is done. */
async function dueOfADay(api: Api): Promise<void> {
  const isDue = async () =>
    (await callOperator<{ oldestDueAt: string | null }>(api, "GET", "/operator/health"))
      .oldestDueAt !== null;
  await operate(api, "/operator/clock", { advanceSeconds: daySeconds });
  while (await isDue()) await delay(50);
}

interface Figure {
  readonly database: string;
  readonly work: string;
  readonly size: number;
  readonly seconds: number;
  /** Of the process: before the work and its peak, in megabytes. */
  readonly megabytesBefore: number;
  readonly megabytes: number;
  /** The longest that another call had to wait meanwhile. */
  readonly longestWaitMs: number;
}

endOnSignals();
const machine = describeMachine();
say(JSON.stringify(machine));
const chosen = works.filter(({ name }) => flags.only.split(",").includes(name));
const figures: Figure[] = [];
for (const database of flags.databases.split(","))
  await onDatabases(database, async (newUrl) => {
    for (const work of chosen) {
      let smaller: Figure | null = null;
      for (const size of work.sizes) {
        const figure = { database, ...(await measure(work, size, await newUrl())) };
        sayFigure(work, figure, smaller);
        figures.push(figure);
        smaller = figure;
      }
    }
  });
writeResults(flags.json, { machine, flags, figures });

/** Calls with a function that makes databases. */
async function onDatabases(
  database: string,
  use: (newUrl: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const { directory, remove } = await makeRunDirectory();
  let server: PostgresServer | null = null;
  let made = 0;
  try {
    if (database === "postgres") {
      server = await startPostgres(directory);
      if (server === null) {
        say("PostgreSQL is skipped: this machine has none");
        return;
      }
    }
    await use(async () => {
      const name = `money_${made++}`;
      if (server === null) return `file:${directory}/${name}.db`;
      await server.administer(`create database ${name} template template0`);
      return server.urlOf(name);
    });
  } finally {
    await server?.stop();
    await remove();
  }
}

async function measure(work: Work, size: number, url: string): Promise<Omit<Figure, "database">> {
  const load = await withServer(url, work, (api) => work.fill(api, size));
  await load(url);
  return await withServer(url, work, async (api, server) => {
    const before = memoryOf(server);
    const others = startWaiting(api);
    const start = performance.now();
    await work.run(api, size);
    const seconds = (performance.now() - start) / 1_000;
    const longestWaitMs = await others.end();
    return {
      work: work.name,
      size,
      seconds,
      longestWaitMs,
      megabytesBefore: before.resident,
      megabytes: memoryOf(server).peak,
    };
  });
}

async function withServer<Result>(
  url: string,
  { isLive = false }: Pick<Work, "isLive">,
  use: (api: Api, server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const second = secondOperatorKey({ operatorKey: secrets.OPERATOR_KEY });
  const env = {
    ...(isLive ? {} : { ENVIRONMENT: "sandbox", PAYMENT_PROVIDER: "sandbox" }),
    OPERATOR_KEYS: `second-operator:${second}`,
    // The donations are of few cents.
    PAYOUT_THRESHOLD: "1",
  };
  const server = await startObole(url, { pinned: false, env });
  try {
    return await use({ baseUrl: server.baseUrl, operatorKey: secrets.OPERATOR_KEY }, server);
  } finally {
    await server.stop();
  }
}

/**
 * Reads one row again and again, as other callers do during the work. A connection that breaks while the service is busy
 * is tried again, as part of the wait.
 */
function startWaiting(api: Api): { end(): Promise<number> } {
  let isEnding = false;
  let longestMs = 0;
  const reading = (async () => {
    while (!isEnding) {
      const start = performance.now();
      await untilAnswered(() => callOperator(api, "GET", "/operator/donations?limit=1"));
      longestMs = Math.max(longestMs, performance.now() - start);
      await delay(20);
    }
  })();
  return {
    async end() {
      isEnding = true;
      await reading;
      return longestMs;
    },
  };
}

async function untilAnswered(call: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await call();
      return;
    } catch (error) {
      // fetch throws TypeError if a connection breaks.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** Reads the memory of a process from Linux, in megabytes. */
function memoryOf({ pid }: ServerProcess): { resident: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1_024;
  return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

function sayFigure({ unit }: Work, figure: Figure, smaller: Figure | null): void {
  const { database, work, size, seconds, megabytesBefore, megabytes, longestWaitMs } = figure;
  const times = (now: number, then: number) => `×${(now / then).toFixed(1)}`;
  const growth =
    smaller === null
      ? []
      : [
          `for ${times(size, smaller.size)}: time ${times(seconds, smaller.seconds)}`,
          `memory ${times(megabytes, smaller.megabytes)}`,
        ];
  say(
    [
      database.padEnd(8),
      work.padEnd(10),
      `${size} ${unit}`.padEnd(17),
      `${seconds.toFixed(2).padStart(7)} s`,
      `${megabytes.toFixed(0).padStart(4)} MB at most (${megabytesBefore.toFixed(0)} before)`,
      `others wait ${longestWaitMs.toFixed(0)} ms at most`,
      ...growth,
      ...(megabytes > maxMegabytes ? [`MORE THAN ${maxMegabytes} MB`] : []),
    ].join("  "),
  );
}
