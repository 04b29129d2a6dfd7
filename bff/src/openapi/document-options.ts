import type { CreateDocumentOptions } from "zod-openapi";

/** Formats whose name says enough: zod's patterns for them are hundreds of characters that nobody reads. */
const wellKnownFormats = new Set(["date-time", "email"]);

/** How schemas become JSON Schema, beyond what zod says. */
export const documentOptions: CreateDocumentOptions = {
  override({ jsonSchema, io }) {
    describeAsShown(jsonSchema as Record<string, unknown>);
    if (wellKnownFormats.has(String(jsonSchema.format))) delete jsonSchema.pattern;
    // We add no field by accident, but a client that refuses what it does not know could never be given a new one.
    if (io === "output" && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties;
  },
};

/**
 * A number or boolean in a query comes as text and is parsed from it, but it is a number or boolean to whoever writes
 * the call: a field's `shownAs` takes the place of what says that it is text.
 */
function describeAsShown(jsonSchema: Record<string, unknown>): void {
  const { shownAs } = jsonSchema;
  if (shownAs === undefined) return;
  for (const key of ["shownAs", "pattern", "maxLength", "enum"]) delete jsonSchema[key];
  Object.assign(jsonSchema, shownAs);
}
