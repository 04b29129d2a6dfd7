import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import { freePort, ROOT_DIRECTORY, runProgram } from "../support/child-process.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";
import { startWebhookReceiver } from "../support/webhook-receiver.js";

/** The doctor as its users run it: the built program, against a real service and a real client server. */

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

/** What the doctor says; secrets are in its environment. */
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

describe("the demo site's server, seen through the doctor's proxy", () => {
  it("keeps its token, gets over a 401, a 500 and a 429, and has no finding", async () => {
    const port = await freePort();
    const examining = examine(["--proxy", `${port}`, "--watch", "30"]);
    // It waits for an Obole that is not there yet, as it would for one that starts beside it.
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
    expect(said).toContain("after a 401 it made a new token and sent the call again");
    expect(said).toContain("after a 500 it sent the call again, so that it could act once alone");
    expect(said).toContain("after a 429 it waited the 2 s of Retry-After");
  });
});

describe("a webhook", () => {
  /** A webhook of the account, and its receiver. */
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

  it("that Obole knows, whose calls went well, has no finding", async () => {
    const receiver = await startWebhookReceiver();
    receiver.answerAlways(401);
    await registered(receiver.url);
    const { ids, notes } = await examine(["--webhook", receiver.url]);
    await receiver.stop();
    expect(ids).toEqual([]);
    expect(notes.map(({ what }) => what)).toContain("no call to it has failed");
  });

  it("that Obole does not know is named so", async () => {
    const receiver = await startWebhookReceiver();
    receiver.answerAlways(401);
    const { exitCode, ids } = await examine(["--webhook", `${receiver.url}/other`]);
    await receiver.stop();
    expect({ exitCode, ids }).toEqual({ exitCode: 1, ids: ["webhook-not-registered"] });
  });

  it("whose calls have failed is named with what the receiver answered", async () => {
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
    expect(found[0]?.why).toBe("The receiver answered 401.");
  });

  it("that was disabled is named with how to enable it", async () => {
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
  it("names a machine whose clock is off", async () => {
    const turned = "const now = Date.now; Date.now = () => now() + 1_800_000;";
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(turned)}`;
    const { ids, found } = await examine([], { NODE_OPTIONS });
    expect(ids).toEqual(["clock-off"]);
    expect(found[0]?.what).toBe("Obole's clock is 30 minutes behind this machine's.");
  });

  it("prints no secret, whatever it is given", async () => {
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

  it("is the command that the guides name", async () => {
    const run = promisify(execFile);
    const { stdout } = await run("bff/doctor/bin/obole-doctor.mjs", ["--help"], {
      cwd: ROOT_DIRECTORY,
    });
    expect(stdout).toContain("Usage: npx @obole/doctor");
  });
});
