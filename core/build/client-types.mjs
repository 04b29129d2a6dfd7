// @ts-check
/** Makes what `@obole/client` knows of the API: its routes, and their types. With `--check` it only compares. */
import { resolve } from "node:path";
import { typesOf, wholeDocument, writeGenerated } from "../../bff/bin/api-types.mjs";
import { eventCatalogue, operations } from "../dist/index.js";

const folder = resolve(import.meta.dirname, "../client/src/generated");
const command = "npm run generate -w @obole/core";
/** @param {string} id */
const camelCase = (id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const document = wholeDocument();
const called = operations.filter(({ callers }) => callers.includes("access"));
const names = new Set(called.map(({ id }) => camelCase(id)));

/** @param {import("../dist/index.js").Operation} operation */
function routeOf({ method, path, input, output, accountIdInBody }) {
  const isList = output !== null && "shape" in output && "nextCursor" in Object(output.shape);
  // The acting account stands in the query, unless the body has a place for it.
  const hasBody = method !== "GET" && method !== "DELETE";
  const query = hasBody && !accountIdInBody && !("accountId" in input.shape) ? "?accountId" : "";
  return `${isList ? "LIST" : method} ${path}${query}`;
}

const routes = called
  .map((operation) => `  ${camelCase(operation.id)}: "${routeOf(operation)}",`)
  .sort();
writeGenerated(
  resolve(folder, "routes.ts"),
  command,
  `/** Every operation that an access token may call. A LIST is a GET that is read page by page. */\nexport const routes = {\n${routes.join("\n")}\n} as const;\n`,
);
const payloads = Object.values(eventCatalogue).map(({ payload }) => String(payload.meta()?.id));
writeGenerated(
  resolve(folder, "schema.ts"),
  command,
  await typesOf(document, ({ operationId }) => names.has(operationId), payloads),
);
