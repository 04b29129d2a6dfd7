import { z } from "zod";

/** Gives a value the shape of a schema: what the schema does not name is left out, and nothing else is looked at. */
export type Shape = (value: unknown) => unknown;

const asItIs: Shape = (value) => value;

/** Kinds of schemas whose values have nothing inside that could be left out. */
const plainKinds: ReadonlySet<string> = new Set<z.core.$ZodType["_zod"]["def"]["type"]>([
  "string",
  "number",
  "int",
  "boolean",
  "enum",
  "literal",
  "null",
  "unknown",
]);

/**
 * Makes the shape of a schema once, for answers that are only read: of a list of a hundred, the schema's own parsing was
 * a seventh of all that the process did. A schema that it does not know is parsed.
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined)
    return objectShape(schema.shape);
  if (schema instanceof z.ZodArray) {
    const shape = shapeOf(schema.element);
    return shape === asItIs ? asItIs : (value) => (value as unknown[]).map(shape);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const shape = shapeOf(schema.unwrap());
    return shape === asItIs
      ? asItIs
      : (value) => (value === null || value === undefined ? value : shape(value));
  }
  return plainKinds.has(schema._zod.def.type) ? asItIs : (value) => z.parse(schema, value);
}

function objectShape(fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const names = Object.keys(fields);
  const shapes = Object.values(fields).map(shapeOf);
  return (value) => {
    const given = value as Record<string, unknown>;
    const shaped: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      const field = given[name];
      if (field !== undefined) shaped[name] = (shapes[index] as Shape)(field);
    }
    return shaped;
  };
}
