// @ts-check
/**
 * Makes what the package says about its elements: manifest, reference, entries, React components. With
 * `--check` it only compares.
 */
import { resolve } from "node:path";
import { runnerImport } from "vite";

/** @type {{ module: typeof import("./package/generate.js") }} */
const { module } = await runnerImport(resolve(import.meta.dirname, "package/generate.ts"));
const files = await module.generatedFiles().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
if (!process.argv.includes("--check")) {
  module.writeFiles(files);
} else {
  for (const file of module.outdatedFiles(files)) {
    console.error(`${file} is out of date: npm run generate -w @obole/widgets`);
    process.exitCode = 1;
  }
}
