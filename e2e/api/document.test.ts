import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../support/api.js";
import { startSystem } from "../support/system.js";
import { runTool } from "../support/tools.js";

let folder: string;
let file: string;
/** The tools are installed on first use. */
const installationLimitMs = 5 * 60_000;
const configuration = (name: string) => fileURLToPath(new URL(`lint/${name}`, import.meta.url));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-openapi-"));
  file = path.join(folder, "openapi.json");
  const system = await startSystem();
  const { body } = await send(system, "GET", "/v1/openapi.json");
  await system.stop();
  await writeFile(file, JSON.stringify(body));
});
afterAll(() => rm(folder, { recursive: true }));

it(
  "Redocly's linter finds no errors and no warnings, except those explained in lint/redocly.yaml",
  async () => {
    const config = configuration("redocly.yaml");
    const args = ["lint", file, "--config", config, "--format", "json"];
    const { stdout, stderr } = await runTool("@redocly/cli", "redocly", args, {
      cwd: folder,
      tools: "openapi-linters",
    });
    const report = JSON.parse(stdout || `"${stderr}"`) as {
      problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
    };
    expect(
      report.problems.map(
        ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
      ),
    ).toEqual([]);
  },
  installationLimitMs,
);

it(
  "Spectral finds no errors and no warnings, except those explained in lint/spectral.yaml",
  async () => {
    const ruleset = configuration("spectral.yaml");
    const args = ["lint", file, "--ruleset", ruleset, "--format", "json", "--quiet"];
    const { stdout, stderr } = await runTool("@stoplight/spectral-cli", "spectral", args, {
      cwd: folder,
      tools: "openapi-linters",
    });
    expect(stderr).toBe("");
    const problems = JSON.parse(stdout) as { code: string; message: string; path: string[] }[];
    expect(
      problems.map(({ code, message, path: place }) => `${code}: ${message} ${place.join("/")}`),
    ).toEqual([]);
  },
  installationLimitMs,
);
