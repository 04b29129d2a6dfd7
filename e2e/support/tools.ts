import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ensureTools } from "../../.ci/tools/ensure-tools.mjs";

const require = createRequire(import.meta.url);

/** The folder of an installed package. */
export function packageFolder(name: string): string {
  const folder = (require.resolve.paths(name) ?? [])
    .map((modules) => path.join(modules, name))
    .find((candidate) => existsSync(path.join(candidate, "package.json")));
  if (folder === undefined) throw new Error(`${name} is missing: run \`npm ci\`.`);
  return folder;
}

/**
 * Runs a package's command and waits for its exit, whatever the code. With `tools`, the package is from that set in the
 * folder `tools`, which is installed on first use.
 */
export async function runTool(
  packageName: string,
  command: string,
  args: readonly string[],
  { cwd, tools }: { cwd?: string; tools?: string } = {},
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const folder =
    tools === undefined ? packageFolder(packageName) : path.join(ensureTools(tools), packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    bin: Record<string, string>;
  };
  const file = path.join(folder, String(bin[command]));
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...args],
      { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: "1" } },
      (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
        resolve({ exitCode, stdout, stderr });
      },
    );
  });
}
