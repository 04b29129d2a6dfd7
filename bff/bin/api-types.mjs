// @ts-check
/** Types of a part of the service's OpenAPI document, for what calls it. */
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
 * Types of the operations that are wanted and of the schemas that they name, so that other changes of the API leave
 * the text as it is.
 *
 * @param {Json} document
 * @param {(operation: Json, path: string) => boolean} isWanted
 * @param {readonly string[]} [schemas] schemas that are kept whoever names them
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
  // What has a default may be left out of a call.
  return astToString(await openapiTS(JSON.stringify(part), { defaultNonNullable: false }));
}

/**
 * Writes a generated file; with `--check` on the command line it only compares.
 *
 * @param {string} target
 * @param {string} command what renews the file
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
 * An operation without what is the same everywhere: refusals, whose body clients read by hand, and headers.
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
