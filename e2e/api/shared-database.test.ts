import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, accountAt, createAccount, listAll, send } from "../support/api.js";
import { activeCampaign, type Donation, donationBody, unique } from "../support/giving.js";
import { createDatabase, hasPostgres, type TestDatabase } from "../support/postgres-database.js";
import { type RunningSystem, startSystem } from "../support/system.js";

describe.skipIf(!hasPostgres())("two processes on one database", () => {
  let database: TestDatabase;
  let systems: RunningSystem[] = [];
  /** The same account at each process. */
  let accounts: Account[];

  beforeAll(async () => {
    database = await createDatabase();
    const env = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: unique("shared-secret"),
      OPERATOR_KEY: unique("shared-key"),
      RATE_LIMIT_PER_MINUTE: "7",
    };
    systems = await Promise.all([1, 2].map(() => startSystem({ env })));
    const account = await createAccount(systems[0]!, "Atelier Lumen");
    accounts = systems.map((system) => accountAt(system, account));
  });
  afterAll(async () => {
    await Promise.all(systems.map((system) => system.stop()));
    await database?.drop();
  });

  it("share the rate limit per minute, for concurrent and sequential calls", async () => {
    const ask = (index: number) =>
      accounts[index % 2]!.answerTo("POST", "/v1/fiscal-receipts/bulk-download-url", {
        year: 2026,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(7).fill(201), ...Array(13).fill(429)]);
    expect((await ask(0)).status).toBe(429);
    expect((await ask(1)).status).toBe(429);
  });

  it("execute calls with one Idempotency-Key once, whichever process receives them", async () => {
    const campaign = await activeCampaign(accounts[0]!);
    const idempotencyKey = unique("key");
    const body = donationBody(campaign);
    const ask = (index: number) =>
      send(systems[index % 2]!, "POST", "/v1/donations", {
        authorization: `Bearer ${accounts[0]!.accessToken}`,
        headers: { "Idempotency-Key": idempotencyKey },
        body,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
    const donations = await listAll<Donation>(
      accounts[1]!,
      `/v1/donations?campaignId=${campaign.campaignId}`,
    );
    expect(donations).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(donations[0]);
    }
    const replays = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
    expect(replays).toHaveLength(19);
  });
});
