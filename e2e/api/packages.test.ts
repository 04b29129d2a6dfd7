import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packPackages } from "../../.ci/packages.mjs";
import { ROOT_DIRECTORY, type RunningProgram, startProgram } from "../support/child-process.js";

/** The published packages outside of the checkout: all that they are is what npm would have. */

const run = promisify(execFile);
let folder: string;
const inPackage = (file: string) => path.join(folder, "node_modules/@obole", file);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-packages-"));
  const installed = path.join(ROOT_DIRECTORY, "node_modules");
  const modules = path.join(folder, "node_modules");
  await mkdir(path.join(modules, "@obole"), { recursive: true });
  const others = (await readdir(installed)).filter((name) => name !== "@obole" && name[0] !== ".");
  for (const name of others) await symlink(path.join(installed, name), path.join(modules, name));
  for (const { name, file } of packPackages(path.join(folder, "packed"))) {
    const target = path.join(modules, name);
    await mkdir(target);
    await run("tar", ["-xzf", file, "-C", target, "--strip-components=1"]);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the server that is installed from npm", () => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startProgram({
      file: path.relative(ROOT_DIRECTORY, inPackage("bff/bin/serve.mjs")),
      env: { DATABASE_URL: ":memory:", ENVIRONMENT: "sandbox" },
      readyPath: "/readyz",
    });
  });
  afterAll(() => server?.stop());

  it.each([
    ["/widgets/v1/obole.js", "chunks/"],
    ["/docs/quick-start", "@obole/client"],
    ["/docs/widgets/obole-receipts", "obole-receipts"],
    ["/docs/api", "swagger"],
    ["/assets/docs.js", "document"],
    ["/v1/openapi.json", "openapi"],
  ])("has %s", async (address, words) => {
    const response = await fetch(server.baseUrl + address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(words);
  });
});

it("the operator's command line and the doctor run", async () => {
  for (const file of ["bff/bin/operator.mjs", "doctor/bin/obole-doctor.mjs"]) {
    const { stdout } = await run(process.execPath, [inPackage(file), "--help"], { cwd: folder });
    expect(stdout).toContain("Usage: ");
  }
});
