import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, callOperator, createAccount } from "../support/api.js";
import { activeCampaign, type Donation, donationBody, unique } from "../support/giving.js";
import { createDatabase, hasPostgres, type TestDatabase } from "../support/postgres-database.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

const iso = (ms: number) => new Date(ms).toISOString();

describe.skipIf(!hasPostgres())("processes with one role each", () => {
  let database: TestDatabase;
  let receiver: WebhookReceiver;
  let env: Record<string, string>;
  let systems: RunningSystem[];
  let account: Account;

  async function open() {
    database = await createDatabase();
    receiver = await startWebhookReceiver();
    env = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: unique("shared-secret"),
      OPERATOR_KEY: unique("shared-key"),
    };
    systems = [];
  }
  async function close() {
    await Promise.all(systems.map((system) => system.stop()));
    await receiver.stop();
    await database.drop();
  }
  // A start takes a second: the tests share their processes, except with the last one.
  beforeAll(open);
  afterAll(close);

  async function start(ROLES: string): Promise<RunningSystem> {
    const system = await startSystem({ env: { ...env, ROLES } });
    systems.push(system);
    return system;
  }

  /** Ends a campaign soon, but late enough that a slow machine can make the call before the end has passed. */
  async function endSoon(account: Account, campaignId: string): Promise<number> {
    for (let inMs = 1_000; inMs < 60_000; inMs *= 2) {
      const endsAtMs = Date.now() + inMs;
      const body = { endsAt: iso(endsAtMs) };
      const { status } = await account.answerTo("PATCH", `/v1/campaigns/${campaignId}`, body);
      if (status === 200) return endsAtMs;
    }
    throw new Error("no campaign could be ended in time");
  }

  it("do only the work of their role", async () => {
    account = await createAccount(await start("api"), "Atelier Lumen");
    await account.call("POST", "/v1/webhooks", {
      name: "Shop",
      target: receiver.url,
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    });
    const campaign = await activeCampaign(account);
    await account.call("POST", "/v1/donations", donationBody(campaign));
    const { campaignId } = campaign;
    const { fileGenerationRequestId } = await account.call<{ fileGenerationRequestId: string }>(
      "POST",
      "/v1/file-generation-requests",
      { type: "DONATIONS_CSV", params: { campaignId } },
    );
    const openFile = async () => {
      const route = `/v1/file-generation-requests/${fileGenerationRequestId}/download-url`;
      return (await account.answerTo("GET", route)).status;
    };
    const statusOfCampaign = async () =>
      (await account.call<{ status: string }>("GET", `/v1/campaigns/${campaignId}`)).status;

    expect(await openFile()).not.toBe(200);
    await start("documents");
    await expect.poll(openFile, { timeout: 30_000 }).toBe(200);
    const endsAtMs = await endSoon(account, campaignId);
    // A schedule in this process would have run by then.
    await expect.poll(Date.now, { timeout: 60_000 }).toBeGreaterThan(endsAtMs + 2_000);
    expect(await statusOfCampaign()).toBe("ACTIVE");
    await start("schedule");
    await expect.poll(statusOfCampaign, { timeout: 30_000 }).toBe("COMPLETE");
    expect(receiver.calls).toHaveLength(0);
    await start("outbox");
    await receiver.nextCall();
    expect(receiver.calls).toHaveLength(1);
  });

  it("deliver what another process has committed", async () => {
    const campaign = await activeCampaign(account);
    for (let count = 0; count < 3; count++) {
      const { donationId } = await account.call<Donation>(
        "POST",
        "/v1/donations",
        donationBody(campaign),
      );
      await receiver.nextCall(({ rawBody }) => rawBody.includes(donationId));
    }
  });

  it("serve only health and metrics without the role api", async () => {
    const [, ...withoutApi] = systems;
    expect(withoutApi).toHaveLength(3);
    const statusesOf = (path: string) =>
      Promise.all(
        withoutApi.map(async ({ baseUrl, operatorKey }) => {
          const headers = { Authorization: `Bearer ${operatorKey}` };
          return (await fetch(baseUrl + path, { headers })).status;
        }),
      );
    for (const path of ["/livez", "/readyz", "/metrics"])
      expect(await statusesOf(path), path).toEqual([200, 200, 200]);
    for (const path of [
      "/",
      "/docs",
      "/sign-in",
      "/v1/donations",
      "/v1/openapi.json",
      "/operator/accounts",
      "/widgets/v1/obole.js",
      "/downloads/x",
    ])
      expect(await statusesOf(path), path).toEqual([404, 404, 404]);
  });

  it("follow the clock that one of them advances, and all due jobs are done before its response", async () => {
    // A process of the schedule could do the due jobs.
    await close();
    await open();
    const [api, other] = await Promise.all([start("api"), start("api"), start("outbox")]);
    account = await createAccount(api, "Atelier Lumen");
    const minuteMs = 60_000;
    const { campaignId } = await activeCampaign(account, { endsAt: iso(Date.now() + minuteMs) });
    const { now } = await callOperator<{ now: string }>(api, "POST", "/operator/clock", {
      advanceSeconds: 120,
    });
    expect(await account.call("GET", `/v1/campaigns/${campaignId}`)).toMatchObject({
      status: "COMPLETE",
    });
    const createThere = async () => {
      const there = await createAccount(other, "Atelier Lumen");
      const campaign = await activeCampaign(there);
      const route = `/v1/campaigns/${campaign.campaignId}`;
      return Date.parse((await there.call<{ createdAt: string }>("GET", route)).createdAt);
    };
    await expect.poll(createThere, { timeout: 30_000 }).toBeGreaterThanOrEqual(Date.parse(now));
  });
});
