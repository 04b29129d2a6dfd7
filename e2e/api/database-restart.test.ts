import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Account, accountAt, createAccount, listAll } from "../support/api.js";
import { freePort } from "../support/child-process.js";
import { activeCampaign, type Donation, donationBody, unique } from "../support/giving.js";
import {
  canStopServer,
  createDatabase,
  hasPostgres,
  startServer,
  stopServer,
  type TestDatabase,
} from "../support/postgres-database.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

/** The service recovers without help within this time; the contract says seconds, but the test machine may be busy. */
const promiseMs = 60_000;
const callers = 8;
const betweenRefusalsMs = 50;

describe.skipIf(!canStopServer())("a database restart under load", () => {
  let database: TestDatabase;
  let receiver: WebhookReceiver;
  let systems: RunningSystem[];
  let accounts: Account[];
  let isServerDown = false;

  beforeEach(async () => {
    database = await createDatabase();
    receiver = await startWebhookReceiver();
    const env = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: unique("shared-secret"),
      OPERATOR_KEY: unique("shared-key"),
    };
    const roles = ["api", "api,schedule,documents", "outbox"];
    systems = await Promise.all(
      roles.map((ROLES) => startSystem({ env: { ...env, ROLES, DATABASE_CONNECTIONS: "4" } })),
    );
    const [here, there] = systems as [RunningSystem, RunningSystem];
    const account = await createAccount(here, "Atelier Lumen");
    accounts = [account, accountAt(there, account)];
  });
  afterEach(async () => {
    if (isServerDown) await startServer();
    await Promise.all(systems.map((system) => system.stop()));
    await receiver.stop();
    await database.drop();
  });

  const readiness = () =>
    Promise.all(systems.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/readyz`)).status));
  const liveness = () =>
    Promise.all(systems.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/livez`)).status));

  it("only delays calls: no acknowledged donation and no webhook is lost", async () => {
    await accounts[0]!.call("POST", "/v1/webhooks", {
      name: "Shop",
      target: receiver.url,
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    });
    const campaign = await activeCampaign(accounts[0]!);
    const acknowledged: string[] = [];
    /** The time of the last 201 of each process. */
    const lastMs = [0, 0];
    const refusals: { status: number; retryAfter: string | null }[] = [];
    let isGiving = true;
    const giving = Array.from({ length: callers }, async (_, caller) => {
      const index = caller % 2;
      while (isGiving) {
        const body = donationBody(campaign);
        const answer = await accounts[index]!.answerTo<Donation>("POST", "/v1/donations", body);
        if (answer.status === 201) {
          acknowledged.push(answer.body.donationId);
          lastMs[index] = Date.now();
          continue;
        }
        refusals.push({
          status: answer.status,
          retryAfter: answer.headers.get("retry-after"),
        });
        await sleep(betweenRefusalsMs);
      }
    });
    const everyoneGives = (sinceMs: number) => () => Math.min(...lastMs) > sinceMs;
    await expect.poll(everyoneGives(Date.now()), { timeout: promiseMs }).toBe(true);

    await stopServer();
    isServerDown = true;
    await expect.poll(readiness, { timeout: promiseMs }).toEqual([503, 503, 503]);
    expect(await liveness()).toEqual([200, 200, 200]);
    const before = refusals.length;
    await expect
      .poll(() => refusals.length - before, { timeout: promiseMs })
      .toBeGreaterThan(callers);

    await startServer();
    isServerDown = false;
    const startedAtMs = Date.now();
    await expect.poll(everyoneGives(startedAtMs), { timeout: promiseMs }).toBe(true);
    await expect.poll(readiness, { timeout: promiseMs }).toEqual([200, 200, 200]);
    isGiving = false;
    await Promise.all(giving);

    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: "1" })]),
    );
    const route = `/v1/donations?campaignId=${campaign.campaignId}`;
    const there = (await listAll<Donation>(accounts[1]!, route)).map((one) => one.donationId);
    expect(there).toEqual(expect.arrayContaining(acknowledged));
    const heardOf = () =>
      new Set(
        receiver.calls.map(
          ({ rawBody }) =>
            (JSON.parse(rawBody.toString()) as { payload: Donation }).payload.donationId,
        ),
      );
    // A delivery whose result was not recorded waits for the end of its lease, at most a minute.
    await expect.poll(() => heardOf().size, { timeout: 90_000 }).toBe(there.length);
    expect([...heardOf()].sort()).toEqual([...there].sort());
  }, 180_000);
});

describe.skipIf(!hasPostgres())("a start while the database does not answer", () => {
  it("waits for it: it lives, is not ready, and says so in the log", async () => {
    const database = await createDatabase();
    onTestFinished(() => database.drop());
    const url = new URL(database.url);
    const target = { host: url.hostname, port: Number(url.port) };
    let isOpen = false;
    let refusals = 0;
    const door = createServer((caller) => {
      if (!isOpen) {
        refusals++;
        return caller.destroy();
      }
      const server = connect(target);
      caller.pipe(server).pipe(caller);
      for (const end of [caller, server]) end.on("error", () => {});
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void door.close());
    await once(door, "listening");
    url.hostname = "127.0.0.1";
    url.port = String((door.address() as AddressInfo).port);

    const port = String(await freePort());
    const starting = startSystem({ env: { DATABASE_URL: url.href, PORT: port } });
    const statusOf = async (path: string) =>
      await fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => null,
      );
    while (refusals === 0) await sleep(20);
    expect(await statusOf("/livez")).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);
    isOpen = true;
    const system = await starting;
    await createAccount(system, "Atelier Lumen");
    expect(await system.stop()).toBe(0);
    expect(system.logs()).toContain('"the start waits"');
  });
});

describe.skipIf(!hasPostgres())("a stop while the database does not answer", () => {
  it("ends with 0, although nothing that waits for the database can end", async () => {
    const database = await createDatabase();
    onTestFinished(() => database.drop());
    const url = new URL(database.url);
    const target = { host: url.hostname, port: Number(url.port) };
    const sockets: Socket[] = [];
    let isStuck = false;
    const door = createServer((caller) => {
      const server = connect(target);
      if (!isStuck) caller.pipe(server).pipe(caller);
      sockets.push(caller, server);
      for (const end of [caller, server]) end.on("error", () => {});
    }).listen(0, "127.0.0.1");
    onTestFinished(() => {
      door.close();
      for (const socket of sockets) socket.destroy();
    });
    await once(door, "listening");
    url.hostname = "127.0.0.1";
    url.port = String((door.address() as AddressInfo).port);
    const system = await startSystem({ env: { DATABASE_URL: url.href } });
    isStuck = true;
    for (const socket of sockets) socket.unpipe();
    const isReady = async () => (await fetch(`${system.baseUrl}/readyz`)).status === 200;
    while (await isReady()) await sleep(20);
    expect(await system.stop()).toBe(0);
    expect(system.logs()).toContain("stopped before everything had ended");
  });
});
