// @ts-check
/**
 * Makes what `@obole/client` knows of the API: its routes, and their types. Makes the same for the dashboard, of what
 * only people may call. With `--check` it only compares.
 */
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
function routeOf({ method, path, callers, input, output, accountIdInBody }) {
  const isList = output !== null && "shape" in output && "nextCursor" in Object(output.shape);
  // The acting account stands in the query, unless the body has a place for it.
  const hasBody = method !== "GET" && method !== "DELETE";
  const actsForAccount = hasBody && !callers.includes("operator");
  const query =
    actsForAccount && !accountIdInBody && !("accountId" in input.shape) ? "?accountId" : "";
  return `${isList ? "LIST" : method} ${path}${query}`;
}

/**
 * @param {readonly import("../dist/index.js").Operation[]} operations
 * @param {string} which
 */
function routesOf(operations, which) {
  const lines = operations.map(
    (operation) => `  ${camelCase(operation.id)}: "${routeOf(operation)}",`,
  );
  return `/** ${which} A LIST is a GET that is read page by page. */\nexport const routes = {\n${lines.sort().join("\n")}\n} as const;\n`;
}

writeGenerated(
  resolve(folder, "routes.ts"),
  command,
  routesOf(called, "Every operation that an access token may call."),
);
const payloads = Object.entries(eventCatalogue).map(([event, { payload }]) => ({
  event,
  schema: String(payload.meta()?.id),
}));
writeGenerated(
  resolve(folder, "schema.ts"),
  command,
  await typesOf(
    document,
    ({ operationId }) => names.has(operationId),
    payloads.map(({ schema }) => schema),
  ),
);
writeGenerated(
  resolve(folder, "events.ts"),
  command,
  `import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** The object that each event of webhooks brings. */
export interface EventPayloads {
${payloads.map(({ event, schema }) => `  ${event}: Schemas["${schema}"];`).join("\n")}
}
`,
);

const forPeople = operations.filter(
  ({ id, callers }) =>
    !names.has(camelCase(id)) && (callers.includes("operator") || callers.includes("user:ADMIN")),
);
const namesForPeople = new Set(forPeople.map(({ id }) => camelCase(id)));
const dashboard = resolve(import.meta.dirname, "../../bff/dashboard/src/generated");
writeGenerated(
  resolve(dashboard, "routes.ts"),
  command,
  routesOf(
    forPeople,
    "Every operation that an operator or an administrator may call, and no access token.",
  ),
);
writeGenerated(
  resolve(dashboard, "schema.ts"),
  command,
  await typesOf(document, ({ operationId }) => namesForPeople.has(operationId)),
);
