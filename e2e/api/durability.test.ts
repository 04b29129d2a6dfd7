import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Account, accountAt, createAccount, listAll } from "../support/api.js";
import { freePort } from "../support/child-process.js";
import {
  activeCampaign,
  type Donation,
  donationBody,
  type Giving,
  unique,
} from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

interface Event {
  readonly event: string;
  readonly payload: Donation;
}

interface Delivery {
  readonly deliveryId: string;
  readonly status: "PENDING" | "SUCCEEDED" | "FAILED";
}

const callers = 8;
/** The concurrency limit of a webhook that has not accepted any delivery yet. */
const callsOnTrial = 8;
const callsPerRound = 60;

let folder: string;
let env: Record<string, string>;
let system: RunningSystem;
let account: Account;
let campaign: Giving;
let receiver: WebhookReceiver;
/** The acknowledged donations by ID: the last response of each. */
let acknowledged: Map<string, Donation>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-durability-"));
  env = {
    DATABASE_URL: `file:${path.join(folder, "obole.db")}`,
    TOKEN_SECRET: unique("token-secret"),
    OPERATOR_KEY: unique("operator-key"),
  };
  receiver = await startWebhookReceiver();
  system = await startSystem({ env });
  account = await createAccount(system, "Atelier Lumen");
  campaign = await activeCampaign(account);
  acknowledged = new Map();
});
afterEach(async () => {
  await system?.kill();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a new process on the same database. */
async function startAgain(): Promise<void> {
  system = await startSystem({ env });
  account = accountAt(system, account);
}

/** Creates donations and claims every second one. */
function giveAndClaim(): Load {
  const { charityIds } = campaign;
  let calls = 0;
  return startLoad(callers, async () => {
    const body = donationBody(campaign);
    const isClaimed = calls++ % 2 === 0;
    const created = await account.call<Donation>("POST", "/v1/donations", body);
    acknowledged.set(created.donationId, created);
    if (!isClaimed) return;
    const route = `/v1/donations/${created.donationId}/claim`;
    const claimed = await account.call<Donation>("POST", route, { charityId: charityIds[0] });
    acknowledged.set(claimed.donationId, claimed);
  });
}

async function webhookTo(target: string): Promise<string> {
  const { webhookId } = await account.call<{ webhookId: string }>("POST", "/v1/webhooks", {
    name: "Shop",
    target,
    events: ["donation_create", "donation_update"],
    authenticationStrategy: "BEARER",
    accessToken: "a-token-of-the-shop",
  });
  return webhookId;
}

const donationsNow = () => listAll<Donation>(account, "/v1/donations");
const eventsNow = async () =>
  (await listAll<Event>(account, "/v1/events")).filter(({ event }) => event.startsWith("donation"));

/** A unique key of a change. */
const changeOf = ({ event, payload }: Event) => `${event} ${payload.donationId}`;

/** The expected events of donations: one for the creation, one for the claim. */
function changesOf(donations: Iterable<Donation>): string[] {
  return [...donations].flatMap(({ donationId, charityId }) => [
    `donation_create ${donationId}`,
    ...(charityId === null ? [] : [`donation_update ${donationId}`]),
  ]);
}

/** Checks that all acknowledged donations exist, and that all donations have exactly their events. */
async function expectNothingLost(): Promise<void> {
  const donations = await donationsNow();
  const byId = new Map(donations.map((donation) => [donation.donationId, donation]));
  expect(byId.size).toBe(donations.length);
  for (const [donationId, donation] of acknowledged) {
    const found = byId.get(donationId);
    // A claim in flight may have been committed without a response.
    const isClaimedSince = donation.charityId === null && typeof found?.charityId === "string";
    const { uniqueExternalId, amount } = donation;
    expect(found).toMatchObject(isClaimedSince ? { uniqueExternalId, amount } : donation);
  }
  const events = await eventsNow();
  expect(events.map(changeOf).sort()).toEqual(changesOf(donations).sort());
}

it("after a crash, pending deliveries are sent, and deliveries in flight are not lost", async () => {
  // The receiver never responds: some deliveries are in flight when the server dies, the others are pending.
  receiver.answerAlways("hang");
  const webhookId = await webhookTo(receiver.url);
  const load = giveAndClaim();
  await load.acknowledged(callsPerRound);
  for (let count = 0; count < callsOnTrial; count++) await receiver.nextCall();
  await system.kill();
  await load.end();
  receiver.answerAlways(200);
  await startAgain();

  const expected = changesOf(await donationsNow());
  const deliveries = () => listAll<Delivery>(account, `/v1/webhooks/${webhookId}/deliveries`);
  expect(await deliveries()).toHaveLength(expected.length);
  const received = new Set<string>();
  const next = async () => {
    const { rawBody } = await receiver.nextCall();
    received.add(changeOf(JSON.parse(rawBody.toString()) as Event));
  };
  while (received.size < expected.length - callsOnTrial) await next();

  // Deliveries in flight wait for the end of their lease, a minute. A redelivery does not.
  for (const { deliveryId, status } of await deliveries()) {
    if (status !== "PENDING") continue;
    const route = `/v1/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`;
    await account.call("POST", route);
  }
  while (received.size < expected.length) await next();
  expect([...received].sort()).toEqual(expected.sort());
});

it("while a receiver is down, no delivery is lost by kill -9", async () => {
  const webhookId = await webhookTo(`http://127.0.0.1:${await freePort()}`);
  const load = giveAndClaim();
  await load.acknowledged(callsPerRound);
  await system.kill();
  await load.end();
  await startAgain();
  const expected = changesOf(await donationsNow());
  const route = `/v1/webhooks/${webhookId}/deliveries`;
  expect(await listAll<Delivery>(account, `${route}?status=PENDING`)).toHaveLength(expected.length);
  expect(await listAll<Delivery>(account, route)).toHaveLength(expected.length);
});

it("SIGTERM under load shows 503 to a load balancer first, and cuts no call that it sent before", async () => {
  await system.stop();
  env.DRAIN_SECONDS = "3";
  await startAgain();
  const cut: unknown[] = [];
  const load = startLoad(callers, async () => {
    const { status } = await fetch(`${system.baseUrl}/readyz`);
    if (status !== 200) throw new TypeError("the load balancer sends no more calls");
    const sent = account.call("POST", "/v1/donations", donationBody(campaign));
    await sent.catch((error) => cut.push(error));
  });
  await load.acknowledged(callsPerRound);
  expect(await system.stop()).toBe(0);
  await load.end();
  expect(cut).toEqual([]);
  expect(system.logs()).toMatch(/"route":"\/readyz","status":503/);
  expect(system.logs()).toMatch(/"msg":"stopped"/);
});

it("SIGTERM under load exits with 0, loses nothing that was acknowledged, and interrupts no response", async () => {
  await webhookTo(receiver.url);
  const load = giveAndClaim();
  await load.acknowledged(callsPerRound);
  expect(await system.stop()).toBe(0);
  await load.end();
  expect(system.logs()).not.toMatch(/"status":499|"level":(50|60)/);
  await startAgain();
  await expectNothingLost();
  const received = new Set<string>();
  const expected = changesOf(await donationsNow());
  while (received.size < expected.length) {
    const { rawBody } = await receiver.nextCall();
    received.add(changeOf(JSON.parse(rawBody.toString()) as Event));
  }
  expect([...received].sort()).toEqual(expected.sort());
});
