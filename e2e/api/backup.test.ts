import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Account, accountAt, callOperator, createAccount, listAll } from "../support/api.js";
import { runProgram } from "../support/child-process.js";
import {
  activeCampaign,
  type Donation,
  donationBody,
  type Giving,
  unique,
} from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import { onSqliteFile } from "../support/sqlite-file.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhook-receiver.js";

interface Event {
  readonly event: string;
  readonly payload: Donation;
}

const callers = 8;
const callsBefore = 50;
/** Seconds; longer than the delays of the first retries of a rejected delivery. */
const pastTheRetries = 300;

let folder: string;
let env: Record<string, string>;
let system: RunningSystem;
let account: Account;
let campaign: Giving;
let receiver: WebhookReceiver;

// Each test restores what it needs over the service that the one before leaves.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-backup-"));
  env = {
    DATABASE_URL: databaseIn("first"),
    TOKEN_SECRET: unique("token-secret"),
    OPERATOR_KEY: unique("operator-key"),
  };
  receiver = await startWebhookReceiver();
  system = await startSystem({ env });
  account = await createAccount(system, "Atelier Lumen");
  campaign = await activeCampaign(account);
});
afterAll(async () => {
  await system?.kill();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

const databaseIn = (name: string) => `file:${path.join(folder, name, "obole.db")}`;

/** Runs an operator command; fails if it does not succeed. */
async function operator(...args: string[]): Promise<string> {
  const file = "bff/dist/bundle/operator.js";
  const baseUrl = { BASE_URL: system.baseUrl };
  const { exitCode, output } = await runProgram({ file, args, env: { ...env, ...baseUrl } });
  if (exitCode !== 0) throw new Error(`${args.join(" ")}: exit code ${exitCode}\n${output}`);
  return output;
}

/** Creates a backup and returns its folder. */
async function backUp(name: string): Promise<string> {
  const into = path.join(folder, "backups", name);
  await operator("backup", into);
  const [made = ""] = await readdir(into);
  return path.join(into, made);
}

/** Replaces the service with one on the restored database. */
async function restore(backup: string, into: string, ...options: string[]): Promise<void> {
  await system.stop();
  env = { ...env, DATABASE_URL: databaseIn(into) };
  await operator("restore", backup, ...options);
}
async function startRestored(): Promise<void> {
  system = await startSystem({ env });
  account = accountAt(system, account);
}

/** Reads a pragma of a database file with SQLite. */
const pragma = (databaseUrl: string, name: string) =>
  onSqliteFile(databaseUrl.replace("file:", ""), `pragma ${name}`);

/** Creates donations and claims every second one. Records the last acknowledged response of each. */
function giveAndClaim(acknowledged: Map<string, Donation>): Load {
  const { charityIds } = campaign;
  let calls = 0;
  return startLoad(callers, async () => {
    const isClaimed = calls++ % 2 === 0;
    const created = await account.call<Donation>("POST", "/v1/donations", donationBody(campaign));
    acknowledged.set(created.donationId, created);
    if (!isClaimed) return;
    const route = `/v1/donations/${created.donationId}/claim`;
    const claimed = await account.call<Donation>("POST", route, { charityId: charityIds[0] });
    acknowledged.set(claimed.donationId, claimed);
  });
}

it("a backup under load includes every acknowledged donation and claim with its events, and can be restored", async () => {
  const acknowledged = new Map<string, Donation>();
  const load = giveAndClaim(acknowledged);
  await load.acknowledged(callsBefore);
  const before = new Map(acknowledged);
  const backup = await backUp("under load");
  const during = acknowledged.size - before.size;
  await load.acknowledged(2 * callsBefore + during);
  await load.end();
  // The service must have answered calls during the backup.
  expect(during).toBeGreaterThan(0);

  await restore(backup, "second");
  expect(pragma(env.DATABASE_URL ?? "", "integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(pragma(env.DATABASE_URL ?? "", "foreign_key_check")).toEqual([]);
  await startRestored();

  const restored = await listAll<Donation>(account, "/v1/donations");
  const byId = new Map(restored.map((donation) => [donation.donationId, donation]));
  for (const [donationId, donation] of before) {
    // The backup may include a claim that was in flight when it began.
    const { uniqueExternalId, amount, charityId } = donation;
    const found = byId.get(donationId);
    expect(found).toMatchObject(
      charityId === null ? { uniqueExternalId, amount } : { ...donation, charityId },
    );
  }
  // The backup is a snapshot from before the end of the load.
  expect(restored.length).toBeLessThan(acknowledged.size);
  const events = await listAll<Event>(account, "/v1/events");
  const changes = events
    .filter(({ event }) => event.startsWith("donation"))
    .map(({ event, payload }) => `${event} ${payload.donationId}`);
  const expected = restored.flatMap(({ donationId, charityId }) => [
    `donation_create ${donationId}`,
    ...(charityId === null ? [] : [`donation_update ${donationId}`]),
  ]);
  expect(changes.sort()).toEqual(expected.sort());
  // The restored service works and continues from the backup.
  await account.call("POST", "/v1/donations", donationBody(campaign));
});

const give = async () =>
  (await account.call<Donation>("POST", "/v1/donations", donationBody(campaign))).donationId;
const donationIn = ({ rawBody }: ReceivedCall) =>
  (JSON.parse(rawBody.toString()) as Event).payload.donationId;
const callAbout = (donationId: string) =>
  receiver.nextCall((call) => donationIn(call) === donationId);
const deliveryIdOf = ({ headers }: ReceivedCall) => headers["webhook-id"];
/** The calls that come from now on are accepted; those about one donation show the IDs of its deliveries. */
function acceptedFromNow() {
  receiver.answerAlways(200);
  const callsUntilNow = receiver.calls.length;
  const donations = () => receiver.calls.slice(callsUntilNow).map(donationIn);
  const deliveries = (donationId: string) =>
    receiver.calls
      .slice(callsUntilNow)
      .filter((call) => donationIn(call) === donationId)
      .map(deliveryIdOf);
  return { donations, deliveries };
}
const turnClock = () =>
  callOperator(system, "POST", "/operator/clock", { advanceSeconds: pastTheRetries });

/**
 * Creates a backup with an accepted and a pending delivery. The receiver still fails: on a busy machine the delivery
 * may be retried before the service stops.
 */
async function backupWithDeliveries() {
  const { webhookId } = await account.call<{ webhookId: string }>("POST", "/v1/webhooks", {
    name: "Shop",
    target: receiver.url,
    events: ["donation_create"],
    authenticationStrategy: "BEARER",
    accessToken: "a-token-of-the-shop",
  });
  const statesNow = async () =>
    (
      await listAll<{ status: string; attempts: unknown[] }>(
        account,
        `/v1/webhooks/${webhookId}/deliveries`,
      )
    ).map(({ status, attempts }) => `${status} after ${attempts.length}`);
  await callAbout(await give());
  await expect.poll(statesNow).toEqual(["SUCCEEDED after 1"]);
  receiver.answerAlways(503);
  const waiting = await give();
  const deliveryId = deliveryIdOf(await callAbout(waiting));
  await expect.poll(statesNow).toEqual(["PENDING after 1", "SUCCEEDED after 1"]);
  const backup = await backUp("of deliveries");
  return { backup, waiting, deliveryId };
}
let made: Awaited<ReturnType<typeof backupWithDeliveries>>;

it("after a restore, accepted deliveries are not sent again, and pending ones are sent with the same ID", async () => {
  made = await backupWithDeliveries();
  const { backup, waiting, deliveryId } = made;
  await restore(backup, "third");
  const accepted = acceptedFromNow();
  await startRestored();
  await turnClock();
  const deliveries = () => accepted.deliveries(waiting);
  await expect.poll(deliveries, { timeout: 60_000 }).toEqual([deliveryId]);
  const later = await give();
  await callAbout(later);
  expect(accepted.donations()).toEqual([waiting, later]);
});

it("after a restore with --hold-deliveries, pending deliveries are sent only when the operator replays them", async () => {
  const { backup, waiting, deliveryId } = made;
  await restore(backup, "fourth", "--hold-deliveries");
  const accepted = acceptedFromNow();
  await startRestored();
  await turnClock();
  const later = await give();
  await callAbout(later);
  expect(accepted.donations()).toEqual([later]);
  expect(await operator("list-deliveries", "--status", "FAILED")).toContain(receiver.url);
  await operator("replay-deliveries", "--all");
  const deliveries = () => accepted.deliveries(waiting);
  await expect.poll(deliveries, { timeout: 60_000 }).toEqual([deliveryId]);
});
