import { afterAll, beforeAll, describe, expect } from "vitest";
import {
  type ErrorBody,
  errorBody,
  type RefusalName,
  refusalCatalogue,
} from "../contract/error-catalogue.js";
import type { Operation } from "../contract/operation.js";
import type { Environment } from "../contract/ports.js";
import type { Renderer } from "../documents/renderer.js";
import type { Answer } from "../engine/engine.js";
import {
  databases,
  isAvailable,
  openWorld,
  type RecordedEvent,
  type World,
  type WorldCall,
} from "./world.js";

/** A row of the error catalogue, answered with its exact body. */
export interface Refusal<Given> {
  readonly refusal: RefusalName;
  /** What the row's message names. */
  readonly parameters?: (given: Given) => Record<string, string | number>;
}

/** What a call did: its answer and the events that it recorded, in order. */
export interface Seen {
  readonly answer: Answer;
  readonly events: readonly RecordedEvent[];
}

/** Which service the tests of a suite run on. */
export interface SuiteOptions {
  readonly environment?: Environment;
  readonly renderer?: Renderer;
}

/** Runs tests on every database, each with one world of its own. */
export function onEveryDatabase(
  title: string,
  define: (world: () => World) => void,
  options: SuiteOptions = {},
): void {
  for (const database of databases) {
    describe.skipIf(!isAvailable(database))(`${title} on ${database}`, () => {
      let world: World;
      beforeAll(async () => {
        world = await openWorld(database, options);
      });
      afterAll(() => world?.close());
      define(() => world);
    });
  }
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
    expect(await world.snapshot(), "the database after a call that must change nothing").toEqual(
      before,
    );
  }
  return { answer, events: await world.eventsAfter(lastEventId) };
}

/** The answer to a refusal, derived from the catalogue, whose texts a test of its own holds against the specification. */
export function refusalAnswer(
  name: RefusalName,
  parameters?: Record<string, string | number>,
): {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
} {
  const row = refusalCatalogue[name];
  const seconds = parameters?.retryAfterSeconds;
  return {
    status: row.status,
    body: errorBody(row, parameters),
    ...(seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) }),
  };
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
