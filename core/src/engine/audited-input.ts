import { z } from "zod";
import { limits } from "../contract/limits.js";
import { type Operation, pathFields } from "../contract/operation.js";
import { maskNumbers } from "../domain/mask-numbers.js";

const redacted = "[redacted]";

/** Texts that are written for the log. Card numbers and IBANs in them are masked. */
const keptTexts = new Set(["reason"]);

/** The formats of texts that cannot hold a name, an address or a secret. */
const keptFormats = new Set(["uuid", "date", "datetime"]);

/**
 * The input of a call as the audit log keeps it. Ids, choices, times, numbers and booleans are kept, and so is a
 * `reason`. Any other text could be personal data or a secret, so a new field's is redacted unless its schema says
 * otherwise.
 */
export function auditedInput(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const inPath = new Set(pathFields(operation));
  const shape: Readonly<Record<string, z.ZodType>> = operation.input.shape;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      inPath.has(name) ? value : audited(name, value, shape[name]),
    ]),
  );
}

function audited(name: string, value: unknown, schema: z.ZodType | undefined): unknown {
  const inner = withoutWrappers(schema);
  if (typeof value === "string" && keptTexts.has(name)) return maskNumbers(value);
  if (typeof value === "string") return isHarmless(inner) ? value : redacted;
  if (Array.isArray(value)) {
    if (value.length > limits.auditedItems) return `[${value.length} items]`;
    const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
    return value.map((item) => audited(name, item, element));
  }
  if (typeof value !== "object" || value === null) return value;
  const shape: Record<string, z.ZodType> = inner instanceof z.ZodObject ? inner.shape : {};
  return Object.fromEntries(
    Object.entries(value).map(([field, its]) => [field, audited(field, its, shape[field])]),
  );
}

/** The schema without what only makes it optional, nullable or the like; of a transformation what was sent. */
function withoutWrappers(schema: z.ZodType | undefined): z.ZodType | undefined {
  let inner = schema;
  for (;;) {
    if (
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodDefault ||
      inner instanceof z.ZodReadonly
    )
      inner = inner.unwrap() as z.ZodType;
    else if (inner instanceof z.ZodPipe) inner = inner.in as z.ZodType;
    else return inner;
  }
}

function isHarmless(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return true;
  if (schema instanceof z.ZodUnion)
    return schema.options.every((option) => isHarmless(withoutWrappers(option as z.ZodType)));
  const format = (schema as { format?: unknown } | undefined)?.format ?? schema?.meta()?.format;
  return [format, schema?.meta()?.format].some((one) => keptFormats.has(String(one)));
}
