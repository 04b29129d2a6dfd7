import { createHmac } from "node:crypto";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount, send } from "../support/api.js";
import { packageFolder, runTool } from "../support/tools.js";
import { onSqlite, type RunningService, startService } from "../support/topology.js";
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhook-receiver.js";

/** A generator of others, and a customer's program that uses what it generates. */
interface Generator {
  /** The program of a customer: `generated-client/<program>.ts`. */
  readonly program: string;
  /** Generates the client of `openapi.json` into a folder, which is that of the program. */
  generate(folder: string): Promise<void>;
}

const generators: readonly (readonly [string, Generator])[] = [
  [
    "openapi-typescript, for openapi-fetch",
    { program: "openapi-typescript", generate: writeTypes },
  ],
  ["@hey-api/openapi-ts", { program: "hey-api", generate: writeFunctions }],
];

/** The exports of a program, which is compiled outside the repository. */
interface Program {
  mainJob(customer: {
    readonly baseUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly charitiesSelectionId: string;
    readonly webhookTarget: string;
  }): Promise<{
    readonly signingKey: string;
    readonly donation: Readonly<Record<string, unknown>>;
    readonly charityId: string;
  }>;
}

let system: RunningService;
let receiver: WebhookReceiver;
let home: string;

beforeAll(async () => {
  [system, receiver, home] = await Promise.all([
    startService(onSqlite),
    startWebhookReceiver(),
    mkdtemp(path.join(tmpdir(), "obole-client-")),
  ]);
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
  await rm(home, { recursive: true, force: true });
});

describe.each(generators)("the client of %s", (_, { program, generate }) => {
  it("compiles in strict mode, creates, claims and reads a donation, and its webhook can be verified", async () => {
    const folder = await createProject(program);
    await generate(folder);
    await compile(folder, program);
    const file = pathToFileURL(path.join(folder, `${program}.js`)).href;
    const { mainJob } = (await import(file)) as Program;
    const account = await createAccount(system, "Atelier Lumen");
    const { donation, charityId, signingKey } = await mainJob({
      ...account,
      baseUrl: system.baseUrl,
      webhookTarget: `${receiver.url}/hooks`,
    });
    expect(donation).toMatchObject({ status: "DONE", charityId, amount: 1_200 });

    const call = await receiver.nextCall();
    expect(JSON.parse(call.rawBody.toString())).toEqual({
      event: "donation_update",
      payload: donation,
      diff: { status: "DONE", charityId, claimedAt: donation.claimedAt },
    });
    expect(call.headers.authorization).toBe("Bearer a-token-of-the-shop");
    expect(serviceSignature(call, signingKey)).toBe(call.headers["x-service-signature"]);
    expect(isFresh(Number(call.headers["x-service-timestamp"]))).toBe(true);
    expect(standardSignature(call, signingKey)).toBe(call.headers["webhook-signature"]);
    expect(isFresh(Number(call.headers["webhook-timestamp"]) * 1_000)).toBe(true);
  });
});

/** Creates a customer's project outside of the repository: the document and the program. */
async function createProject(program: string): Promise<string> {
  const folder = path.join(home, program);
  await mkdir(folder);
  const { body } = await send(system, "GET", "/v1/openapi.json");
  await writeFile(path.join(folder, "openapi.json"), JSON.stringify(body));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const source = new URL(`generated-client/${program}.ts`, import.meta.url);
  await copyFile(fileURLToPath(source), path.join(folder, `${program}.ts`));
  return folder;
}

/** Types alone: `openapi-fetch`, a package of its own, sends the requests. */
async function writeTypes(folder: string): Promise<void> {
  // A request may omit fields that have a default.
  const args = ["openapi.json", "--output", "schema.d.ts", "--default-non-nullable=false"];
  const generated = await runTool("openapi-typescript", "openapi-typescript", args, {
    cwd: folder,
    tools: "generators",
  });
  expect(generated, generated.stderr).toMatchObject({ exitCode: 0 });
  const modules = path.join(folder, "node_modules");
  await mkdir(modules);
  await symlink(packageFolder("openapi-fetch"), path.join(modules, "openapi-fetch"), "dir");
}

/** A function for each operation, without other packages. */
async function writeFunctions(folder: string): Promise<void> {
  const settings = {
    input: "openapi.json",
    output: { path: "client", module: { extension: ".js" } },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  };
  const config = `export default ${JSON.stringify(settings)};`;
  await writeFile(path.join(folder, "openapi-ts.config.mjs"), config);
  const args = ["--file", "openapi-ts.config.mjs", "--no-log-file", "--silent"];
  const generated = await runTool("@hey-api/openapi-ts", "openapi-ts", args, {
    cwd: folder,
    tools: "client-generators",
  });
  expect(generated, generated.stderr).toMatchObject({ exitCode: 0 });
}

async function compile(folder: string, program: string): Promise<void> {
  const compilerOptions = {
    strict: true,
    target: "ES2022",
    module: "NodeNext",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    types: [],
    // Also check what is generated and the library's types.
    skipLibCheck: false,
  };
  await writeFile(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: [`${program}.ts`] }),
  );
  const { exitCode, stdout } = await runTool("typescript-7", "tsc", ["-p", folder]);
  expect(stdout).toBe("");
  expect(exitCode).toBe(0);
}

/** The signature of the specification: the whole key, over the timestamp and the raw bytes. */
function serviceSignature({ headers, rawBody }: ReceivedCall, signingKey: string): string {
  const signed = Buffer.concat([Buffer.from(`${headers["x-service-timestamp"]}:`), rawBody]);
  return `sha256=${createHmac("sha256", signingKey).update(signed).digest("hex")}`;
}

/** The signature of Standard Webhooks: the decoded key, over ID, timestamp and bytes. */
function standardSignature({ headers, rawBody }: ReceivedCall, signingKey: string): string {
  const key = Buffer.from(signingKey.replace(/^whsec_/, ""), "base64");
  const start = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`;
  const signed = Buffer.concat([Buffer.from(start), rawBody]);
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

/** Whether a timestamp is within the five minutes that both allow. */
const isFresh = (sentAtMs: number) => Math.abs(Date.now() - sentAtMs) < 5 * 60_000;
