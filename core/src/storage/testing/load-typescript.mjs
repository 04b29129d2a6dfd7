import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Hooks for `module.register`: a process of a test's own runs the source, which may be newer than what was built. */

export async function resolve(specifier, context, next) {
  const isOurs = specifier.startsWith(".") && !context.parentURL?.includes("/node_modules/");
  return await next(isOurs ? specifier.replace(/\.js$/, ".ts") : specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return await next(url, context);
  const source = await readFile(fileURLToPath(url), "utf8");
  const options = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(source, { compilerOptions: options });
  return { format: "module", source: outputText, shortCircuit: true };
}
