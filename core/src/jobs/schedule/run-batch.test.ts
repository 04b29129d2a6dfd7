import { expect, test } from "vitest";
import { defineTask } from "../../contract/task.js";
import { syntheticEngine } from "../../testing/synthetic-engine.js";
import { openTestStore } from "../../testing/world.js";
import { Quarantine } from "../quarantine.js";
import { batchGifts, createBatchRunner, nameOf } from "./run-batch.js";

const due = { dueAt: "2026-03-02T09:00:00.000Z", key: "1" };

test("a job that never finishes is quarantined, and does not block the others", async () => {
  const { store } = await openTestStore("sqlite");
  const endless = defineTask({
    id: "endless",
    emits: [],
    due: async () => [due],
    scope: () => "service",
    async run() {},
  });
  const logged: string[] = [];
  const quarantine = new Quarantine({ now: () => 0 }, { waitsMs: [60_000], repeatsLast: true });
  const runBatch = createBatchRunner({
    engine: syntheticEngine(store, []),
    quarantine,
    log: { warn() {}, error: ({ err }) => logged.push(String(err)) },
    maxRuns: 3,
  });
  const job = { task: endless, due };
  for (let runs = 0; runs < 3; runs++) await runBatch([job]);
  expect(quarantine.has(nameOf(job))).toBe(false);
  await runBatch([job]);
  expect(quarantine.has(nameOf(job))).toBe(true);
  expect(logged).toEqual(["Error: endless is still due after 3 runs"]);
  await store.close();
});

test("a transaction ends after the job with which it has changed many gifts, and the next one runs the others", async () => {
  const { store } = await openTestStore("sqlite");
  const engine = syntheticEngine(store, []);
  const left = new Set(["1", "2", "3", "4", "5"]);
  const settled = defineTask({
    id: "settled",
    emits: [],
    due: async () => [...left].map((key) => ({ ...due, key })),
    scope: () => "service",
    async run(_, { key }) {
      left.delete(key);
      return batchGifts / 2;
    },
  });
  let transactions = 0;
  const runBatch = createBatchRunner({
    engine: {
      act(...call) {
        transactions++;
        return engine.act(...call);
      },
    },
    quarantine: new Quarantine({ now: () => 0 }, { waitsMs: [60_000], repeatsLast: true }),
  });
  const runs: string[] = [];
  while (left.size > 0) {
    const jobs = [...left].map((key) => ({ task: settled, due: { ...due, key } }));
    expect(await runBatch(jobs)).toBe(false);
    runs.push([...left].join(" "));
  }
  expect({ runs, transactions }).toEqual({ runs: ["3 4 5", "5", ""], transactions: 3 });
  await store.close();
});
