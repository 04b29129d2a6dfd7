import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

  beforeEach(async () => {
    database = await createDatabase();
    receiver = await startWebhookReceiver();
    env = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: unique("shared-secret"),
      OPERATOR_KEY: unique("shared-key"),
    };
    systems = [];
  });
  afterEach(async () => {
    await Promise.all(systems.map((system) => system.stop()));
    await receiver.stop();
    await database.drop();
  });

  async function start(ROLES: string): Promise<RunningSystem> {
    const system = await startSystem({ env: { ...env, ROLES } });
    systems.push(system);
    return system;
  }

  const subscribe = (account: Account) =>
    account.call("POST", "/v1/webhooks", {
      name: "Shop",
      target: receiver.url,
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    });

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
    const account = await createAccount(await start("api"), "Atelier Lumen");
    await subscribe(account);
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
    const [api] = await Promise.all([start("api"), start("outbox")]);
    const account = await createAccount(api, "Atelier Lumen");
    await subscribe(account);
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

  it("follow the clock that one of them advances, and all due jobs are done before its response", async () => {
    const [api, other] = await Promise.all([start("api"), start("api"), start("outbox")]);
    const account = await createAccount(api, "Atelier Lumen");
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

  it("serve only health and metrics without the role api", async () => {
    const { baseUrl, operatorKey } = await start("outbox,schedule,documents");
    const statusOf = async (path: string) => {
      const headers = { Authorization: `Bearer ${operatorKey}` };
      return [path, (await fetch(baseUrl + path, { headers })).status];
    };
    const paths = ["/livez", "/readyz", "/metrics"];
    expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map((path) => [path, 200]));
    const others = [
      "/",
      "/docs",
      "/sign-in",
      "/v1/donations",
      "/v1/openapi.json",
      "/operator/accounts",
      "/widgets/v1/obole.js",
      "/downloads/x",
    ];
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map((path) => [path, 404]));
  });
});
