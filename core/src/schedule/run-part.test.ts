import { expect, test } from "vitest";
import { defineTask } from "../contract/task.js";
import { syntheticEngine } from "../testing/synthetic-engine.js";
import { openTestStore } from "../testing/world.js";
import { createPartRunner } from "./run-part.js";
import { createSetAside } from "./set-aside.js";

const due = { dueAt: "2026-03-02T09:00:00.000Z", key: "1" };

test("a thing that is due again however often it is done is set aside instead of holding up everything for ever", async () => {
  const { store, dispose } = await openTestStore("sqlite");
  const endless = defineTask({ id: "endless", emits: [], due: async () => [due], async run() {} });
  const told: string[] = [];
  const setAside = createSetAside({
    wallClock: { now: () => 0 },
    log: { warn() {}, error: ({ err }) => told.push(String(err)) },
  });
  const engine = syntheticEngine(store, []);
  const runPart = createPartRunner({ engine, setAside, mostSteps: 3 });
  const piece = { task: endless, due };
  for (let steps = 0; steps < 3; steps++) await runPart([piece]);
  expect(setAside.has(piece)).toBe(false);
  await runPart([piece]);
  expect(setAside.has(piece)).toBe(true);
  expect(told).toEqual(["Error: endless comes to no end"]);
  await store.close();
  await dispose();
});
