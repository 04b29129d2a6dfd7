import { describe, expect, test } from "vitest";
import { z } from "zod";
import { requestParts } from "../../contract/request-parts.js";
import { operations } from "../../resources/operations.js";
import { CatalogueLine, parseCatalogueLine } from "../../search/catalogue-line.js";

/**
 * Every string, array and record in an input has a bound, and a list of names from a fixed set has no repeats: every
 * later list returns what one call can store, a hundred times. Checked on the JSON schemas of the OpenAPI document, so
 * the bounds are also documented, and a new operation is checked automatically.
 */

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
}

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", reused: "inline" }) as JsonSchema;

/** The paths of a schema's unbounded values. */
function unbounded(given: JsonSchema, at: string, root = given): string[] {
  const resolved = (one: JsonSchema): JsonSchema =>
    one.$ref === undefined ? one : (root.$defs?.[one.$ref.replace("#/$defs/", "")] ?? {});
  const schema = resolved(given);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => unbounded(one, at, root));
  if (Array.isArray(schema.type))
    return schema.type.flatMap((type: string) => unbounded({ ...schema, type }, at, root));
  if (schema.enum !== undefined || "const" in schema) return [];
  switch (schema.type) {
    case "string":
      return schema.maxLength === undefined ? [`${at}: a string without maxLength`] : [];
    case "array": {
      const items = resolved(schema.items ?? {});
      return [
        ...(schema.maxItems === undefined ? [`${at}: an array without maxItems`] : []),
        ...(items.enum !== undefined && schema.uniqueItems !== true
          ? [`${at}: an array of names that may repeat`]
          : []),
        ...unbounded(items, `${at}[]`, root),
      ];
    }
    case "object": {
      const { properties = {}, additionalProperties: others } = schema;
      const inside = Object.entries(properties).flatMap(([name, its]) =>
        unbounded(its, at === "" ? name : `${at}.${name}`, root),
      );
      if (typeof others !== "object") return inside;
      const isBounded = schema.maxProperties !== undefined;
      return [
        ...inside,
        ...(isBounded ? [] : [`${at}: a record without maxProperties`]),
        ...unbounded(others, `${at}.*`, root),
      ];
    }
    case "number":
    case "integer":
    case "boolean":
    case "null":
      return [];
    default:
      return [`${at}: of no known type`];
  }
}

/** The arrays and simple values of a schema: the zod schemas that must enforce the documented bounds. */
function partsOfSchema(given: unknown): z.core.$ZodTypes[] {
  const schema = given as z.core.$ZodTypes;
  const { def } = schema._zod;
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
    case "nullable":
    case "readonly":
      return partsOfSchema(def.innerType);
    case "pipe":
      return partsOfSchema(def.in);
    case "object":
      return Object.values(def.shape).flatMap(partsOfSchema);
    case "array":
      return [schema, ...partsOfSchema(def.element)];
    default:
      return [schema];
  }
}

/** The checks of a text that still run on it when it is longer than its bound. */
function checksBeyondBound({ _zod: { def } }: z.core.$ZodTypes): string[] {
  const checks = (def.checks ?? []).map((one) => one._zod.def as z.core.$ZodCheckMaxLengthDef);
  const bound = checks.findIndex(({ check }) => check === "max_length");
  if (def.type !== "string" || bound < 0 || checks[bound]?.abort === true) return [];
  return checks.slice(bound + 1).map(({ check }) => check);
}

const partsOf = (operation: (typeof operations)[number]) => {
  const { path, query, body } = requestParts(operation);
  return {
    path: z.strictObject(path),
    query: z.strictObject(query),
    body: z.strictObject(body ?? {}),
  };
};

describe("the bounds of input", () => {
  test.for(operations.map((operation) => [operation.id, operation] as const))(
    "%s takes no string, array or record without a bound",
    ([, operation]) => {
      const found = Object.entries(partsOf(operation)).flatMap(([part, schema]) =>
        unbounded(jsonSchemaOf(schema), "").map((fault) => `${part} ${fault}`),
      );
      expect(found).toEqual([]);
    },
  );

  test.for(operations.map((operation) => [operation.id, operation] as const))(
    "%s looks no further into a text that is too long",
    ([, operation]) => {
      const texts = Object.values(partsOf(operation)).flatMap(partsOfSchema);
      expect(texts.flatMap(checksBeyondBound)).toEqual([]);
    },
  );

  test("a list of names from a fixed set refuses a repeated one", () => {
    const lists = operations
      .flatMap((operation) => Object.values(partsOf(operation)).flatMap(partsOfSchema))
      .filter((schema): schema is z.core.$ZodArray => schema._zod.def.type === "array")
      .filter(({ _zod: { def } }) => (def.element as z.core.$ZodTypes)._zod.def.type === "enum");
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      const { entries } = (list._zod.def.element as z.core.$ZodEnum)._zod.def;
      const all = Object.values(entries);
      expect(z.safeParse(list, all).success).toBe(true);
      expect(z.safeParse(list, [all[0], all[0]]).success).toBe(false);
    }
  });

  test("a line of a catalogue file stores no string, array or record without a bound", () => {
    const found = unbounded(jsonSchemaOf(CatalogueLine), "");
    // Registers do repeat causes: each is stored once.
    expect(found).toEqual(["causes: an array of names that may repeat"]);
    const line = { id: "r-1", name: "Écluse", causes: ["health", "health"] };
    expect(parseCatalogueLine(JSON.stringify(line))).toMatchObject({ causes: ["health"] });
  });

  test("a charity of a catalogue file has 30 profiles at most, with those that its mission makes", () => {
    const locales = (letter: string) =>
      Array.from({ length: 20 }, (_, index) => `${letter}${String.fromCharCode(97 + index)}`);
    const lineOf = (count: number) => ({
      id: "r-1",
      name: "Écluse",
      mission: Object.fromEntries(locales("a").map((locale) => [locale, "To mend locks."])),
      profiles: locales("b")
        .slice(0, count)
        .map((locale) => ({ locale })),
    });
    expect(parseCatalogueLine(JSON.stringify(lineOf(10)))).not.toHaveProperty("problem");
    expect(parseCatalogueLine(JSON.stringify(lineOf(11)))).toEqual({
      problem: expect.stringMatching(/^profiles: /),
    });
  });
});
