import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** A program that uses the client, for every environment. */
const program = `
import { createClient, OboleError, verifyWebhook, type WebhookEvent } from "@obole/client";

const obole = createClient({ clientId: "id", clientSecret: "secret", baseUrl: "https://give.example" });
export async function give(): Promise<string> {
  const campaignId = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";
  const { donationId } = await obole.createDonation({ campaignId, uniqueExternalId: "1", amount: 500 });
  for await (const { name } of obole.listCampaigns()) name satisfies string;
  return donationId;
}
export const isRefused = (error: unknown) => error instanceof OboleError && error.status === 404;
export const heard = (body: Uint8Array, headers: Record<string, string>): Promise<WebhookEvent> =>
  verifyWebhook(body, headers, "whsec_key");
// @ts-expect-error: an amount is a number
obole.createDonation({ campaignId: "", uniqueExternalId: "1", amount: "500" });
`;

/** The same where the platform's own types exist. */
const withPlatform = `${program}
declare const signal: AbortSignal;
obole.getCampaign({ campaignId: "1" }, { signal });
createClient({ clientId: "id", clientSecret: "secret", baseUrl: "", fetch });
createClient({ clientId: "id", clientSecret: "secret", baseUrl: "", fetch: async (url, init) => fetch(url, init) });
export const received = (request: Request) => verifyWebhook(request, "whsec_key");
export const split = (body: string, headers: Headers) => verifyWebhook(body, headers, "whsec_key");
// @ts-expect-error: a response is no request
verifyWebhook(new Response(), "whsec_key");
`;

const root = path.resolve(import.meta.dirname, "../../..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-client-"));
  const modules = path.join(folder, "node_modules");
  await mkdir(path.join(modules, "@obole"), { recursive: true });
  await symlink(path.join(root, "core/client"), path.join(modules, "@obole/client"));
  for (const name of ["@types", "undici-types"])
    await symlink(path.join(root, "node_modules", name), path.join(modules, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The compiler's errors for a program that uses the installed package, and for the package's declarations. */
async function faultsOf(source: string, compilerOptions: object): Promise<string> {
  const own = await mkdtemp(path.join(folder, "program-"));
  const options = {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    target: "es2023",
    module: "nodenext",
    types: [],
    ...compilerOptions,
  };
  const settings = { compilerOptions: options, files: ["program.mts"] };
  await writeFile(path.join(own, "tsconfig.json"), JSON.stringify(settings));
  await writeFile(path.join(own, "program.mts"), source);
  const compiler = path.join(root, "node_modules/typescript-7/bin/tsc");
  const run = promisify(execFile)(process.execPath, [compiler, "-p", own]);
  return await run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout || "it failed",
  );
}

describe("the types of the package", () => {
  test.each([
    ["alone, without the types of the DOM and of Node", program, { lib: ["es2023"] }],
    ["with the DOM's types", withPlatform, { lib: ["es2023", "dom", "dom.iterable"] }],
    ["with a web worker's types", withPlatform, { lib: ["es2023", "webworker"] }],
    ["with Node's types", withPlatform, { lib: ["es2023"], types: ["node"] }],
  ])("compile %s", async (_, source, options) => {
    expect(await faultsOf(source, { ...options, skipLibCheck: false })).toBe("");
  });
});

test("CommonJS can require it", () => {
  const required = createRequire(import.meta.url)("@obole/client");
  expect(Object.keys(required)).toEqual(expect.arrayContaining(["createClient", "verifyWebhook"]));
});
