import type { z } from "zod";
import type { Operation } from "../../contract/operation.js";
import { requestParts } from "../../contract/request-parts.js";

/** Reads an operation's schemas for the derived suites: its fields at every depth, and valid calls. */

export type Part = "path" | "query" | "body";
export type JsonType = "string" | "number" | "boolean" | "array" | "object" | "null";
type Place = readonly (string | number)[];

export interface InputField {
  readonly part: Part;
  /** `["reminders", 0, "type"]` */
  readonly place: Place;
  /** The last name in the place; array items have the array's name. */
  readonly name: string;
  /** `reminders[0].type`, as problems name it. */
  readonly text: string;
  readonly isRequired: boolean;
  /** The JSON types that the field accepts. */
  readonly types: ReadonlySet<JsonType>;
  readonly isId: boolean;
}

interface Unwrapped {
  readonly schema: z.core.$ZodTypes;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

function unwrap(given: unknown): Unwrapped {
  let schema = given as z.core.$ZodTypes;
  let isRequired = true;
  let isNullable = false;
  for (;;) {
    const { def } = schema._zod;
    switch (def.type) {
      case "optional":
      case "default":
      case "prefault":
        isRequired = false;
        schema = def.innerType as z.core.$ZodTypes;
        break;
      case "nullable":
        isNullable = true;
        schema = def.innerType as z.core.$ZodTypes;
        break;
      case "readonly":
        schema = def.innerType as z.core.$ZodTypes;
        break;
      case "pipe":
        schema = def.in as z.core.$ZodTypes;
        break;
      default:
        return { schema, isRequired, isNullable };
    }
  }
}

function typeOf({ _zod: { def } }: z.core.$ZodTypes): JsonType {
  switch (def.type) {
    case "string":
    case "enum":
      return "string";
    case "literal":
      return typeof def.values[0] as JsonType;
    case "number":
      return "number";
    case "boolean":
    case "array":
    case "object":
      return def.type;
    default:
      throw new Error(`testing/derived/input-fields.ts does not support zod ${def.type}`);
  }
}

const metaOf = (schema: z.core.$ZodTypes) => (schema as unknown as z.ZodType).meta() ?? {};

function fieldAt(part: Part, place: Place, given: unknown): InputField[] {
  const { schema, isRequired, isNullable } = unwrap(given);
  const { def } = schema._zod;
  const type = typeOf(schema);
  const field: InputField = {
    part,
    place,
    name: String(place.findLast((key) => typeof key === "string")),
    text: place.reduce<string>(
      (text, key) =>
        typeof key === "number" ? `${text}[${key}]` : text === "" ? key : `${text}.${key}`,
      "",
    ),
    isRequired,
    types: new Set(isNullable ? [type, "null"] : [type]),
    isId: metaOf(schema).format === "uuid",
  };
  if (def.type === "array") return [field, ...fieldAt(part, [...place, 0], def.element)];
  if (def.type !== "object") return [field];
  const inner = Object.entries(def.shape).flatMap(([name, its]) =>
    fieldAt(part, [...place, name], its),
  );
  return [field, ...inner];
}

/** Every field of an operation at every depth; of an array its first item. */
export function inputFields(operation: Operation): InputField[] {
  const parts = requestParts(operation);
  return (["path", "query", "body"] as const).flatMap((part) =>
    Object.entries(parts[part] ?? {}).flatMap(([name, schema]) => fieldAt(part, [name], schema)),
  );
}

export type Parts = Record<Part, Record<string, unknown>>;

/** The operation's example as a call. */
export function exampleCall(operation: Operation): Parts {
  const parts = requestParts(operation);
  const call: Parts = { path: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(operation.example as Record<string, unknown>)) {
    const part = name in parts.path ? "path" : name in (parts.body ?? {}) ? "body" : "query";
    call[part][name] = value;
  }
  return call;
}

/** A valid value of a schema: its example, or the simplest one. */
function sampleOf(given: unknown): unknown {
  const { schema } = unwrap(given);
  const { def } = schema._zod;
  const { example } = metaOf(schema);
  if (example !== undefined) return example;
  switch (def.type) {
    case "enum":
      return Object.values(def.entries)[0];
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, its]) => unwrap(its).isRequired)
          .map(([name, its]) => [name, sampleOf(its)]),
      );
    case "array":
      return [sampleOf(def.element)];
    case "number":
      return 1;
    case "boolean":
      return true;
    default:
      return "text";
  }
}

/** The call with one field set, creating its parents where they are missing; undefined removes it. */
export function withField(
  operation: Operation,
  call: Parts,
  { part, place }: Pick<InputField, "part" | "place">,
  value: unknown,
): Parts {
  const copy = structuredClone(call);
  let holder: Record<string | number, unknown> = copy[part];
  let schema: unknown = { _zod: { def: { type: "object", shape: requestParts(operation)[part] } } };
  for (const [index, key] of place.entries()) {
    const { def } = unwrap(schema).schema._zod;
    schema =
      def.type === "array" ? def.element : def.type === "object" ? def.shape[key as string] : null;
    if (index < place.length - 1) {
      holder[key] ??= sampleOf(schema);
      holder = holder[key] as Record<string | number, unknown>;
    } else if (value === undefined) delete holder[key];
    else holder[key] = value;
  }
  return copy;
}
