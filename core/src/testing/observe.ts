import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  type ErrorBody,
  errorBody,
  errorRows,
  type RefusalName,
} from "../contract/error-catalogue.js";
import type { Operation } from "../contract/operation.js";
import type { ApplicationSettings, Environment } from "../contract/ports.js";
import type { Renderer } from "../documents/renderer.js";
import type { ReceiptForm } from "../domain/receipt-form.js";
import type { Answer } from "../engine/engine.js";
import type { MailServer } from "../jobs/mails/start-mails.js";
import {
  type DatabaseKind,
  databases,
  isAvailable,
  openWorld,
  type RecordedEvent,
  type World,
  type WorldCall,
} from "./world.js";

/** A row of the error catalogue, expected with its exact body. */
export interface Refusal<Given> {
  readonly refusal: RefusalName;
  /** The parameters of the row's message. */
  readonly parameters?: (given: Given) => Record<string, string | number>;
}

/** The outcome of a call: its response and the events that it recorded, in order. */
export interface Seen {
  readonly answer: Answer;
  readonly events: readonly RecordedEvent[];
}

/** Which scenarios this run plays; see `ProvidedContext`. */
export const selection = inject("scenarios") ?? "all";

/** Every suite in every setting, or what a push must promise. */
export const isThorough = inject("isThorough") === true;

/** The databases and roles of a suite's service. */
export interface SuiteOptions {
  /** How organisations become accounts; by default as in the service's own defaults. */
  readonly applications?: Partial<ApplicationSettings>;
  /** Whether live collects direct debits through its bank; it does by default. */
  readonly collectsDebits?: boolean;
  readonly environment?: Environment;
  readonly renderer?: Renderer;
  readonly receiptForms?: readonly ReceiptForm[];
  readonly mailServer?: MailServer;
  /** Both by default. */
  readonly databases?: readonly DatabaseKind[];
}

/** For what no database decides: SQLite on a push, both in the thorough tier. */
export const onOneDatabase: SuiteOptions = isThorough ? {} : { databases: ["sqlite"] };

/** Whether a test of many rows runs on a database: on a push, PostgreSQL leaves them to the thorough tier. */
export const runsBulk = (database: DatabaseKind) => isThorough || database === "sqlite";

/**
 * `test` for what no database decides: on a push, PostgreSQL leaves it to the thorough tier. There must be tests beside
 * it that commit the same writes there; the query registry tries every statement on both.
 */
export const testOfRules = (database: DatabaseKind): ReturnType<typeof test.runIf> =>
  test.runIf(runsBulk(database));

type Define = (world: () => World, database: DatabaseKind) => void;

/**
 * Runs tests on every database, each with its own world. A push leaves them out over HTTP and on several processes: what
 * differs there shows in the single calls that `scenariosOf` selects, and in {@link callsAtOnce}.
 */
export function onEveryDatabase(title: string, define: Define, options: SuiteOptions = {}): void {
  inEveryProject(title, define, options, selection !== "all");
}

/** Tests of calls at once, whose outcome may depend on the processes that answer them. */
export function callsAtOnce(title: string, define: Define): void {
  inEveryProject(title, define, {});
}

/** Runs tests on every database, also in the projects that reach the service in another way than by its engine. */
export function inEveryProject(
  title: string,
  define: Define,
  options: SuiteOptions,
  areLeftOut = false,
): void {
  const { databases: on = databases, environment: _, ...parts } = options;
  // Other processes cannot be given settings or stubs of a test.
  const isOfOneProcess = inject("areCallsElsewhere") === true && Object.keys(parts).length > 0;
  for (const database of on) {
    const isSkipped = areLeftOut || isOfOneProcess || !isAvailable(database);
    describe.skipIf(isSkipped)(`${title} on ${database}`, () => {
      let world: World;
      beforeAll(async () => {
        world = await openWorld(database, options);
      });
      afterAll(() => world?.close());
      define(() => world, database);
    });
  }
}

/** Rows of the audit logs, which also keep who read something. */
const isLogged = (row: string) => /^(account_)?audit_entr(ies|y_accounts) /.test(row);

/** Makes a call and returns its outcome. A refused or read-only call must not change the database. */
export async function observe(
  world: World,
  operation: Operation,
  call: WorldCall,
  { unchanged = false }: { unchanged?: boolean } = {},
): Promise<Seen> {
  const lastEventId = await world.lastEventId();
  const before = await world.snapshot();
  const answer = await world.call(operation.id, call);
  const isRefused = answer.status >= 400;
  if (unchanged || isRefused || operation.method === "GET") {
    const mayLog = operation.audited === "always" && !isRefused;
    const seen = (rows: readonly string[]) => rows.filter((row) => !(mayLog && isLogged(row)));
    expect(
      seen(await world.snapshot()),
      "the database after a call that must change nothing",
    ).toEqual(seen(before));
  }
  return { answer, events: await world.eventsAfter(lastEventId) };
}

/** The expected response of a refusal. Another test compares the catalogue's texts with the specification. */
export function refusalAnswer(
  name: RefusalName,
  parameters?: Record<string, string | number>,
): {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
} {
  const row = errorRows[name];
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

/** Asserts a 400 with one problem per field, each beginning with the field's path. */
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
