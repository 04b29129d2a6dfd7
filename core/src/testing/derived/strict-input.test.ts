import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../contract/operation.js";
import { operations } from "../../resources/operations.js";
import { unknownId } from "../fixtures.js";
import { openWorld, type World } from "../world.js";
import { type AccountCallers, callersOf } from "./callers-of.js";
import {
  type CallParts,
  exampleCall,
  type InputField,
  inputFields,
  type JsonType,
  type Part,
  withField,
} from "./input-fields.js";

/**
 * Input that an operation's schema does not accept is refused instead of ignored, and the response names the field.
 * Derived from the schemas, so a new operation is checked automatically. One database is enough, because the refusal
 * precedes every lookup.
 */

const values: Record<JsonType, unknown> = {
  string: "a text",
  number: 7,
  boolean: true,
  array: ["a", "b"],
  object: { nested: "true" },
  null: null,
};
const jsonTypes = Object.keys(values) as JsonType[];
/** The JSON types in a query string besides text. */
const queryTypes: readonly JsonType[] = ["array", "object"];

interface Fault {
  readonly name: string;
  readonly call: CallParts;
  /** The field that the response must name. */
  readonly dottedPath: string;
}

const sentFields = (operation: Operation) =>
  inputFields(operation).filter(({ part }) => part !== "path");

function missing(operation: Operation): Fault[] {
  const required = sentFields(operation).filter(
    ({ isRequired, keyPath }) => isRequired && typeof keyPath.at(-1) !== "number",
  );
  return required.map((field) => ({
    name: `${field.part} without ${field.dottedPath}`,
    call: withField(operation, exampleCall(operation), field, undefined),
    dottedPath: field.dottedPath,
  }));
}

function wrongTypes(operation: Operation): Fault[] {
  return sentFields(operation).flatMap((field) => {
    const possible = field.part === "query" ? queryTypes : jsonTypes;
    const wrong = possible.filter((type) => !field.types.has(type));
    return wrong.map((type) => ({
      name: `${field.part} with ${type} as ${field.dottedPath}`,
      call: withField(operation, exampleCall(operation), field, values[type]),
      dottedPath: field.dottedPath,
    }));
  });
}

function unknownFields(operation: Operation): Fault[] {
  const unknownField = (part: Part, parent?: InputField): Fault => {
    const field = { part, keyPath: [...(parent?.keyPath ?? []), "surprise"] };
    const dottedPath = parent === undefined ? "surprise" : `${parent.dottedPath}.surprise`;
    const call = withField(operation, exampleCall(operation), field, "true");
    return { name: `${part} with the unknown field ${dottedPath}`, call, dottedPath };
  };
  const objects = sentFields(operation).filter(({ types }) => types.has("object"));
  return [
    unknownField("query"),
    ...(hasBody(operation) ? [unknownField("body")] : []),
    ...objects.map((object) => unknownField(object.part, object)),
  ];
}

const hasBody = ({ method }: Operation) => method !== "GET" && method !== "DELETE";

/** The field names in a 400's list; anything else unchanged. */
function namedFields({ status, body }: { status: number; body: unknown }): unknown {
  const { statusCode, error, message } = body as Record<string, unknown>;
  const isList = status === 400 && statusCode === 400 && error === "Bad Request";
  if (!isList || !Array.isArray(message)) return { status, body };
  return message.map((text) => String(text).slice(0, String(text).indexOf(": ")));
}

describe("strict input", () => {
  let world: World;
  let callers: AccountCallers;
  beforeAll(async () => {
    world = await openWorld("sqlite");
    callers = await callersOf(world, await world.account());
  });
  afterAll(() => world.close());

  async function answerTo(
    operation: Operation,
    { path, query, body }: CallParts,
    sentBody: unknown = body,
  ) {
    const [mark = "none"] = operation.callers;
    return await world.call(operation.id, {
      as: callers.as[mark],
      path: Object.fromEntries(Object.keys(path).map((name) => [name, unknownId])),
      query,
      ...(hasBody(operation) ? { body: sentBody } : {}),
    });
  }

  async function assertNamed(operation: Operation, faults: readonly Fault[]): Promise<void> {
    const answered: Record<string, unknown> = {};
    const promised: Record<string, unknown> = {};
    const before = await world.snapshot();
    for (const { name, call, dottedPath } of faults) {
      answered[name] = namedFields(await answerTo(operation, call));
      promised[name] = [dottedPath];
    }
    expect(answered).toEqual(promised);
    expect(await world.snapshot(), "the database after refused calls").toEqual(before);
  }

  const table = operations.map((operation) => [operation.id, operation] as const);
  test.for(table)("%s refuses an unknown field, at every depth", ([, operation]) =>
    assertNamed(operation, unknownFields(operation)),
  );

  const withRequired = table.filter(([, operation]) => missing(operation).length > 0);
  test.for(withRequired)("%s names a missing required field", ([, operation]) =>
    assertNamed(operation, missing(operation)),
  );

  const withFields = table.filter(([, operation]) => wrongTypes(operation).length > 0);
  test.for(withFields)("%s refuses every field of a wrong type by its name", ([, operation]) =>
    assertNamed(operation, wrongTypes(operation)),
  );

  const withBody = table.filter(([, operation]) => hasBody(operation));
  test.for(withBody)("%s accepts only an object as body", async ([, operation]) => {
    for (const body of [null, "a text", 7, true, [], [{}]]) {
      expect(namedFields(await answerTo(operation, exampleCall(operation), body))).toEqual([
        "body",
      ]);
    }
  });
});
