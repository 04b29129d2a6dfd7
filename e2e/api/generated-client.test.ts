import { createHmac } from "node:crypto";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccount, send } from "../support/api.js";
import { packageFolder, runTool } from "../support/tools.js";
import { onSqlite, type RunningService, startService } from "../support/topology.js";
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhook-receiver.js";

/** The exports of `generated-client/main-job.ts`, which is compiled outside the repository. */
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
let folder: string;

beforeAll(async () => {
  [system, receiver, folder] = await Promise.all([
    startService(onSqlite),
    startWebhookReceiver(),
    mkdtemp(path.join(tmpdir(), "obole-client-")),
  ]);
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("a client that a public generator created from the document compiles in strict mode and works", async () => {
  await generateClient();
  await compile();
  const file = pathToFileURL(path.join(folder, "main-job.js")).href;
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

/** Creates a customer's project: the generated types, the program, and its packages. */
async function generateClient(): Promise<void> {
  const document = path.join(folder, "openapi.json");
  const { body } = await send(system, "GET", "/v1/openapi.json");
  await writeFile(document, JSON.stringify(body));
  const types = path.join(folder, "schema.d.ts");
  const generated = await runTool(
    "openapi-typescript",
    "openapi-typescript",
    [document, "--output", types],
    { tools: "generators" },
  );
  expect(generated, generated.stderr).toMatchObject({ exitCode: 0 });
  const program = new URL("generated-client/main-job.ts", import.meta.url);
  await copyFile(fileURLToPath(program), path.join(folder, "main-job.ts"));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await mkdir(path.join(folder, "node_modules"));
  await symlink(
    packageFolder("openapi-fetch"),
    path.join(folder, "node_modules", "openapi-fetch"),
    "dir",
  );
}

async function compile(): Promise<void> {
  const compilerOptions = {
    strict: true,
    target: "ES2022",
    module: "NodeNext",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    types: [],
    // Also check the generated types and the library's types.
    skipLibCheck: false,
  };
  await writeFile(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["main-job.ts"] }),
  );
  const { exitCode, stdout } = await runTool("typescript", "tsc", ["-p", folder]);
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
