import fc from "fast-check";
import type { Random } from "../support/random.js";

export type Schema = Readonly<Record<string, unknown>>;

/** The inputs of the value generator. */
export interface ValueSource {
  readonly random: Random;
  readonly hostile: readonly string[];
  readonly schemas: Readonly<Record<string, unknown>>;
  /** The probability of an optional field. */
  readonly optionalShare: number;
  /** A known value for a field with an ID, a token or a cursor; undefined for other fields. */
  known(field: string): string | undefined;
}

const patternSamples = 40;
const samplesOfPattern = new Map<string, readonly string[]>();

/** A value that is valid by its schema. */
export function validValue(source: ValueSource, schema: Schema, field = ""): unknown {
  const { random } = source;
  if (typeof schema.$ref === "string") {
    const named = source.schemas[schema.$ref.replace("#/components/schemas/", "")];
    return validValue(source, named as Schema, field);
  }
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices !== undefined) return validValue(source, random.pick(choices), field);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case "string":
      return source.known(field) ?? validText(source, schema);
    case "integer":
    case "number":
      return validNumber(random, schema);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "array":
      return validList(source, schema, field);
    default:
      return validObject(source, schema);
  }
}

function validObject(source: ValueSource, { properties = {}, required = [] }: Schema): object {
  const names = required as string[];
  return Object.fromEntries(
    Object.entries(properties as Record<string, Schema>)
      .filter(([name]) => names.includes(name) || source.random.chance(source.optionalShare))
      .map(([name, its]) => [name, validValue(source, its, name)]),
  );
}

function validList(source: ValueSource, schema: Schema, field: string): unknown[] {
  const least = Number(schema.minItems ?? 0);
  const length = Math.min(Number(schema.maxItems ?? 3), least + source.random.below(3));
  const item = field
    .replace(/^featuredCharities/, "charities")
    .replace(/ies(Ids)$|s$/, (end) => (end === "s" ? "" : end));
  const items = (schema.items ?? {}) as Schema;
  return Array.from({ length }, () => validValue(source, items, singular(item)));
}

/** `charityIds` and `featuredCharitiesIds` contain values of `charityId`. */
const singular = (field: string) =>
  /charit/i.test(field) ? "charityId" : field.replace(/Ids?$/, "Id");

function validNumber(random: Random, { minimum = 0, maximum = 10_000 }: Schema): number {
  const [least, most] = [Number(minimum), Number(maximum)];
  return random.pick([least, most, least + 1, Math.min(most, least + random.below(5_000))]);
}

function validText({ random, hostile }: ValueSource, schema: Schema): string {
  const { pattern, format, minLength = 0, maxLength = 255 } = schema;
  if (format === "date-time") return new Date(Date.now() + random.below(1e10)).toISOString();
  if (format === "date")
    return `19${10 + random.below(90)}-0${1 + random.below(9)}-1${random.below(10)}`;
  if (format === "email") return `ada${random.below(1e6)}@lumen.example`;
  if (format === "uri") return `https://lumen.example/${random.below(1e6)}`;
  if (typeof pattern === "string") return random.pick(matching(pattern));
  const text = random.chance(0.5) ? random.pick(hostile) : `text ${random.below(1e6)}`;
  return text.slice(0, Number(maxLength)).padEnd(Number(minLength), "x");
}

function matching(pattern: string): readonly string[] {
  const known = samplesOfPattern.get(pattern);
  if (known !== undefined) return known;
  const made = fc.sample(fc.stringMatching(new RegExp(pattern, "u")), {
    numRuns: patternSamples,
    seed: 1,
  });
  samplesOfPattern.set(pattern, made);
  return made;
}

/** Numbers that have broken programs. */
const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  10_000_000_000,
  10_000_000_001,
];

/** A value that is invalid for any schema. */
export function hostileValue({ random, hostile }: ValueSource): unknown {
  const text = () => random.pick(hostile);
  return random.pick<() => unknown>([
    text,
    text,
    text,
    () => random.pick(numbers),
    () => random.chance(0.5),
    () => null,
    () => [],
    () => [text(), random.pick(numbers), null],
    () => ({}),
    () => ({ [text()]: text() }),
    () => nested(10 + random.below(200)),
    () => Array.from({ length: 2_000 }, () => 1),
  ])();
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value };
  return value;
}

/** Replaces, adds or removes one part of a value. */
export function mutated(source: ValueSource, value: unknown): unknown {
  const { random } = source;
  if (typeof value !== "object" || value === null || random.chance(0.1))
    return hostileValue(source);
  if (Array.isArray(value)) return [...value, hostileValue(source)];
  const names = Object.keys(value);
  const name =
    names.length === 0 || random.chance(0.15) ? random.pick(source.hostile) : random.pick(names);
  const { [name]: its, ...rest } = value as Record<string, unknown>;
  if (random.chance(0.2)) return rest;
  return { ...rest, [name]: random.chance(0.3) ? mutated(source, its) : hostileValue(source) };
}
