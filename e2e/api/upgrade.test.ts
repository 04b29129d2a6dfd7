import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Account, accountAt, createAccount, listAll } from "../support/api.js";
import { activeCampaign, type Donation, donationBody, type Giving } from "../support/giving.js";
import { startLoad } from "../support/load.js";
import { buildOlder, type OlderBuild, olderCommit } from "../support/older-build.js";
import { type RunningSystem, runSystem, startSystem } from "../support/system.js";
import { canRun, createDatabaseOf, onSqlite, type Topology } from "../support/topology.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

/** The build before the newest migration stands for the last release. */
const commit = await olderCommit();
const noHistory = "this checkout has no history to build the last release from";

const onPostgres: Topology = { name: "PostgreSQL", processes: 1, isPostgres: true };
/** Enough that calls are in flight at every moment of an upgrade. */
const callers = 4;
const callsOfEach = 40;

describe("an upgrade from the build before the newest migration", () => {
  let older: OlderBuild;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    if (commit === null) return;
    [older, receiver] = await Promise.all([buildOlder(commit), startWebhookReceiver()]);
  });
  afterAll(async () => {
    await receiver?.stop();
    await older?.remove();
  });

  /** Settings of all processes of a test. */
  async function sceneOn(topology: Topology) {
    const database = await createDatabaseOf(topology);
    onTestFinished(() => database.drop());
    const env = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: randomBytes(32).toString("hex"),
      OPERATOR_KEY: randomBytes(32).toString("hex"),
    };
    const first = await startSystem({ env, file: older.file });
    onTestFinished(() => first.kill());
    const account = await createAccount(first, "Atelier Lumen");
    await account.call("POST", "/v1/webhooks", {
      name: "Shop",
      target: receiver.url,
      events: ["donation_create", "donation_update"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    });
    return { env, first, account, campaign: await activeCampaign(account) };
  }

  /** Gives, claims and reads donations at a process until it is ended; collects what was acknowledged. */
  function give(system: RunningSystem, known: Account, campaign: Giving, given: Set<string>) {
    const account = accountAt(system, known);
    return startLoad(callers, async () => {
      const { donationId } = await account.call<Donation>(
        "POST",
        "/v1/donations",
        donationBody(campaign),
      );
      given.add(donationId);
      const charityId = campaign.charityIds[0];
      await account.call("POST", `/v1/donations/${donationId}/claim`, { charityId });
      await account.call("GET", `/v1/donations/${donationId}`);
    });
  }

  /** Checks that every acknowledged donation is there, claimed, and that both of its events were delivered. */
  async function audit(account: Account, given: ReadonlySet<string>) {
    const donations = await listAll<Donation>(account, "/v1/donations?limit=100");
    const claimed = donations.filter(({ charityId }) => charityId !== null);
    expect(new Set(claimed.map(({ donationId }) => donationId))).toEqual(given);
    for (const event of ["donation_create", "donation_update"]) {
      const delivered = () =>
        new Set(
          receiver.calls
            .map(({ rawBody }) => JSON.parse(rawBody.toString()))
            .filter((body) => body.event === event && given.has(body.payload.donationId))
            .map((body) => body.payload.donationId as string),
        ).size;
      await expect.poll(delivered, { timeout: 90_000 }).toBe(given.size);
    }
  }

  async function expectRefusedDowngrade(env: Record<string, string>) {
    const { exitCode, output } = await runSystem({ env, file: older.file });
    expect(exitCode, output).toBe(1);
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(
        new RegExp(
          `^DATABASE_URL: .*schema version \\d+, newer than this release's ${older.schemaVersion}`,
        ),
      ),
    ]);
  }

  it.skipIf(!canRun(onPostgres))(
    "replaces processes one after the other under load on PostgreSQL, without a failed call",
    async ({ skip }) => {
      skip(commit === null, noHistory);
      const { env, first, account, campaign } = await sceneOn(onPostgres);
      const given = new Set<string>();
      const before = give(first, account, campaign, given);
      await before.acknowledged(callers);
      const second = await startSystem({ env });
      onTestFinished(() => second.kill());
      const beside = give(second, account, campaign, given);
      await Promise.all([before.acknowledged(callsOfEach * 2), beside.acknowledged(callsOfEach)]);
      await before.end();
      expect(await first.stop()).toBe(0);
      await beside.acknowledged(callsOfEach * 2);
      await beside.end();
      await audit(accountAt(second, account), given);
      await expectRefusedDowngrade(env);
    },
  );

  it("stops the old process and starts the new one on SQLite, and loses nothing", async ({
    skip,
  }) => {
    skip(commit === null, noHistory);
    const { env, first, account, campaign } = await sceneOn(onSqlite);
    const given = new Set<string>();
    const before = give(first, account, campaign, given);
    await before.acknowledged(callsOfEach);
    await before.end();
    expect(await first.stop()).toBe(0);
    const second = await startSystem({ env });
    onTestFinished(() => second.kill());
    const after = give(second, account, campaign, given);
    await after.acknowledged(callsOfEach);
    await after.end();
    await audit(accountAt(second, account), given);
    await expectRefusedDowngrade(env);
  });
});
