import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ErrorBody, errorBody, errorCatalogue, type RefusalName } from "../contract/error-catalogue.js";
import type { EventName } from "../contract/events.js";
import type { Operation } from "../contract/operation.js";
import type { Environment } from "../contract/ports.js";
import type { Answer } from "../engine/engine.js";
import { databases, isAvailable, openWorld, type RecordedEvent, type World, type WorldCall } from "./world.js";

interface ScenarioBase<Given> {
  /** What is promised; the test's name. */
  readonly name: string;
  readonly given: (world: World) => Promise<Given>;
  readonly call: (given: Given) => WorldCall;
  /** How many events of each kind the call records; of every kind that is not named, none. */
  readonly events?: Partial<Record<EventName, number>>;
  /** The call leaves the whole database as it was. Refused calls and GETs always must. */
  readonly unchanged?: true;
  /** What else must hold after the call. */
  readonly then?: (world: World, given: Given, seen: Seen) => Promise<void> | void;
}

/** What an answer must be, in one of three ways. */
type Expectation<Given> =
  | {
      readonly expect: {
        readonly status: number;
        /** An error's exact body, or the fields of an answer that matter. */
        readonly body?: unknown | ((given: Given) => unknown);
      };
    }
  | Refusal<Given>
  | {
      /** 400 with exactly one text for each of these fields, in this order. */
      readonly problems: readonly string[];
    };

/** A row of the error catalogue, answered with its exact body. */
export interface Refusal<Given> {
  readonly refusal: RefusalName;
  /** What the row's message names. */
  readonly parameters?: (given: Given) => Record<string, string | number>;
}

/** One guarantee of an operation, as a literal. */
export type Scenario<Given> = ScenarioBase<Given> & Expectation<Given>;

/** What a call did: its answer and the events that it recorded, in order. */
export interface Seen {
  readonly answer: Answer;
  readonly events: readonly RecordedEvent[];
}

/** Types the `given` of a scenario by what it makes. */
export function scenario<Given>(definition: Scenario<Given>): Scenario<Given> {
  return definition;
}

/** Which service the tests of a suite run on. */
export interface SuiteOptions {
  readonly environment?: Environment;
}

/** Runs tests on every database, each with one world of its own. */
export function onEveryDatabase(
  title: string,
  define: (world: () => World) => void,
  { environment = "sandbox" }: SuiteOptions = {},
): void {
  for (const database of databases) {
    describe.skipIf(!isAvailable(database))(`${title} on ${database}`, () => {
      let world: World;
      beforeAll(async () => {
        world = await openWorld(database, { environment });
      });
      afterAll(() => world?.close());
      define(() => world);
    });
  }
}

/** Runs an operation's scenarios on every database. */
export function scenariosOf(
  operation: Operation,
  // biome-ignore lint/suspicious/noExplicitAny: each scenario has a `given` of its own type, checked by `scenario`.
  scenarios: readonly Scenario<any>[],
  options: SuiteOptions = {},
): void {
  onEveryDatabase(
    operation.id,
    (world) => {
      test.for(scenarios.map((one) => [one.name, one] as const))("%s", async ([, one]) => {
        await runScenario(world(), operation, one);
      });
    },
    options,
  );
}

async function runScenario<Given>(world: World, operation: Operation, one: Scenario<Given>): Promise<void> {
  const given = await one.given(world);
  const seen = await observe(world, operation, one.call(given), { unchanged: one.unchanged ?? false });
  if ("refusal" in one) assertRefused(seen, one.refusal, one.parameters?.(given));
  else if ("problems" in one) assertProblems(seen, one.problems);
  else {
    const { status, body } = one.expect;
    assertAnswer(seen.answer, status, typeof body === "function" ? (body as (given: Given) => unknown)(given) : body);
  }
  expect(countByKind(seen.events), "events that the call recorded").toEqual(one.events ?? {});
  await one.then?.(world, given, seen);
}

function assertAnswer(answer: Answer, status: number, body: unknown): void {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
  if (body === undefined) return;
  if (answer.status >= 400) expect(answer.body).toEqual(body);
  else expect(answer.body).toMatchObject(body as object);
}

function countByKind(events: readonly RecordedEvent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { event } of events) counts[event] = (counts[event] ?? 0) + 1;
  return counts;
}

/** Makes a call and tells what it did. A call that is refused, or that only reads, must leave no trace. */
export async function observe(
  world: World,
  operation: Operation,
  call: WorldCall,
  { unchanged = false }: { unchanged?: boolean } = {},
): Promise<Seen> {
  const lastEventId = await world.lastEventId();
  const before = await world.snapshot();
  const answer = await world.call(operation.id, call);
  if (unchanged || answer.status >= 400 || operation.method === "GET") {
    expect(await world.snapshot(), "the database after a call that must change nothing").toEqual(before);
  }
  return { answer, events: await world.eventsAfter(lastEventId) };
}

/** The answer to a refusal, derived from the catalogue, whose texts a test of its own holds against the specification. */
export function refusalAnswer(name: RefusalName, parameters?: Record<string, string | number>): {
  readonly status: number;
  readonly body: ErrorBody;
} {
  const row = errorCatalogue[name];
  return { status: row.status, body: errorBody(row, parameters) };
}

export function assertRefused(
  { answer, events }: Seen,
  name: RefusalName,
  parameters?: Record<string, string | number>,
): void {
  expect(answer, JSON.stringify(answer.body)).toEqual(refusalAnswer(name, parameters));
  expect(events).toEqual([]);
}

/** Asserts a 400 whose list has one text per field, each beginning with the field's path. */
export function assertProblems({ answer, events }: Seen, fields: readonly string[]): void {
  const body = answer.body as { message: unknown };
  const texts = Array.isArray(body?.message) ? body.message.map(String) : [];
  expect(answer, JSON.stringify(body)).toEqual({
    status: 400,
    body: { statusCode: 400, error: "Bad Request", message: texts },
  });
  expect(texts.map((text) => text.slice(0, text.indexOf(": ")))).toEqual(fields);
  expect(events).toEqual([]);
}
