import { expect, test } from "vitest";
import { Dispatcher } from "./dispatcher.js";
import type { Batch, JobKind } from "./job-kind.js";

interface Job {
  readonly key: string;
}

interface StartedBatch extends Batch<Job> {
  /** Completes the batch: each key claims this many jobs, or the batch fails. */
  claim(count: number): void;
  fail(): void;
}

const limits = {
  slots: { all: 100, sharedEvenly: 50, perKey: 3, perUntriedKey: 2, perGroup: 50 },
  recordedTogether: 3,
  betweenBatchesMs: 1,
  stopMs: 1_000,
};

/** A dispatcher whose batches and jobs are completed by the test. */
function openDispatcher(kind: Partial<JobKind<Job, Job>> = {}) {
  const batches: StartedBatch[] = [];
  const jobs: { readonly job: Job; end(): void; fail(): void }[] = [];
  const problems: string[] = [];
  const dispatcher = new Dispatcher<Job, Job>(
    {
      name: "test",
      limits,
      findDue: async () => [],
      recordAndClaim: (batch) =>
        new Promise((resolve, reject) =>
          batches.push({
            ...batch,
            claim: (count) =>
              resolve(
                batch.claims.flatMap(({ key }) => Array.from({ length: count }, () => ({ key }))),
              ),
            fail: () => reject(new Error("no database")),
          }),
        ),
      keyOf: ({ key }) => key,
      run: (job) =>
        new Promise((resolve, reject) =>
          jobs.push({ job, end: () => resolve(job), fail: () => reject(new Error("broken")) }),
        ),
      ...kind,
    },
    (_, during) => problems.push(during),
  );
  const batch = async (index: number) => {
    await expect.poll(() => batches.length).toBeGreaterThan(index);
    return batches[index]!;
  };
  return { dispatcher, batches, jobs, problems, batch };
}

test("keys that are added together claim in one batch, each up to its slots", async () => {
  const { dispatcher, batch } = openDispatcher();
  dispatcher.add(["a"]);
  dispatcher.add(["b", "a"]);
  expect((await batch(0)).claims).toEqual([
    { key: "a", limit: 2 },
    { key: "b", limit: 2 },
  ]);
});

test("jobs that finish during a batch share the next one, which claims for the slots that they freed", async () => {
  const { dispatcher, batches, jobs, batch } = openDispatcher();
  dispatcher.add(["a", "b"]);
  (await batch(0)).claim(2);
  await expect.poll(() => jobs.length).toBe(4);
  for (const { end } of jobs.slice(0, 2)) end();
  const second = await batch(1);
  expect(second.results).toEqual([{ key: "a" }, { key: "a" }]);
  // After successful jobs, the key gets more slots.
  expect(second.claims).toEqual([{ key: "a", limit: limits.slots.perKey }]);
  for (const { end } of jobs.slice(2)) end();
  dispatcher.add(["c"]);
  expect(batches).toHaveLength(2);
  second.claim(0);
  const third = await batch(2);
  expect(third.results).toEqual([{ key: "b" }, { key: "b" }]);
  expect(third.claims.map(({ key }) => key).sort()).toEqual(["b", "c"]);
});

test("a batch records no more results than its limit, and all are recorded in the end", async () => {
  const { dispatcher, jobs, batch } = openDispatcher();
  dispatcher.add(["a", "b", "c"]);
  (await batch(0)).claim(2);
  await expect.poll(() => jobs.length).toBe(6);
  dispatcher.close();
  for (const { end } of jobs) end();
  for (const index of [1, 2]) {
    const { results, claims, claim } = await batch(index);
    expect(results).toHaveLength(limits.recordedTogether);
    expect(claims).toEqual([]);
    claim(0);
  }
  await dispatcher.settle();
});

test("a failed batch is reported, and its keys keep their slots", async () => {
  const { dispatcher, problems, batch } = openDispatcher();
  dispatcher.add(["a"]);
  (await batch(0)).fail();
  await dispatcher.settle();
  expect(problems).toEqual(["recording and claiming"]);
  dispatcher.add(["a"]);
  expect((await batch(1)).claims).toEqual([{ key: "a", limit: 2 }]);
});

test("a job that throws is reported and frees its slot, and its key claims nothing until it is added again", async () => {
  const { dispatcher, batches, jobs, problems, batch } = openDispatcher();
  dispatcher.add(["a"]);
  (await batch(0)).claim(2);
  await expect.poll(() => jobs.length).toBe(2);
  for (const { fail } of jobs) fail();
  await dispatcher.settle();
  expect(problems).toEqual(["a job", "a job"]);
  expect(dispatcher.finishedCount).toBe(0);
  expect(batches).toHaveLength(1);
  dispatcher.add(["a"]);
  expect((await batch(1)).claims).toEqual([{ key: "a", limit: 2 }]);
});

test("the lease of a job is renewed while it runs, and no longer", async () => {
  let renewals = 0;
  const { dispatcher, jobs, batch } = openDispatcher({
    renewal: {
      everyMs: 1,
      renew: async () => {
        renewals++;
        throw new Error("lost");
      },
    },
  });
  dispatcher.add(["a"]);
  (await batch(0)).claim(1);
  await expect.poll(() => renewals).toBeGreaterThan(1);
  dispatcher.close();
  jobs[0]!.end();
  (await batch(1)).claim(0);
  await dispatcher.settle();
  const before = renewals;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(renewals).toBe(before);
});

test("onIdle is called when no job is in flight or waiting", async () => {
  let idle = 0;
  const { dispatcher, jobs, batch } = openDispatcher({ onIdle: () => idle++ });
  dispatcher.add(["a"]);
  (await batch(0)).claim(1);
  await expect.poll(() => jobs.length).toBe(1);
  expect(idle).toBe(0);
  jobs[0]!.end();
  (await batch(1)).claim(0);
  await dispatcher.settle();
  expect(idle).toBe(1);
});
