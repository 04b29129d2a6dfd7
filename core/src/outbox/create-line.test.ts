import { expect, test } from "vitest";
import type { Turn } from "../queries/events.js";
import { createLine, type Line } from "./create-line.js";

interface Call {
  readonly webhookId: string;
}

interface Step {
  readonly attempted: readonly Call[];
  readonly turns: readonly Turn[];
  /** Gives each webhook so many calls, or fails. */
  claim(count: number): void;
  fail(): void;
}

const limits = {
  ...{ callsPerWebhook: 3, callsOnTrial: 2, callsPerGroup: 50, callsAtOnce: 100 },
  ...{ recordedTogether: 3, betweenStepsMs: 1 },
};

/** A line whose steps and calls end when the test says so. */
function openLine() {
  const steps: Step[] = [];
  const calls: { readonly call: Call; end(): void }[] = [];
  const problems: string[] = [];
  const line: Line = createLine<Call, Call>({
    limits,
    takeStep: (step) =>
      new Promise((resolve, reject) =>
        steps.push({
          ...step,
          claim: (count) =>
            resolve(
              step.turns.flatMap(({ webhookId }) =>
                Array.from({ length: count }, () => ({ webhookId })),
              ),
            ),
          fail: () => reject(new Error("no database")),
        }),
      ),
    attempt: (call) => new Promise((resolve) => calls.push({ call, end: () => resolve(call) })),
    groupsOf: () => [],
    isAccepted: () => true,
    onError: (_, what) => problems.push(what),
  });
  const step = async (index: number) => {
    await expect.poll(() => steps.length).toBeGreaterThan(index);
    return steps[index]!;
  };
  return { line, steps, calls, problems, step };
}

test("webhooks whose turns come together claim in one step, each as many as it has places for", async () => {
  const { line, step } = openLine();
  line.add(["a"]);
  line.add(["b", "a"]);
  expect((await step(0)).turns).toEqual([
    { webhookId: "a", limit: 2 },
    { webhookId: "b", limit: 2 },
  ]);
});

test("what ends while a step runs shares the next one, which claims for the places that it gave back", async () => {
  const { line, steps, calls, step } = openLine();
  line.add(["a", "b"]);
  (await step(0)).claim(2);
  await expect.poll(() => calls.length).toBe(4);
  for (const { end } of calls.slice(0, 2)) end();
  const second = await step(1);
  expect(second.attempted).toEqual([{ webhookId: "a" }, { webhookId: "a" }]);
  // It has accepted calls by now.
  expect(second.turns).toEqual([{ webhookId: "a", limit: limits.callsPerWebhook }]);
  for (const { end } of calls.slice(2)) end();
  line.add(["c"]);
  expect(steps).toHaveLength(2);
  second.claim(0);
  const third = await step(2);
  expect(third.attempted).toEqual([{ webhookId: "b" }, { webhookId: "b" }]);
  expect(third.turns.map(({ webhookId }) => webhookId).sort()).toEqual(["b", "c"]);
});

test("records no more in one step than its limit, and all of it in the end", async () => {
  const { line, calls, step } = openLine();
  line.add(["a", "b", "c"]);
  (await step(0)).claim(2);
  await expect.poll(() => calls.length).toBe(6);
  line.close();
  for (const { end } of calls) end();
  for (const index of [1, 2]) {
    const { attempted, turns, claim } = await step(index);
    expect(attempted).toHaveLength(limits.recordedTogether);
    expect(turns).toEqual([]);
    claim(0);
  }
  await line.settle();
});

test("a step that fails is told, and leaves its webhooks all of their places", async () => {
  const { line, problems, step } = openLine();
  line.add(["a"]);
  (await step(0)).fail();
  await line.settle();
  expect(problems).toEqual(["recording and claiming deliveries"]);
  line.add(["a"]);
  expect((await step(1)).turns).toEqual([{ webhookId: "a", limit: 2 }]);
});
