// @ts-check
/**
 * Makes `src/core/api/generated/schema.d.ts` from the service's OpenAPI document; with `--check` it only compares.
 * The document is cut down to what the widgets call, so that other changes of the API leave the file as it is.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";

/** The routes whose types are kept. */
const used = /^\/v1\/widgets\/public\//;

const root = resolve(import.meta.dirname, "..");
const target = resolve(root, "src/core/api/generated/schema.d.ts");
const header =
  "// Generated from the service's OpenAPI document: `npm run generate -w @obole/widgets`.\n\n";

/** @typedef {Record<string, any>} Json */

/** @returns {Json} the service's document */
function wholeDocument() {
  const script = resolve(root, "../bff/bin/print-openapi.mjs");
  const maxBuffer = 64 * 2 ** 20;
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: "utf8", maxBuffer }));
}

/**
 * An operation without what is the same everywhere: refusals, whose body the client reads by hand, and headers.
 *
 * @param {Json} operation
 */
function bare({ operationId, parameters, requestBody, responses }) {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, { description, content }]) => [status, { description, content }]);
  return { operationId, parameters, requestBody, responses: Object.fromEntries(answers) };
}

/**
 * Collects the schemas that a part of the document names, and those that they name.
 *
 * @param {unknown} part
 * @param {Json} all
 * @param {Json} found
 */
function collectSchemas(part, all, found) {
  for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in found) continue;
    found[name] = all[name];
    collectSchemas(all[name], all, found);
  }
  return found;
}

/** @param {Json} document */
function cutDown({ openapi, info, paths, components }) {
  const kept = Object.entries(paths)
    .filter(([path]) => used.test(path))
    .sort()
    .map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, bare(method)])),
    ]);
  const found = Object.entries(collectSchemas(kept, components.schemas, {})).sort();
  return {
    openapi,
    info: { title: info.title, version: "" },
    paths: Object.fromEntries(kept),
    components: { schemas: Object.fromEntries(found) },
  };
}

const types = header + astToString(await openapiTS(JSON.stringify(cutDown(wholeDocument()))));
if (!process.argv.includes("--check")) {
  writeFileSync(target, types);
} else if (readFileSync(target, "utf8") !== types) {
  console.error("widgets: the API's types are out of date: npm run generate -w @obole/widgets");
  process.exitCode = 1;
}
