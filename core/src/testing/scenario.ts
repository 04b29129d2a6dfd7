import { expect, test } from "vitest";
import { errorRows, type RefusalName } from "../contract/error-catalogue.js";
import type { EventName } from "../contract/events.js";
import type { Operation } from "../contract/operation.js";
import type { Answer } from "../engine/engine.js";
import {
  assertProblems,
  assertRefused,
  inEveryProject,
  isThorough,
  observe,
  type Refusal,
  type Seen,
  type SuiteOptions,
  selection,
} from "./observe.js";
import type { RecordedEvent, World, WorldCall } from "./world.js";

export {
  callRulesOf,
  type Fault,
  ownSessionFaults,
  precedenceOf,
  sharedFaults,
  type ValidCall,
} from "./call-rules.js";
export { listRulesOf } from "./list-rules.js";
export * from "./observe.js";

interface ScenarioBase<Given> {
  /** The guarantee, which is the test's name. */
  readonly name: string;
  readonly given: (world: World) => Promise<Given>;
  readonly call: (given: Given) => WorldCall;
  /** How many events of each kind the call records; none of the kinds not named. */
  readonly events?: Partial<Record<EventName, number>>;
  /** The call does not change the database. Always checked for refused calls and GETs. */
  readonly unchanged?: true;
  /** Further assertions after the call. */
  readonly then?: (world: World, given: Given, seen: Seen) => Promise<void> | void;
}

/** The expected response, in one of three forms. */
type Expectation<Given> =
  | {
      readonly expect: {
        readonly status: number;
        /** An error's exact body, or the relevant fields of a response. */
        readonly body?: unknown | ((given: Given) => unknown);
      };
    }
  | Refusal<Given>
  | {
      /** 400 with exactly one problem for each of these fields, in this order. */
      readonly problems: readonly string[];
    };

/** One guarantee of an operation, as a literal. */
export type Scenario<Given> = ScenarioBase<Given> & Expectation<Given>;

/** Infers the `given` of a scenario from the function that creates it. */
export function scenario<Given>(definition: Scenario<Given>): Scenario<Given> {
  return definition;
}

/**
 * Runs an operation's scenarios on every database; the run's `selection` chooses which. On a push, PostgreSQL plays every
 * scenario of a read, and the first of each outcome of a write: its rules do not depend on the database.
 */
export function scenariosOf(
  operation: Operation,
  // biome-ignore lint/suspicious/noExplicitAny: each scenario has a `given` of its own type, checked by `scenario`.
  scenarios: readonly Scenario<any>[],
  options: SuiteOptions = {},
): void {
  inEveryProject(
    operation.id,
    (world, database) => {
      const isShortened =
        selection === "all" && !isThorough && database === "postgres" && operation.method !== "GET";
      const selected = selectedOf(scenarios, isShortened ? "each-outcome" : selection);
      test.for(selected.map((one) => [one.name, one] as const))("%s", async ([, one]) => {
        await runScenario(world(), operation, one);
      });
    },
    options,
  );
}

/** The part of a scenario that determines its outcome. */
type Ending =
  | { readonly expect: { readonly status: number } }
  | { readonly refusal: RefusalName }
  | { readonly problems: readonly string[] };

/** Of the scenarios that are alike in this respect, only the first is played. */
const kinds: Record<"each-outcome" | "each-status", (one: Ending) => unknown> = {
  "each-outcome": (one) => ("refusal" in one ? one.refusal : statusOf(one)),
  "each-status": statusOf,
};

function selectedOf<One extends Ending>(
  scenarios: readonly One[],
  which: keyof typeof kinds | typeof selection,
): readonly One[] {
  if (which === "all") return scenarios;
  const own = scenarios.map(kinds[which]);
  return scenarios.filter((_, index) => own.indexOf(own[index]) === index);
}

function statusOf(one: Ending): number {
  if ("refusal" in one) return errorRows[one.refusal].status;
  return "problems" in one ? 400 : one.expect.status;
}

async function runScenario<Given>(
  world: World,
  operation: Operation,
  one: Scenario<Given>,
): Promise<void> {
  const given = await one.given(world);
  const seen = await observe(world, operation, one.call(given), {
    unchanged: one.unchanged ?? false,
  });
  if ("refusal" in one) assertRefused(seen, one.refusal, one.parameters?.(given));
  else if ("problems" in one) assertProblems(seen, one.problems);
  else {
    const { status, body } = one.expect;
    assertAnswer(
      seen.answer,
      status,
      typeof body === "function" ? (body as (given: Given) => unknown)(given) : body,
    );
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
