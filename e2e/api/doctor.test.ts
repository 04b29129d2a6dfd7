import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { freePort, ROOT_DIRECTORY, runProgram } from "../support/child-process.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";
import { startWebhookReceiver } from "../support/webhook-receiver.js";

/** Runs the built doctor against a real service and a real client server. */

let system: RunningSystem;
let account: Account;
beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
});
afterAll(() => system?.stop());

interface Note {
  readonly kind: "good" | "unseen" | "finding";
  readonly id?: string;
  readonly what: string;
  readonly why?: string;
}

/** Runs the doctor with its secrets in the environment, and returns its output. */
async function examine(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { exitCode, output } = await runProgram({
    file: "bff/doctor/dist/main.js",
    args: ["--url", system.baseUrl, ...args, "--json"],
    env: { CLIENT_ID: account.clientId, CLIENT_SECRET: account.clientSecret, ...env },
  });
  const { notes } = JSON.parse(output.slice(output.indexOf("{\n"))) as { notes: Note[] };
  const found = notes.filter(({ kind }) => kind === "finding");
  return { exitCode, output, notes, ids: found.map(({ id }) => id), found };
}

describe("the demo site's server behind the doctor's proxy", () => {
  it("reuses its token, recovers from a 401, a 500 and a 429, and has no findings", async () => {
    const port = await freePort();
    const examining = examine(["--proxy", `${port}`]);
    // The demo site waits until Obole is available.
    const demo = await startDemoSite({ oboleUrl: `http://127.0.0.1:${port}`, ...account });
    const given = await fetch(`${demo.baseUrl}/api/donations`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ amount: 1_200 }),
    });
    const { exitCode, ids, notes } = await examining;
    await demo.stop();
    expect(given.status).toBe(201);
    expect({ exitCode, ids }).toEqual({ exitCode: 0, ids: [] });
    const said = notes.map(({ what }) => what);
    expect(said).toContainEqual(expect.stringMatching(/^1 token|^2 tokens/));
    expect(said).toContain("after a 401 it created a new token and retried the call");
    expect(said).toContain("after a 500 it retried the call idempotently");
    expect(said).toContain("after a 429 it waited the 2 s of Retry-After");
  });
});

describe("a webhook", () => {
  /** Registers a webhook for the receiver. */
  async function registered(target: string): Promise<string> {
    const { webhookId } = await account.call<{ webhookId: string }>("POST", "/v1/webhooks", {
      name: "Shop",
      target,
      events: ["donation_update"],
      authenticationStrategy: "BEARER",
      accessToken: "the-shop's-own-token",
    });
    return webhookId;
  }

  it("that is registered and accepts its webhooks has no findings", async () => {
    const receiver = await startWebhookReceiver();
    receiver.answerAlways(401);
    await registered(receiver.url);
    const { ids, notes } = await examine(["--webhook", receiver.url]);
    await receiver.stop();
    expect(ids).toEqual([]);
    expect(notes.map(({ what }) => what)).toContain("no delivery to it has failed");
  });

  it("that is not registered is reported", async () => {
    const receiver = await startWebhookReceiver();
    receiver.answerAlways(401);
    const { exitCode, ids } = await examine(["--webhook", `${receiver.url}/other`]);
    await receiver.stop();
    expect({ exitCode, ids }).toEqual({ exitCode: 1, ids: ["webhook-not-registered"] });
  });

  it("with failed deliveries is reported with the receiver's response", async () => {
    const receiver = await startWebhookReceiver();
    receiver.answerAlways(401);
    const webhookId = await registered(receiver.url);
    await account.call("POST", `/v1/webhooks/${webhookId}/ping`);
    await receiver.nextCall();
    const deliveries = `/v1/webhooks/${webhookId}/deliveries?status=FAILED`;
    await expect
      .poll(async () => (await account.call<{ data: unknown[] }>("GET", deliveries)).data.length)
      .toBe(1);
    const { ids, found } = await examine(["--webhook", receiver.url]);
    await receiver.stop();
    expect(ids).toEqual(["deliveries-failed"]);
    expect(found[0]?.why).toBe("The receiver responded with 401.");
  });

  it("that was disabled is reported with how to enable it", async () => {
    const receiver = await startWebhookReceiver();
    receiver.answerAlways(401);
    const webhookId = await registered(receiver.url);
    const ping = async () => {
      await account.call("POST", `/v1/webhooks/${webhookId}/ping`);
      await receiver.nextCall();
    };
    const shown = () =>
      account.call<{ failingSince: string | null; disabledAt: string | null }>(
        "GET",
        `/v1/webhooks/${webhookId}`,
      );
    await ping();
    await expect.poll(async () => (await shown()).failingSince).not.toBeNull();
    await callOperator(system, "POST", "/operator/clock", { advanceSeconds: 5 * 86_400 });
    account = await signInAgain(system, account);
    await ping();
    await expect.poll(async () => (await shown()).disabledAt).not.toBeNull();
    const { ids, found } = await examine(["--webhook", receiver.url]);
    await callOperator(system, "POST", "/operator/clock", { reset: true });
    account = await signInAgain(system, account);
    await receiver.stop();
    expect(ids).toEqual(["webhook-disabled"]);
    expect(JSON.stringify(found)).toContain(webhookId);
  });
});

describe("the doctor", () => {
  it("reports a machine with a wrong clock", async () => {
    const turned = "const now = Date.now; Date.now = () => now() + 1_800_000;";
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(turned)}`;
    const { ids, found } = await examine([], { NODE_OPTIONS });
    expect(ids).toEqual(["clock-off"]);
    expect(found[0]?.what).toBe("Obole's clock is 30 minutes behind this machine's.");
  });

  it("never prints a secret", async () => {
    const secrets = {
      OBOLE_SIGNING_KEY: "whsec_c2VjcmV0",
      OBOLE_WEBHOOK_AUTHORIZATION: "Bearer s3",
    };
    const receiver = await startWebhookReceiver();
    const { output } = await examine(["--webhook", receiver.url], secrets);
    await receiver.stop();
    for (const secret of [account.clientSecret, account.accessToken, ...Object.values(secrets)])
      expect(output).not.toContain(secret);
  });

  it("runs with the command from the guides", async () => {
    const run = promisify(execFile);
    const { stdout } = await run("bff/doctor/bin/obole-doctor.mjs", ["--help"], {
      cwd: ROOT_DIRECTORY,
    });
    expect(stdout).toContain("Usage: npx @obole/doctor");
  });
});
