import type { CreateDocumentOptions } from "zod-openapi";

/** Formats whose name says enough: zod's patterns for them are hundreds of characters that nobody reads. */
const wellKnownFormats = new Set(["date-time", "email"]);

/** How schemas become JSON Schema, beyond what zod says. */
export const documentOptions: CreateDocumentOptions = {
  override({ jsonSchema, io }) {
    if (wellKnownFormats.has(String(jsonSchema.format))) delete jsonSchema.pattern;
    // We add no field by accident, but a client that refuses what it does not know could never be given a new one.
    if (io === "output" && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties;
  },
};
