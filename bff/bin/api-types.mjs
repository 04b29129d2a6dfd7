// @ts-check
/** Generates TypeScript types from a part of the service's OpenAPI document. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureTools } from "../../.ci/tools/ensure-tools.mjs";

const generator = path.join(ensureTools("generators"), "openapi-typescript/dist/index.mjs");
const { default: openapiTS, astToString } = await import(pathToFileURL(generator).href);

/** @typedef {Record<string, any>} Json */

/** @returns {Json} the built service's document */
export function wholeDocument() {
  const script = fileURLToPath(new URL("print-openapi.mjs", import.meta.url));
  const maxBuffer = 64 * 2 ** 20;
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: "utf8", maxBuffer }));
}

/**
 * Generates types of the wanted operations and of the schemas that they refer to. Other changes of the API do not
 * change the output.
 *
 * @param {Json} document
 * @param {(operation: Json, path: string) => boolean} isWanted
 * @param {readonly string[]} [schemas] schemas to include even if nothing refers to them
 */
export async function typesOf(document, isWanted, schemas = []) {
  const { openapi, info, paths, components } = document;
  const kept = Object.entries(paths)
    .map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods)
          .filter(([, operation]) => isWanted(operation, path))
          .map(([name, operation]) => [name, bare(operation)]),
      ),
    ])
    .filter(([, methods]) => Object.keys(methods).length > 0)
    .sort();
  const found = collectSchemas(
    [kept, schemas.map((name) => `#/components/schemas/${name}`)],
    components.schemas,
    {},
  );
  const part = {
    openapi,
    info: { title: info.title, version: "" },
    paths: Object.fromEntries(kept),
    components: { schemas: Object.fromEntries(Object.entries(found).sort()) },
  };
  // A request may omit fields that have a default.
  return astToString(await openapiTS(JSON.stringify(part), { defaultNonNullable: false }));
}

/**
 * Writes a generated file. With `--check` on the command line, only compares it.
 *
 * @param {string} target
 * @param {string} command the command that regenerates the file
 * @param {string} text
 */
export function writeGenerated(target, command, text) {
  const whole = `// Generated from the service's OpenAPI document: \`${command}\`.\n\n${text}`;
  if (!process.argv.includes("--check")) {
    writeFileSync(target, whole);
  } else if (readFileSync(target, "utf8") !== whole) {
    console.error(`${target} is out of date: ${command}`);
    process.exitCode = 1;
  }
}

/**
 * Removes headers and error responses from an operation: clients read error bodies by hand.
 *
 * @param {Json} operation
 */
function bare({ operationId, parameters, requestBody, responses }) {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, { description, content }]) => [status, { description, content }]);
  const sent = parameters?.filter((/** @type {Json} */ parameter) => parameter.in !== "header");
  return { operationId, parameters: sent, requestBody, responses: Object.fromEntries(answers) };
}

/**
 * Collects the schemas that a part of the document refers to, directly or through other schemas.
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
