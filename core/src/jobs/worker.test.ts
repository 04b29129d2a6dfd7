import { afterEach, expect, test } from "vitest";
import { StorageUnavailable } from "../contract/store.js";
import { type JobKind, limitsOfOneKey } from "./job-kind.js";
import { type JobWorker, startWorker, type WorkerOptions } from "./worker.js";

const workers: JobWorker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop({ graceMs: 0 });
});

/** A worker whose jobs are the numbers of a list, with a record of its runs. */
function openWorker(
  due: number[],
  kind: Partial<JobKind<number>> = {},
  options: WorkerOptions = { pollMs: null },
) {
  const done: number[] = [];
  const lines: string[] = [];
  const log = (level: string) => (_: unknown, message: string) =>
    void lines.push(`${level}: ${message}`);
  const worker = startWorker<number, never>(
    {
      name: "numbers",
      limits: limitsOfOneKey({ concurrency: 2, stopMs: 10_000 }),
      findDue: async () => due.length > 0,
      recordAndClaim: async ({ limit }) => due.splice(0, limit),
      async run(job) {
        done.push(job);
        return null;
      },
      ...kind,
    },
    { log: { warn: log("warn"), error: log("error") }, ...options },
  );
  workers.push(worker);
  return { worker, done, lines };
}

test("runDue runs all due jobs, and those that they make due, before it resolves", async () => {
  const due = [1, 2, 3];
  const { worker, done } = openWorker(due, {
    async run(job) {
      done.push(job);
      if (job < 10) due.push(job + 10);
      return null;
    },
  });
  await worker.runDue();
  expect(done).toEqual([1, 2, 3, 11, 12, 13]);
});

test("due jobs run on wake-up, on poll and on start", async () => {
  const woken = openWorker([1]);
  expect(woken.done).toEqual([]);
  woken.worker.wake();
  await expect.poll(() => woken.done).toEqual([1]);
  const started = openWorker([1], {}, { pollMs: 3_600_000 });
  await expect.poll(() => started.done).toEqual([1]);
  const due: number[] = [];
  const polling = openWorker(due, {}, { pollMs: 1 });
  due.push(1);
  await expect.poll(() => polling.done).toEqual([1]);
});

test("a job that throws is not run in a loop", async () => {
  let runs = 0;
  const { worker, lines } = openWorker([], {
    findDue: async () => true,
    recordAndClaim: async ({ limit }) => (limit > 0 ? [1] : []),
    async run() {
      runs++;
      throw new Error("broken");
    },
  });
  await worker.runDue();
  expect(runs).toBe(1);
  expect(lines).toEqual(["error: numbers: a job failed"]);
});

test("an unreachable database is logged as a warning, any other failure as an error", async () => {
  const problems = [new StorageUnavailable("down"), new Error("broken")];
  const { worker, lines } = openWorker([], {
    findDue: async () => {
      throw problems.shift();
    },
  });
  await worker.runDue();
  await worker.runDue();
  expect(lines).toEqual([
    "warn: numbers: looking for due jobs failed",
    "error: numbers: looking for due jobs failed",
  ]);
});

test("stopping waits for jobs in flight and starts no others", async () => {
  const due = [1, 2, 3];
  const ends: (() => void)[] = [];
  const { worker, done } = openWorker(due, {
    async run(job) {
      await new Promise<void>((resolve) => ends.push(resolve));
      done.push(job);
      return null;
    },
    limits: limitsOfOneKey({ concurrency: 1, stopMs: 10_000 }),
  });
  worker.wake();
  await expect.poll(() => ends.length).toBe(1);
  const stopped = worker.stop();
  ends[0]!();
  await stopped;
  await worker.runDue();
  expect(done).toEqual([1]);
  expect(due).toEqual([2, 3]);
});

test("stopping abandons jobs that exceed the grace period, closes the kind's connections, and waits for the jobs to end", async () => {
  const steps: string[] = [];
  const { worker } = openWorker([1], {
    run: (_, abandoned) =>
      new Promise((resolve) => {
        steps.push("running");
        abandoned.addEventListener("abort", () => {
          steps.push("abandoned");
          setTimeout(() => {
            steps.push("ended");
            resolve(null);
          }, 5);
        });
      }),
    async close() {
      steps.push("closed");
    },
  });
  worker.wake();
  await expect.poll(() => steps).toEqual(["running"]);
  await worker.stop({ graceMs: 1 });
  expect(steps).toEqual(["running", "abandoned", "closed", "ended"]);
});

test("stopping does not wait for a database that does not say what is due", async () => {
  let answer = (_isDue: boolean) => {};
  const findDue = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  const { worker } = openWorker([], { findDue }, { pollMs: 3_600_000 });
  await worker.stop({ graceMs: 1 });
  answer(false);
});

test("stopping does not wait for a job that goes on after it was abandoned", async () => {
  let end = () => {};
  const running = new Promise<null>((resolve) => {
    end = () => resolve(null);
  });
  let runs = 0;
  const { worker } = openWorker([1], {
    run() {
      runs++;
      return running;
    },
  });
  worker.wake();
  await expect.poll(() => runs).toBe(1);
  await worker.stop({ graceMs: 1 });
  end();
});
