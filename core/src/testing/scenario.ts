import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EventName } from "../contract/events.js";
import type { Operation } from "../contract/operation.js";
import { databases, isAvailable, openWorld, type World, type WorldCall } from "./world.js";

/** One guarantee of an operation, as a literal. */
export interface Scenario<Given> {
  /** What is promised; the test's name. */
  readonly name: string;
  readonly given: (world: World) => Promise<Given>;
  readonly call: (given: Given) => WorldCall;
  readonly expect: {
    readonly status: number;
    /** An error's exact body, or the fields of an answer that matter. */
    readonly body?: unknown | ((given: Given) => unknown);
  };
  /** How many events of each kind the call records; of every kind that is not named, none. */
  readonly events?: Partial<Record<EventName, number>>;
  /** What else must hold after the call. */
  readonly then?: (world: World, given: Given) => Promise<void>;
}

/** Types the `given` of a scenario by what it makes. */
export function scenario<Given>(definition: Scenario<Given>): Scenario<Given> {
  return definition;
}

/** Runs an operation's scenarios on every database. */
// biome-ignore lint/suspicious/noExplicitAny: each scenario has a `given` of its own type, checked by `scenario`.
export function scenariosOf(operation: Operation, scenarios: readonly Scenario<any>[]): void {
  for (const database of databases) {
    describe.skipIf(!isAvailable(database))(`${operation.id} on ${database}`, () => {
      let world: World;
      beforeAll(async () => {
        world = await openWorld(database);
      });
      afterAll(() => world?.close());
      test.for(scenarios.map((one) => [one.name, one] as const))("%s", async ([, one]) => {
        await runScenario(world, operation, one);
      });
    });
  }
}

async function runScenario<Given>(world: World, operation: Operation, one: Scenario<Given>): Promise<void> {
  const given = await one.given(world);
  const before = await world.eventCounts();
  const answer = await world.call(operation.id, one.call(given));
  const body = typeof one.expect.body === "function" ? (one.expect.body as (given: Given) => unknown)(given) : one.expect.body;
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: one.expect.status });
  if (body !== undefined) {
    if (answer.status >= 400) expect(answer.body).toEqual(body);
    else expect(answer.body).toMatchObject(body as object);
  }
  const after = await world.eventCounts();
  const recorded = Object.fromEntries(
    Object.entries(after)
      .map(([event, count]) => [event, count - (before[event] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
  expect(recorded, "events that the call recorded").toEqual(one.events ?? {});
  await one.then?.(world, given);
}
