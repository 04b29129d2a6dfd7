import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Account, createAccount, signInAgain } from "../support/api.js";
import { freePort, ROOT_DIRECTORY, runProgram } from "../support/child-process.js";
import { activeCampaign, donationBody, type Giving } from "../support/giving.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

/** Runs the built command line against a real service and a real receiver. */

const file = "bff/cli/dist/main.js";
let folder: string;
let system: RunningSystem;
let account: Account;
let env: Record<string, string>;
const listeners: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-cli-"));
  env = {
    DATABASE_URL: `file:${path.join(folder, "obole.db")}`,
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    OPERATOR_KEY: randomBytes(32).toString("hex"),
    PORT: String(await freePort()),
  };
  system = await startSystem({ env });
  account = await createAccount(system, "Atelier Lumen");
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.kill("SIGKILL");
});
afterAll(async () => {
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({
  OBOLE_URL: system.baseUrl,
  CLIENT_ID: account.clientId,
  CLIENT_SECRET: account.clientSecret,
  OPERATOR_KEY: system.operatorKey,
  XDG_CONFIG_HOME: folder,
});
const cli = (...args: string[]) => runProgram({ file, args, env: settings() });

interface Listener {
  readonly child: ChildProcess;
  /** Waits until it has printed a text. */
  printed(text: string): Promise<void>;
  output(): string;
}

/** Starts `listen`, and waits until it follows events. */
async function startListener(receiver: Pick<WebhookReceiver, "url">): Promise<Listener> {
  const args = [file, "listen", "--forward-to", `${receiver.url}/webhook`];
  const child = spawn(process.execPath, args, {
    cwd: ROOT_DIRECTORY,
    env: { PATH: process.env.PATH, HOME: folder, ...settings() },
  });
  listeners.push(child);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const printed = (text: string) =>
    vi.waitFor(() => expect(output).toContain(text), { timeout: 60_000, interval: 50 });
  await printed("Ctrl-C ends it.");
  return { child, printed, output: () => output };
}

const donate = ({ campaignId }: Giving) =>
  account.call<{ donationId: string }>("POST", "/v1/donations", donationBody({ campaignId }));

/** The donations of the webhooks that a receiver got, each once. */
const received = ({ calls }: WebhookReceiver) =>
  new Set(
    calls
      .map(({ rawBody }) => JSON.parse(rawBody.toString()))
      .filter(({ event }) => event === "donation_create")
      .map(({ payload }) => payload.donationId as string),
  );

describe("listen", () => {
  it("brings signed webhooks, and loses none when the service, the listener and the receiver restart", async () => {
    const giving = await activeCampaign(account);
    const receiver = await startWebhookReceiver();
    let listener = await startListener(receiver);
    const made: string[] = [];
    const give = async () => void made.push((await donate(giving)).donationId);
    const gets = (count: number) =>
      vi.waitFor(() => expect([...received(receiver)]).toEqual(made.slice(0, count)), {
        timeout: 60_000,
      });

    await give();
    await gets(1);
    const [key = ""] = /whsec_\S+/.exec(listener.output()) ?? [];
    const { headers = {}, rawBody = Buffer.of() } = receiver.calls[0] ?? {};
    const sent = `${headers["x-service-timestamp"]}:`;
    const signature = createHmac("sha256", key).update(sent).update(rawBody).digest("hex");
    expect(headers["x-service-signature"]).toBe(`sha256=${signature}`);

    // The service, killed and started again.
    await system.kill();
    await listener.printed("Obole does not answer");
    system = await startSystem({ env });
    account = await signInAgain(system, account);
    await give();
    await gets(2);

    // The listener, killed while events are recorded, and started again.
    listener.child.kill("SIGKILL");
    await once(listener.child, "close");
    await give();
    await give();
    listener = await startListener(receiver);
    await gets(4);

    // The receiver, which refuses for a moment.
    receiver.answerNext(503);
    await give();
    await gets(5);
    expect(listener.output()).not.toContain("missing");

    // Ended by Ctrl-C, it says so and exits with 0.
    listener.child.kill("SIGINT");
    const [code] = await once(listener.child, "close");
    expect(code).toBe(0);
    await receiver.stop();
  });

  it("waits for a receiver that is started later", async () => {
    const giving = await activeCampaign(account);
    const port = await freePort();
    const listener = await startListener({ url: `http://127.0.0.1:${port}` });
    const { donationId } = await donate(giving);
    await listener.printed("does not answer. Waiting for it");
    const late = await import("node:http").then(({ createServer }) => {
      const bodies: string[] = [];
      const server = createServer(async (request, response) => {
        for await (const chunk of request) bodies.push(String(chunk));
        response.writeHead(204).end();
      }).listen(port, "127.0.0.1");
      return { bodies, server };
    });
    await vi.waitFor(() => expect(late.bodies.join()).toContain(donationId), { timeout: 60_000 });
    late.server.close();
    late.server.closeAllConnections();
  });
});

describe("trigger", () => {
  it.each([
    ...["donation_create", "donation_update", "vote_create", "vote_update"],
    ...["recurringdonation_create", "recurringdonation_update", "campaign_create"],
    ...["campaign_update", "charitiesselection_create", "charitiesselection_update"],
    ...["paymentmethod_create", "fiscalreceipt_generated", "file_generated", "charity_publish"],
    ...["charityprofile_update", "invoice_create", "invoice_update", "payment_create"],
    "donor_erase",
  ])("makes the sandbox record %s", async (event) => {
    const { exitCode, output } = await cli("trigger", event, "--json");
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(output)).toMatchObject({ event });
  });
});

describe("logs tail", () => {
  it("shows a refused call with its error's place in the guide", async () => {
    await account.answerTo("POST", "/v1/donations", {});
    await vi.waitFor(
      async () => {
        const args = ["--once", "--status", "4xx", "--operation", "create-donation", "--json"];
        const { exitCode, output } = await cli("logs", "tail", ...args);
        expect(exitCode).toBe(0);
        expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toMatchObject({
          ...{ status: 400, clientId: account.clientId },
          error: { docUrl: `${system.baseUrl}/docs/errors#schema_problems` },
        });
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});

it("the doctor runs with its own options", async () => {
  const { exitCode, output } = await cli("doctor", "--url", system.baseUrl);
  expect(output).toContain("No findings.");
  expect(exitCode).toBe(0);
});

it("login keeps credentials that later commands use", async () => {
  const { CLIENT_SECRET, OBOLE_URL, CLIENT_ID } = settings();
  const own = { XDG_CONFIG_HOME: path.join(folder, "own") };
  const args = ["login", "--url", OBOLE_URL, "--client-id", CLIENT_ID];
  const login = await runProgram({ file, args, env: { ...own, CLIENT_SECRET } });
  expect(login.output).toContain("Signed in to Atelier Lumen (sandbox)");
  const open = await runProgram({ file, args: ["open", "dashboard", "--print"], env: own });
  expect(open.output.trim()).toBe(`${OBOLE_URL}/dashboard`);
});
