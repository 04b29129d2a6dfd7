import { z } from "zod";
import { fieldName } from "../contract/field-name.js";

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

/**
 * A function whose code names the fields in one literal, as that of `storage/row-reader.ts`: set one by one they take
 * several times as long. A field that may be missing must not be there then.
 */
function objectShape(fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const always: string[] = [];
  const sometimes: string[] = [];
  const shapes = Object.entries(fields).map(([name, schema], index) => {
    if (!fieldName.test(name)) throw new Error(`${name} cannot be a field of an answer`);
    const shape = shapeOf(schema);
    const value = shape === asItIs ? `given.${name}` : `shapes[${index}](given.${name})`;
    if (schema._zod.optout === undefined) always.push(`${name}: ${value}`);
    else sometimes.push(`if (given.${name} !== undefined) shaped.${name} = ${value};`);
    return shape;
  });
  const make = new Function(
    "shapes",
    `return (given) => { const shaped = { ${always.join(", ")} }; ${sometimes.join(" ")} return shaped; }`,
  );
  return make(shapes) as Shape;
}
