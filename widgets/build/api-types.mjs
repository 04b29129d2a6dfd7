// @ts-check
/** Makes `src/core/api/generated/schema.ts`: the types of the routes that the widgets call. With `--check` it only compares. */
import { resolve } from "node:path";
import { typesOf, wholeDocument, writeGenerated } from "../../bff/bin/api-types.mjs";

/** The routes whose types are kept. */
const used = /^\/v1\/widgets\//;

writeGenerated(
  resolve(import.meta.dirname, "../src/core/api/generated/schema.ts"),
  "npm run generate -w @obole/widgets",
  await typesOf(wholeDocument(), (_, path) => used.test(path)),
);
