import { expect, test } from "vitest";
import { defineTask } from "../../contract/task.js";
import { syntheticEngine } from "../../testing/synthetic-engine.js";
import { openTestStore } from "../../testing/world.js";
import { Quarantine } from "../quarantine.js";
import { createBatchRunner, nameOf } from "./run-batch.js";

const due = { dueAt: "2026-03-02T09:00:00.000Z", key: "1" };

test("a job that never finishes is quarantined, and does not block the others", async () => {
  const { store, dispose } = await openTestStore("sqlite");
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
    mostRuns: 3,
  });
  const job = { task: endless, due };
  for (let runs = 0; runs < 3; runs++) await runBatch([job]);
  expect(quarantine.has(nameOf(job))).toBe(false);
  await runBatch([job]);
  expect(quarantine.has(nameOf(job))).toBe(true);
  expect(logged).toEqual(["Error: endless is still due after 3 runs"]);
  await store.close();
  await dispose();
});
