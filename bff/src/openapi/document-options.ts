import type { CreateDocumentOptions } from "zod-openapi";

/** Formats that need no pattern: zod's patterns for them have hundreds of characters. */
const wellKnownFormats = new Set(["date-time", "email"]);

/** Overrides of zod's conversion to JSON Schema. */
export const documentOptions: CreateDocumentOptions = {
  override({ jsonSchema, io }) {
    describeAsShown(jsonSchema as Record<string, unknown>);
    if (wellKnownFormats.has(String(jsonSchema.format))) delete jsonSchema.pattern;
    // Responses may gain fields, so the document must not forbid unknown ones to clients.
    if (io === "output" && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties;
  },
};

/**
 * Describes a number or boolean in a query as such, although it is sent and parsed as text: a field's `shownAs`
 * replaces the keywords for text.
 */
function describeAsShown(jsonSchema: Record<string, unknown>): void {
  const { shownAs } = jsonSchema;
  if (shownAs === undefined) return;
  for (const key of ["shownAs", "pattern", "maxLength", "enum"]) delete jsonSchema[key];
  Object.assign(jsonSchema, shownAs);
}
