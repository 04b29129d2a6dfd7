import type { z } from "zod";
import type { Operation } from "../../contract/operation.js";
import { requestParts } from "../../contract/request-parts.js";

/** Derives test input from an operation's schemas: its fields at every depth, and a valid call. */

export type Part = "path" | "query" | "body";
export type JsonType = "string" | "number" | "boolean" | "array" | "object" | "null";
type KeyPath = readonly (string | number)[];

export interface InputField {
  readonly part: Part;
  /** `["reminders", 0, "type"]` */
  readonly keyPath: KeyPath;
  /** The last property name in the key path. An item of an array has the array's name. */
  readonly name: string;
  /** The key path as a response's problems name it: `reminders[0].type`. */
  readonly dottedPath: string;
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

function unwrap(wrapped: unknown): Unwrapped {
  let schema = wrapped as z.core.$ZodTypes;
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

function fieldAt(part: Part, keyPath: KeyPath, wrapped: unknown): InputField[] {
  const { schema, isRequired, isNullable } = unwrap(wrapped);
  const { def } = schema._zod;
  const type = typeOf(schema);
  const field: InputField = {
    part,
    keyPath,
    name: String(keyPath.findLast((key) => typeof key === "string")),
    dottedPath: keyPath.reduce<string>(
      (path, key) =>
        typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`,
      "",
    ),
    isRequired,
    types: new Set(isNullable ? [type, "null"] : [type]),
    isId: metaOf(schema).format === "uuid",
  };
  if (def.type === "array") return [field, ...fieldAt(part, [...keyPath, 0], def.element)];
  if (def.type !== "object") return [field];
  const inner = Object.entries(def.shape).flatMap(([name, property]) =>
    fieldAt(part, [...keyPath, name], property),
  );
  return [field, ...inner];
}

/** Every field of an operation, at every depth. An array has one item. */
export function inputFields(operation: Operation): InputField[] {
  const parts = requestParts(operation);
  return (["path", "query", "body"] as const).flatMap((part) =>
    Object.entries(parts[part] ?? {}).flatMap(([name, schema]) => fieldAt(part, [name], schema)),
  );
}

export type CallParts = Record<Part, Record<string, unknown>>;

/** The operation's example, divided into path, query and body. */
export function exampleCall(operation: Operation): CallParts {
  const parts = requestParts(operation);
  const call: CallParts = { path: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(operation.example as Record<string, unknown>)) {
    const part = name in parts.path ? "path" : name in (parts.body ?? {}) ? "body" : "query";
    call[part][name] = value;
  }
  return call;
}

/** A valid value of a schema: its example, or else a simple value. */
function sampleOf(wrapped: unknown): unknown {
  const { schema } = unwrap(wrapped);
  const { def } = schema._zod;
  const { example } = metaOf(schema);
  if (example !== undefined) return example;
  switch (def.type) {
    case "enum":
      return Object.values(def.entries)[0];
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, property]) => unwrap(property).isRequired)
          .map(([name, property]) => [name, sampleOf(property)]),
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

/** Sets one field of a call, and creates missing parents. The value undefined removes the field. */
export function withField(
  operation: Operation,
  call: CallParts,
  { part, keyPath }: Pick<InputField, "part" | "keyPath">,
  value: unknown,
): CallParts {
  const copy = structuredClone(call);
  let parent: Record<string | number, unknown> = copy[part];
  let schema: unknown = { _zod: { def: { type: "object", shape: requestParts(operation)[part] } } };
  for (const [index, key] of keyPath.entries()) {
    const { def } = unwrap(schema).schema._zod;
    schema =
      def.type === "array" ? def.element : def.type === "object" ? def.shape[key as string] : null;
    if (index < keyPath.length - 1) {
      parent[key] ??= sampleOf(schema);
      parent = parent[key] as Record<string | number, unknown>;
    } else if (value === undefined) delete parent[key];
    else parent[key] = value;
  }
  return copy;
}
