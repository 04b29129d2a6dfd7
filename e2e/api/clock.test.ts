import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type Account,
  accountAt,
  callOperator,
  createAccount,
  listAll,
  send,
} from "../support/api.js";
import {
  activeCampaign,
  type Donation,
  type Giving,
  recurringTemplate,
  unique,
} from "../support/giving.js";
import { startLoad } from "../support/load.js";
import { monthsAfter } from "../support/months-after.js";
import type { TestDatabase } from "../support/postgres-database.js";
import {
  createDatabaseOf,
  type RunningService,
  startService,
  topologyOfRun,
} from "../support/topology.js";
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhook-receiver.js";

const day = 86_400;
/** Enough that advancing the clock takes long enough to be interrupted. */
const givers = 40;

interface Made extends Donation {
  readonly recurringDonationId: string;
  readonly createdAt: string;
}
interface Recurring {
  readonly recurringDonationId: string;
  readonly createdAt: string;
  readonly nextDonationAt: string;
}

let database: TestDatabase;
let env: Record<string, string>;
let system: RunningService;
let account: Account;
let receiver: WebhookReceiver;

beforeEach(async () => {
  database = await createDatabaseOf(topologyOfRun);
  env = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: unique("token-secret"),
    OPERATOR_KEY: unique("operator-key"),
  };
  receiver = await startWebhookReceiver();
  system = await startService(topologyOfRun, { env });
  account = await createAccount(system, "Atelier Lumen");
});
afterEach(async () => {
  await system?.kill();
  await receiver?.stop();
  await database?.drop();
});

/**
 * Signs in again, because advancing the clock by more than an hour expires all tokens. First waits until each process
 * shows the new time: a process that had not followed yet would create a token that is expired for the others.
 */
async function signIn(): Promise<void> {
  for (let process = 0; process < topologyOfRun.processes; process++) await turn(0);
  const { clientId, clientSecret } = account;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const { body } = await send(system, "POST", "/v1/authentication", {
    authorization: `Basic ${basic}`,
  });
  account = accountAt(system, { ...account, ...(body as { accessToken: string }) });
}

const turn = async (advanceSeconds: number) =>
  (await callOperator<{ now: string }>(system, "POST", "/operator/clock", { advanceSeconds })).now;

const listenTo = (events: readonly string[]) =>
  account.call("POST", "/v1/webhooks", {
    name: "Shop",
    target: receiver.url,
    events,
    authenticationStrategy: "BEARER",
    accessToken: "a-token-of-the-shop",
  });

const payloadOf = (rawBody: Buffer) =>
  (JSON.parse(rawBody.toString()) as { payload: Made }).payload;

const monthly = ({ campaignId, charityIds }: Giving) =>
  account.call<Recurring>("POST", "/v1/recurring-donations", {
    campaignId,
    uniqueExternalId: unique("payroll"),
    amount: 1_000,
    frequency: "MONTHLY",
    charityId: charityIds[0],
  });

it("when the clock is advanced through repeated kill -9, each month has one donation and each donation is delivered", {
  timeout: 180_000,
}, async () => {
  const campaign = await activeCampaign(account, { campaignTemplateId: recurringTemplate });
  await listenTo(["donation_create"]);
  const recurring: Recurring[] = [];
  for (let count = 0; count < givers; count++) recurring.push(await monthly(campaign));

  for (const days of [9, 40, 100]) {
    const before = await turn(0);
    const load = startLoad(1, async () => void (await turn(days * day)));
    // In the middle of the due jobs: the first webhooks are in flight, and the last donations are not created yet.
    // Deliveries of the round before may arrive first.
    const isNew = ({ rawBody }: ReceivedCall) => payloadOf(rawBody).createdAt > before;
    for (let calls = 0; calls < givers / 2; calls++) await receiver.nextCall(isNew);
    await system.kill();
    await load.end();
    system = await startService(topologyOfRun, { env });
  }
  const now = await turn(day);
  await signIn();

  const made = await listAll<Made>(account, `/v1/donations?campaignId=${campaign.campaignId}`);
  const expected = recurring.flatMap(({ recurringDonationId, createdAt }) =>
    monthsAfter(createdAt, now).map((date) => `${recurringDonationId} ${date}`),
  );
  const found = made.map(
    ({ recurringDonationId, createdAt }) => `${recurringDonationId} ${createdAt}`,
  );
  expect(found.sort()).toEqual(expected.sort());
  expect(made.length).toBeGreaterThan(3 * givers);

  const ids = made.map(({ donationId }) => donationId).sort();
  const receivedIds = () => receiver.calls.map(({ rawBody }) => payloadOf(rawBody).donationId);
  // Deliveries that were in flight when a process was killed are sent again, and may arrive twice.
  await expect.poll(() => [...new Set(receivedIds())].sort(), { timeout: 60_000 }).toEqual(ids);
  for (const { headers, receivedAt } of receiver.calls) {
    const age = receivedAt.getTime() - Number(headers["x-service-timestamp"]);
    expect(Math.abs(age)).toBeLessThan(60_000);
  }
  const following = await listAll<Recurring>(account, "/v1/recurring-donations");
  for (const { nextDonationAt } of following) expect(nextDonationAt > now).toBe(true);
});

it("a receiver that never responds does not delay the call that advances the clock", async () => {
  const campaign = await activeCampaign(account, { campaignTemplateId: recurringTemplate });
  await listenTo(["donation_create"]);
  await monthly(campaign);
  let givenUp = 0;
  receiver.answerAlways((response) => {
    response.once("close", () => {
      givenUp += 1;
    });
  });
  // A delivery is given up after ten seconds, in which a busy machine may not end the call either: one of three months
  // is enough. A call that waited for deliveries would never end before one was given up.
  let months = 0;
  let hasWaited = true;
  while (hasWaited && months < 3) {
    const before = givenUp;
    await turn(32 * day);
    hasWaited = givenUp > before;
    months += 1;
  }
  expect(hasWaited).toBe(false);
  await receiver.nextCall();
  await signIn();
  expect(await listAll<Made>(account, "/v1/donations")).toHaveLength(months);
});
