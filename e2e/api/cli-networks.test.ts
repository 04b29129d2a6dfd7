import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ROOT_DIRECTORY } from "../support/child-process.js";
import { createNetworks, type Networks, networksProblem } from "../support/network-namespaces.js";

/** Runs `listen` and its receiver in a network that the sandbox cannot reach, as behind a router. */

const problem = networksProblem();

const servicePort = "4000";
const receiverPort = "3000";
const cli = "bff/cli/dist/main.js";
const programs: Program[] = [];
let folder: string;
let networks: Networks;
let env: Record<string, string>;

beforeAll(async () => {
  if (problem !== undefined) return;
  folder = await mkdtemp(path.join(tmpdir(), "obole-networks-"));
  networks = await createNetworks();
  const service = `http://${networks.address}:${servicePort}`;
  env = {
    ENVIRONMENT: "sandbox",
    DATABASE_URL: `file:${path.join(folder, "obole.db")}`,
    TOKEN_SECRET: randomBytes(32).toString("hex"),
    OPERATOR_KEY: randomBytes(32).toString("hex"),
    BASE_URL: service,
    OBOLE_URL: service,
    XDG_CONFIG_HOME: folder,
  };
});
afterEach(() => Promise.all(programs.splice(0).map((program) => program.kill())));
afterAll(async () => {
  await networks?.remove();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

interface Program {
  /** Waits until it has printed a text. */
  printed(text: string): Promise<void>;
  /** What it printed so far. */
  output(): string;
  /** Waits for its exit: the code. */
  ended: Promise<number | null>;
  kill(): Promise<void>;
}

/** Starts a built program with Node in one of the networks. */
function start(which: "first" | "second", args: readonly string[], more = {}): Program {
  const child: ChildProcess = spawn(...networks.inNetwork(which, [process.execPath, ...args]), {
    cwd: ROOT_DIRECTORY,
    env: { PATH: process.env.PATH, HOME: folder, ...env, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const program: Program = {
    ended,
    output: () => output,
    printed: (text) =>
      vi.waitFor(() => expect(output).toContain(text), { timeout: 60_000, interval: 50 }),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
  programs.push(program);
  return program;
}

/** Runs a program in the network of the sandbox to its end, and reads the JSON that it prints. */
async function json<T>(...args: string[]): Promise<T> {
  const program = start("first", args);
  expect(await program.ended, program.output()).toBe(0);
  return JSON.parse(program.output()) as T;
}

async function startSandbox(): Promise<Program> {
  const settings = { HOST: networks.address, PORT: servicePort };
  const sandbox = start("first", ["bff/dist/bundle/serve.js"], settings);
  await sandbox.printed(`http://${networks.address}:${servicePort}`);
  return sandbox;
}

async function startReceiver(): Promise<Program> {
  const receiver = start("second", ["e2e/support/print-webhooks.mjs"], { PORT: receiverPort });
  await receiver.printed("listening");
  return receiver;
}

async function startListener(): Promise<Program> {
  const to = `http://127.0.0.1:${receiverPort}/webhook`;
  const args = [cli, "listen", "--events", "charitiesselection_create", "--forward-to", to];
  const listener = start("second", args);
  await listener.printed("Ctrl-C ends it.");
  return listener;
}

/** Makes the sandbox record an event, and returns what the webhook brings. */
async function cause(): Promise<string> {
  const event = await json<{ payload: { charitiesSelectionId: string } }>(
    ...[cli, "trigger", "charitiesselection_create", "--json"],
  );
  return event.payload.charitiesSelectionId;
}

it("listen brings webhooks to localhost of another network, and survives restarts of both ends and a cut link", async (context) => {
  if (problem !== undefined) context.skip(problem);
  let sandbox = await startSandbox();
  const { clientId, clientSecret } = await json<{ clientId: string; clientSecret: string }>(
    ...["bff/bin/operator.mjs", "create-account", "Atelier Lumen", "--json"],
  );
  Object.assign(env, { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret });
  let receiver = await startReceiver();
  let listener = await startListener();
  // A webhook sent to the receiver's address would not arrive.
  const asked = `fetch("http://127.0.0.1:${receiverPort}").then(() => process.exit(1), () => {})`;
  expect(await start("first", ["--eval", asked]).ended).toBe(0);

  await receiver.printed(await cause());

  await sandbox.kill();
  await listener.printed("Obole does not answer");
  sandbox = await startSandbox();
  await receiver.printed(await cause());

  await listener.kill();
  const missed = await cause();
  listener = await startListener();
  await receiver.printed(missed);

  await receiver.kill();
  const kept = await cause();
  await listener.printed("does not answer. Waiting for it");
  receiver = await startReceiver();
  await receiver.printed(kept);

  networks.setLink("down");
  const cut = await cause();
  networks.setLink("up");
  await receiver.printed(cut);
  expect(listener.output()).not.toContain("missing");
});
