import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { manifestOf, publishedPackages } from "../../.ci/packages.mjs";
import { packRelease } from "../../.ci/release-pack.mjs";
import { createAccount } from "../support/api.js";
import { ROOT_DIRECTORY, type RunningProgram, startProgram } from "../support/child-process.js";

/** Tests the packed packages outside of the checkout, as npm would install them. */

const run = promisify(execFile);
let folder: string;
let release: ReturnType<typeof packRelease>;
const packed = () => path.join(folder, "packed");
const inPackage = (file: string) => path.join(folder, "node_modules/@obole", file);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-packages-"));
  const installed = path.join(ROOT_DIRECTORY, "node_modules");
  const modules = path.join(folder, "node_modules");
  await mkdir(path.join(modules, "@obole"), { recursive: true });
  const others = (await readdir(installed)).filter((name) => name !== "@obole" && name[0] !== ".");
  for (const name of others) await symlink(path.join(installed, name), path.join(modules, name));
  const workspaces = new Map(publishedPackages.map((each) => [manifestOf(each).name, each]));
  release = packRelease(packed());
  for (const { name, file } of release.packages) {
    const target = path.join(modules, name);
    await mkdir(target);
    await run("tar", ["-xzf", file, "-C", target, "--strip-components=1"]);
    // npm puts a second version of a library into the package that needs it.
    const own = path.join(ROOT_DIRECTORY, String(workspaces.get(name)), "node_modules");
    if (existsSync(own)) await symlink(own, path.join(target, "node_modules"));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A software bill of materials in CycloneDX, as far as it is tested. */
interface Bill {
  readonly components: readonly { readonly "bom-ref": string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: string[] }[];
}

const operatorKey = "operator-key-of-the-packages-0123456789";

describe("a release", () => {
  it("has the checksum of each of its files, as `sha256sum --check` reads them", async () => {
    const { stdout } = await run("sha256sum", ["--check", "SHA256SUMS"], { cwd: packed() });
    expect(stdout).toBe(release.files.map((file) => `${file}: OK\n`).join(""));
    const others = (await readdir(packed())).filter((file) => !release.files.includes(file));
    expect(others).toEqual(["SHA256SUMS"]);
  });

  it("lists in its bill of materials what each package installs, in the version of its manifest", async () => {
    const file = release.files.find((name) => name.endsWith(".cdx.json"));
    const bill = JSON.parse(await readFile(path.join(packed(), String(file)), "utf8")) as Bill;
    expect(bill).toMatchObject({ bomFormat: "CycloneDX" });
    const components = bill.components.map((one) => one["bom-ref"]);
    for (const { name } of release.packages) {
      const text = await readFile(path.join(folder, "node_modules", name, "package.json"), "utf8");
      const { version, dependencies = {}, optionalDependencies = {} } = JSON.parse(text);
      const listed = bill.dependencies.find(({ ref }) => ref === `${name}@${version}`)?.dependsOn;
      const needed = Object.entries({ ...dependencies, ...optionalDependencies });
      expect(listed).toEqual(expect.arrayContaining(needed.map((one) => one.join("@"))));
      for (const one of listed ?? []) expect(components, one).toContain(one);
    }
  });

  it("says from which commit it is, and with which Node and npm", async () => {
    const notes = await readFile(path.join(packed(), "PROVENANCE.md"), "utf8");
    const { stdout } = await run("git", ["rev-parse", "HEAD"], { cwd: ROOT_DIRECTORY });
    expect(notes).toContain(`| commit | ${stdout.trim()}`);
    expect(notes).toContain(`| Node | ${process.version} |`);
    expect(notes).toMatch(/\| npm \| \d+\.\d+\.\d+ \|/);
  });
});

describe("the server that is installed from npm", () => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startProgram({
      file: path.relative(ROOT_DIRECTORY, inPackage("bff/bin/serve.mjs")),
      env: { DATABASE_URL: ":memory:", ENVIRONMENT: "sandbox", OPERATOR_KEY: operatorKey },
      readyPath: "/readyz",
    });
  });
  afterAll(() => server?.stop());

  it.each([
    ["/widgets/v1/obole.js", "chunks/"],
    ["/docs/quick-start", "@obole/client"],
    ["/docs/widgets/obole-receipts", "obole-receipts"],
    ["/docs/api", "/v1/donations/{donationId}"],
    ["/v1/openapi.json", "openapi"],
  ])("has %s", async (address, words) => {
    const response = await fetch(server.baseUrl + address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(words);
  });

  it("accepts a donation from a worker that uses the client without Node's types", async () => {
    const settings = { target: "es2023", module: "nodenext", lib: ["es2023", "webworker"] };
    const compilerOptions = { ...settings, types: [], strict: true, skipLibCheck: false };
    await writeFile(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["worker.mts"] }),
    );
    await writeFile(path.join(folder, "worker.mts"), worker);
    const compiler = path.join(ROOT_DIRECTORY, "node_modules/typescript-7/bin/tsc");
    await run(process.execPath, [compiler, "-p", folder]).catch(({ stdout }) => {
      throw new Error(stdout);
    });
    const { baseUrl } = server;
    const { clientId, clientSecret } = await createAccount({ baseUrl, operatorKey }, "Lumen");
    const caller = `import worker from "./worker.mjs";
      const env = ${JSON.stringify({ baseUrl, clientId, clientSecret })};
      const request = new Request("https://shop.example/give");
      console.log(await (await worker.fetch(request, env)).text());`;
    const args = ["--input-type=module", "--eval", caller];
    expect((await run(process.execPath, args, { cwd: folder })).stdout).toBe("DONE\n");
  });
});

it("the operator's command line runs", async () => {
  const { stdout } = await run(process.execPath, [inPackage("bff/bin/operator.mjs"), "--help"]);
  expect(stdout).toContain("Usage: ");
});

it("the doctor runs without other packages", async () => {
  const alone = await mkdtemp(path.join(tmpdir(), "obole-doctor-"));
  await cp(inPackage("doctor"), alone, { recursive: true });
  const { stdout } = await run(process.execPath, [
    path.join(alone, "bin/obole-doctor.mjs"),
    "--help",
  ]);
  expect(stdout).toContain("Usage: ");
  await rm(alone, { recursive: true });
});

it("the command line runs with the doctor alone beside it", async () => {
  const alone = await mkdtemp(path.join(tmpdir(), "obole-cli-"));
  const scope = path.join(alone, "node_modules/@obole");
  for (const name of ["cli", "doctor"])
    await cp(inPackage(name), path.join(scope, name), { recursive: true });
  const obole = (...args: string[]) =>
    run(process.execPath, [path.join(scope, "cli/bin/obole.mjs"), ...args], { cwd: alone });
  expect((await obole("listen", "--help")).stdout).toContain("Usage: npx @obole/cli listen");
  expect((await obole("doctor", "--help")).stdout).toContain("Usage: npx @obole/doctor");
  await rm(alone, { recursive: true });
});

/** A worker for an edge runtime, with only the platform and the client. */
const worker = `import { createClient } from "@obole/client";

interface Env {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export default {
  async fetch(_request: Request, env: Env): Promise<Response> {
    const obole = createClient(env);
    const [selection] = (await obole.listCharitiesSelections().page()).data;
    const [charityId] = selection?.charityIds ?? [];
    if (!selection || !charityId) return new Response("no charity");
    const { charitiesSelectionId } = selection;
    const { campaignId } = await obole.createCampaign({
      name: "Worker",
      slug: "worker",
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      charitiesSelectionId,
    });
    await obole.activateCampaign({ campaignId });
    const order = { campaignId, uniqueExternalId: crypto.randomUUID(), amount: 500 };
    const { donationId } = await obole.createDonation(order);
    const { status } = await obole.claimDonation({ donationId, charityId });
    return new Response(status);
  },
};
`;
